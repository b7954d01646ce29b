"use strict";
(() => {
  const LEAD_S = 0.1, TAIL_S = 0.5, SHORTEST_S = 1.6;
  const audio = document.getElementById("audio");
  const places = [...document.querySelectorAll(".place")];
  let shut = [];
  addEventListener("beforeprint", () => {
    shut = [...document.querySelectorAll("details:not([open])")];
    shut.forEach((each) => { each.open = true; });
  });
  addEventListener("afterprint", () => shut.forEach((each) => { each.open = false; }));
  if (!audio) {
    places.forEach((place) => { place.disabled = true; });
    return;
  }

  const sound = document.getElementById("sound");
  const bytes = Uint8Array.from(atob(sound.textContent), (c) => c.charCodeAt(0));
  audio.src = URL.createObjectURL(new Blob([bytes], { type: sound.dataset.type }));
  sound.textContent = "";

  const pauses = JSON.parse(audio.dataset.paused);
  const skip = () => {
    const now = audio.currentTime;
    const pause = pauses.find(([start, end]) => start <= now && now < end - LEAD_S);
    if (pause && !audio.paused) audio.currentTime = pause[1];
  };
  audio.addEventListener("timeupdate", skip);

  let until = Infinity;
  let current = null;
  const stop = () => { audio.pause(); until = Infinity; };
  const show = (place) => {
    if (current) current.classList.remove("on");
    current = place;
    if (place) place.classList.add("on");
  };
  const play = (start, end, place) => {
    show(place);
    audio.currentTime = Math.max(0, start - LEAD_S);
    until = end === undefined ? Infinity : Math.max(end + TAIL_S, start + SHORTEST_S);
    audio.play();
  };
  const playPlace = (place) => play(Number(place.dataset.start), Number(place.dataset.end), place);
  places.forEach((place) => place.addEventListener("click", () => playPlace(place)));

  const words = [...document.querySelectorAll("[data-at]")];
  const starts = words.map((word) => Number(word.dataset.at));
  document.querySelector("main").addEventListener("click", (event) => {
    if (event.target.dataset.at) play(Number(event.target.dataset.at), undefined, null);
  });

  const charts = [...document.querySelectorAll("[data-row]")].map((box) => {
    const [rowS, left, right, height] = ["row", "left", "right", "height"].map((key) => Number(box.dataset[key]));
    const svg = box.querySelector("svg");
    const width = svg.viewBox.baseVal.width - left - right;
    const needle = document.createElementNS(svg.namespaceURI, "line");
    needle.setAttribute("class", "needle");
    svg.append(needle);
    box.addEventListener("click", (event) => {
      const scale = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
      const at = svg.getBoundingClientRect();
      const x = ((event.clientX - at.left) * scale - left) / width;
      const row = Math.floor(((event.clientY - at.top) * scale) / height);
      const seconds = (row + Math.min(1, Math.max(0, x))) * rowS;
      if (seconds < audio.duration) play(seconds, undefined, null);
    });
    return (seconds) => {
      const row = Math.floor(seconds / rowS);
      const x = left + ((seconds - row * rowS) / rowS) * width;
      const ends = { x1: x, x2: x, y1: row * height + 4, y2: (row + 1) * height - 22 };
      Object.entries(ends).forEach(([key, value]) => needle.setAttribute(key, value.toFixed(1)));
    };
  });

  let marked = null;
  const follow = () => {
    const now = audio.currentTime;
    if (now >= until) stop();
    skip();
    charts.forEach((move) => move(now));
    let low = 0, high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= now) low = middle + 1; else high = middle;
    }
    const word = words[low - 1] || null;
    if (word !== marked) {
      if (marked) marked.classList.remove("now");
      if (word) word.classList.add("now");
      marked = word;
    }
    if (!audio.paused) requestAnimationFrame(follow);
  };
  audio.addEventListener("play", follow);
  audio.addEventListener("seeked", follow);

  const marks = [...document.querySelectorAll(".transcript .place:not(.plain)")];
  const step = (by) => {
    if (!marks.length) return;
    const at = audio.currentTime + LEAD_S;
    const on = marks.indexOf(current);
    let next = on + by;
    if (on < 0) {
      next = marks.findIndex((mark) => Number(mark.dataset.start) > at);
      if (next < 0) next = marks.length;
      if (by < 0) next -= 1;
    }
    const mark = marks[Math.min(marks.length - 1, Math.max(0, next))];
    mark.scrollIntoView({ block: "center" });
    mark.focus({ preventScroll: true });
    playPlace(mark);
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target === audio) return;
    const control = event.target.closest?.("button, summary");
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      event.preventDefault();
      step(event.key === "ArrowRight" ? 1 : -1);
    } else if (event.key === "Escape") {
      stop();
    } else if (event.key === " " && (!control || (control === current && !audio.paused))) {
      event.preventDefault();
      until = Infinity;
      if (audio.paused) audio.play(); else audio.pause();
    }
  });
})();
