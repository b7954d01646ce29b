"""One engine for microphone, recording and text: what runs while a rehearsal goes on."""
