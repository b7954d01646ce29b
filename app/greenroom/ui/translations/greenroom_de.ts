<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>AskBox</name>
    <message>
        <source>What do you want to rehearse?</source>
        <translation>Was willst du proben?</translation>
    </message>
    <message>
        <source>I want to ask my boss for a raise ...</source>
        <translation>Auf Englisch: I want to ask my boss for a raise …</translation>
    </message>
    <message>
        <source>Speak</source>
        <translation>Sprechen</translation>
    </message>
    <message>
        <source>Go on (Enter)</source>
        <translation>Weiter (Enter)</translation>
    </message>
    <message>
        <source>Not like that one</source>
        <translation>Doch nicht so wie dort</translation>
    </message>
    <message>
        <source>Your partner speaks and understands English only: write it in English and rehearse in English, or press Enter again to go on with it as it is.</source>
        <translation>Dein Partner spricht und versteht nur Englisch: Schreib es auf Englisch und probe auf Englisch, oder drück noch einmal Enter, um so weiterzumachen.</translation>
    </message>
    <message>
        <source>Reading your documents …</source>
        <translation>Deine Dokumente werden gelesen …</translation>
    </message>
    <message>
        <source>Finding who you will talk to …</source>
        <translation>Dein Gegenüber wird gesucht …</translation>
    </message>
    <message>
        <source>Like “{title}”, but your own: say it in a sentence.</source>
        <translation>Wie „{title}“, aber deine eigene Sache: Sag sie in einem Satz.</translation>
    </message>
    <message>
        <source>Listening … It ends when you stop speaking, or after a minute.</source>
        <translation>Ich höre zu … Es endet, wenn du aufhörst zu sprechen, oder nach einer Minute.</translation>
    </message>
    <message>
        <source>Writing it down …</source>
        <translation>Wird aufgeschrieben …</translation>
    </message>
    <message numerus="yes">
        <source>Listening … for %n more seconds.</source>
        <translation>
            <numerusform>Ich höre zu … noch %n Sekunde.</numerusform>
            <numerusform>Ich höre zu … noch %n Sekunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>The minute is over: press “Speak” to say more.</source>
        <translation>Die Minute ist um: Drück auf „Sprechen“, um mehr zu sagen.</translation>
    </message>
    <message>
        <source>That is all</source>
        <translation>Das war alles</translation>
    </message>
</context>
<context>
    <name>AudienceWindow</name>
    <message>
        <source>Slides</source>
        <translation>Folien</translation>
    </message>
</context>
<context>
    <name>Bench</name>
    <message>
        <source>The whole text</source>
        <translation>Der ganze Text</translation>
    </message>
    <message>
        <source>This comes with Greenroom and stays as it is. Duplicate it to change it.</source>
        <translation>Das gehört zu Greenroom und bleibt, wie es ist. Dupliziere es, um es zu ändern.</translation>
    </message>
    <message>
        <source>The text cannot be read as it stands, so the form waits for it.</source>
        <translation>Der Text ist so nicht lesbar; das Formular wartet auf ihn.</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formular</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>How it is shown</source>
        <translation>Wie es gezeigt wird</translation>
    </message>
</context>
<context>
    <name>BenchBar</name>
    <message>
        <source>Back to all scenarios</source>
        <translation>Zurück zu allen Szenarien</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Duplicate…</source>
        <translation>Duplizieren…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Throw changes away…</source>
        <translation>Änderungen verwerfen…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>Noch nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>Captions</name>
    <message>
        <source>Captions</source>
        <translation>Untertitel</translation>
    </message>
</context>
<context>
    <name>ChoiceForm</name>
    <message>
        <source>Easier</source>
        <translation>Leichter</translation>
    </message>
    <message>
        <source>As written</source>
        <translation>Wie verfasst</translation>
    </message>
    <message>
        <source>Harder</source>
        <translation>Schwerer</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>Shorter</source>
        <translation>Kürzer</translation>
    </message>
    <message>
        <source>Longer</source>
        <translation>Länger</translation>
    </message>
    <message>
        <source>How hard</source>
        <translation>Wie schwer</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>Wie lang</translation>
    </message>
    <message>
        <source>Your guess</source>
        <translation>Deine Schätzung</translation>
    </message>
    <message>
        <source>Afterwards you see it beside what was measured.</source>
        <translation>Danach siehst du sie neben dem, was gemessen wurde.</translation>
    </message>
    <message>
        <source>Resistance at the start: {n} of 5</source>
        <translation>Widerstand am Anfang: {n} von 5</translation>
    </message>
    <message>
        <source>Green at {green}, amber at {amber}, red at {red}</source>
        <translation>Grün bei {green}, gelb bei {amber}, rot bei {red}</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>Back to all takes</source>
        <translation>Zurück zu allen Durchgängen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>○ earlier   ● later   Shaded: usual for you, the middle half of your takes before the later one</source>
        <translation>○ früher   ● später   Getönt: für dich üblich, die mittlere Hälfte deiner Durchgänge vor dem späteren</translation>
    </message>
    <message>
        <source>Figures of both takes</source>
        <translation>Zahlen beider Durchgänge</translation>
    </message>
    <message>
        <source>Different speech models listened to these two, {first} and {second}: a difference may come from them.</source>
        <translation>Zwei verschiedene Sprachmodelle haben hier zugehört, {first} und {second}: ein Unterschied kann daher kommen.</translation>
    </message>
</context>
<context>
    <name>ComparisonModel</name>
    <message>
        <source>Figure</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Usual for you</source>
        <translation>Für dich üblich</translation>
    </message>
    <message>
        <source>not measured in the later take</source>
        <translation>im späteren Durchgang nicht gemessen</translation>
    </message>
    <message>
        <source>not known yet: it takes three takes before the later one</source>
        <translation>noch nicht bekannt: dazu braucht es drei Durchgänge vor dem späteren</translation>
    </message>
</context>
<context>
    <name>CrashPage</name>
    <message>
        <source>Something broke</source>
        <translation>Etwas ist kaputtgegangen</translation>
    </message>
    <message>
        <source>Diagnosis</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Copy the diagnosis</source>
        <translation>Diagnose kopieren</translation>
    </message>
    <message>
        <source>Close Greenroom</source>
        <translation>Greenroom schließen</translation>
    </message>
    <message>
        <source>Something in Greenroom broke.</source>
        <translation>In Greenroom ist etwas kaputtgegangen.</translation>
    </message>
    <message>
        <source>That is our mistake, not yours. Your takes are on the disk; a rehearsal that was going on is kept up to now.</source>
        <translation>Das ist unser Fehler, nicht deiner. Deine Durchgänge liegen auf der Platte; eine laufende Probe ist bis hierher aufgehoben.</translation>
    </message>
    <message>
        <source>The diagnosis holds no word that anybody said:</source>
        <translation>Die Diagnose enthält kein Wort, das jemand gesagt hat:</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>Debrief</name>
    <message>
        <source>Look back (Enter)</source>
        <translation>Rückblick (Enter)</translation>
    </message>
    <message>
        <source>What you guessed, and what came of it</source>
        <translation>Was du geschätzt hast und was daraus wurde</translation>
    </message>
</context>
<context>
    <name>DeckChoice</name>
    <message>
        <source>Choose slides…</source>
        <translation>Folien wählen…</translation>
    </message>
    <message>
        <source>Without these slides</source>
        <translation>Ohne diese Folien</translation>
    </message>
    <message>
        <source>No slides? Then a plan, a section a line:
Opening, 2
The problem, 1:30</source>
        <translation>Keine Folien? Dann ein Plan, ein Abschnitt je Zeile:
Einleitung, 2
Das Problem, 1:30</translation>
    </message>
    <message>
        <source>Plan of the talk</source>
        <translation>Plan des Vortrags</translation>
    </message>
    <message>
        <source>Your slides</source>
        <translation>Deine Folien</translation>
    </message>
    <message numerus="yes">
        <source>%n slides</source>
        <translation>
            <numerusform>%n Folie</numerusform>
            <numerusform>%n Folien</numerusform>
        </translation>
    </message>
    <message>
        <source>Only their words can be shown: export them as a PDF and choose that, or install LibreOffice.</source>
        <translation>Nur ihr Text kann gezeigt werden: exportiere sie als PDF und wähle das, oder installiere LibreOffice.</translation>
    </message>
    <message>
        <source>Choose slides</source>
        <translation>Folien wählen</translation>
    </message>
    <message>
        <source>Slides</source>
        <translation>Folien</translation>
    </message>
</context>
<context>
    <name>DeleteEverything</name>
    <message>
        <source>delete</source>
        <translation>löschen</translation>
    </message>
    <message>
        <source>Type “{word}” to delete everything</source>
        <translation>Tippe „{word}“, um alles zu löschen</translation>
    </message>
    <message>
        <source>Delete everything</source>
        <translation>Alles löschen</translation>
    </message>
    <message>
        <source>All recordings, reports, notes, your own scenarios, settings and logs are deleted for good. Models and voices stay; they can be removed one by one.</source>
        <translation>Alle Aufnahmen, Berichte, Notizen, eigenen Szenarien, Einstellungen und Protokolle werden endgültig gelöscht. Modelle und Stimmen bleiben; sie lassen sich einzeln entfernen.</translation>
    </message>
    <message numerus="yes">
        <source>Everything is deleted: %n take(s).</source>
        <translation>
            <numerusform>Alles ist gelöscht: %n Durchgang.</numerusform>
            <numerusform>Alles ist gelöscht: %n Durchgänge.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeviceChoice</name>
    <message>
        <source>Look again</source>
        <translation>Neu suchen</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Pegel</translation>
    </message>
    <message>
        <source>Headphones are best: the microphone then hears nobody but you.</source>
        <translation>Am besten Kopfhörer: Dann hört das Mikrofon nur dich.</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Mikrofon</translation>
    </message>
    <message>
        <source>Loudspeaker</source>
        <translation>Lautsprecher</translation>
    </message>
    <message>
        <source>Headphones</source>
        <translation>Kopfhörer</translation>
    </message>
    <message>
        <source>You hear your partner through</source>
        <translation>Deinen Partner hörst du über</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Greenroom looks again every two seconds.</source>
        <translation>Greenroom sucht alle zwei Sekunden neu.</translation>
    </message>
</context>
<context>
    <name>DocumentList</name>
    <message>
        <source>Add documents</source>
        <translation>Dokumente hinzufügen</translation>
    </message>
    <message>
        <source>Paste text</source>
        <translation>Text einfügen</translation>
    </message>
    <message>
        <source>Slides, a script, their advert, a price list: drop them anywhere here.</source>
        <translation>Folien, ein Manuskript, ihre Anzeige, eine Preisliste: Zieh sie einfach hierher.</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>Eingefügter Text</translation>
    </message>
    <message numerus="yes">
        <source>There are %n documents already; take one out first.</source>
        <translation>
            <numerusform>Es ist schon %n Dokument da; nimm es zuerst heraus.</numerusform>
            <numerusform>Es sind schon %n Dokumente da; nimm zuerst eines heraus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Documents (*.pdf *.pptx *.docx *.odt *.odp *.md *.txt)</source>
        <translation>Dokumente (*.pdf *.pptx *.docx *.odt *.odp *.md *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>DocumentRow</name>
    <message>
        <source>Reading …</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>What I present</source>
        <translation>Was ich vorstelle</translation>
    </message>
    <message>
        <source>They know it</source>
        <translation>Mein Gegenüber kennt es</translation>
    </message>
    <message>
        <source>Their advert or tender</source>
        <translation>Ihre Anzeige oder Ausschreibung</translation>
    </message>
    <message>
        <source>My script; only I know it</source>
        <translation>Mein Manuskript; nur ich kenne es</translation>
    </message>
    <message>
        <source>Prices; only I know them</source>
        <translation>Preise; nur ich kenne sie</translation>
    </message>
    <message>
        <source>What {name} is</source>
        <translation>Was {name} ist</translation>
    </message>
    <message>
        <source>Take out: {line}</source>
        <translation>Herausnehmen: {line}</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Herausnehmen</translation>
    </message>
    <message numerus="yes">
        <source>%n pages</source>
        <translation>
            <numerusform>%n Seite</numerusform>
            <numerusform>%n Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n figures</source>
        <translation>
            <numerusform>%n Zahl</numerusform>
            <numerusform>%n Zahlen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DrillList</name>
    <message>
        <source>Two minutes each. A drill gives you a few prompts, counts one thing, and tells you after each try. Nothing is recorded.</source>
        <translation>Zwei Minuten jede. Eine Übung gibt dir ein paar Vorgaben, zählt eine Sache und sagt sie dir nach jedem Versuch. Nichts wird aufgenommen.</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>Übungen</translation>
    </message>
</context>
<context>
    <name>DrillRow</name>
    <message>
        <source>Due today</source>
        <translation>Heute dran</translation>
    </message>
    <message>
        <source>Comes again: {day}</source>
        <translation>Kommt wieder: {day}</translation>
    </message>
</context>
<context>
    <name>DrillStage</name>
    <message>
        <source>Getting ready …</source>
        <translation>Wird vorbereitet …</translation>
    </message>
    <message>
        <source>I have finished (Enter)</source>
        <translation>Ich bin fertig (Eingabe)</translation>
    </message>
    <message>
        <source>End the drill (Esc)</source>
        <translation>Übung beenden (Esc)</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n} von {all}</translation>
    </message>
    <message>
        <source>You began before the end. Say it again: you have {n} s to begin.</source>
        <translation>Du hast vor dem Ende angefangen. Sag es noch einmal: Du hast {n} s, um anzufangen.</translation>
    </message>
    <message>
        <source>Listen.</source>
        <translation>Hör zu.</translation>
    </message>
    <message>
        <source>As wanted. {told}</source>
        <translation>Wie gewünscht. {told}</translation>
    </message>
    <message>
        <source>Not yet. {told}</source>
        <translation>Noch nicht. {told}</translation>
    </message>
    <message>
        <source>Speak now. You have {n} seconds to begin.</source>
        <translation>Jetzt sprechen. Du hast {n} Sekunden, um anzufangen.</translation>
    </message>
    <message>
        <source>Next (Enter)</source>
        <translation>Weiter (Eingabe)</translation>
    </message>
</context>
<context>
    <name>DrillStart</name>
    <message>
        <source>Start (Enter)</source>
        <translation>Beginnen (Eingabe)</translation>
    </message>
    <message>
        <source>Once more (Enter)</source>
        <translation>Noch einmal (Eingabe)</translation>
    </message>
    <message>
        <source>All drills</source>
        <translation>Alle Übungen</translation>
    </message>
    <message>
        <source>Back to the take (Esc)</source>
        <translation>Zurück zum Durchgang (Esc)</translation>
    </message>
    <message>
        <source>Comes again: {day}</source>
        <translation>Kommt wieder: {day}</translation>
    </message>
    <message>
        <source>{days} and {last}</source>
        <translation>{days} und {last}</translation>
    </message>
    <message>
        <source>Offer it again after {days} days</source>
        <translation>Nach {days} Tagen wieder anbieten</translation>
    </message>
    <message>
        <source>Counted: {what}.</source>
        <translation>Gezählt: {what}.</translation>
    </message>
    <message>
        <source>Its first prompts are from “{matter}”.</source>
        <translation>Die ersten Vorgaben sind aus „{matter}“.</translation>
    </message>
    <message>
        <source>On {day}: {held} of {n} tries as wanted.</source>
        <translation>Am {day}: {held} von {n} Versuchen wie gewollt.</translation>
    </message>
    <message>
        <source>No try was counted.</source>
        <translation>Kein Versuch wurde gezählt.</translation>
    </message>
    <message>
        <source>{held} of {n} tries as wanted.</source>
        <translation>{held} von {n} Versuchen wie gewollt.</translation>
    </message>
    <message>
        <source>The drill ended early because nothing was said in two tries in a row.</source>
        <translation>Die Übung endete früher, weil in zwei Versuchen hintereinander nichts gesagt wurde.</translation>
    </message>
</context>
<context>
    <name>DueDrills</name>
    <message>
        <source>Due today, two minutes each</source>
        <translation>Heute dran, je zwei Minuten</translation>
    </message>
</context>
<context>
    <name>EndQuestion</name>
    <message>
        <source>End the rehearsal? What you said is kept.</source>
        <translation>Probe beenden? Was du gesagt hast, bleibt erhalten.</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
</context>
<context>
    <name>Ended</name>
    <message>
        <source>You ended it yourself.</source>
        <translation>Du hast sie selbst beendet.</translation>
    </message>
    <message>
        <source>It broke off; what you said up to then is kept.</source>
        <translation>Sie brach ab; was du bis dahin gesagt hast, ist aufgehoben.</translation>
    </message>
    <message>
        <source>It is over.</source>
        <translation>Sie ist vorbei.</translation>
    </message>
    <message>
        <source>It ended with a goodbye.</source>
        <translation>Sie endete mit einem Abschied.</translation>
    </message>
    <message>
        <source>Your partner broke it off.</source>
        <translation>Dein Partner hat sie abgebrochen.</translation>
    </message>
    <message>
        <source>The time was up.</source>
        <translation>Die Zeit war um.</translation>
    </message>
    <message>
        <source>It came to its end.</source>
        <translation>Es kam zu seinem Ende.</translation>
    </message>
</context>
<context>
    <name>ExportMenu</name>
    <message>
        <source>Sound of the chosen mark (WAV)</source>
        <translation>Ton der gewählten Marke (WAV)</translation>
    </message>
    <message>
        <source>What you said to each slide (notes)</source>
        <translation>Was du zu jeder Folie gesagt hast (Notizen)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>Wird exportiert…</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>Geschrieben: {file}</translation>
    </message>
    <message>
        <source>Written: {file}. It is not sealed: whoever has the file can read it.</source>
        <translation>Geschrieben: {file}. Die Datei ist nicht versiegelt: Wer sie hat, kann sie lesen.</translation>
    </message>
    <message>
        <source>Page that plays (HTML)</source>
        <translation>Seite zum Abspielen (HTML)</translation>
    </message>
    <message>
        <source>For paper (PDF)</source>
        <translation>Für Papier (PDF)</translation>
    </message>
    <message>
        <source>Text (Markdown)</source>
        <translation>Text (Markdown)</translation>
    </message>
    <message>
        <source>For a spreadsheet (CSV)</source>
        <translation>Für Tabellen (CSV)</translation>
    </message>
    <message>
        <source>For programs (JSON)</source>
        <translation>Für Programme (JSON)</translation>
    </message>
    <message>
        <source>Subtitles (SRT)</source>
        <translation>Untertitel (SRT)</translation>
    </message>
    <message>
        <source>Subtitles for the web (VTT)</source>
        <translation>Untertitel fürs Web (VTT)</translation>
    </message>
</context>
<context>
    <name>Felt</name>
    <message>
        <source>not at all</source>
        <translation>gar nicht</translation>
    </message>
    <message>
        <source>a little</source>
        <translation>ein wenig</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>teils</translation>
    </message>
    <message>
        <source>close</source>
        <translation>nah dran</translation>
    </message>
    <message>
        <source>very close</source>
        <translation>sehr nah</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Who begins</source>
        <translation>Wer beginnt</translation>
    </message>
    <message>
        <source>First words</source>
        <translation>Erste Worte</translation>
    </message>
    <message>
        <source>What it is about</source>
        <translation>Worum es geht</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Pitch</source>
        <translation>Verkaufsgespräch</translation>
    </message>
    <message>
        <source>0 is won over, 5 is shut.</source>
        <translation>0 heißt gewonnen, 5 verschlossen.</translation>
    </message>
    <message>
        <source>{field}, line {n}</source>
        <translation>{field}, Zeile {n}</translation>
    </message>
    <message>
        <source>“{name}”</source>
        <translation>„{name}“</translation>
    </message>
    <message>
        <source>In your words; one or two are enough.</source>
        <translation>In deinen Worten; eine oder zwei reichen.</translation>
    </message>
    <message>
        <source>How they ask once more, one line each.</source>
        <translation>Wie noch einmal gefragt wird, je eine Zeile.</translation>
    </message>
    <message>
        <source>One line each.</source>
        <translation>Je eine Zeile.</translation>
    </message>
    <message>
        <source>In two or three words, for the report.</source>
        <translation>In zwei, drei Wörtern, für den Bericht.</translation>
    </message>
    <message>
        <source>One word: tenant, seller, candidate.</source>
        <translation>Ein Wort: Mieter, Verkäuferin, Bewerber.</translation>
    </message>
    <message>
        <source>One or two sentences: I want to …, I sell …</source>
        <translation>Ein oder zwei Sätze: Ich will …, ich verkaufe …</translation>
    </message>
    <message>
        <source>For a talk: with the questions afterwards.</source>
        <translation>Bei einem Vortrag: mit den Fragen danach.</translation>
    </message>
    <message>
        <source>The lamp turns red then.</source>
        <translation>Dann wird die Lampe rot.</translation>
    </message>
    <message>
        <source>Left empty, the card shows the matter.</source>
        <translation>Bleibt es leer, zeigt die Karte die Sache.</translation>
    </message>
    <message>
        <source>One of these is said first. One line each.</source>
        <translation>Eines davon fällt zuerst. Je eine Zeile.</translation>
    </message>
    <message>
        <source>In a few words: my landlady, head of purchasing.</source>
        <translation>In wenigen Worten: meine Vermieterin, Leiter des Einkaufs.</translation>
    </message>
    <message>
        <source>In one sentence.</source>
        <translation>In einem Satz.</translation>
    </message>
    <message>
        <source>One line each: your question | their answer. Optional.</source>
        <translation>Je eine Zeile: deine Frage | die Antwort. Freiwillig.</translation>
    </message>
    <message>
        <source>One line each: you say | they answer. Optional.</source>
        <translation>Je eine Zeile: dein Satz | die Antwort. Freiwillig.</translation>
    </message>
    <message>
        <source>1 is the voice&apos;s own tempo.</source>
        <translation>1 ist das eigene Tempo der Stimme.</translation>
    </message>
    <message>
        <source>In semitones, up or down.</source>
        <translation>In Halbtönen, hinauf oder hinunter.</translation>
    </message>
    <message>
        <source>They take turns</source>
        <translation>Reihum</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>Vortrag</translation>
    </message>
    <message>
        <source>Interview</source>
        <translation>Interview</translation>
    </message>
    <message>
        <source>Difficult conversation</source>
        <translation>Schwieriges Gespräch</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>The other side</source>
        <translation>Die andere Seite</translation>
    </message>
    <message>
        <source>Who sits opposite</source>
        <translation>Wer dir gegenübersitzt</translation>
    </message>
    <message>
        <source>What they will ask</source>
        <translation>Was gefragt wird</translation>
    </message>
    <message>
        <source>Who else listens</source>
        <translation>Wer noch zuhört</translation>
    </message>
    <message>
        <source>Question {n}</source>
        <translation>Frage {n}</translation>
    </message>
    <message>
        <source>Listener {n}</source>
        <translation>Zuhörer {n}</translation>
    </message>
    <message>
        <source>what they will not give</source>
        <translation>was nicht zu haben ist</translation>
    </message>
    <message>
        <source>your question</source>
        <translation>deine Frage</translation>
    </message>
    <message>
        <source>their answer</source>
        <translation>die Antwort</translation>
    </message>
    <message>
        <source>what you say</source>
        <translation>was du sagst</translation>
    </message>
    <message>
        <source>The question</source>
        <translation>Die Frage</translation>
    </message>
    <message>
        <source>An answer that would satisfy it</source>
        <translation>Eine Antwort, die genügen würde</translation>
    </message>
    <message>
        <source>The same in other words</source>
        <translation>Dasselbe in anderen Worten</translation>
    </message>
    <message>
        <source>What you may say that brings it up</source>
        <translation>Womit du darauf bringen könntest</translation>
    </message>
    <message>
        <source>Question or objection</source>
        <translation>Frage oder Einwand</translation>
    </message>
    <message>
        <source>Who asks it</source>
        <translation>Wer fragt</translation>
    </message>
    <message>
        <source>Your role here</source>
        <translation>Deine Rolle dabei</translation>
    </message>
    <message>
        <source>The matter, in your own words</source>
        <translation>Die Sache, in deinen Worten</translation>
    </message>
    <message>
        <source>What you want in the end</source>
        <translation>Was du am Ende willst</translation>
    </message>
    <message>
        <source>What kind it is</source>
        <translation>Welche Art</translation>
    </message>
    <message>
        <source>How long it takes</source>
        <translation>Wie lange es dauert</translation>
    </message>
    <message>
        <source>How long you talk</source>
        <translation>Wie lange du sprichst</translation>
    </message>
    <message>
        <source>What you want to get across</source>
        <translation>Was ankommen soll</translation>
    </message>
    <message>
        <source>Figures you must get right</source>
        <translation>Zahlen, die stimmen müssen</translation>
    </message>
    <message>
        <source>In one sentence, for the card</source>
        <translation>In einem Satz, für die Karte</translation>
    </message>
    <message>
        <source>Where and when</source>
        <translation>Wo und wann</translation>
    </message>
    <message>
        <source>How hard it starts</source>
        <translation>Wie hart es beginnt</translation>
    </message>
    <message>
        <source>Who this is to you</source>
        <translation>Wer das für dich ist</translation>
    </message>
    <message>
        <source>She, he or they</source>
        <translation>Sie, er oder neutral</translation>
    </message>
    <message>
        <source>Temperament</source>
        <translation>Temperament</translation>
    </message>
    <message>
        <source>What they want</source>
        <translation>Was die andere Seite will</translation>
    </message>
    <message>
        <source>What they will not give</source>
        <translation>Was nicht zu haben ist</translation>
    </message>
    <message>
        <source>What they know</source>
        <translation>Was die andere Seite weiß</translation>
    </message>
    <message>
        <source>How they talk</source>
        <translation>Wie sie redet</translation>
    </message>
    <message>
        <source>What is known about them</source>
        <translation>Was man über das Gegenüber weiß</translation>
    </message>
    <message>
        <source>Tempo of the voice</source>
        <translation>Tempo der Stimme</translation>
    </message>
    <message>
        <source>Pitch of the voice</source>
        <translation>Höhe der Stimme</translation>
    </message>
    <message>
        <source>Version of the file</source>
        <translation>Fassung der Datei</translation>
    </message>
    <message>
        <source>Name of the file</source>
        <translation>Name der Datei</translation>
    </message>
    <message>
        <source>Objection</source>
        <translation>Einwand</translation>
    </message>
    <message>
        <source>One line each, as a sentence: He will not ... They hold to it, whatever you say.</source>
        <translation>Je eine Zeile, als Satz: He will not … Dabei bleibt dein Gegenüber, was du auch sagst.</translation>
    </message>
    <message>
        <source>Short sentences that begin with He, She or They; each may answer a question.</source>
        <translation>Kurze Sätze, die mit He, She oder They beginnen; jeder kann eine Frage beantworten.</translation>
    </message>
    <message>
        <source>One line each, as you would say it.</source>
        <translation>Je eine Zeile, so wie du es sagen würdest.</translation>
    </message>
    <message>
        <source>One line each, with what it is: The rent is 890 a month.</source>
        <translation>Je eine Zeile, und wofür die Zahl steht: The rent is 890 a month.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>she</source>
        <translation>sie</translation>
    </message>
    <message>
        <source>he</source>
        <translation>er</translation>
    </message>
    <message>
        <source>they</source>
        <translation>they (neutral)</translation>
    </message>
</context>
<context>
    <name>FigureRow</name>
    <message>
        <source>What this is and where it comes from</source>
        <translation>Was das ist und woher es kommt</translation>
    </message>
    <message>
        <source>Your goal is set: {goal}. It stands on “{takes}”.</source>
        <translation>Dein Ziel ist gesetzt: {goal}. Es steht unter „{takes}“.</translation>
    </message>
    <message>
        <source>not yet measured</source>
        <translation>noch nicht gemessen</translation>
    </message>
    <message>
        <source>Heard: {words}</source>
        <translation>Gehört: {words}</translation>
    </message>
    <message>
        <source>Comparison: {words}</source>
        <translation>Vergleich: {words}</translation>
    </message>
    <message>
        <source>Elsewhere: {words}</source>
        <translation>Anderswo: {words}</translation>
    </message>
    <message>
        <source>How often right: {words}</source>
        <translation>Wie oft es stimmt: {words}</translation>
    </message>
    <message>
        <source>Source: {words}</source>
        <translation>Quelle: {words}</translation>
    </message>
    <message>
        <source>Set a goal for it</source>
        <translation>Ein Ziel dafür setzen</translation>
    </message>
</context>
<context>
    <name>FiguresCard</name>
    <message>
        <source>What was measured</source>
        <translation>Was gemessen wurde</translation>
    </message>
    <message>
        <source>Hide the figures</source>
        <translation>Zahlen verbergen</translation>
    </message>
    <message numerus="yes">
        <source>All %n figures</source>
        <translation>
            <numerusform>Alle %n Zahl</numerusform>
            <numerusform>Alle %n Zahlen</numerusform>
        </translation>
    </message>
    <message>
        <source>Not measured: {names}. {reason}</source>
        <translation>Nicht gemessen: {names}. {reason}</translation>
    </message>
</context>
<context>
    <name>FileActions</name>
    <message>
        <source>New scenario</source>
        <translation>Neues Szenario</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Anfangen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>{title} (my own)</source>
        <translation>{title} (my own)</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Name of the file</source>
        <translation>Name der Datei</translation>
    </message>
    <message>
        <source>Takes so far stay under the old name. The title is changed in the form.</source>
        <translation>Bisherige Durchgänge bleiben unter dem alten Namen. Der Titel wird im Formular geändert.</translation>
    </message>
    <message>
        <source>Takes that were made with it stay. It cannot be brought back.</source>
        <translation>Durchgänge damit bleiben. Es lässt sich nicht zurückholen.</translation>
    </message>
    <message>
        <source>Delete “{title}”?</source>
        <translation>„{title}“ löschen?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>The file stays as it was saved last.</source>
        <translation>Die Datei bleibt, wie sie zuletzt gespeichert wurde.</translation>
    </message>
    <message>
        <source>Throw your changes away?</source>
        <translation>Deine Änderungen verwerfen?</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>You have another one of the same name: {name}.</source>
        <translation>Du hast schon eines mit demselben Namen: {name}.</translation>
    </message>
    <message>
        <source>Keep both?</source>
        <translation>Beide behalten?</translation>
    </message>
    <message>
        <source>Replace mine</source>
        <translation>Meines ersetzen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Beide behalten</translation>
    </message>
</context>
<context>
    <name>FileCard</name>
    <message>
        <source>Has changes that are not saved</source>
        <translation>Hat ungespeicherte Änderungen</translation>
    </message>
</context>
<context>
    <name>FileList</name>
    <message>
        <source>New scenario…</source>
        <translation>Neues Szenario…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Write your own scenarios, or change copies of those that are here.</source>
        <translation>Schreib eigene Szenarien, oder ändere Kopien von denen, die hier sind.</translation>
    </message>
    <message>
        <source>Workshop</source>
        <translation>Werkstatt</translation>
    </message>
    <message>
        <source>What you write yourself will stand here, above the others.</source>
        <translation>Was du selbst schreibst, steht dann hier, über den anderen.</translation>
    </message>
    <message>
        <source>Your scenarios</source>
        <translation>Deine Szenarien</translation>
    </message>
    <message>
        <source>Scenarios of Greenroom</source>
        <translation>Szenarien von Greenroom</translation>
    </message>
</context>
<context>
    <name>FilesSection</name>
    <message>
        <source>All of it is on this computer, and nowhere else.</source>
        <translation>Alles liegt auf diesem Rechner und nirgends sonst.</translation>
    </message>
    <message>
        <source>Your files</source>
        <translation>Deine Dateien</translation>
    </message>
</context>
<context>
    <name>FirstStartPage</name>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Everything here is in the settings, too</source>
        <translation>Alles hier steht auch in den Einstellungen</translation>
    </message>
    <message>
        <source>Try it by typing</source>
        <translation>Tippend ausprobieren</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>You say what it is about; your partner answers.</source>
        <translation>Du sagst, worum es geht; dein Gegenüber antwortet.</translation>
    </message>
    <message>
        <source>Afterwards you hear yourself, and see what the microphone heard.</source>
        <translation>Danach hörst du dich selbst und siehst, was das Mikrofon gehört hat.</translation>
    </message>
    <message>
        <source>All of it stays on this computer: nobody listens in.</source>
        <translation>Alles bleibt auf diesem Rechner: niemand hört mit.</translation>
    </message>
    <message>
        <source>Step {n} of {total}</source>
        <translation>Schritt {n} von {total}</translation>
    </message>
    <message>
        <source>Choose what to rehearse</source>
        <translation>Wähle, was du probst</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>What Greenroom needs</source>
        <translation>Was Greenroom braucht</translation>
    </message>
    <message>
        <source>A voice, an ear and a partner come onto this computer, once.</source>
        <translation>Eine Stimme, ein Ohr und ein Partner kommen auf diesen Rechner, einmal.</translation>
    </message>
    <message>
        <source>Can you be heard?</source>
        <translation>Bist du zu hören?</translation>
    </message>
    <message>
        <source>Choose what you speak into, say one sentence, and hear it back.</source>
        <translation>Wähle, wohinein du sprichst, sag einen Satz und hör ihn dir an.</translation>
    </message>
    <message>
        <source>That is all.</source>
        <translation>Das ist alles.</translation>
    </message>
    <message>
        <source>You can begin.</source>
        <translation>Du kannst anfangen.</translation>
    </message>
</context>
<context>
    <name>Fold</name>
    <message>
        <source>Open; press to close</source>
        <translation>Offen; drücken zum Schließen</translation>
    </message>
    <message>
        <source>Closed; press to open</source>
        <translation>Geschlossen; drücken zum Öffnen</translation>
    </message>
</context>
<context>
    <name>FormField</name>
    <message>
        <source>Still needed</source>
        <translation>Fehlt noch</translation>
    </message>
    <message>
        <source>Hear the line with the cursor</source>
        <translation>Zeile mit der Schreibmarke anhören</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
</context>
<context>
    <name>FormSync</name>
    <message>
        <source>The form cannot change this; change it in the text.</source>
        <translation>Das Formular kann das nicht ändern; ändere es im Text.</translation>
    </message>
</context>
<context>
    <name>FoundModel</name>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
</context>
<context>
    <name>GoalDialog</name>
    <message>
        <source>A goal of your own</source>
        <translation>Ein eigenes Ziel</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>Set the goal</source>
        <translation>Ziel setzen</translation>
    </message>
    <message>
        <source>Whether the figure is the most or the least</source>
        <translation>Ob der Wert das Höchste oder das Mindeste ist</translation>
    </message>
    <message>
        <source>How much</source>
        <translation>Wie viel</translation>
    </message>
    <message>
        <source>Takes from now on count. One reaches the goal only where the figure is exact enough to leave no doubt.</source>
        <translation>Es zählen Durchgänge ab jetzt. Einer erreicht das Ziel nur, wenn der Wert so genau ist, dass kein Zweifel bleibt.</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>a minute</source>
        <translation>pro Minute</translation>
    </message>
</context>
<context>
    <name>GuessTable</name>
    <message>
        <source>Your guess</source>
        <translation>Deine Schätzung</translation>
    </message>
    <message>
        <source>How it was</source>
        <translation>Wie es war</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Um and uh</source>
        <translation>Äh und ähm</translation>
    </message>
    <message>
        <source>How it went</source>
        <translation>Wie es lief</translation>
    </message>
    <message>
        <source>no guess</source>
        <translation>keine Schätzung</translation>
    </message>
    <message>
        <source>follows</source>
        <translation>folgt</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>{n} words/min</source>
        <translation>{n} Wörter/min</translation>
    </message>
    <message>
        <source>{n} a minute</source>
        <translation>{n} je Minute</translation>
    </message>
    <message>
        <source>at least {n} a minute</source>
        <translation>mindestens {n} je Minute</translation>
    </message>
    <message>
        <source>as you guessed</source>
        <translation>wie du geschätzt hast</translation>
    </message>
    <message>
        <source>better than you expected</source>
        <translation>besser als erwartet</translation>
    </message>
    <message>
        <source>{n} words/min faster than you guessed</source>
        <translation>{n} Wörter/min schneller als geschätzt</translation>
    </message>
    <message>
        <source>at least {n} a minute more than you guessed</source>
        <translation>mindestens {n} je Minute mehr als geschätzt</translation>
    </message>
    <message>
        <source>not as well as you expected</source>
        <translation>weniger gut als erwartet</translation>
    </message>
    <message>
        <source>{n} words/min slower than you guessed</source>
        <translation>{n} Wörter/min langsamer als geschätzt</translation>
    </message>
    <message>
        <source>{n} a minute fewer were found than you guessed</source>
        <translation>{n} je Minute weniger gefunden als geschätzt</translation>
    </message>
</context>
<context>
    <name>Guesses</name>
    <message>
        <source>Pace</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Um and uh</source>
        <translation>Äh und ähm</translation>
    </message>
    <message>
        <source>How it will go</source>
        <translation>Wie es laufen wird</translation>
    </message>
    <message>
        <source>Your guess: {what}</source>
        <translation>Deine Schätzung: {what}</translation>
    </message>
    <message>
        <source>No guess: {what}</source>
        <translation>Keine Schätzung: {what}</translation>
    </message>
    <message>
        <source>No guess (Delete)</source>
        <translation>Keine Schätzung (Entf)</translation>
    </message>
    <message>
        <source>no guess</source>
        <translation>keine Schätzung</translation>
    </message>
    <message>
        <source>{n} words/min</source>
        <translation>{n} Wörter/min</translation>
    </message>
    <message>
        <source>{n} a minute</source>
        <translation>{n} je Minute</translation>
    </message>
</context>
<context>
    <name>KeyTable</name>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>{keys} is taken by “{action}”: choose another key.</source>
        <translation>{keys} gehört schon zu „{action}“: wähle eine andere Taste.</translation>
    </message>
    <message>
        <source>The window itself uses {keys}: choose another key.</source>
        <translation>Das Fenster selbst benutzt {keys}: wähle eine andere Taste.</translation>
    </message>
    <message>
        <source>Every action needs a key: the one it had stays.</source>
        <translation>Jede Handlung braucht eine Taste: die bisherige bleibt.</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>I am done: answer now</source>
        <translation>Ich bin fertig: antworte jetzt</translation>
    </message>
    <message>
        <source>Mute the microphone</source>
        <translation>Mikrofon stumm schalten</translation>
    </message>
    <message>
        <source>Pause and go on</source>
        <translation>Pause und weiter</translation>
    </message>
    <message>
        <source>Take that again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>End the rehearsal</source>
        <translation>Probe beenden</translation>
    </message>
    <message>
        <source>Hold to keep your turn</source>
        <translation>Halten, um dranzubleiben</translation>
    </message>
</context>
<context>
    <name>KeysSection</name>
    <message>
        <source>Click a field or go there with Tab, then press the key you want.</source>
        <translation>Klicke ein Feld an oder geh mit Tab hin und drücke die gewünschte Taste.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
</context>
<context>
    <name>LanguageChoice</name>
    <message>
        <source>Same as the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
</context>
<context>
    <name>LevelMeter</name>
    <message>
        <source>Microphone level</source>
        <translation>Mikrofonpegel</translation>
    </message>
    <message>
        <source>{n} dB</source>
        <translation>{n} dB</translation>
    </message>
</context>
<context>
    <name>LineActions</name>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>Passt nicht</translation>
    </message>
    <message>
        <source>The partner&apos;s line fits</source>
        <translation>Der Satz des Partners passt</translation>
    </message>
    <message>
        <source>The partner&apos;s line does not fit</source>
        <translation>Der Satz des Partners passt nicht</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Again from here</source>
        <translation>Noch einmal ab hier</translation>
    </message>
    <message>
        <source>Why? (you may leave this empty)</source>
        <translation>Warum? (darf leer bleiben)</translation>
    </message>
    <message>
        <source>Why the line fits or does not</source>
        <translation>Warum der Satz passt oder nicht</translation>
    </message>
    <message>
        <source>Choose a line to write to it, or to go on from it.</source>
        <translation>Wähle eine Zeile, um dazu zu schreiben oder ab dort weiterzumachen.</translation>
    </message>
</context>
<context>
    <name>LineList</name>
    <message>
        <source>{list}, {n}</source>
        <translation>{list}, {n}</translation>
    </message>
    <message>
        <source>Take out: {line}</source>
        <translation>Herausnehmen: {line}</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Herausnehmen</translation>
    </message>
    <message>
        <source>suggested by Greenroom; may be asked before it fits</source>
        <translation>von Greenroom vorgeschlagen; kommt vielleicht, bevor es passt</translation>
    </message>
    <message>
        <source>suggested</source>
        <translation>vorgeschlagen</translation>
    </message>
</context>
<context>
    <name>LookBackPage</name>
    <message>
        <source>Opening…</source>
        <translation>Wird geöffnet…</translation>
    </message>
    <message>
        <source>You can keep your takes under a passphrase, so that nobody who has this computer can hear or read them without it.</source>
        <translation>Du kannst deine Durchgänge unter einer Passphrase aufbewahren, sodass niemand, der diesen Computer hat, sie ohne sie hören oder lesen kann.</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Zeig es mir</translation>
    </message>
    <message>
        <source>No, thanks</source>
        <translation>Nein, danke</translation>
    </message>
    <message>
        <source>All takes</source>
        <translation>Alle Durchgänge</translation>
    </message>
</context>
<context>
    <name>MarkChoice</name>
    <message>
        <source>More marks</source>
        <translation>Mehr Marken</translation>
    </message>
    <message>
        <source>Show other kinds of mark</source>
        <translation>Andere Arten von Marken zeigen</translation>
    </message>
</context>
<context>
    <name>MarkList</name>
    <message>
        <source>Marks</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>No marks are switched on: choose some under “The whole take”.</source>
        <translation>Keine Marken sind eingeschaltet: Wähle welche unter „Der ganze Durchgang“.</translation>
    </message>
    <message>
        <source>This take has no marks.</source>
        <translation>Dieser Durchgang hat keine Marken.</translation>
    </message>
</context>
<context>
    <name>Marks</name>
    <message>
        <source>{kind} (possibly)</source>
        <translation>{kind} (vielleicht)</translation>
    </message>
    <message>
        <source>your note</source>
        <translation>deine Notiz</translation>
    </message>
    <message>
        <source>filled pause</source>
        <translation>gefüllte Pause</translation>
    </message>
    <message>
        <source>filler word</source>
        <translation>Füllwort</translation>
    </message>
    <message>
        <source>silent pause</source>
        <translation>stille Pause</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>stretch without a pause</source>
        <translation>Strecke ohne Pause</translation>
    </message>
    <message>
        <source>time before an answer</source>
        <translation>Zeit vor einer Antwort</translation>
    </message>
    <message>
        <source>monotone part</source>
        <translation>eintönige Stelle</translation>
    </message>
    <message>
        <source>sentence that ends rising</source>
        <translation>steigendes Satzende</translation>
    </message>
    <message>
        <source>sentence that ends falling</source>
        <translation>fallendes Satzende</translation>
    </message>
    <message>
        <source>soft sentence end</source>
        <translation>leises Satzende</translation>
    </message>
    <message>
        <source>peak close to full scale</source>
        <translation>Spitze nahe der Vollaussteuerung</translation>
    </message>
    <message>
        <source>repetition</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>favourite phrase</source>
        <translation>Lieblingswendung</translation>
    </message>
    <message>
        <source>hedge</source>
        <translation>Abschwächung</translation>
    </message>
    <message>
        <source>absolute word</source>
        <translation>Absolutwort</translation>
    </message>
    <message>
        <source>interruption</source>
        <translation>Unterbrechung</translation>
    </message>
    <message>
        <source>swear word</source>
        <translation>Schimpfwort</translation>
    </message>
    <message>
        <source>long sentence</source>
        <translation>langer Satz</translation>
    </message>
    <message>
        <source>part read out</source>
        <translation>abgelesene Stelle</translation>
    </message>
</context>
<context>
    <name>MatterList</name>
    <message>
        <source>Show all of them</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Your matters</source>
        <translation>Deine Anliegen</translation>
    </message>
</context>
<context>
    <name>MatterPage</name>
    <message>
        <source>she</source>
        <translation>sie</translation>
    </message>
    <message>
        <source>he</source>
        <translation>er</translation>
    </message>
    <message>
        <source>they</source>
        <translation>they (neutral)</translation>
    </message>
    <message>
        <source>What you dread to be asked</source>
        <translation>Welche Frage du fürchtest</translation>
    </message>
    <message>
        <source>One question or objection; Enter adds it</source>
        <translation>Eine Frage oder ein Einwand; Enter fügt sie hinzu</translation>
    </message>
    <message>
        <source>What you want to get across</source>
        <translation>Was ankommen soll</translation>
    </message>
    <message>
        <source>One sentence; Enter adds it</source>
        <translation>Ein Satz; Enter fügt ihn hinzu</translation>
    </message>
    <message>
        <source>Figures you must get right</source>
        <translation>Zahlen, die stimmen müssen</translation>
    </message>
    <message>
        <source>With what it is: The rent is 890 a month</source>
        <translation>Mit dem, was sie bedeutet: The rent is 890 a month</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>Rehearse (Enter)</source>
        <translation>Proben (Enter)</translation>
    </message>
    <message>
        <source>Try it by typing</source>
        <translation>Tippend ausprobieren</translation>
    </message>
    <message>
        <source>Delete “{title}”?</source>
        <translation>„{title}“ löschen?</translation>
    </message>
    <message>
        <source>What you rehearsed of it stays among your takes.</source>
        <translation>Was du davon geprobt hast, bleibt unter deinen Durchgängen.</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Who this is to you</source>
        <translation>Wer das für dich ist</translation>
    </message>
    <message>
        <source>What they want</source>
        <translation>Was die andere Seite will</translation>
    </message>
    <message>
        <source>How they begin</source>
        <translation>Wie sie beginnen</translation>
    </message>
    <message>
        <source>What it is about</source>
        <translation>Worum es geht</translation>
    </message>
    <message>
        <source>What you want in the end</source>
        <translation>Was du am Ende willst</translation>
    </message>
    <message>
        <source>Name of this matter</source>
        <translation>Name dieses Anliegens</translation>
    </message>
    <message>
        <source>Left empty, they ask their questions and wish for nothing of their own</source>
        <translation>Leer: Dein Gegenüber stellt Fragen und will selbst nichts Bestimmtes</translation>
    </message>
    <message>
        <source>Left empty, they begin in general: “What is it about?”</source>
        <translation>Leer: Dein Gegenüber beginnt allgemein: „What is it about?“</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>Wie lang</translation>
    </message>
    <message>
        <source>Who sits opposite</source>
        <translation>Wer dir gegenübersitzt</translation>
    </message>
    <message>
        <source>She, he or they</source>
        <translation>Sie, er oder neutral</translation>
    </message>
    <message>
        <source>Delete this matter</source>
        <translation>Dieses Anliegen löschen</translation>
    </message>
    <message>
        <source>Everything in the workshop</source>
        <translation>Alles in der Werkstatt</translation>
    </message>
    <message>
        <source>Your documents</source>
        <translation>Deine Dokumente</translation>
    </message>
    <message>
        <source>Your matter</source>
        <translation>Dein Anliegen</translation>
    </message>
    <message>
        <source>More choices on “{page}”</source>
        <translation>Mehr Auswahl unter „{page}“</translation>
    </message>
    <message>
        <source>Difficulty, goal, earlier takes. From there “Back to the card” leads here.</source>
        <translation>Schwierigkeit, Ziel, frühere Durchgänge. Von dort führt „Zurück zur Karte“ hierher.</translation>
    </message>
    <message>
        <source>It starts with what you chose on “{page}”.</source>
        <translation>Es beginnt mit dem, was du unter „{page}“ gewählt hast.</translation>
    </message>
    <message>
        <source>Swap seats</source>
        <translation>Plätze tauschen</translation>
    </message>
    <message>
        <source>Your partner says what you said, and you answer, three times.</source>
        <translation>Dein Gegenüber sagt, was du gesagt hast, und du antwortest, dreimal.</translation>
    </message>
</context>
<context>
    <name>MatterRow</name>
    <message>
        <source>Next time: {advice}</source>
        <translation>Nächstes Mal: {advice}</translation>
    </message>
    <message>
        <source>The real talk is today.</source>
        <translation>Das wirkliche Gespräch ist heute.</translation>
    </message>
    <message>
        <source>The real talk is tomorrow.</source>
        <translation>Das wirkliche Gespräch ist morgen.</translation>
    </message>
    <message numerus="yes">
        <source>The real talk is in %n days.</source>
        <translation>
            <numerusform>Das wirkliche Gespräch ist in %n Tag.</numerusform>
            <numerusform>Das wirkliche Gespräch ist in %n Tagen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MicrophoneLine</name>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Mikrofon</translation>
    </message>
</context>
<context>
    <name>ModelChoice</name>
    <message>
        <source>Model on {host}</source>
        <translation>Modell auf {host}</translation>
    </message>
</context>
<context>
    <name>Models</name>
    <message>
        <source>Understands what you say</source>
        <translation>Versteht, was du sagst</translation>
    </message>
    <message>
        <source>Words the partner&apos;s lines</source>
        <translation>Formuliert die Sätze des Partners</translation>
    </message>
    <message>
        <source>The partner&apos;s voice</source>
        <translation>Die Stimme des Partners</translation>
    </message>
    <message>
        <source>Notices when you are done</source>
        <translation>Merkt, wann du fertig bist</translation>
    </message>
    <message>
        <source>Notices unfinished sentences</source>
        <translation>Merkt, wenn ein Satz noch weitergeht</translation>
    </message>
    <message>
        <source>Tells what you mean</source>
        <translation>Versteht, was du meinst</translation>
    </message>
    <message>
        <source>Makes sure of um and uh</source>
        <translation>Prüft jedes Äh und Ähm nach</translation>
    </message>
    <message>
        <source>says known lines only</source>
        <translation>sagt nur bekannte Sätze</translation>
    </message>
    <message>
        <source>says known lines in its own manner</source>
        <translation>sagt bekannte Sätze auf seine Art</translation>
    </message>
    <message>
        <source>asks about what you just said</source>
        <translation>fragt nach dem, was du gerade gesagt hast</translation>
    </message>
    <message>
        <source>answers in its own words</source>
        <translation>antwortet in eigenen Worten</translation>
    </message>
</context>
<context>
    <name>ModelsNeeded</name>
    <message>
        <source>Fetched so far</source>
        <translation>Bisher geholt</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Fetch ({size})</source>
        <translation>Holen ({size})</translation>
    </message>
    <message>
        <source>Looking at what is here …</source>
        <translation>Sieht nach, was da ist …</translation>
    </message>
    <message>
        <source>Everything is here. Greenroom needs no network from now on.</source>
        <translation>Alles ist da. Ab jetzt braucht Greenroom kein Netz mehr.</translation>
    </message>
    <message>
        <source>{size} to come. You can go on meanwhile.</source>
        <translation>Noch {size}. Du kannst inzwischen weitermachen.</translation>
    </message>
    <message>
        <source>Once, from the network; nothing of yours is sent.</source>
        <translation>Einmal aus dem Netz; von dir wird nichts gesendet.</translation>
    </message>
    <message>
        <source>The disk has no room for this: free {size}, and this goes on by itself.</source>
        <translation>Auf der Platte ist dafür kein Platz: gib {size} frei, dann geht es von selbst weiter.</translation>
    </message>
    <message>
        <source>{why} Greenroom tries again by itself.</source>
        <translation>{why} Greenroom versucht es von selbst noch einmal.</translation>
    </message>
</context>
<context>
    <name>ModelsSection</name>
    <message>
        <source>All of these run on this computer. Only fetching them uses the network, and only when you ask for it.</source>
        <translation>Sie alle laufen auf diesem Rechner. Nur das Holen benutzt das Netz, und nur, wenn du es willst.</translation>
    </message>
    <message>
        <source>Models and voices</source>
        <translation>Modelle, Stimmen</translation>
    </message>
    <message>
        <source>What a rehearsal uses</source>
        <translation>Was eine Probe benutzt</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Andere</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>NoTakes</name>
    <message>
        <source>Prepare a rehearsal</source>
        <translation>Eine Probe vorbereiten</translation>
    </message>
    <message>
        <source>Your takes will be here</source>
        <translation>Hier werden deine Durchgänge stehen</translation>
    </message>
    <message>
        <source>Every rehearsal you finish becomes a take: what was said, how you spoke, and what you wrote about it. From the second one on you can put two side by side.</source>
        <translation>Jede beendete Probe wird ein Durchgang: was gesagt wurde, wie du gesprochen hast und was du dazu geschrieben hast. Ab dem zweiten kannst du zwei nebeneinanderstellen.</translation>
    </message>
</context>
<context>
    <name>OutcomeQuestion</name>
    <message>
        <source>How did it go?</source>
        <translation>Wie ist es gelaufen?</translation>
    </message>
    <message>
        <source>In your own words, if you like</source>
        <translation>In eigenen Worten, wenn du magst</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Ask me later</source>
        <translation>Später fragen</translation>
    </message>
    <message>
        <source>Do not ask about it</source>
        <translation>Nicht danach fragen</translation>
    </message>
    <message>
        <source>Nothing is scored; it stays beside your takes.</source>
        <translation>Nichts wird bewertet; es bleibt bei deinen Durchgängen.</translation>
    </message>
    <message>
        <source>How did it go? {title}, {day}</source>
        <translation>Wie ist es gelaufen? {title}, {day}</translation>
    </message>
</context>
<context>
    <name>OverTime</name>
    <message>
        <source>Figure</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Open this take</source>
        <translation>Diesen Durchgang öffnen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>● as usual for you   ▲ more   ▼ less   ✕ not measured   Shaded: the middle half of your takes before</source>
        <translation>● wie bei dir üblich   ▲ mehr   ▼ weniger   ✕ nicht gemessen   Getönt: die mittlere Hälfte deiner Durchgänge davor</translation>
    </message>
    <message>
        <source>None of your own takes has figures yet; demos are left out.</source>
        <translation>Noch keiner deiner Durchgänge hat Zahlen; Vorführungen zählen nicht.</translation>
    </message>
    <message>
        <source>{takes}, between {least} and {most}; the newest: {last}.</source>
        <translation>{takes}, zwischen {least} und {most}; der neueste: {last}.</translation>
    </message>
    <message>
        <source>{takes}, between {least} and {most}; the middle half between {low} and {high}; the newest: {last}.</source>
        <translation>{takes}, zwischen {least} und {most}; die mittlere Hälfte zwischen {low} und {high}; der neueste: {last}.</translation>
    </message>
</context>
<context>
    <name>OwnCourseView</name>
    <message>
        <source>Set a goal</source>
        <translation>Ein Ziel setzen</translation>
    </message>
    <message>
        <source>What carries over from a rehearsal to life</source>
        <translation>Was vom Üben ins Leben übergeht</translation>
    </message>
    <message>
        <source>A goal is a figure, a bound and a day: at most 3 “um” a minute by Friday. Set one, and your takes from then on are held against it here.</source>
        <translation>Ein Ziel ist ein Wert, eine Grenze und ein Tag: höchstens 3 „äh“ pro Minute bis Freitag. Setz eines, dann stehen deine Durchgänge von da an hier daneben.</translation>
    </message>
    <message>
        <source>Your goals</source>
        <translation>Deine Ziele</translation>
    </message>
    <message>
        <source>In all your rehearsals</source>
        <translation>In allen deinen Proben</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the goal: {goal}</source>
        <translation>Ziel entfernen: {goal}</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Um and uh</source>
        <translation>Äh und ähm</translation>
    </message>
    <message>
        <source>How it goes</source>
        <translation>Wie es läuft</translation>
    </message>
    <message>
        <source>You can guess before a take, beside the situation; here is how well you do, over all your rehearsals.</source>
        <translation>Vor einem Durchgang kannst du schätzen, neben der Situation; hier steht, wie gut du das tust, über alle Proben.</translation>
    </message>
    <message>
        <source>How well you guess</source>
        <translation>Wie gut du schätzt</translation>
    </message>
    <message>
        <source>Say on the card of a matter, or beside a situation, when the real talk is. Afterwards you are asked how it went, and it stands here beside the takes before it.</source>
        <translation>Sag auf der Karte eines Anliegens oder neben einer Situation, wann das echte Gespräch ist. Danach wirst du gefragt, wie es lief, und es steht hier neben den Durchgängen davor.</translation>
    </message>
    <message>
        <source>The real talks</source>
        <translation>Die echten Gespräche</translation>
    </message>
    <message>
        <source>{title}, {day}</source>
        <translation>{title}, {day}</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Forget the talk: {talk}</source>
        <translation>Gespräch vergessen: {talk}</translation>
    </message>
    <message>
        <source>Do not ask</source>
        <translation>Nicht fragen</translation>
    </message>
    <message>
        <source>Do not ask about the talk: {talk}</source>
        <translation>Nicht nach dem Gespräch fragen: {talk}</translation>
    </message>
    <message>
        <source>{day}: {how}</source>
        <translation>{day}: {how}</translation>
    </message>
    <message>
        <source>Nothing was told of it yet.</source>
        <translation>Davon wurde noch nichts erzählt.</translation>
    </message>
    <message>
        <source>No take came before it.</source>
        <translation>Davor gab es keinen Durchgang.</translation>
    </message>
    <message>
        <source>Before it: {takes}, the last {when}.</source>
        <translation>Davor: {takes}, der letzte {when}.</translation>
    </message>
    <message>
        <source>Of that one you said that it went: {how}.</source>
        <translation>Von diesem sagtest du, er lief: {how}.</translation>
    </message>
    <message>
        <source>It left open: {questions}</source>
        <translation>Offen blieb: {questions}</translation>
    </message>
    <message>
        <source>You wanted to say differently: {lines}</source>
        <translation>Anders sagen wolltest du: {lines}</translation>
    </message>
    <message>
        <source>What is known to carry over</source>
        <translation>Was nachweislich übergeht</translation>
    </message>
    <message>
        <source>What is not</source>
        <translation>Was nicht</translation>
    </message>
</context>
<context>
    <name>PartnerFace</name>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>the rehearsal ends</source>
        <translation>die Probe endet</translation>
    </message>
    <message>
        <source>getting ready</source>
        <translation>macht sich bereit</translation>
    </message>
    <message>
        <source>listening</source>
        <translation>hört zu</translation>
    </message>
    <message>
        <source>thinking</source>
        <translation>denkt nach</translation>
    </message>
    <message>
        <source>speaking</source>
        <translation>spricht</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>wartet</translation>
    </message>
</context>
<context>
    <name>PassageDialog</name>
    <message>
        <source>{document}, page {n}</source>
        <translation>{document}, Seite {n}</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The passage is not on this page any more.</source>
        <translation>Die Stelle steht nicht mehr auf dieser Seite.</translation>
    </message>
</context>
<context>
    <name>PeopleTabs</name>
    <message>
        <source>Take out {name}</source>
        <translation>{name} herausnehmen</translation>
    </message>
    <message>
        <source>Who sits opposite</source>
        <translation>Wer dir gegenübersitzt</translation>
    </message>
    <message>
        <source>Somebody else, too</source>
        <translation>Noch jemand</translation>
    </message>
</context>
<context>
    <name>PlayedWords</name>
    <message>
        <source>Hear this place</source>
        <translation>Diese Stelle anhören</translation>
    </message>
    <message>
        <source>Play at {time}: {text}</source>
        <translation>Ab {time} abspielen: {text}</translation>
    </message>
</context>
<context>
    <name>PlayerBar</name>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>The mark before (←)</source>
        <translation>Die Marke davor (←)</translation>
    </message>
    <message>
        <source>The next mark (→)</source>
        <translation>Die nächste Marke (→)</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Note at {time}</source>
        <translation>Notiz bei {time}</translation>
    </message>
</context>
<context>
    <name>PreparePage</name>
    <message>
        <source>Or start from a situation</source>
        <translation>Oder fang mit einer Situation an</translation>
    </message>
    <message>
        <source>Write a scenario of your own</source>
        <translation>Ein eigenes Szenario schreiben</translation>
    </message>
    <message>
        <source>Adding the model …</source>
        <translation>Das Modell wird aufgenommen …</translation>
    </message>
</context>
<context>
    <name>PreparePanel</name>
    <message>
        <source>See them</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Back to the card</source>
        <translation>Zurück zur Karte</translation>
    </message>
    <message>
        <source>What you choose here goes with you.</source>
        <translation>Was du hier wählst, gilt auch dort.</translation>
    </message>
    <message>
        <source>Like this one, but mine</source>
        <translation>Wie diese, aber meine eigene</translation>
    </message>
    <message>
        <source>Swap seats</source>
        <translation>Plätze tauschen</translation>
    </message>
    <message>
        <source>Your partner says what you said, and you answer, three times.</source>
        <translation>Dein Gegenüber sagt, was du gesagt hast, und du antwortest, dreimal.</translation>
    </message>
    <message>
        <source>Start (Enter)</source>
        <translation>Beginnen (Enter)</translation>
    </message>
    <message>
        <source>What do you want to try this time?</source>
        <translation>Was willst du diesmal versuchen?</translation>
    </message>
    <message numerus="yes">
        <source>%n questions</source>
        <translation>
            <numerusform>%n Frage</numerusform>
            <numerusform>%n Fragen</numerusform>
        </translation>
    </message>
    <message>
        <source>Mend it in the workshop</source>
        <translation>In der Werkstatt richten</translation>
    </message>
    <message>
        <source>One thing, in your own words</source>
        <translation>Eine Sache, in deinen Worten</translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
    <message>
        <source>the last on {date}: {length}</source>
        <translation>der letzte am {date}: {length}</translation>
    </message>
    <message>
        <source>{n} words/min</source>
        <translation>{n} Wörter/min</translation>
    </message>
    <message>
        <source>no um or uh</source>
        <translation>kein Äh oder Ähm</translation>
    </message>
    <message>
        <source>at least {n} um and uh a minute</source>
        <translation>mindestens {n} Äh und Ähm je Minute</translation>
    </message>
    <message numerus="yes">
        <source>%n takes so far</source>
        <translation>
            <numerusform>%n Durchgang bisher</numerusform>
            <numerusform>%n Durchgänge bisher</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProblemList</name>
    <message numerus="yes">
        <source>%n problems keep it from being used.</source>
        <translation>
            <numerusform>%n Fehler verhindert, dass es benutzt wird.</numerusform>
            <numerusform>%n Fehler verhindern, dass es benutzt wird.</numerusform>
        </translation>
    </message>
    <message>
        <source>It can be used once this is filled in.</source>
        <translation>Es ist brauchbar, sobald das ausgefüllt ist.</translation>
    </message>
    <message numerus="yes">
        <source>It can be used; %n remarks.</source>
        <translation>
            <numerusform>Es ist brauchbar; %n Hinweis.</numerusform>
            <numerusform>Es ist brauchbar; %n Hinweise.</numerusform>
        </translation>
    </message>
    <message>
        <source>Still needed</source>
        <translation>Fehlt noch</translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>Und %n weiterer.</numerusform>
            <numerusform>Und %n weitere.</numerusform>
        </translation>
    </message>
    <message>
        <source>Line {line}</source>
        <translation>Zeile {line}</translation>
    </message>
</context>
<context>
    <name>Purpose</name>
    <message>
        <source>Talk</source>
        <translation>Vortrag</translation>
    </message>
    <message>
        <source>Pitch</source>
        <translation>Verkaufsgespräch</translation>
    </message>
    <message>
        <source>Interview</source>
        <translation>Interview</translation>
    </message>
    <message>
        <source>Difficult conversation</source>
        <translation>Schwieriges Gespräch</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Prepare</source>
        <translation>Vorbereiten</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>Übungen</translation>
    </message>
    <message>
        <source>Workshop</source>
        <translation>Werkstatt</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
</context>
<context>
    <name>Real</name>
    <message>
        <source>Better than I had feared</source>
        <translation>Besser als befürchtet</translation>
    </message>
    <message>
        <source>About as I had expected</source>
        <translation>Etwa wie erwartet</translation>
    </message>
    <message>
        <source>Worse than I had hoped</source>
        <translation>Schlechter als erhofft</translation>
    </message>
    <message>
        <source>It did not take place</source>
        <translation>Es fand nicht statt</translation>
    </message>
</context>
<context>
    <name>RealDay</name>
    <message>
        <source>I know when the real talk is</source>
        <translation>Ich weiß, wann das echte Gespräch ist</translation>
    </message>
    <message>
        <source>Day of the real talk</source>
        <translation>Tag des echten Gesprächs</translation>
    </message>
    <message>
        <source>You are asked afterwards how it went: the day after, in a week, a month.</source>
        <translation>Danach wirst du gefragt, wie es lief: am Tag darauf, nach einer Woche, nach einem Monat.</translation>
    </message>
</context>
<context>
    <name>RehearsalFooter</name>
    <message>
        <source>You are muted: nobody hears you until you unmute.</source>
        <translation>Du bist stumm: Niemand hört dich, bis du wieder auf laut schaltest.</translation>
    </message>
    <message>
        <source>Was that all? Then press {keys}; or just go on.</source>
        <translation>War das alles? Dann drücke {keys}; oder sprich einfach weiter.</translation>
    </message>
</context>
<context>
    <name>RehearsalHeader</name>
    <message>
        <source>Words a minute over your last turns, silences in them included, as heard while you talk. The report measures them anew.</source>
        <translation>Wörter je Minute über deine letzten Beiträge, Pausen darin inbegriffen, wie beim Sprechen gehört. Der Bericht misst sie neu.</translation>
    </message>
    <message>
        <source>Muted</source>
        <translation>Stumm</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Captions</source>
        <translation>Untertitel</translation>
    </message>
    <message>
        <source>about {n} words a minute</source>
        <translation>etwa {n} Wörter je Minute</translation>
    </message>
    <message>
        <source>Hide the captions</source>
        <translation>Untertitel verbergen</translation>
    </message>
    <message>
        <source>Show the captions</source>
        <translation>Untertitel zeigen</translation>
    </message>
</context>
<context>
    <name>RehearsalKeys</name>
    <message>
        <source>Hold to talk</source>
        <translation>Halten zum Reden</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>Stumm</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Take that again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>Laut</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>RehearsePage</name>
    <message>
        <source>You sit on the other side now: answer as they would, three times.</source>
        <translation>Du sitzt jetzt auf der anderen Seite: Antworte dreimal, wie sie es täten.</translation>
    </message>
    <message>
        <source>You try: {what}</source>
        <translation>Du versuchst: {what}</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>The disk is full, or cannot be written to any more.</source>
        <translation>Die Festplatte ist voll oder lässt sich nicht mehr beschreiben.</translation>
    </message>
    <message>
        <source>What you said is kept: make room on the disk, then look back.</source>
        <translation>Was du gesagt hast, ist aufgehoben: Mach Platz und schau dann zurück.</translation>
    </message>
    <message>
        <source>What you said is kept.</source>
        <translation>Was du gesagt hast, bleibt erhalten.</translation>
    </message>
    <message>
        <source>Look back</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>The rehearsal broke off.</source>
        <translation>Die Probe ist abgebrochen.</translation>
    </message>
    <message>
        <source>The rehearsal cannot begin.</source>
        <translation>Die Probe kann nicht beginnen.</translation>
    </message>
    <message>
        <source>Nothing was said, so nothing is kept.</source>
        <translation>Nichts wurde gesagt, also wird nichts aufgehoben.</translation>
    </message>
</context>
<context>
    <name>RemarkCards</name>
    <message>
        <source>Hear this place</source>
        <translation>Diese Stelle hören</translation>
    </message>
    <message>
        <source>Play at {time}: {figure}</source>
        <translation>Bei {time} abspielen: {figure}</translation>
    </message>
    <message>
        <source>Try it again from here</source>
        <translation>Von hier noch einmal</translation>
    </message>
    <message>
        <source>The rehearsal goes on from this very turn.</source>
        <translation>Die Probe geht genau an dieser Stelle weiter.</translation>
    </message>
    <message>
        <source>Drill: {title}</source>
        <translation>Übung: {title}</translation>
    </message>
    <message>
        <source>Two minutes, by voice.</source>
        <translation>Zwei Minuten, mit der Stimme.</translation>
    </message>
</context>
<context>
    <name>ReportMaking</name>
    <message>
        <source>How much of the recording was listened to</source>
        <translation>Wie viel der Aufnahme angehört wurde</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Make the report</source>
        <translation>Bericht machen</translation>
    </message>
    <message>
        <source>The report of this take is not made yet.</source>
        <translation>Der Bericht zu diesem Durchgang ist noch nicht gemacht.</translation>
    </message>
    <message>
        <source>Your recording is listened to once more</source>
        <translation>Deine Aufnahme wird noch einmal angehört</translation>
    </message>
    <message>
        <source>Then you see and hear how you spoke.</source>
        <translation>Dann siehst und hörst du, wie du gesprochen hast.</translation>
    </message>
    <message>
        <source>The report of this take is not made yet; the recording is kept.</source>
        <translation>Der Bericht zu diesem Durchgang ist noch nicht gemacht; die Aufnahme ist da.</translation>
    </message>
    <message>
        <source>All of it was heard. Now what was said is weighed.</source>
        <translation>Alles ist angehört. Jetzt wird abgewogen, was gesagt wurde.</translation>
    </message>
    <message>
        <source>The report is as it was</source>
        <translation>Der Bericht ist, wie er war</translation>
    </message>
    <message>
        <source>No report yet</source>
        <translation>Noch kein Bericht</translation>
    </message>
</context>
<context>
    <name>SameTurnCard</name>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>This time</source>
        <translation>Diesmal</translation>
    </message>
    <message>
        <source>All figures side by side</source>
        <translation>Alle Zahlen nebeneinander</translation>
    </message>
    <message>
        <source>The same turn, twice</source>
        <translation>Dieselbe Stelle, zweimal</translation>
    </message>
    <message>
        <source>You said nothing more in that take.</source>
        <translation>In jenem Durchgang hast du nichts mehr gesagt.</translation>
    </message>
    <message>
        <source>{which}, {s} s</source>
        <translation>{which}, {s} s</translation>
    </message>
    <message>
        <source>Hear it</source>
        <translation>Anhören</translation>
    </message>
    <message>
        <source>Hear it: {which}</source>
        <translation>Anhören: {which}</translation>
    </message>
</context>
<context>
    <name>ScenarioCard</name>
    <message>
        <source>Cannot be used</source>
        <translation>Nicht brauchbar</translation>
    </message>
    <message numerus="yes">
        <source>{name} and %n more</source>
        <translation>
            <numerusform>{name} und %n weitere Person</numerusform>
            <numerusform>{name} und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {mood}</source>
        <translation>{name}: {mood}</translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
    <message>
        <source>your own</source>
        <translation>dein eigenes</translation>
    </message>
</context>
<context>
    <name>ScenarioForm</name>
    <message numerus="yes">
        <source>%n remarks</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>More, if you like</source>
        <translation>Mehr, wenn du willst</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Add a question</source>
        <translation>Frage hinzufügen</translation>
    </message>
    <message>
        <source>Add a listener</source>
        <translation>Zuhörer hinzufügen</translation>
    </message>
</context>
<context>
    <name>SceneCard</name>
    <message>
        <source>Your aim</source>
        <translation>Dein Ziel</translation>
    </message>
    <message>
        <source>{role}, {mood}</source>
        <translation>{role}, {mood}</translation>
    </message>
    <message>
        <source>What {name} wants</source>
        <translation>Was {name} will</translation>
    </message>
    <message>
        <source>What {name} will not give</source>
        <translation>Was von {name} nicht zu haben ist</translation>
    </message>
</context>
<context>
    <name>ScriptView</name>
    <message>
        <source>Script</source>
        <translation>Manuskript</translation>
    </message>
</context>
<context>
    <name>SealingPanel</name>
    <message>
        <source>A passphrase for your takes</source>
        <translation>Eine Passphrase für deine Durchgänge</translation>
    </message>
    <message>
        <source>Not everything is done yet; it goes on where it was stopped.</source>
        <translation>Noch ist nicht alles fertig; es geht dort weiter, wo es angehalten wurde.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Back to how it was</source>
        <translation>Zurück zu vorher</translation>
    </message>
    <message>
        <source>Recordings, reports, notes, your own scenarios and the library are encrypted on this computer, and opened with a passphrase. What you export stays plain.</source>
        <translation>Aufnahmen, Berichte, Notizen, eigene Szenarien und die Bibliothek werden auf diesem Computer verschlüsselt und mit einer Passphrase geöffnet. Was du exportierst, bleibt unverschlüsselt.</translation>
    </message>
    <message>
        <source>If the passphrase is lost, so are your takes: nobody can open them without it, and nothing can bring it back.</source>
        <translation>Geht die Passphrase verloren, sind auch deine Durchgänge verloren: Ohne sie kann niemand sie öffnen, und nichts bringt sie zurück.</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>Neue Passphrase</translation>
    </message>
    <message>
        <source>Once more</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Seal my takes</source>
        <translation>Meine Durchgänge versiegeln</translation>
    </message>
    <message>
        <source>Your takes are sealed. They are locked when Greenroom closes, and after 15 minutes in which you do nothing, but never during a rehearsal.</source>
        <translation>Deine Durchgänge sind versiegelt. Gesperrt werden sie, wenn Greenroom schließt, und nach 15 Minuten, in denen du nichts tust, aber nie während einer Probe.</translation>
    </message>
    <message>
        <source>Lock now</source>
        <translation>Jetzt sperren</translation>
    </message>
    <message>
        <source>Make them plain again</source>
        <translation>Wieder unverschlüsselt aufbewahren</translation>
    </message>
    <message>
        <source>Passphrase until now</source>
        <translation>Bisherige Passphrase</translation>
    </message>
    <message>
        <source>Change the passphrase</source>
        <translation>Passphrase ändern</translation>
    </message>
    <message>
        <source>The two are not the same; type the new one twice.</source>
        <translation>Die beiden sind nicht gleich; tippe die neue zweimal.</translation>
    </message>
    <message>
        <source>Your files are being changed…</source>
        <translation>Deine Dateien werden umgeschrieben …</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>{count} of {all} folders are done.</source>
        <translation>{count} von {all} Ordnern sind fertig.</translation>
    </message>
    <message>
        <source>The passphrase is changed.</source>
        <translation>Die Passphrase ist geändert.</translation>
    </message>
</context>
<context>
    <name>SearchResults</name>
    <message>
        <source>Lines that were found</source>
        <translation>Gefundene Zeilen</translation>
    </message>
    <message>
        <source>Nobody said that.</source>
        <translation>Das hat niemand gesagt.</translation>
    </message>
    <message>
        <source>The newest {n} lines; another word finds fewer.</source>
        <translation>Die neuesten {n} Zeilen; ein weiteres Wort findet weniger.</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 Zeile</translation>
    </message>
    <message numerus="yes">
        <source>%n lines</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>Where {what} came closest together: at least {n} within {s} s.</source>
        <translation>Wo sie am dichtesten kamen ({what}): mindestens {n} in {s} s.</translation>
    </message>
    <message>
        <source>The longest silence inside your talk, of those over {s} s.</source>
        <translation>Die längste Stille in deiner Rede, von denen über {s} s.</translation>
    </message>
    <message>
        <source>The longest wait before an answer, of those over {s} s.</source>
        <translation>Das längste Warten vor einer Antwort, von denen über {s} s.</translation>
    </message>
    <message>
        <source>The longest stretch without a pause, if it lasts over {s} s.</source>
        <translation>Der längste Abschnitt ohne Pause, wenn er über {s} s dauert.</translation>
    </message>
    <message>
        <source>The longest silence inside your talk.</source>
        <translation>Die längste Stille in deiner Rede.</translation>
    </message>
    <message>
        <source>The longest stretch without a pause.</source>
        <translation>Der längste Abschnitt ohne Pause.</translation>
    </message>
    <message>
        <source>The fastest {s} s, where they are at least {n} times your rate over the whole, {high}.</source>
        <translation>Die schnellsten {s} s, wenn sie mindestens das {n}-Fache deines Tempos im Ganzen ({high}) sind.</translation>
    </message>
    <message>
        <source>{0} words per minute was the average in {1} sales calls (Gong Labs).</source>
        <translation>{0} Wörter je Minute waren der Schnitt in {1} Verkaufsgesprächen (Gong Labs).</translation>
    </message>
    <message>
        <source>{0}-{1} words per minute is the band Microsoft Speaker Coach recommends for presentations; {2} was the average of sellers in {3} sales calls (Gong Labs).</source>
        <translation>{0}–{1} Wörter je Minute empfiehlt Microsoft Speaker Coach für Vorträge; {2} war das Mittel der Verkaufenden in {3} Verkaufsgesprächen (Gong Labs).</translation>
    </message>
    <message>
        <source>{file} cannot be used, line {line}: {why}</source>
        <translation>{file} ist nicht zu gebrauchen, Zeile {line}: {why}</translation>
    </message>
    <message>
        <source>{folder} holds no rehearsal ({file}: {why}).</source>
        <translation>In {folder} ist keine Probe ({file}: {why}).</translation>
    </message>
    <message>
        <source>{host} is on this computer: Greenroom sends your words no further than there. What the program there does with them is up to its own settings.</source>
        <translation>{host} ist auf diesem Computer: Weiter als bis dorthin sendet Greenroom deine Worte nicht. Was das Programm dort mit ihnen macht, liegt an dessen eigenen Einstellungen.</translation>
    </message>
    <message>
        <source>{n} words a minute</source>
        <translation>{n} Wörter je Minute</translation>
    </message>
    <message>
        <source>{n} {what} in {s} s</source>
        <translation>{n} {what} in {s} s</translation>
    </message>
    <message>
        <source>&quot;{what}&quot; or {words}</source>
        <translation>„{what}“ oder {words}</translation>
    </message>
    <message>
        <source> (process {pid}, since {since})</source>
        <translation> (Prozess {pid}, seit {since})</translation>
    </message>
    <message>
        <source> ({more} more after that.)</source>
        <translation> (danach noch {more}.)</translation>
    </message>
    <message>
        <source> Did you mean &apos;{near}&apos;?</source>
        <translation> Meintest du „{near}“?</translation>
    </message>
    <message>
        <source> See `greenroom scenarios list`.</source>
        <translation> Siehe `greenroom scenarios list`.</translation>
    </message>
    <message>
        <source> There is: {names}.</source>
        <translation> Es gibt: {names}.</translation>
    </message>
    <message>
        <source> Use one of: {words}.</source>
        <translation> Nimm eines von: {words}.</translation>
    </message>
    <message>
        <source>&quot;{what}&quot;</source>
        <translation>„{what}“</translation>
    </message>
    <message>
        <source>&apos;{id}&apos; is being fetched by another `greenroom models get`: wait for that.</source>
        <translation>„{id}“ wird schon von einem anderen Greenroom geholt (`greenroom models get`): Warte darauf.</translation>
    </message>
    <message>
        <source>&apos;{id}&apos; needs the package {requirement}, which your package index does not have: see `python -m pip config list`, or choose another of `greenroom models list`.</source>
        <translation>„{id}“ braucht das Paket {requirement}, das dein Paketverzeichnis nicht hat: Sieh unter `python -m pip config list` nach, oder wähl ein anderes aus `greenroom models list`.</translation>
    </message>
    <message>
        <source>&apos;{id}&apos; needs {needed} more on the disk of {folder}, which has {free} free: make room and try again; what is already there is kept.</source>
        <translation>„{id}“ braucht noch {needed} auf der Platte von {folder}, auf der {free} frei sind: Mach Platz und versuch es noch einmal; was schon da ist, bleibt.</translation>
    </message>
    <message>
        <source>&apos;{id}&apos; was added from your own files: `greenroom models remove {id}`, then add it again.</source>
        <translation>„{id}“ stammt aus deinen eigenen Dateien: `greenroom models remove {id}`, dann füg es neu hinzu.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; cannot be a name: use letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;.</source>
        <translation>„{name}“ kann kein Name sein: Nimm Buchstaben, Ziffern, „.“, „_“ und „-“.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is no date</source>
        <translation>„{text}“ ist kein Datum</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is no folder</source>
        <translation>„{text}“ ist kein Ordner</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is no id</source>
        <translation>„{text}“ ist keine Kennung</translation>
    </message>
    <message>
        <source>&apos;{wanted}&apos; cannot be used; write lower case letters, digits and dashes.</source>
        <translation>„{wanted}“ geht nicht; schreib Kleinbuchstaben, Ziffern und Bindestriche.</translation>
    </message>
    <message>
        <source>&apos;{wanted}&apos; fits more than one {does}: say which of {names}.</source>
        <translation>„{wanted}“ passt auf mehr als eines ({does}): Sag, welches von {names}.</translation>
    </message>
    <message>
        <source>&apos;{wanted}&apos; is a {found}, not a {kind}.{hint}</source>
        <translation>„{wanted}“ ist etwas anderes ({found} statt {kind}).{hint}</translation>
    </message>
    <message>
        <source>A friendly room before the day: students who spoke to a supportive audience first were more confident in their real talk, as their teachers saw it.</source>
        <translation>Ein freundlicher Raum vor dem Tag: Studierende, die zuerst vor wohlwollendem Publikum sprachen, waren in ihrem echten Vortrag sicherer, wie ihre Lehrenden es sahen.</translation>
    </message>
    <message>
        <source>A hard question that is answered to the point is off the table.</source>
        <translation>Eine schwere Frage, die auf den Punkt beantwortet ist, ist vom Tisch.</translation>
    </message>
    <message>
        <source>A matter has at most {most} documents; take one out first.</source>
        <translation>Zu einer Sache gehören höchstens {most} Dokumente; nimm zuerst eines heraus.</translation>
    </message>
    <message>
        <source>A passphrase needs {0} letters or more; several words are best.</source>
        <translation>Eine Passphrase braucht mindestens {0} Buchstaben; am besten sind mehrere Wörter.</translation>
    </message>
    <message>
        <source>A question that stays open is what the other one remembers.</source>
        <translation>Eine offene Frage ist das, was dem anderen in Erinnerung bleibt.</translation>
    </message>
    <message>
        <source>A question was cut off before its end.</source>
        <translation>Eine Frage wurde vor ihrem Ende abgeschnitten.</translation>
    </message>
    <message>
        <source>A rule of this program: read the question again and listen for the answer.</source>
        <translation>Eine Regel dieses Programms: die Frage noch einmal lesen und auf die Antwort hören.</translation>
    </message>
    <message>
        <source>A rule of this program: what it is about in the first thirty seconds.</source>
        <translation>Eine Regel dieses Programms: worum es geht, in den ersten dreißig Sekunden.</translation>
    </message>
    <message>
        <source>A rule of this program; how it counts interruptions is told at that figure.</source>
        <translation>Eine Regel dieses Programms; wie es Unterbrechungen zählt, steht bei dieser Zahl.</translation>
    </message>
    <message>
        <source>A turn has more than {most} letters; write it as several lines.</source>
        <translation>Ein Beitrag hat mehr als {most} Zeichen; schreib ihn in mehreren Zeilen.</translation>
    </message>
    <message>
        <source>All {n} points were said.</source>
        <translation>Alle {n} Punkte wurden gesagt.</translation>
    </message>
    <message>
        <source>An open question made the other one talk.</source>
        <translation>Eine offene Frage hat den anderen zum Reden gebracht.</translation>
    </message>
    <message>
        <source>An um tells the listener to wait; a silent pause does the same and sounds sure.</source>
        <translation>Ein Äh sagt dem Zuhörer, dass er warten soll; eine stille Pause sagt dasselbe und klingt sicher.</translation>
    </message>
    <message>
        <source>Ask one like it earlier next time.</source>
        <translation>Beim nächsten Mal so eine Frage früher stellen.</translation>
    </message>
    <message>
        <source>Ask one open question (“What would you need to see?”) before you explain more.</source>
        <translation>Eine offene Frage stellen („Was müssten Sie sehen?“), bevor weiter erklärt wird.</translation>
    </message>
    <message>
        <source>Beginning at all: people who had prepared a hard talk of their own with a program began it within a week more often than people who had not.</source>
        <translation>Überhaupt anfangen: Wer ein eigenes schweres Gespräch mit einem Programm vorbereitet hatte, begann es innerhalb einer Woche öfter als andere.</translation>
    </message>
    <message>
        <source>Behaving otherwise: after rehearsing a quarrel, people fought less and worked together more with a live person than people who had only read about it.</source>
        <translation>Sich anders verhalten: Wer einen Streit geübt hatte, stritt mit einem echten Menschen weniger und arbeitete mehr zusammen als jemand, der nur darüber gelesen hatte.</translation>
    </message>
    <message>
        <source>Below the pace one wants, listeners run ahead, or away.</source>
        <translation>Unter dem gewünschten Tempo eilen Zuhörer voraus, oder davon.</translation>
    </message>
    <message>
        <source>Beside a plain autocorrelation, on {0} recordings, the median differs by {1} % on average, the range by {2} semitones, and of {3} voiced frames {4} are an octave apart.</source>
        <translation>Neben einer einfachen Autokorrelation, auf {0} Aufnahmen, weicht der Median im Mittel um {1} % ab, der Umfang um {2} Halbtöne, und von {3} stimmhaften Abschnitten liegen {4} eine Oktave auseinander.</translation>
    </message>
    <message>
        <source>Clark and Fox Tree ({0}): um announces a delay. Laske and DiGennaro Reed ({1}): up to {2} a minute do little harm, {3} clearly do.</source>
        <translation>Clark und Fox Tree ({0}): Äh kündigt eine Verzögerung an. Laske und DiGennaro Reed ({1}): bis zu {2} in der Minute schaden wenig, {3} deutlich.</translation>
    </message>
    <message>
        <source>Do the same with the next figure you are asked for.</source>
        <translation>Bei der nächsten erfragten Zahl ebenso.</translation>
    </message>
    <message>
        <source>End the next one the same way.</source>
        <translation>Das nächste Gespräch ebenso beenden.</translation>
    </message>
    <message>
        <source>Every time: what raised marks in an examination at one school changed nothing at another.</source>
        <translation>Jedes Mal: Was an einer Hochschule die Noten einer Prüfung hob, änderte an einer anderen nichts.</translation>
    </message>
    <message>
        <source>Everything that you wanted to say was said.</source>
        <translation>Alles, was gesagt werden sollte, wurde gesagt.</translation>
    </message>
    <message>
        <source>Feeling sure: being calmer and surer of oneself did not carry over to a new, harder situation; what one had learned to do did. So how sure you feel proves nothing.</source>
        <translation>Sich sicher fühlen: Ruhe und Zuversicht gingen nicht auf eine neue, schwerere Lage über; was man zu tun gelernt hatte, schon. Wie sicher du dich fühlst, beweist also nichts.</translation>
    </message>
    <message>
        <source>Give a number first, a rough one if need be (“about three weeks”), then the reasons.</source>
        <translation>Zuerst eine Zahl nennen, notfalls eine ungefähre („etwa drei Wochen“), dann die Gründe.</translation>
    </message>
    <message>
        <source>Gollwitzer and Sheeran ({0}), {1} studies: what is fixed with a when and a where is done far more often.</source>
        <translation>Gollwitzer und Sheeran ({0}), {1} Studien: Was mit Wann und Wo feststeht, wird viel öfter getan.</translation>
    </message>
    <message>
        <source>How sure: from {takes} takes, it may be anything from {low:.1f} to {high:.1f}. From take to take it varies by {spread:.1f}.</source>
        <translation>Wie sicher: Aus {takes} Durchgängen kann es alles von {low:.1f} bis {high:.1f} sein. Von Durchgang zu Durchgang schwankt es um {spread:.1f}.</translation>
    </message>
    <message>
        <source>How sure: from {takes} takes, your guesses may be anything from {low:.1f} too high to {high:.1f} too low. From take to take it varies by {spread:.1f}.</source>
        <translation>Wie sicher: Aus {takes} Durchgängen können deine Schätzungen alles von {low:.1f} zu hoch bis {high:.1f} zu niedrig sein. Von Durchgang zu Durchgang schwankt es um {spread:.1f}.</translation>
    </message>
    <message>
        <source>Huang, Yeomans, Brooks, Minson and Gino ({0}), &apos;It doesn&apos;t hurt to ask&apos;: who asks more is liked better.</source>
        <translation>Huang, Yeomans, Brooks, Minson und Gino ({0}), &apos;It doesn&apos;t hurt to ask&apos;: Wer mehr fragt, ist beliebter.</translation>
    </message>
    <message>
        <source>In a talk nobody sits opposite; choose a conversation to swap seats in.</source>
        <translation>Bei einem Vortrag sitzt niemand gegenüber; wähle ein Gespräch, um die Plätze zu tauschen.</translation>
    </message>
    <message>
        <source>In the first {s} s {n} of the {all} words came up that you used most afterwards.</source>
        <translation>In den ersten {s} s kamen {n} der {all} Wörter vor, die du danach am häufigsten gebraucht hast.</translation>
    </message>
    <message>
        <source>In the last {s} s you spoke {n} words a minute, and {usual} before.</source>
        <translation>In den letzten {s} s sprachst du {n} Wörter je Minute, davor {usual}.</translation>
    </message>
    <message>
        <source>It goes about as you expect: {by:.1f} of the five steps off, on average.</source>
        <translation>Es läuft etwa, wie du erwartest: im Mittel {by:.1f} der fünf Stufen daneben.</translation>
    </message>
    <message>
        <source>It goes better than you expect, by {by:.1f} of the five steps on average.</source>
        <translation>Es läuft besser, als du erwartest, im Mittel um {by:.1f} der fünf Stufen.</translation>
    </message>
    <message>
        <source>It goes less well than you expect, by {by:.1f} of the five steps on average.</source>
        <translation>Es läuft weniger gut, als du erwartest, im Mittel um {by:.1f} der fünf Stufen.</translation>
    </message>
    <message>
        <source>It took {s} s of your talk until you said “{words}”</source>
        <translation>Es dauerte {s} s, bis gesagt war: „{words}“</translation>
    </message>
    <message>
        <source>Keep the pauses.</source>
        <translation>Die Pausen beibehalten.</translation>
    </message>
    <message>
        <source>Keep this answer as it is.</source>
        <translation>Diese Antwort so lassen, wie sie ist.</translation>
    </message>
    <message>
        <source>Know your last two sentences by heart, and keep half a minute for them.</source>
        <translation>Lerne deine letzten zwei Sätze auswendig, und halte eine halbe Minute für sie frei.</translation>
    </message>
    <message>
        <source>Leave out one part, and end with the sentence that matters most.</source>
        <translation>Einen Teil weglassen und mit dem wichtigsten Satz enden.</translation>
    </message>
    <message>
        <source>Let the other one finish, count to one, then speak.</source>
        <translation>Den anderen ausreden lassen, bis eins zählen, dann sprechen.</translation>
    </message>
    <message>
        <source>LibreOffice made no pictures of {name}; export it as a PDF and choose that.</source>
        <translation>LibreOffice hat keine Bilder von {name} gemacht; exportiere es als PDF und wähle das.</translation>
    </message>
    <message>
        <source>Listen here</source>
        <translation>Hier hinhören</translation>
    </message>
    <message>
        <source>Listen to these first</source>
        <translation>Das zuerst anhören</translation>
    </message>
    <message>
        <source>Make a pause after every sentence that matters; the words themselves may stay fast.</source>
        <translation>Nach jedem wichtigen Satz eine Pause machen; die Wörter selbst dürfen schnell bleiben.</translation>
    </message>
    <message>
        <source>Mason, Lee, Wiley and Ames ({0}), &apos;Precise offers are potent anchors&apos;: who gives an exact figure is taken to know.</source>
        <translation>Mason, Lee, Wiley und Ames ({0}), &apos;Precise offers are potent anchors&apos;: Wer eine genaue Zahl nennt, gilt als kundig.</translation>
    </message>
    <message>
        <source>Matching blocks, Ratcliff and Metzener ({0}), &apos;Pattern Matching: The Gestalt Approach&apos;.</source>
        <translation>Übereinstimmende Blöcke, Ratcliff und Metzener ({0}), „Pattern Matching: The Gestalt Approach“.</translation>
    </message>
    <message>
        <source>Nisbett, Zukier and Lemley ({0}), &apos;The dilution effect&apos;: what is beside the point weakens what is to it.</source>
        <translation>Nisbett, Zukier und Lemley ({0}), &apos;The dilution effect&apos;: Nebensächliches schwächt, was zur Sache gehört.</translation>
    </message>
    <message>
        <source>No notes can be written into {name}; give the PowerPoint file of this talk, or write them as Markdown.</source>
        <translation>In {name} lassen sich keine Notizen schreiben; gib die PowerPoint-Datei dieses Vortrags an, oder schreib sie als Markdown.</translation>
    </message>
    <message>
        <source>No pictures can be made of {name}; choose a PDF, PPTX or ODP file.</source>
        <translation>Von {name} lassen sich keine Bilder machen; wähle eine PDF-, PPTX- oder ODP-Datei.</translation>
    </message>
    <message>
        <source>No take since you set it has this figure.</source>
        <translation>Seit du es gesetzt hast, hat kein Durchgang diesen Wert.</translation>
    </message>
    <message>
        <source>No text is on these pages, only pictures perhaps: {pages}.</source>
        <translation>Auf diesen Seiten steht kein Text, vielleicht sind dort nur Bilder: {pages}.</translation>
    </message>
    <message>
        <source>No {device} named &apos;{name}&apos; was found: plug one in and try again.</source>
        <translation>„{name}“ ({device}) wurde nicht gefunden: Schließ es an und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>No {device} was found: plug one in and try again.</source>
        <translation>Kein {device} gefunden: Schließ etwas an und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>Not reached yet; takes so far: {takes}.</source>
        <translation>Noch nicht erreicht; Durchgänge bisher: {takes}.</translation>
    </message>
    <message>
        <source>Not said</source>
        <translation>Nicht gesagt</translation>
    </message>
    <message>
        <source>Notes in a PowerPoint file need the talk&apos;s own: --slides deck.pptx</source>
        <translation>Notizen in einer PowerPoint-Datei brauchen die des Vortrags: --slides deck.pptx</translation>
    </message>
    <message>
        <source>Nothing was understood: speak a little louder, or type it.</source>
        <translation>Es war nichts zu verstehen: Sprich etwas lauter, oder tipp es ein.</translation>
    </message>
    <message>
        <source>Of {unsure} of them it cannot be told: the figure lies nearer to your bound than it is exact.</source>
        <translation>Bei {unsure} davon lässt es sich nicht sagen: Der Wert liegt näher an deiner Grenze, als er genau ist.</translation>
    </message>
    <message>
        <source>Off by {0} % on average and {1} % at worst on the recordings on which limits were chosen ({2}), so that it flatters. Others were not measured.</source>
        <translation>Im Mittel um {0} % und höchstens um {1} % falsch auf den Aufnahmen, an denen Grenzen gewählt wurden ({2}), also geschönt. Andere wurden nicht gemessen.</translation>
    </message>
    <message>
        <source>Off by {0} % on average and {1} % at worst where nothing was chosen (recordings: {2}); by {3} % and {4} % where limits were chosen (recordings: {5}), which flatters.</source>
        <translation>Im Mittel um {0} % und höchstens um {1} % falsch, wo nichts gewählt wurde (Aufnahmen: {2}); um {3} % und {4} %, wo Grenzen gewählt wurden (Aufnahmen: {5}), was schönt.</translation>
    </message>
    <message>
        <source>One wrong figure makes the right ones doubtful.</source>
        <translation>Eine falsche Zahl macht die richtigen zweifelhaft.</translation>
    </message>
    <message>
        <source>Pictures of {name} need LibreOffice, which is not on this computer; export it as a PDF and choose that, or install LibreOffice.</source>
        <translation>Bilder von {name} brauchen LibreOffice, das auf diesem Computer fehlt; exportiere es als PDF und wähle das, oder installiere LibreOffice.</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Practice alone: only people who were told afterwards what they had done got better. Those who just practised did not; some listened less well than before.</source>
        <translation>Üben allein: Besser wurde nur, wer danach erfuhr, was er getan hatte. Wer bloß übte, wurde es nicht; manche hörten schlechter zu als vorher.</translation>
    </message>
    <message>
        <source>Reached in {met} of {takes} takes since you set it.</source>
        <translation>Erreicht in {met} von {takes} Durchgängen, seit du es gesetzt hast.</translation>
    </message>
    <message>
        <source>Read aloud</source>
        <translation>Abgelesen</translation>
    </message>
    <message>
        <source>Say in your first or second sentence what you want, then how it came about.</source>
        <translation>Im ersten oder zweiten Satz sagen, worum es geht, dann, wie es dazu kam.</translation>
    </message>
    <message>
        <source>Say in your first two sentences what it is about, and why it matters.</source>
        <translation>Sage in den ersten zwei Sätzen, worum es geht und warum es wichtig ist.</translation>
    </message>
    <message>
        <source>Say it in your first two turns; do not wait for the fitting question.</source>
        <translation>Gleich am Anfang sagen; nicht auf die passende Frage warten.</translation>
    </message>
    <message>
        <source>Say one thing less there, or make two slides of it.</source>
        <translation>Sage dort etwas weniger, oder mache zwei Folien daraus.</translation>
    </message>
    <message>
        <source>Say one thought in one breath, and pause between thoughts, not inside of them.</source>
        <translation>Einen Gedanken in einem Atemzug sagen, und zwischen Gedanken pausieren, nicht mitten darin.</translation>
    </message>
    <message>
        <source>Say the answer in your first sentence, even if it is a no, and explain it after.</source>
        <translation>Die Antwort im ersten Satz sagen, auch wenn es ein Nein ist, und danach erklären.</translation>
    </message>
    <message>
        <source>Say the most important one first, and once more at the end.</source>
        <translation>Den wichtigsten zuerst sagen, und am Ende noch einmal.</translation>
    </message>
    <message>
        <source>Say the right one aloud three times before the next take.</source>
        <translation>Die richtige vor der nächsten Probe dreimal laut sagen.</translation>
    </message>
    <message>
        <source>Say who sits opposite before what they care about and how they are.</source>
        <translation>Sag zuerst, wer dir gegenübersitzt, dann, worum es ihnen geht und wie sie sind.</translation>
    </message>
    <message>
        <source>Silences</source>
        <translation>Pausen</translation>
    </message>
    <message>
        <source>Skill in interviews: the more interviews people practised, the better they did in one, and the more of them were offered a job. Whether they had one after nine months was not surely different.</source>
        <translation>Können im Vorstellungsgespräch: Je mehr Gespräche jemand geübt hatte, desto besser ging eines, und desto mehr bekamen eine Stelle angeboten. Ob sie nach neun Monaten eine hatten, war nicht sicher verschieden.</translation>
    </message>
    <message>
        <source>Slide</source>
        <translation>Folie</translation>
    </message>
    <message>
        <source>Slide by slide</source>
        <translation>Folie für Folie</translation>
    </message>
    <message>
        <source>Slide {n} took {s} s, and {planned} s were planned.</source>
        <translation>Folie {n} dauerte {s} s, geplant waren {planned} s.</translation>
    </message>
    <message>
        <source>Slide {n} took {s} s; half of the slides took less than {usual} s.</source>
        <translation>Folie {n} dauerte {s} s; die Hälfte der Folien dauerte weniger als {usual} s.</translation>
    </message>
    <message>
        <source>So far {count} of your takes have a guess; how well you guess is said from {needed} on.</source>
        <translation>Bisher haben {count} deiner Durchgänge eine Schätzung; wie gut du schätzt, steht hier ab {needed}.</translation>
    </message>
    <message>
        <source>Stop after the sentence that answers, and let the silence work.</source>
        <translation>Nach dem Satz, der antwortet, aufhören und die Stille wirken lassen.</translation>
    </message>
    <message>
        <source>Take out what you skip, or plan its time.</source>
        <translation>Nimm heraus, was du überspringst, oder plane Zeit dafür ein.</translation>
    </message>
    <message>
        <source>That is not remembered; &apos;greenroom matter show {id}&apos; shows what is.</source>
        <translation>Das ist nicht gemerkt; „greenroom matter show {id}“ zeigt, was gemerkt ist.</translation>
    </message>
    <message>
        <source>That is not the passphrase; try again. Without it, nobody can open your takes.</source>
        <translation>Das ist nicht die Passphrase; versuch es noch einmal. Ohne sie kann niemand deine Durchgänge öffnen.</translation>
    </message>
    <message>
        <source>The key of {path} is gone or damaged, so that it cannot be read; delete it, or put its key back from a copy.</source>
        <translation>Der Schlüssel von {path} fehlt oder ist beschädigt, sodass es nicht gelesen werden kann; lösch es, oder hol den Schlüssel aus einer Kopie zurück.</translation>
    </message>
    <message>
        <source>The day is over, and no take reached it for certain; takes until then: {takes}.</source>
        <translation>Der Tag ist vorbei, und kein Durchgang hat es sicher erreicht; Durchgänge bis dahin: {takes}.</translation>
    </message>
    <message>
        <source>Ask for it once more in one plain sentence, and wait for the answer.</source>
        <translation>Bitte noch einmal darum, in einem klaren Satz, und warte die Antwort ab.</translation>
    </message>
    <message>
        <source>Last time you only asked softly for what you want; this time plainly.</source>
        <translation>Letztes Mal hast du nur vorsichtig um das gebeten, was du willst, diesmal klar.</translation>
    </message>
    <message>
        <source>Last time you said plainly what you want; this time only softly.</source>
        <translation>Letztes Mal hast du klar gesagt, was du willst, diesmal nur vorsichtig.</translation>
    </message>
    <message>
        <source>The library {path}</source>
        <translation>Die Bibliothek {path}</translation>
    </message>
    <message>
        <source>The library {path} is damaged ({error}); greenroom library rebuild makes it anew from the folders of the rehearsals.</source>
        <translation>Die Bibliothek {path} ist beschädigt ({error}); greenroom library rebuild macht sie aus den Ordnern der Proben neu.</translation>
    </message>
    <message>
        <source>The loudspeaker is now &apos;{name}&apos;.</source>
        <translation>Der Lautsprecher ist jetzt „{name}“.</translation>
    </message>
    <message>
        <source>The microphone</source>
        <translation>Das Mikrofon</translation>
    </message>
    <message>
        <source>The microphone is now &apos;{name}&apos;.</source>
        <translation>Das Mikrofon ist jetzt „{name}“.</translation>
    </message>
    <message>
        <source>The newest: {value}. How far off this figure can be was not measured, so it counts as it stands.</source>
        <translation>Der neueste: {value}. Wie weit dieser Wert daneben liegen kann, wurde nicht gemessen; er zählt, wie er ist.</translation>
    </message>
    <message>
        <source>The newest: {value}; as exact as it is measured, {low} to {high}.</source>
        <translation>Der neueste: {value}; so genau, wie gemessen wird, {low} bis {high}.</translation>
    </message>
    <message>
        <source>The number came first, so the rest was heard as its reasons.</source>
        <translation>Die Zahl kam zuerst, so klang der Rest wie ihre Begründung.</translation>
    </message>
    <message>
        <source>The pace that you see at the figure.</source>
        <translation>Das Tempo, das bei der Zahl steht.</translation>
    </message>
    <message>
        <source>The partner&apos;s process cannot be started ({why}); restart the computer if that stays so.</source>
        <translation>Der Prozess des Partners lässt sich nicht starten ({why}); starte den Rechner neu, wenn das so bleibt.</translation>
    </message>
    <message>
        <source>The plan has more than {most} sections; write a shorter one.</source>
        <translation>Der Plan hat mehr als {most} Abschnitte; schreib einen kürzeren.</translation>
    </message>
    <message>
        <source>The plan is empty; write a section a line, with its minutes: Opening, {0}</source>
        <translation>Der Plan ist leer; schreib einen Abschnitt je Zeile, mit seinen Minuten: Einleitung, {0}</translation>
    </message>
    <message>
        <source>The recording {file} cannot go on ({why}); what was recorded so far is kept. Free some disk space and run: greenroom recover {folder}</source>
        <translation>Die Aufnahme {file} kann nicht weitergehen ({why}); was bisher aufgenommen ist, bleibt. Mach Platz auf der Platte und starte: greenroom recover {folder}</translation>
    </message>
    <message>
        <source>The recording {path} cannot be read; see whether it is there.</source>
        <translation>Die Aufnahme {path} lässt sich nicht lesen; sieh nach, ob sie da ist.</translation>
    </message>
    <message>
        <source>The recording {track} cannot be read; it is damaged.</source>
        <translation>Die Aufnahme {track} lässt sich nicht lesen; sie ist beschädigt.</translation>
    </message>
    <message>
        <source>The rehearsal in {folder} has no end; {mend}</source>
        <translation>Die Probe in {folder} hat kein Ende; {mend}</translation>
    </message>
    <message>
        <source>The report cannot be made ({why}); restart the computer if that stays so.</source>
        <translation>Der Bericht lässt sich nicht machen ({why}); starte den Rechner neu, wenn das so bleibt.</translation>
    </message>
    <message>
        <source>The report in {folder} was made again {count} times; give a number up to that.</source>
        <translation>Der Bericht in {folder} wurde {count}-mal neu gemacht; gib eine Zahl bis dahin an.</translation>
    </message>
    <message>
        <source>The sound for the page could not be encoded; the recording itself is untouched.</source>
        <translation>Der Ton für die Seite ließ sich nicht umwandeln; die Aufnahme selbst ist unberührt.</translation>
    </message>
    <message>
        <source>The speech model failed on this recording; try again.</source>
        <translation>Das Sprachmodell ist an dieser Aufnahme gescheitert; versuch es noch einmal.</translation>
    </message>
    <message>
        <source>The system&apos;s sound does not answer: see to its sound settings, then try again.</source>
        <translation>Der Ton des Systems antwortet nicht: Sieh in seinen Toneinstellungen nach und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>The take in {folder} is not there any more; choose another one.</source>
        <translation>Der Durchgang in {folder} ist nicht mehr da; wähl einen anderen.</translation>
    </message>
    <message>
        <source>The talk ended with something to do, and when.</source>
        <translation>Das Gespräch endete mit etwas, das zu tun ist, und wann.</translation>
    </message>
    <message>
        <source>The voice activity network is not in this installation; run &apos;python3 run.py&apos; again.</source>
        <translation>Das Netz, das Sprache erkennt, fehlt in dieser Installation; starte noch einmal „python3 run.py“.</translation>
    </message>
    <message>
        <source>The voice failed on this line; the line is shown only.</source>
        <translation>Die Stimme ist an diesem Satz gescheitert; er ist nur zu lesen.</translation>
    </message>
    <message>
        <source>The voice file {file} is not on this computer; fetch the voice with &apos;greenroom models get&apos;.</source>
        <translation>Die Stimme {file} ist nicht auf diesem Rechner; hol sie in den Einstellungen oder mit „greenroom models get“.</translation>
    </message>
    <message>
        <source>The {kind} &apos;{id}&apos; is not here; `greenroom models get {id}` fetches it ({size}).</source>
        <translation>„{id}“ ({kind}) ist nicht hier; in den Einstellungen oder mit `greenroom models get {id}` wird es geholt ({size}).</translation>
    </message>
    <message>
        <source>There is a &apos;{id}&apos; already: give another name with --name.</source>
        <translation>„{id}“ gibt es schon: Gib mit --name einen anderen Namen.</translation>
    </message>
    <message>
        <source>There is already one called &apos;{wanted}&apos;; choose another name.</source>
        <translation>„{wanted}“ gibt es schon; wähl einen anderen Namen.</translation>
    </message>
    <message>
        <source>There is no document &apos;{name}&apos; in it.{hint}</source>
        <translation>Ein Dokument „{name}“ ist nicht dabei.{hint}</translation>
    </message>
    <message>
        <source>There is no figure &apos;{measure_id}&apos;.{hint} &apos;greenroom goal measures&apos; names all.</source>
        <translation>Es gibt keinen Wert „{measure_id}“.{hint} „greenroom goal measures“ nennt alle.</translation>
    </message>
    <message>
        <source>There is no file {path}.</source>
        <translation>Es gibt keine Datei {path}.</translation>
    </message>
    <message>
        <source>There is no file {path}; choose another one.</source>
        <translation>Die Datei {path} gibt es nicht; wähle eine andere.</translation>
    </message>
    <message>
        <source>There is no file {wanted}; give a scenario&apos;s id or its YAML file.</source>
        <translation>Es gibt keine Datei {wanted}; gib den Namen eines Szenarios oder seine YAML-Datei an.</translation>
    </message>
    <message>
        <source>There is no folder {folder}; choose another one.</source>
        <translation>Den Ordner {folder} gibt es nicht; wähle einen anderen.</translation>
    </message>
    <message>
        <source>There is no microphone: plug one in, then try again.</source>
        <translation>Es gibt kein Mikrofon: Schließ eines an, dann versuch es noch einmal.</translation>
    </message>
    <message>
        <source>There is no report in {folder} ({why}); greenroom library list shows the takes there are.</source>
        <translation>In {folder} ist kein Bericht ({why}); „greenroom library list“ zeigt, welche Durchgänge es gibt.</translation>
    </message>
    <message>
        <source>There is no scenario called &apos;{wanted}&apos;.{hint}</source>
        <translation>Es gibt kein Szenario „{wanted}“.{hint}</translation>
    </message>
    <message>
        <source>There is no take &apos;{wanted}&apos;; greenroom library list shows all.</source>
        <translation>Es gibt keinen Durchgang „{wanted}“; „greenroom library list“ zeigt alle.</translation>
    </message>
    <message>
        <source>There is no text to paste; copy some first.</source>
        <translation>Es gibt keinen Text zum Einfügen; kopiere zuerst einen.</translation>
    </message>
    <message>
        <source>There is no {does} &apos;{wanted}&apos;.{hint} `greenroom devices` lists them.</source>
        <translation>„{wanted}“ gibt es hier nicht ({does}).{hint} `greenroom devices` zeigt, was es gibt.</translation>
    </message>
    <message>
        <source>There is no {kind} called &apos;{wanted}&apos;.{hint}</source>
        <translation>„{wanted}“ gibt es nicht ({kind}).{hint}</translation>
    </message>
    <message>
        <source>There is nothing in the {option}; write a few words.</source>
        <translation>Unter „{option}“ steht nichts; schreib ein paar Wörter.</translation>
    </message>
    <message>
        <source>There is nothing to remove: &apos;{id}&apos; is not on this computer.</source>
        <translation>Es gibt nichts zu entfernen: „{id}“ ist nicht auf diesem Rechner.</translation>
    </message>
    <message>
        <source>They said: “{words}”</source>
        <translation>Gesagt wurde: „{words}“</translation>
    </message>
    <message>
        <source>This cannot be read ({why}); change it.</source>
        <translation>Das lässt sich nicht lesen ({why}); ändere es.</translation>
    </message>
    <message>
        <source>This cannot be tried out yet; mend what is wrong first.</source>
        <translation>Das lässt sich noch nicht ausprobieren; richte zuerst, was nicht stimmt.</translation>
    </message>
    <message>
        <source>This looks at English words only, and another language was heard.</source>
        <translation>Hier zählen nur englische Wörter, und zu hören war eine andere Sprache.</translation>
    </message>
    <message>
        <source>This take has no slides; rehearse the talk with --slides FILE first.</source>
        <translation>Diese Aufnahme hat keine Folien; probe den Vortrag zuerst mit --slides DATEI.</translation>
    </message>
    <message>
        <source>This worked</source>
        <translation>Das hat gewirkt</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Try next time</source>
        <translation>Beim nächsten Mal versuchen</translation>
    </message>
    <message>
        <source>Um and uh</source>
        <translation>Äh und ähm</translation>
    </message>
    <message>
        <source>Until the listener knows what it is about, nothing can be sorted in.</source>
        <translation>Solange Zuhörer nicht wissen, worum es geht, können sie nichts einordnen.</translation>
    </message>
    <message>
        <source>Up to {most} people can sit opposite.</source>
        <translation>Dir können höchstens {most} Personen gegenübersitzen.</translation>
    </message>
    <message>
        <source>Wait for the end of the question, and take a breath before you answer.</source>
        <translation>Das Ende der Frage abwarten und vor der Antwort Luft holen.</translation>
    </message>
    <message>
        <source>What became of it</source>
        <translation>Was daraus wurde</translation>
    </message>
    <message>
        <source>What comes after a good answer makes it weaker, and takes the other one&apos;s turn.</source>
        <translation>Was nach einer guten Antwort kommt, schwächt sie und nimmt dem anderen das Wort.</translation>
    </message>
    <message>
        <source>What comes after the time is over is heard by nobody, or is cut.</source>
        <translation>Was nach Ablauf der Zeit kommt, hört niemand, oder es wird abgebrochen.</translation>
    </message>
    <message>
        <source>What comes too fast is heard as a whole, and not point by point.</source>
        <translation>Was zu schnell kommt, wird als Ganzes gehört und nicht Punkt für Punkt.</translation>
    </message>
    <message>
        <source>What is not fixed at the end is easily forgotten.</source>
        <translation>Was am Ende nicht feststeht, wird leicht vergessen.</translation>
    </message>
    <message>
        <source>What nobody has measured: what the other person thinks of it, whether it lasts for months, and Greenroom itself, which was in none of these studies.</source>
        <translation>Was niemand gemessen hat: was der andere davon hält, ob es Monate hält, und Greenroom selbst, das in keiner dieser Studien vorkam.</translation>
    </message>
    <message>
        <source>What the library holds of &apos;{wanted}&apos; is damaged; greenroom library rebuild reads it anew from its folder.</source>
        <translation>Was die Bibliothek von „{wanted}“ weiß, ist beschädigt; greenroom library rebuild liest es neu aus dem Ordner.</translation>
    </message>
    <message>
        <source>What to take along</source>
        <translation>Was mitzunehmen ist</translation>
    </message>
    <message>
        <source>What you wanted to get across</source>
        <translation>Was du sagen wolltest</translation>
    </message>
    <message>
        <source>What you were asked</source>
        <translation>Was du gefragt wurdest</translation>
    </message>
    <message>
        <source>What {matter} remembers is damaged; &apos;greenroom matter forget {matter}&apos; clears it.</source>
        <translation>Was {matter} sich gemerkt hat, ist beschädigt; „greenroom matter forget {matter}“ räumt es weg.</translation>
    </message>
    <message>
        <source>What {name} held back</source>
        <translation>Was {name} zurückgehalten hat</translation>
    </message>
    <message>
        <source>Where you look for the next sentence, close your mouth and breathe in.</source>
        <translation>Wo der nächste Satz gesucht wird: Mund zu und einatmen.</translation>
    </message>
    <message>
        <source>Who asks first explains what the other one needs, and not what they do not.</source>
        <translation>Wer zuerst fragt, erklärt, was der andere braucht, und nicht, was er nicht braucht.</translation>
    </message>
    <message>
        <source>Who gives something away unasked lets the other one wait for the next.</source>
        <translation>Wer ungefragt etwas nachgibt, lässt den anderen auf das Nächste warten.</translation>
    </message>
    <message>
        <source>Who is cut off stops listening and begins to defend.</source>
        <translation>Wer unterbrochen wird, hört auf zuzuhören und verteidigt sich.</translation>
    </message>
    <message>
        <source>Whoever asks for a number hears words without one as a way round it.</source>
        <translation>Wer nach einer Zahl fragt, hört Worte ohne Zahl als Ausweichen.</translation>
    </message>
    <message>
        <source>Within</source>
        <translation>Innerhalb von</translation>
    </message>
    <message>
        <source>Without questions you learn nothing about what the other one needs.</source>
        <translation>Ohne Fragen erfährt man nicht, was der andere braucht.</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Words a minute</source>
        <translation>Wörter je Minute</translation>
    </message>
    <message>
        <source>Words before the figure</source>
        <translation>Wörter vor der Zahl</translation>
    </message>
    <message>
        <source>Words before your question</source>
        <translation>Wörter vor deiner Frage</translation>
    </message>
    <message>
        <source>Words in passages that stand in the slides or notes in the same order, at least {0} in a row or most of a bullet, a few misheard or added, over all words.</source>
        <translation>Wörter in Stellen, die in derselben Reihenfolge auf den Folien oder in den Notizen stehen, mindestens {0} hintereinander oder das meiste eines Punktes, einige verhört oder eingefügt, im Verhältnis zu allen Wörtern.</translation>
    </message>
    <message>
        <source>You answered a question that you had not heard to its end.</source>
        <translation>Die Antwort kam auf eine Frage, die noch nicht zu Ende war.</translation>
    </message>
    <message>
        <source>You answered “{question}”.</source>
        <translation>„{question}“ wurde beantwortet.</translation>
    </message>
    <message>
        <source>You asked, and {who} told you more.</source>
        <translation>Auf die Frage hin erzählte {who} mehr.</translation>
    </message>
    <message>
        <source>You cut in {n} times.</source>
        <translation>{n}-mal unterbrochen.</translation>
    </message>
    <message>
        <source>You did not say in so many words: “{point}”</source>
        <translation>Das kam nicht in klaren Worten vor: „{point}“</translation>
    </message>
    <message>
        <source>You ended with a step and a time.</source>
        <translation>Am Ende standen ein Schritt und eine Zeit.</translation>
    </message>
    <message>
        <source>You ended with: “{step}”</source>
        <translation>Du hast geendet mit: „{step}“</translation>
    </message>
    <message>
        <source>You gave away part of what you want, and nobody had asked you to.</source>
        <translation>Du hast von dem, was du willst, einen Teil aufgegeben, und niemand hatte das verlangt.</translation>
    </message>
    <message>
        <source>You guess about {by:.1f} um and uh a minute fewer than there are, at least.</source>
        <translation>Du schätzt etwa {by:.1f} Äh und Ähm pro Minute weniger, als es mindestens sind.</translation>
    </message>
    <message>
        <source>You guess about {by:.1f} um and uh a minute more than were found.</source>
        <translation>Du schätzt etwa {by:.1f} Äh und Ähm pro Minute mehr, als gefunden wurden.</translation>
    </message>
    <message>
        <source>You guess your pace well: {by:.0f} words a minute off, on average.</source>
        <translation>Dein Tempo schätzt du gut: im Mittel {by:.0f} Wörter pro Minute daneben.</translation>
    </message>
    <message>
        <source>You guess your um and uh well: {by:.1f} a minute off, on average.</source>
        <translation>Deine Äh und Ähm schätzt du gut: im Mittel {by:.1f} pro Minute daneben.</translation>
    </message>
    <message>
        <source>You have no matter called &apos;{wanted}&apos;.{hint}</source>
        <translation>Du hast kein Anliegen namens „{wanted}“.{hint}</translation>
    </message>
    <message>
        <source>You never said: “{point}”</source>
        <translation>Nicht gesagt wurde: „{point}“</translation>
    </message>
    <message>
        <source>You paused where others say um.</source>
        <translation>Wo andere Äh sagen, stand eine Pause.</translation>
    </message>
    <message>
        <source>You said {heard}; your card says {wanted}.</source>
        <translation>Gesagt wurde {heard}; auf der Karte steht {wanted}.</translation>
    </message>
    <message>
        <source>You sat on the other side in this take, so its figures count for nothing else.</source>
        <translation>In diesem Durchgang hast du auf der anderen Seite gesessen, darum zählen seine Werte sonst nirgends.</translation>
    </message>
    <message>
        <source>You speak about {by:.0f} words a minute faster than you guess.</source>
        <translation>Du sprichst etwa {by:.0f} Wörter pro Minute schneller, als du schätzt.</translation>
    </message>
    <message>
        <source>You speak about {by:.0f} words a minute slower than you guess.</source>
        <translation>Du sprichst etwa {by:.0f} Wörter pro Minute langsamer, als du schätzt.</translation>
    </message>
    <message>
        <source>You spoke for {s} s with your last slide.</source>
        <translation>Mit deiner letzten Folie sprachst du {s} s.</translation>
    </message>
    <message>
        <source>You waited {s} s before you answered.</source>
        <translation>Du hast {s} s gewartet, bevor du geantwortet hast.</translation>
    </message>
    <message>
        <source>You wanted to get this across.</source>
        <translation>Das sollte ankommen.</translation>
    </message>
    <message>
        <source>You were asked for a number and began with it.</source>
        <translation>Gefragt war eine Zahl, und sie kam zuerst.</translation>
    </message>
    <message>
        <source>Your guesses lean neither way as far as one can tell.</source>
        <translation>Deine Schätzungen neigen, soweit man sagen kann, zu keiner Seite.</translation>
    </message>
    <message>
        <source>Your own card.</source>
        <translation>Die eigene Karte.</translation>
    </message>
    <message>
        <source>Your own plan.</source>
        <translation>Der eigene Plan.</translation>
    </message>
    <message>
        <source>Your question came first.</source>
        <translation>Deine Frage kam zuerst.</translation>
    </message>
    <message>
        <source>Your takes are not sealed; greenroom seal on seals them.</source>
        <translation>Deine Durchgänge sind nicht versiegelt; greenroom seal on versiegelt sie.</translation>
    </message>
    <message>
        <source>Your takes are sealed and locked; open Greenroom and give your passphrase, or run the command in a terminal, which asks for it, or with --passphrase-fd.</source>
        <translation>Deine Durchgänge sind versiegelt und gesperrt; öffne Greenroom und gib deine Passphrase ein, oder führ den Befehl in einem Terminal aus, das danach fragt, oder mit --passphrase-fd.</translation>
    </message>
    <message>
        <source>Your side</source>
        <translation>Deine Seite</translation>
    </message>
    <message>
        <source>An um or uh was heard.</source>
        <translation>Ein „um“ oder „uh“ war zu hören.</translation>
    </message>
    <message>
        <source>At least {n} um or uh were heard.</source>
        <translation>Mindestens {n} „um“ oder „uh“ waren zu hören.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is no address of a server; write it like http://127.0.0.1:8080/v1.</source>
        <translation>„{text}“ ist keine Adresse eines Servers; schreib sie wie http://127.0.0.1:8080/v1.</translation>
    </message>
    <message>
        <source>&apos;{wanted}&apos; belongs to {program}, and Greenroom changes nothing there; `--model {wanted}` uses it.</source>
        <translation>„{wanted}“ gehört {program}, und dort ändert Greenroom nichts; `--model {wanted}` verwendet es.</translation>
    </message>
    <message>
        <source>A port is a number from 1 to 65535, not {port}.</source>
        <translation>Ein Port ist eine Zahl von 1 bis 65535, nicht {port}.</translation>
    </message>
    <message>
        <source>A server words every line freely; leave --degree away.</source>
        <translation>Ein Server formuliert jeden Satz frei; lass --degree weg.</translation>
    </message>
    <message>
        <source>Further greetings that are used: {used} of {n}.</source>
        <translation>Weitere Begrüßungen, die verwendet werden: {used} von {n}.</translation>
    </message>
    <message>
        <source>Macros of other programs are taken out ({n}).</source>
        <translation>Makros anderer Programme sind herausgenommen ({n}).</translation>
    </message>
    <message>
        <source>Markup, links and pictures in its texts are taken out.</source>
        <translation>Auszeichnungen, Links und Bilder in ihren Texten sind herausgenommen.</translation>
    </message>
    <message>
        <source>No pace is published for conversations, and you chose none.</source>
        <translation>Für Gespräche ist kein Tempo veröffentlicht, und du hast keines gewählt.</translation>
    </message>
    <message>
        <source>Nothing in the greeting can be said aloud; {name} begins as others do.</source>
        <translation>Nichts in der Begrüßung lässt sich laut sagen; {name} beginnt wie andere auch.</translation>
    </message>
    <message>
        <source>Nothing was sent to {host}: {file} does not allow it on this computer. Choose a model on this computer, or ask who runs it.</source>
        <translation>An {host} wurde nichts gesendet: {file} erlaubt es auf diesem Computer nicht. Wähle ein Modell auf diesem Computer, oder frag, wer ihn betreut.</translation>
    </message>
    <message>
        <source>Only the first of its {n} partners is in the card.</source>
        <translation>Nur der erste der {n} Partner ist in der Karte.</translation>
    </message>
    <message>
        <source>Pictures and sounds of the card ({n}) are not used.</source>
        <translation>Bilder und Klänge der Karte ({n}) werden nicht verwendet.</translation>
    </message>
    <message>
        <source>Read only in part, for its length: {fields}.</source>
        <translation>Wegen der Länge nur zum Teil gelesen: {fields}.</translation>
    </message>
    <message>
        <source>Say with --server ADDRESS where the model of a server is.</source>
        <translation>Sag mit --server ADRESSE, wo das Modell eines Servers ist.</translation>
    </message>
    <message>
        <source>Sentences that are long, or do not begin with {name}, are left out ({n}).</source>
        <translation>Sätze, die lang sind oder nicht mit {name} beginnen, sind weggelassen ({n}).</translation>
    </message>
    <message>
        <source>Sentences that tell a program what to do are left out ({n}).</source>
        <translation>Sätze, die einem Programm sagen, was es tun soll, sind weggelassen ({n}).</translation>
    </message>
    <message>
        <source>The card does not say what you want from {name}; write it.</source>
        <translation>Die Karte sagt nicht, was du von {name} willst; schreib es dazu.</translation>
    </message>
    <message>
        <source>The card is not in English, and {name} speaks and understands English only; write on the card of the matter who this is.</source>
        <translation>Die Karte ist nicht auf Englisch, und {name} spricht und versteht nur Englisch; schreib auf die Karte des Anliegens, wer das ist.</translation>
    </message>
    <message>
        <source>The description is long: its first {n} sentences are kept.</source>
        <translation>Die Beschreibung ist lang: Ihre ersten {n} Sätze bleiben.</translation>
    </message>
    <message>
        <source>The greeting is long: {name} says the beginning of it.</source>
        <translation>Die Begrüßung ist lang: {name} sagt ihren Anfang.</translation>
    </message>
    <message>
        <source>The instructions of the card that follow the conversation are not used.</source>
        <translation>Die Anweisungen der Karte, die auf das Gespräch folgen, werden nicht verwendet.</translation>
    </message>
    <message>
        <source>The library {path} was sealed or made plain by another Greenroom meanwhile; do it again.</source>
        <translation>Die Bibliothek {path} wurde inzwischen von einem anderen Greenroom versiegelt oder offen gemacht; mach es noch einmal.</translation>
    </message>
    <message>
        <source>The lorebook ({n} entries) is not used.</source>
        <translation>Das Lorebook ({n} Einträge) wird nicht verwendet.</translation>
    </message>
    <message>
        <source>The name of a model has at most {most} letters, all of them on one line.</source>
        <translation>Der Name eines Modells hat höchstens {most} Zeichen, alle in einer Zeile.</translation>
    </message>
    <message>
        <source>The notes of its maker are not taken over.</source>
        <translation>Die Notizen ihres Autors werden nicht übernommen.</translation>
    </message>
    <message>
        <source>The partner&apos;s model was on {host}: the words of this take were sent there, and no sound.</source>
        <translation>Das Modell des Partners war auf {host}: Die Worte dieses Durchgangs wurden dorthin gesendet, kein Ton.</translation>
    </message>
    <message>
        <source>The passphrase of your takes</source>
        <translation>Die Passphrase deiner Durchgänge</translation>
    </message>
    <message>
        <source>The system prompt of the card is not used.</source>
        <translation>Der System-Prompt der Karte wird nicht verwendet.</translation>
    </message>
    <message>
        <source>The system&apos;s keyring does not answer; unlock it and try again.</source>
        <translation>Der Schlüsselbund des Systems antwortet nicht; entsperre ihn und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>They travel encrypted, and you can forbid it again at any time.</source>
        <translation>Sie werden verschlüsselt übertragen, und du kannst es jederzeit wieder verbieten.</translation>
    </message>
    <message>
        <source>This system has no keyring, and a key is kept nowhere else: install one (GNOME Keyring, KWallet), or use a server without a key.</source>
        <translation>Dieses System hat keinen Schlüsselbund, und woanders wird kein Schlüssel aufbewahrt: Installiere einen (GNOME Keyring, KWallet), oder nutze einen Server ohne Schlüssel.</translation>
    </message>
    <message>
        <source>What you say in this rehearsal goes to {host}, as words and not as sound.</source>
        <translation>Was du in dieser Probe sagst, geht an {host}, als Worte und nicht als Ton.</translation>
    </message>
    <message>
        <source>What other programs put into it ({names}) is not used.</source>
        <translation>Was andere Programme hineingeschrieben haben ({names}), wird nicht verwendet.</translation>
    </message>
    <message>
        <source>What other programs put into it is not used.</source>
        <translation>Was andere Programme hineingeschrieben haben, wird nicht verwendet.</translation>
    </message>
    <message>
        <source>What the card lists under {keys} is left out.</source>
        <translation>Was die Karte unter {keys} aufzählt, ist weggelassen.</translation>
    </message>
    <message>
        <source>What {name} asks is not in the card ({n}): a card has no place for it.</source>
        <translation>Was {name} fragt, ist nicht in der Karte ({n}): Eine Karte hat dafür keinen Platz.</translation>
    </message>
    <message>
        <source>What {name} holds back is not in the card.</source>
        <translation>Was {name} zurückhält, ist nicht in der Karte.</translation>
    </message>
    <message>
        <source>While you rehearse with a partner on {host}, words go there: what was understood of each of your turns, what the partner said, and what your scenario tells the partner.</source>
        <translation>Während du mit einem Partner auf {host} probst, gehen Worte dorthin: was von jedem deiner Beiträge verstanden wurde, was der Partner sagte, und was dein Szenario dem Partner erzählt.</translation>
    </message>
    <message>
        <source>Whoever runs {host} can read these words, and can keep them.</source>
        <translation>Wer {host} betreibt, kann diese Worte lesen und behalten.</translation>
    </message>
    <message>
        <source>With the seats swapped every line is known; leave --server away.</source>
        <translation>Mit vertauschten Plätzen ist jeder Satz bekannt; lass --server weg.</translation>
    </message>
    <message>
        <source>Write the address of a server without a name and a password; a key is asked for, and kept in the system&apos;s keyring.</source>
        <translation>Schreib die Adresse eines Servers ohne Namen und Passwort; nach einem Schlüssel wird gefragt, und er wird im Schlüsselbund des Systems aufbewahrt.</translation>
    </message>
    <message>
        <source>Your points, figures and documents are not in the card.</source>
        <translation>Deine Punkte, Zahlen und Dokumente sind nicht in der Karte.</translation>
    </message>
    <message>
        <source>Your takes since lie between {least} and {most}, the middle half between {low} and {high}.</source>
        <translation>Deine Durchgänge seitdem liegen zwischen {least} und {most}, die mittlere Hälfte zwischen {low} und {high}.</translation>
    </message>
    <message>
        <source>Your takes since lie between {least} and {most}.</source>
        <translation>Deine Durchgänge seitdem liegen zwischen {least} und {most}.</translation>
    </message>
    <message>
        <source>Your voice, your recordings and your reports stay on this computer.</source>
        <translation>Deine Stimme, deine Aufnahmen und deine Berichte bleiben auf diesem Computer.</translation>
    </message>
    <message>
        <source>`greenroom models get {id}` fetches it anew</source>
        <translation>„greenroom models get {id}“ holt es neu</translation>
    </message>
    <message>
        <source>a drill is going on</source>
        <translation>eine Übung läuft</translation>
    </message>
    <message>
        <source>a length of {seconds} s cannot be</source>
        <translation>eine Länge von {seconds} s gibt es nicht</translation>
    </message>
    <message>
        <source>a letter in this text cannot be shown; take it out</source>
        <translation>ein Zeichen in diesem Text lässt sich nicht zeigen; nimm es heraus</translation>
    </message>
    <message>
        <source>a number in it is out of range</source>
        <translation>eine Zahl darin ist zu groß oder zu klein</translation>
    </message>
    <message>
        <source>a question would have opened it, such as &quot;{ask}&quot;</source>
        <translation>eine Frage hätte genügt, zum Beispiel „{ask}“</translation>
    </message>
    <message>
        <source>a rehearsal is going on</source>
        <translation>eine Probe läuft</translation>
    </message>
    <message>
        <source>a report is being made</source>
        <translation>ein Bericht wird gemacht</translation>
    </message>
    <message>
        <source>a take is being deleted</source>
        <translation>ein Durchgang wird gelöscht</translation>
    </message>
    <message>
        <source>a text in it is too long</source>
        <translation>ein Text darin ist zu lang</translation>
    </message>
    <message>
        <source>a time of {at_s} s cannot be</source>
        <translation>eine Zeit von {at_s} s gibt es nicht</translation>
    </message>
    <message>
        <source>another Greenroom uses it</source>
        <translation>ein anderes Greenroom benutzt es</translation>
    </message>
    <message>
        <source>another model answers there, {model}</source>
        <translation>dort antwortet ein anderes Modell, {model}</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>as usual for you</source>
        <translation>wie für dich üblich</translation>
    </message>
    <message>
        <source>asked, and not answered</source>
        <translation>gefragt und nicht beantwortet</translation>
    </message>
    <message>
        <source>asks you to log in and agree to its terms first</source>
        <translation>verlangt, dass du dich anmeldest und den Bedingungen zustimmst</translation>
    </message>
    <message>
        <source>came damaged in {wheel}</source>
        <translation>kam beschädigt an, in {wheel}</translation>
    </message>
    <message>
        <source>cards in archives are not read</source>
        <translation>Karten in Archiven werden nicht gelesen</translation>
    </message>
    <message>
        <source>does not have the size and hash it should</source>
        <translation>hat nicht die Größe und Prüfsumme, die es haben soll</translation>
    </message>
    <message>
        <source>everything is being sealed or opened</source>
        <translation>alles wird versiegelt oder geöffnet</translation>
    </message>
    <message>
        <source>has the wrong SHA-{0}</source>
        <translation>hat die falsche Prüfsumme (SHA-{0})</translation>
    </message>
    <message>
        <source>is longer than it should be</source>
        <translation>ist länger, als es sein soll</translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>ist nicht da</translation>
    </message>
    <message>
        <source>is shorter than it should be</source>
        <translation>ist kürzer, als es sein soll</translation>
    </message>
    <message>
        <source>it answers with an error</source>
        <translation>er antwortet mit einem Fehler</translation>
    </message>
    <message>
        <source>it answers with error {status}</source>
        <translation>er antwortet mit Fehler {status}</translation>
    </message>
    <message>
        <source>it broke off</source>
        <translation>er brach ab</translation>
    </message>
    <message>
        <source>it cannot be reached</source>
        <translation>er ist nicht erreichbar</translation>
    </message>
    <message>
        <source>it did not say why</source>
        <translation>einen Grund nannte es nicht</translation>
    </message>
    <message>
        <source>it has no model</source>
        <translation>er hat kein Modell</translation>
    </message>
    <message>
        <source>it holds more than {most} values</source>
        <translation>es enthält mehr als {most} Werte</translation>
    </message>
    <message>
        <source>it is longer than {most} MB</source>
        <translation>es ist länger als {most} MB</translation>
    </message>
    <message>
        <source>it is nested too deep</source>
        <translation>es ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>it is no JSON, or damaged</source>
        <translation>es ist kein JSON oder beschädigt</translation>
    </message>
    <message>
        <source>it is no PNG picture</source>
        <translation>es ist kein PNG-Bild</translation>
    </message>
    <message>
        <source>it is no plain file</source>
        <translation>es ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>it is no track of a rehearsal</source>
        <translation>es ist keine Spur einer Probe</translation>
    </message>
    <message>
        <source>it is not UTF-{0} text</source>
        <translation>es ist kein UTF-{0}-Text</translation>
    </message>
    <message>
        <source>it is too slow</source>
        <translation>er ist zu langsam</translation>
    </message>
    <message>
        <source>it names nobody, as a character card does</source>
        <translation>sie nennt niemanden, wie es eine Charakterkarte tut</translation>
    </message>
    <message>
        <source>it said nothing</source>
        <translation>er sagte nichts</translation>
    </message>
    <message>
        <source>it says more than a scenario can</source>
        <translation>es steht mehr darin, als ein Szenario haben kann</translation>
    </message>
    <message>
        <source>it sends one elsewhere, and that is not followed</source>
        <translation>er verweist anderswohin, und dem wird nicht gefolgt</translation>
    </message>
    <message>
        <source>it sent far more than an answer</source>
        <translation>er sandte weit mehr als eine Antwort</translation>
    </message>
    <message>
        <source>it sent something else than an answer</source>
        <translation>er sandte etwas anderes als eine Antwort</translation>
    </message>
    <message>
        <source>it wants another key</source>
        <translation>er will einen anderen Schlüssel</translation>
    </message>
    <message>
        <source>its model thinks aloud, so choose one that does not</source>
        <translation>sein Modell denkt laut, also wähle eines, das es nicht tut</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>less than usual for you</source>
        <translation>weniger als für dich üblich</translation>
    </message>
    <message>
        <source>make it anew with: greenroom recover {folder}</source>
        <translation>mach ihn neu mit: greenroom recover {folder}</translation>
    </message>
    <message>
        <source>more than usual for you</source>
        <translation>mehr als für dich üblich</translation>
    </message>
    <message>
        <source>no earlier take has</source>
        <translation>kein früherer Durchgang hat</translation>
    </message>
    <message>
        <source>no study was found</source>
        <translation>keine Studie gefunden</translation>
    </message>
    <message>
        <source>not allowed by {file}</source>
        <translation>nicht erlaubt von {file}</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>nicht gesagt</translation>
    </message>
    <message>
        <source>on this computer</source>
        <translation>auf diesem Computer</translation>
    </message>
    <message>
        <source>partly answered</source>
        <translation>teilweise beantwortet</translation>
    </message>
    <message>
        <source>perhaps said: listen</source>
        <translation>vielleicht gesagt: hör nach</translation>
    </message>
    <message>
        <source>pip could not download {requirement} for &apos;{id}&apos; ({last}): try again.</source>
        <translation>pip konnte {requirement} für „{id}“ nicht holen ({last}): Versuch es noch einmal.</translation>
    </message>
    <message>
        <source>pip is needed to fetch &apos;{id}&apos; and is not in {prefix}: `{python} -m ensurepip` brings it.</source>
        <translation>Um „{id}“ zu holen, braucht es pip, und das fehlt in {prefix}: `{python} -m ensurepip` bringt es.</translation>
    </message>
    <message>
        <source>remove it with `greenroom models remove {id}` and add it again</source>
        <translation>entfern es mit `greenroom models remove {id}` und füg es neu hinzu</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>said</source>
        <translation>gesagt</translation>
    </message>
    <message>
        <source>takes are being exported</source>
        <translation>Durchgänge werden exportiert</translation>
    </message>
    <message>
        <source>takes are being imported</source>
        <translation>Durchgänge werden importiert</translation>
    </message>
    <message>
        <source>the connection broke</source>
        <translation>die Verbindung riss ab</translation>
    </message>
    <message>
        <source>the library is being changed</source>
        <translation>die Bibliothek wird geändert</translation>
    </message>
    <message>
        <source>the library is being made anew</source>
        <translation>die Bibliothek wird neu gemacht</translation>
    </message>
    <message>
        <source>the picture carries no card</source>
        <translation>das Bild enthält keine Karte</translation>
    </message>
    <message>
        <source>the picture has too many parts</source>
        <translation>das Bild hat zu viele Teile</translation>
    </message>
    <message>
        <source>the picture is cut off</source>
        <translation>das Bild ist abgeschnitten</translation>
    </message>
    <message>
        <source>this alias stands inside of what it stands for</source>
        <translation>dieser Verweis steht in dem, worauf er verweist</translation>
    </message>
    <message>
        <source>this is no number</source>
        <translation>das ist keine Zahl</translation>
    </message>
    <message>
        <source>this number is out of range</source>
        <translation>diese Zahl ist zu groß oder zu klein</translation>
    </message>
    <message>
        <source>values with a ! before their kind are not read here</source>
        <translation>Werte mit einem ! vor ihrer Art werden hier nicht gelesen</translation>
    </message>
    <message>
        <source>wrong: you said &quot;{heard}&quot;, and it is &quot;{wanted}&quot;</source>
        <translation>falsch: Du hast „{heard}“ gesagt, richtig ist „{wanted}“</translation>
    </message>
    <message>
        <source>you agreed on {day}</source>
        <translation>du hast am {day} zugestimmt</translation>
    </message>
    <message>
        <source>you have not agreed</source>
        <translation>du hast nicht zugestimmt</translation>
    </message>
    <message>
        <source>{0} earlier take has</source>
        <translation>{0} früherer Durchgang hat</translation>
    </message>
    <message>
        <source>{audio} holds no sound; choose another recording.</source>
        <translation>{audio} enthält keinen Ton; wähl eine andere Aufnahme.</translation>
    </message>
    <message>
        <source>{config} does not describe a Piper voice: fetch it again.</source>
        <translation>{config} beschreibt keine Piper-Stimme: Hol sie noch einmal.</translation>
    </message>
    <message>
        <source>{count} takes begin with &apos;{wanted}&apos;; give more of the id.</source>
        <translation>{count} Durchgänge beginnen mit „{wanted}“; gib mehr vom Namen an.</translation>
    </message>
    <message>
        <source>{fields} belong to an older version of Greenroom; make a new scenario in the workshop, or take them out and let `greenroom scenarios check` name the fields that are wrong.</source>
        <translation>{fields} gehören zu einer älteren Fassung von Greenroom; leg in der Werkstatt ein neues Szenario an, oder nimm sie heraus und lass `greenroom scenarios check` die Felder nennen, die nicht stimmen.</translation>
    </message>
    <message>
        <source>{field} cannot be &apos;{given}&apos;; write &apos;{better}&apos;, in lower case letters, digits and dashes.</source>
        <translation>{field} kann nicht „{given}“ sein; schreib „{better}“, in Kleinbuchstaben, Ziffern und Strichen.</translation>
    </message>
    <message>
        <source>{field} cannot be used ({why}); change it.</source>
        <translation>{field} ist nicht zu gebrauchen ({why}); ändere es.</translation>
    </message>
    <message>
        <source>{field} cannot be {given}.{hint}</source>
        <translation>{field} kann nicht {given} sein.{hint}</translation>
    </message>
    <message>
        <source>{field} is a bare yes, no, on or off, which YAML reads as true or false; put it in quotes.</source>
        <translation>{field} ist ein bloßes yes, no, on oder off, das YAML als wahr oder falsch liest; setz es in Anführungszeichen.</translation>
    </message>
    <message>
        <source>{field} is empty; write {what}.</source>
        <translation>{field} ist leer; schreib {what}.</translation>
    </message>
    <message>
        <source>{field} is missing; write {what}.</source>
        <translation>{field} fehlt; schreib {what}.</translation>
    </message>
    <message>
        <source>{field} should be {what}, not {given}.</source>
        <translation>{field} sollte {what} sein, nicht {given}.</translation>
    </message>
    <message>
        <source>{file} allows these model servers here and no others: {hosts}.</source>
        <translation>{file} erlaubt hier diese Modellserver und keine anderen: {hosts}.</translation>
    </message>
    <message>
        <source>{file} cannot be read ({why}); give a file that library export made.</source>
        <translation>{file} lässt sich nicht lesen ({why}); wähl eine Datei, die Greenroom exportiert hat.</translation>
    </message>
    <message>
        <source>{file} forbids every model server here; whoever runs this computer can change that.</source>
        <translation>{file} verbietet hier jeden Modellserver; wer diesen Computer betreut, kann das ändern.</translation>
    </message>
    <message>
        <source>{file} cannot be read as a character card ({why}); export it again as PNG or JSON.</source>
        <translation>{file} lässt sich nicht als Charakterkarte lesen ({why}); exportiere sie noch einmal als PNG oder JSON.</translation>
    </message>
    <message>
        <source>Last time the talk ended without a step that has a day; this time with a step and a time.</source>
        <translation>Letztes Mal endete das Gespräch ohne einen Schritt mit einem Tag, diesmal mit einem Schritt und einer Zeit.</translation>
    </message>
    <message>
        <source>Last time you ended with a step and a time; this time the talk ended without a step that has a day.</source>
        <translation>Letztes Mal standen am Ende ein Schritt und eine Zeit, diesmal endete das Gespräch ohne einen Schritt mit einem Tag.</translation>
    </message>
    <message>
        <source>Say it in your first two turns, in one plain sentence.</source>
        <translation>Sag es in deinen ersten beiden Beiträgen, in einem klaren Satz.</translation>
    </message>
    <message>
        <source>The talk ended without a step that has a day.</source>
        <translation>Das Gespräch endete ohne einen Schritt mit einem Tag.</translation>
    </message>
    <message>
        <source>The voice tells times with a package that is not here: pip install onnx.</source>
        <translation>Die Stimme nennt Zeiten nur mit einem Paket, das hier fehlt: pip install onnx.</translation>
    </message>
    <message>
        <source>There are too few to learn from: label {n} fillers.</source>
        <translation>Zum Lernen sind es zu wenige: Kennzeichne {n} Füllwörter.</translation>
    </message>
    <message>
        <source>This voice does not tell when it says what; take another one.</source>
        <translation>Diese Stimme nennt nicht, wann sie was sagt; nimm eine andere.</translation>
    </message>
    <message>
        <source>This was heard as an attack.</source>
        <translation>Das kam als Angriff an.</translation>
    </message>
    <message>
        <source>Times you interrupted: {n}.</source>
        <translation>Unterbrochen: {n}-mal.</translation>
    </message>
    <message>
        <source>To “{question}” you said {words}.</source>
        <translation>Auf „{question}“ hast du {words} gesagt.</translation>
    </message>
    <message>
        <source>What is asked for so softly is easily taken for no request.</source>
        <translation>Was so leise erbeten wird, gilt leicht nicht als Bitte.</translation>
    </message>
    <message>
        <source>What matters in it is hard to find for who has to listen so long.</source>
        <translation>Wer so lange zuhören muss, findet schwer heraus, worauf es ankommt.</translation>
    </message>
    <message>
        <source>What you want in the end</source>
        <translation>Was du am Ende willst</translation>
    </message>
    <message>
        <source>Who does not know what you want does not know what your reasons are for.</source>
        <translation>Wer nicht weiß, was du willst, weiß auch nicht, wofür deine Gründe sprechen.</translation>
    </message>
    <message>
        <source>Who hears no number puts in a smaller one of their own.</source>
        <translation>Wer keine Zahl hört, setzt eine eigene, kleinere ein.</translation>
    </message>
    <message>
        <source>Who is attacked defends themselves, and no longer hears what you need.</source>
        <translation>Wer angegriffen wird, verteidigt sich und hört nicht mehr, was du brauchst.</translation>
    </message>
    <message>
        <source>Who is sorry for asking makes the request look like a wrong.</source>
        <translation>Wer sich fürs Bitten entschuldigt, lässt die Bitte wie ein Unrecht aussehen.</translation>
    </message>
    <message>
        <source>Without um between them the words sound sure.</source>
        <translation>Ohne Äh dazwischen klingen die Worte sicher.</translation>
    </message>
    <message>
        <source>Words that take an answer back are heard as doubt about it.</source>
        <translation>Wörter, die eine Antwort zurücknehmen, klingen nach Zweifel an ihr.</translation>
    </message>
    <message>
        <source>Words that take back what one says are heard as doubt about it.</source>
        <translation>Wörter, die zurücknehmen, was man sagt, klingen nach Zweifel daran.</translation>
    </message>
    <message>
        <source>You asked for it without its number: “{wish}”</source>
        <translation>Du hast darum gebeten, aber ohne die Zahl: „{wish}“</translation>
    </message>
    <message>
        <source>You asked for {first}, and then named {second} yourself.</source>
        <translation>Du hast {first} genannt und dann von selbst {second}.</translation>
    </message>
    <message>
        <source>You asked nothing in the whole conversation.</source>
        <translation>Du hast im ganzen Gespräch nichts gefragt.</translation>
    </message>
    <message>
        <source>You did not say it in these words.</source>
        <translation>In diesen Worten hast du es nicht gesagt.</translation>
    </message>
    <message>
        <source>You did not say plainly what you want.</source>
        <translation>Was du willst, hast du nicht klar gesagt.</translation>
    </message>
    <message>
        <source>You ended with a step and a time: “{words}”</source>
        <translation>Am Ende standen ein Schritt und ein Zeitpunkt: „{words}“</translation>
    </message>
    <message>
        <source>You first said {heard}; your card says {wanted}.</source>
        <translation>Zuerst hast du {heard} gesagt; auf deiner Karte steht {wanted}.</translation>
    </message>
    <message>
        <source>You never said {figure}.</source>
        <translation>{figure} hast du nie gesagt.</translation>
    </message>
    <message>
        <source>You said at once what you want, so your reasons had something to stand on.</source>
        <translation>Du hast gleich gesagt, was du willst; so hatten deine Gründe einen Halt.</translation>
    </message>
    <message>
        <source>You said it: “{words}”</source>
        <translation>Du hast es gesagt: „{words}“</translation>
    </message>
    <message>
        <source>You said one sentence and stopped.</source>
        <translation>Du hast einen Satz gesagt und aufgehört.</translation>
    </message>
    <message>
        <source>You said plainly what you want.</source>
        <translation>Du hast klar gesagt, was du willst.</translation>
    </message>
    <message>
        <source>You said sorry {n} times.</source>
        <translation>Du hast dich {n}-mal entschuldigt.</translation>
    </message>
    <message>
        <source>You said what you want in turn {turn}: “{words}”</source>
        <translation>Was du willst, hast du im {turn}. Beitrag gesagt: „{words}“</translation>
    </message>
    <message>
        <source>You said what you want in your first turn.</source>
        <translation>Du hast gleich beim ersten Mal gesagt, was du willst.</translation>
    </message>
    <message>
        <source>You said {figure}.</source>
        <translation>Du hast {figure} gesagt.</translation>
    </message>
    <message>
        <source>You spoke {n} words a minute.</source>
        <translation>Du hast {n} Wörter in der Minute gesprochen.</translation>
    </message>
    <message>
        <source>You talked for {s} s in one go.</source>
        <translation>Du hast {s} s am Stück geredet.</translation>
    </message>
    <message>
        <source>You went on for {s} s after your first sentence.</source>
        <translation>Nach deinem ersten Satz hast du noch {s} s weitergeredet.</translation>
    </message>
    <message>
        <source>You wrapped up what you want so that it is hardly heard as a request.</source>
        <translation>Du hast das, was du willst, so verpackt, dass es kaum als Bitte zu hören ist.</translation>
    </message>
    <message>
        <source>Your first reply to “{question}” was no answer to it.</source>
        <translation>Deine erste Antwort auf „{question}“ ging nicht auf die Frage ein.</translation>
    </message>
    <message>
        <source>Your longest turn took {s} s.</source>
        <translation>Dein längster Beitrag dauerte {s} s.</translation>
    </message>
    <message>
        <source>not said plainly</source>
        <translation>nicht klar gesagt</translation>
    </message>
    <message>
        <source>said late</source>
        <translation>spät gesagt</translation>
    </message>
    <message>
        <source>said so softly that it may not be heard as a request</source>
        <translation>so vorsichtig gesagt, dass es vielleicht nicht als Bitte zu hören ist</translation>
    </message>
    <message>
        <source>you replied: listen whether you stood by what you want</source>
        <translation>du hast etwas erwidert: hör nach, ob du bei dem geblieben bist, was du willst</translation>
    </message>
    <message>
        <source>{0} words a minute was the average in {1} sales calls (Gong Labs).</source>
        <translation>{0} Wörter in der Minute waren der Durchschnitt in {1} Verkaufsgesprächen (Gong Labs).</translation>
    </message>
    <message>
        <source>{file} is damaged or not a Piper voice; fetch it again with &apos;greenroom models get&apos;.</source>
        <translation>{file} ist beschädigt oder keine Piper-Stimme; hol sie noch einmal, mit „greenroom models get“.</translation>
    </message>
    <message>
        <source>{file} is missing: fetch it again with {program}.</source>
        <translation>{file} fehlt: Hol es mit {program} noch einmal.</translation>
    </message>
    <message>
        <source>{file} is no archive of takes, or it is damaged, so nothing was imported; export anew.</source>
        <translation>{file} ist kein Archiv von Durchgängen oder beschädigt; darum ist nichts importiert. Exportiere es neu.</translation>
    </message>
    <message>
        <source>{file} is no scenario; choose another file.</source>
        <translation>{file} ist kein Szenario; wähl eine andere Datei.</translation>
    </message>
    <message>
        <source>{file} is there already; choose another name.</source>
        <translation>{file} gibt es schon; wähl einen anderen Namen.</translation>
    </message>
    <message>
        <source>{file} is too long for a scenario; choose another file.</source>
        <translation>{file} ist zu lang für ein Szenario; wähl eine andere Datei.</translation>
    </message>
    <message>
        <source>{file} needs {size} MB, and {free} MB are free, so nothing was imported; free some disk space and try again.</source>
        <translation>{file} braucht {size} MB, und {free} MB sind frei; deshalb wurde nichts übernommen. Schaff Platz und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>{file} of the {kind} &apos;{id}&apos; was changed or damaged since it came here, so it is not used; {mend}.</source>
        <translation>{file} ({kind}, „{id}“) wurde verändert oder beschädigt, seit es hierherkam, und wird darum nicht benutzt; {mend}.</translation>
    </message>
    <message>
        <source>{file} was not made.</source>
        <translation>{file} ist nicht gemacht worden.</translation>
    </message>
    <message>
        <source>{file} was written by a newer Greenroom; update this one.</source>
        <translation>{file} stammt von einem neueren Greenroom; aktualisiere dieses.</translation>
    </message>
    <message>
        <source>{file} would unpack to {size} MB, which no archive of takes does, so nothing was imported; export anew.</source>
        <translation>{file} würde ausgepackt {size} MB groß, was kein Archiv von Durchgängen wird; deshalb wurde nichts übernommen. Exportier es neu.</translation>
    </message>
    <message>
        <source>{file}, line {line}</source>
        <translation>{file}, Zeile {line}</translation>
    </message>
    <message>
        <source>{file}, line {line}: {why}</source>
        <translation>{file}, Zeile {line}: {why}</translation>
    </message>
    <message>
        <source>{file}, line {line}: {why}{after}</source>
        <translation>{file}, Zeile {line}: {why}{after}</translation>
    </message>
    <message>
        <source>{folder} already holds a rehearsal; choose another folder.</source>
        <translation>In {folder} liegt schon eine Probe; wähl einen anderen Ordner.</translation>
    </message>
    <message>
        <source>{folder} cannot be made ({why}); free some disk space and try again.</source>
        <translation>{folder} lässt sich nicht anlegen ({why}); mach Platz auf der Platte und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>{folder} cannot be made ({why}); free some disk space.</source>
        <translation>{folder} lässt sich nicht anlegen ({why}); mach Platz auf der Platte.</translation>
    </message>
    <message>
        <source>{folder} cannot be written ({why}); choose another folder with --out.</source>
        <translation>{folder} lässt sich nicht beschreiben ({why}); wähl mit --out einen anderen Ordner.</translation>
    </message>
    <message>
        <source>{folder} holds no model that Greenroom can use: give a .gguf file, a Piper .onnx file, or a folder with the model.bin, config.json and tokenizer.json of a CTranslate2 Whisper.</source>
        <translation>{folder} enthält kein Modell, das Greenroom benutzen kann: Gib eine .gguf-Datei, eine .onnx-Datei von Piper oder einen Ordner mit model.bin, config.json und tokenizer.json eines Whisper für CTranslate2 an.</translation>
    </message>
    <message>
        <source>{folder} holds no rehearsal: nothing was recorded before it stopped.</source>
        <translation>In {folder} ist keine Probe: Bevor sie abbrach, wurde nichts aufgenommen.</translation>
    </message>
    <message>
        <source>{folder} is a copy of {other}; delete one of them.</source>
        <translation>{folder} ist eine Kopie von {other}; lösch eines davon.</translation>
    </message>
    <message>
        <source>{folder} is not a whole Whisper model: {lacking} is missing.</source>
        <translation>{folder} ist kein ganzes Whisper-Modell: Es fehlt {lacking}.</translation>
    </message>
    <message>
        <source>{folder} is not there, so that it cannot be opened; put it back or delete the take, then do it again.</source>
        <translation>{folder} ist nicht da und lässt sich darum nicht öffnen; leg den Ordner zurück oder lösch den Durchgang, und mach es dann noch einmal.</translation>
    </message>
    <message>
        <source>{folder} is not there, so that it cannot be opened; put it back, or make an empty folder there if it is gone for good, then do it again.</source>
        <translation>{folder} ist nicht da und lässt sich darum nicht öffnen; leg den Ordner zurück, oder leg dort einen leeren Ordner an, wenn er für immer weg ist, und mach es dann noch einmal.</translation>
    </message>
    <message>
        <source>{host} does not answer as it should: {why}. Lines are said from what is here, and each turn asks there again.</source>
        <translation>{host} antwortet nicht, wie er sollte: {why}. Gesagt wird, was hier ist, und jedes Mal wird dort neu gefragt.</translation>
    </message>
    <message>
        <source>{host} does not say which models it has: {why}. See that the server runs, and that its address and its key are right.</source>
        <translation>{host} sagt nicht, welche Modelle er hat: {why}. Sieh nach, ob der Server läuft und ob Adresse und Schlüssel stimmen.</translation>
    </message>
    <message>
        <source>{host} is another computer, so what you say would travel there for everybody to read; write https:// before it, or ask who runs the server for that.</source>
        <translation>{host} ist ein anderer Computer, und was du sagst, ginge für alle lesbar dorthin; schreib https:// davor, oder bitte den darum, der den Server betreibt.</translation>
    </message>
    <message>
        <source>{inner} of {outer}</source>
        <translation>{inner} von {outer}</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} bis {high}</translation>
    </message>
    <message>
        <source>{min} minutes where {limit} were planned.</source>
        <translation>{min} Minuten, geplant waren {limit}.</translation>
    </message>
    <message>
        <source>{min} minutes without a question of yours.</source>
        <translation>{min} Minuten ohne eigene Frage.</translation>
    </message>
    <message>
        <source>{model} runs in Ollama&apos;s cloud: {host} would send your words on to there. Choose a model that runs on {host} itself.</source>
        <translation>{model} läuft in Ollamas Cloud: {host} würde deine Worte dorthin weitersenden. Wähle ein Modell, das auf {host} selbst läuft.</translation>
    </message>
    <message>
        <source>{name} has no text in it; choose another file, or paste the text.</source>
        <translation>In {name} steht kein Text; wähle eine andere Datei oder füge den Text ein.</translation>
    </message>
    <message>
        <source>{name} has only pictures of pages; choose the file that it was made from, or paste its text.</source>
        <translation>{name} besteht nur aus Bildern von Seiten; wähle die Datei, aus der es entstanden ist, oder füge den Text ein.</translation>
    </message>
    <message>
        <source>{name} holds no slides; choose a PDF, PPTX or ODP file, or a text file with a section a line: Opening, 2</source>
        <translation>{name} enthält keine Folien; wähle eine PDF-, PPTX- oder ODP-Datei, oder eine Textdatei mit einem Abschnitt je Zeile: Einleitung, 2</translation>
    </message>
    <message>
        <source>{name} is damaged: it was read up to page {last}.</source>
        <translation>{name} ist beschädigt: Gelesen ist es bis Seite {last}.</translation>
    </message>
    <message>
        <source>{name} is damaged; open it in the program that made it, save it anew, and choose that.</source>
        <translation>{name} ist beschädigt; öffne es in dem Programm, aus dem es stammt, speichere es neu und wähle das.</translation>
    </message>
    <message>
        <source>{name} is in use: {purpose}{who}. Wait until that is over, then try again.</source>
        <translation>{name} wird gerade benutzt: {purpose}{who}. Warte, bis das vorbei ist, dann versuch es noch einmal.</translation>
    </message>
    <message>
        <source>{name} is locked with a password; save a copy without one, and choose that.</source>
        <translation>{name} ist mit einem Passwort gesperrt; speichere eine Kopie ohne Passwort und wähle die.</translation>
    </message>
    <message>
        <source>{name} is long: it is kept up to page {last}.</source>
        <translation>{name} ist lang: Behalten wird es bis Seite {last}.</translation>
    </message>
    <message>
        <source>{name} is no Unicode text; save it as such if some letters are wrong.</source>
        <translation>{name} ist kein Unicode-Text; speichere es als solchen, falls Buchstaben falsch sind.</translation>
    </message>
    <message>
        <source>{name} is not among the documents any more.</source>
        <translation>{name} ist nicht mehr unter den Dokumenten.</translation>
    </message>
    <message>
        <source>{name} is of a kind that cannot be read; choose a PDF, PPTX, DOCX, ODT, ODP, Markdown or text file.</source>
        <translation>Dateien wie {name} lassen sich nicht lesen; wähle eine PDF-, PPTX-, DOCX-, ODT-, ODP-, Markdown- oder Textdatei.</translation>
    </message>
    <message>
        <source>{name} is of an old kind that cannot be read; save it as DOCX or PPTX, and choose that.</source>
        <translation>{name} ist von einer alten Art, die sich nicht lesen lässt; speichere es als DOCX oder PPTX und wähle das.</translation>
    </message>
    <message>
        <source>{name} is too large: it was read up to page {last}.</source>
        <translation>{name} ist zu groß: Gelesen ist es bis Seite {last}.</translation>
    </message>
    <message>
        <source>{name} is too large; choose a copy without its pictures, or a part of it.</source>
        <translation>{name} ist zu groß; wähle eine Kopie ohne die Bilder oder einen Teil davon.</translation>
    </message>
    <message>
        <source>{name} is too long: it was read up to page {last}.</source>
        <translation>{name} ist zu lang: Gelesen ist es bis Seite {last}.</translation>
    </message>
    <message>
        <source>{name} of &apos;{id}&apos; {why}, and was thrown away: try `greenroom models get {id}` again; if it happens again, do not use that source.</source>
        <translation>{name} von „{id}“ {why} und ist weggeworfen: Versuch es noch einmal (`greenroom models get {id}`); geschieht das wieder, nimm diese Quelle nicht.</translation>
    </message>
    <message>
        <source>{name} takes too long to read: it was read up to page {last}.</source>
        <translation>{name} zu lesen dauert zu lange: Gelesen ist es bis Seite {last}.</translation>
    </message>
    <message>
        <source>{name} takes too long to read; choose a part of it, or save it as another kind of file.</source>
        <translation>{name} zu lesen dauert zu lange; wähle einen Teil davon oder speichere es als andere Art von Datei.</translation>
    </message>
    <message>
        <source>{name} would be overwritten; choose another name for the copy.</source>
        <translation>{name} würde überschrieben; wähle einen anderen Namen für die Kopie.</translation>
    </message>
    <message>
        <source>{n} and {other} people</source>
        <translation>{n} und {other} Menschen</translation>
    </message>
    <message>
        <source>{n} earlier takes have</source>
        <translation>{n} frühere Durchgänge haben</translation>
    </message>
    <message>
        <source>{n} of {all} slides were not shown: {numbers}.</source>
        <translation>{n} von {all} Folien wurden nicht gezeigt: {numbers}.</translation>
    </message>
    <message>
        <source>{n} people</source>
        <translation>{n} Menschen</translation>
    </message>
    <message>
        <source>{n} people, the study registered in advance</source>
        <translation>{n} Menschen, die Studie vorab angemeldet</translation>
    </message>
    <message>
        <source>{n} questions were cut off before their end.</source>
        <translation>{n} Fragen wurden vor ihrem Ende abgeschnitten.</translation>
    </message>
    <message>
        <source>{n} sentences came after the step.</source>
        <translation>{n} Sätze kamen nach dem Schritt.</translation>
    </message>
    <message>
        <source>{n} students</source>
        <translation>{n} Studierende</translation>
    </message>
    <message>
        <source>{n} times you took back what you said: {words}.</source>
        <translation>{n}-mal hast du zurückgenommen, was du sagtest: {words}.</translation>
    </message>
    <message>
        <source>{n} um or uh a minute, mostly where the next sentence is looked for.</source>
        <translation>{n} Äh in der Minute, meist wo der nächste Satz gesucht wird.</translation>
    </message>
    <message>
        <source>{n} um or uh a minute.</source>
        <translation>{n} Äh in der Minute.</translation>
    </message>
    <message>
        <source>{n} um or uh in {s} seconds.</source>
        <translation>{n} Äh in {s} Sekunden.</translation>
    </message>
    <message>
        <source>{n} um or uh were heard in {min} minutes of talk.</source>
        <translation>{n} Äh waren in {min} Minuten Rede zu hören.</translation>
    </message>
    <message>
        <source>{n} words before the figure, {most} at most.</source>
        <translation>{n} Wörter vor der Zahl, höchstens {most}.</translation>
    </message>
    <message>
        <source>{n} words before the figure.</source>
        <translation>{n} Wörter vor der Zahl.</translation>
    </message>
    <message>
        <source>{n} words before your question.</source>
        <translation>{n} Wörter vor deiner Frage.</translation>
    </message>
    <message>
        <source>{n} words.</source>
        <translation>{n} Wörter.</translation>
    </message>
    <message>
        <source>{out} was not made.</source>
        <translation>{out} ist nicht gemacht worden.</translation>
    </message>
    <message>
        <source>{path} belongs to another take: it was exchanged, and is not used.</source>
        <translation>{path} gehört zu einem anderen Durchgang: Die Datei wurde vertauscht und wird nicht benutzt.</translation>
    </message>
    <message>
        <source>{path} cannot be changed ({why}), so that not everything is done yet; free some disk space, and do it again, which goes on from there.</source>
        <translation>{path} lässt sich nicht umschreiben ({why}), sodass noch nicht alles fertig ist; schaff Platz auf der Festplatte und mach es noch einmal, dann geht es dort weiter.</translation>
    </message>
    <message>
        <source>{path} cannot be deleted ({why}); close what uses it and try again.</source>
        <translation>{path} lässt sich nicht löschen ({why}); schließ, was es benutzt, und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>{path} cannot be made ({why}); see that its folder can be written.</source>
        <translation>{path} lässt sich nicht anlegen ({why}); sorg dafür, dass sein Ordner beschreibbar ist.</translation>
    </message>
    <message>
        <source>{path} cannot be mended ({why}).</source>
        <translation>{path} lässt sich nicht richten ({why}).</translation>
    </message>
    <message>
        <source>{path} cannot be opened ({why}); choose another file.</source>
        <translation>{path} lässt sich nicht öffnen ({why}); wähle eine andere Datei.</translation>
    </message>
    <message>
        <source>{path} cannot be read ({error}); mend it or delete it.</source>
        <translation>{path} lässt sich nicht lesen ({error}); richte oder lösch es.</translation>
    </message>
    <message>
        <source>{path} cannot be read ({why}).</source>
        <translation>{path} lässt sich nicht lesen ({why}).</translation>
    </message>
    <message>
        <source>{path} cannot be read ({why}); {mend}</source>
        <translation>{path} lässt sich nicht lesen ({why}); {mend}</translation>
    </message>
    <message>
        <source>{path} cannot be read as YAML or JSON.</source>
        <translation>{path} lässt sich nicht als YAML oder JSON lesen.</translation>
    </message>
    <message>
        <source>{path} cannot be read or written ({why}), so nothing was imported; free some disk space and try again.</source>
        <translation>{path} lässt sich nicht lesen oder schreiben ({why}); darum ist nichts importiert. Mach Platz auf der Platte und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>{path} cannot be read or written ({why}): see to the disk, then try again.</source>
        <translation>{path} lässt sich nicht lesen oder schreiben ({why}): Sieh nach der Platte und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>{path} cannot be read or written ({why}); free some disk space or choose another folder, then try again.</source>
        <translation>{path} lässt sich nicht lesen oder schreiben ({why}); mach Platz auf der Platte oder wähl einen anderen Ordner und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>{path} cannot be read: {why}.</source>
        <translation>{path} lässt sich nicht lesen: {why}.</translation>
    </message>
    <message>
        <source>{path} cannot be read; delete it, and enter your talks anew.</source>
        <translation>{path} kann nicht gelesen werden; lösche es und trag deine Gespräche neu ein.</translation>
    </message>
    <message>
        <source>{path} cannot be read; delete it, and set your goals anew.</source>
        <translation>{path} kann nicht gelesen werden; lösche es und setz deine Ziele neu.</translation>
    </message>
    <message>
        <source>{path} cannot be read; delete it, and write your notes anew.</source>
        <translation>{path} lässt sich nicht lesen; lösch es und schreib deine Notizen neu.</translation>
    </message>
    <message>
        <source>{path} cannot be read; delete it, and your drills begin anew.</source>
        <translation>{path} kann nicht gelesen werden; lösche die Datei, dann beginnen deine Übungen neu.</translation>
    </message>
    <message>
        <source>{path} cannot be renamed ({why}); close every other Greenroom, and try again.</source>
        <translation>{path} lässt sich nicht umbenennen ({why}); schließ jedes andere Greenroom und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>{path} cannot be written ({why}).</source>
        <translation>{path} lässt sich nicht schreiben ({why}).</translation>
    </message>
    <message>
        <source>{path} cannot be written ({why}); free some disk space and run: greenroom recover {folder}</source>
        <translation>{path} lässt sich nicht schreiben ({why}); mach Platz auf der Platte und starte: greenroom recover {folder}</translation>
    </message>
    <message>
        <source>{path} cannot be written ({why}); free some disk space or choose another folder, then try again.</source>
        <translation>{path} lässt sich nicht schreiben ({why}); mach Platz auf der Platte oder wähl einen anderen Ordner und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>{path} cannot be written ({why}); free some disk space, then try again.</source>
        <translation>{path} lässt sich nicht schreiben ({why}); schaff Platz auf der Festplatte und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>{path} has no chat template, so it cannot hold a conversation: choose the instruct or chat version of the model.</source>
        <translation>{path} hat keine Gesprächsvorlage und kann darum kein Gespräch führen: Wähl die Instruct- oder Chat-Fassung des Modells.</translation>
    </message>
    <message>
        <source>{path} holds no labelled turn.</source>
        <translation>{path} enthält kein gekennzeichnetes Beispiel.</translation>
    </message>
    <message>
        <source>{path} is damaged ({error}); make the report again.</source>
        <translation>{path} ist beschädigt ({error}); mach den Bericht noch einmal.</translation>
    </message>
    <message>
        <source>{path} is damaged ({error}); {mend}</source>
        <translation>{path} ist beschädigt ({error}); {mend}</translation>
    </message>
    <message>
        <source>{path} is damaged or was changed, so that your takes cannot be opened; put a copy of it back if you have one.</source>
        <translation>{path} ist beschädigt oder wurde verändert, sodass sich deine Durchgänge nicht öffnen lassen; leg eine Kopie davon zurück, wenn du eine hast.</translation>
    </message>
    <message>
        <source>{path} is damaged: delete it, and audition your models again.</source>
        <translation>{path} ist beschädigt: Lösch es und lass deine Modelle noch einmal vorsprechen.</translation>
    </message>
    <message>
        <source>{path} is damaged: delete its folder, then get or add the model again.</source>
        <translation>{path} ist beschädigt: Lösch seinen Ordner, dann hol das Modell noch einmal oder füg es neu hinzu.</translation>
    </message>
    <message>
        <source>{path} is empty: fetch or copy it again.</source>
        <translation>{path} ist leer: Hol oder kopier es noch einmal.</translation>
    </message>
    <message>
        <source>{path} is not a GGUF model: choose a file that ends in .gguf.</source>
        <translation>{path} ist kein GGUF-Modell: Wähl eine Datei, die auf .gguf endet.</translation>
    </message>
    <message>
        <source>{path} is not a recording of Greenroom.</source>
        <translation>{path} ist keine Aufnahme von Greenroom.</translation>
    </message>
    <message>
        <source>{path} is not sealed, though your takes are, and is not used: delete it, or, if it is yours, move it to another folder and run: greenroom matter import FILE</source>
        <translation>{path} ist nicht versiegelt, obwohl deine Durchgänge es sind, und wird nicht benutzt: Lösch die Datei, oder, wenn sie von dir ist, verschieb sie in einen anderen Ordner und starte: greenroom matter import DATEI</translation>
    </message>
    <message>
        <source>{path} is not sealed, though your takes are.</source>
        <translation>{path} ist nicht versiegelt, obwohl deine Durchgänge es sind.</translation>
    </message>
    <message>
        <source>{path} is not sealed, though your takes are: it was put there by somebody else, and is not used.</source>
        <translation>{path} ist nicht versiegelt, obwohl deine Durchgänge es sind: Jemand anderes hat die Datei dorthin gelegt, und sie wird nicht benutzt.</translation>
    </message>
    <message>
        <source>{path} is only a part of a GGUF model, or damaged: fetch or copy it again.</source>
        <translation>{path} ist nur ein Teil eines GGUF-Modells oder beschädigt: Hol oder kopier es noch einmal.</translation>
    </message>
    <message>
        <source>{path} is only a part of a GGUF model: fetch it again with {program}.</source>
        <translation>{path} ist nur ein Teil eines GGUF-Modells: Hol es mit {program} noch einmal.</translation>
    </message>
    <message>
        <source>{path} is sealed, and its key is not here; export the take where it was made.</source>
        <translation>{path} ist versiegelt, und der Schlüssel ist nicht hier; exportiere den Durchgang dort, wo er entstanden ist.</translation>
    </message>
    <message>
        <source>{path} is to hold lists of turns by kind (distress, asks_if_ai, insults, ordinary), or a list of entries with question, answer and answered.</source>
        <translation>{path} soll Listen von Sätzen je Art enthalten (distress, asks_if_ai, insults, ordinary) oder eine Liste mit question, answer und answered.</translation>
    </message>
    <message>
        <source>{path} needs {config} beside it: a Piper voice is the two together.</source>
        <translation>{path} braucht {config} daneben: Eine Piper-Stimme ist beides zusammen.</translation>
    </message>
    <message>
        <source>{path} was changed or cut off since it was sealed, and is not used; take it from a copy if you have one.</source>
        <translation>{path} wurde verändert oder abgeschnitten, seit die Datei versiegelt wurde, und wird nicht benutzt; nimm sie aus einer Kopie, wenn du eine hast.</translation>
    </message>
    <message>
        <source>{path} was cut off before anything was written into it.</source>
        <translation>{path} brach ab, bevor etwas hineingeschrieben wurde.</translation>
    </message>
    <message>
        <source>{path} would lie among your sealed takes, and what is exported is not sealed; choose another folder or another name.</source>
        <translation>{path} läge zwischen deinen versiegelten Durchgängen, und was exportiert wird, ist nicht versiegelt; wähl einen anderen Ordner oder einen anderen Namen.</translation>
    </message>
    <message>
        <source>{path}, line {number} is damaged and cannot be read.</source>
        <translation>{path}: Zeile {number} ist beschädigt und lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>{path}: servers cannot be read ({error}); mend it or delete it.</source>
        <translation>{path}: Server sind nicht lesbar ({error}); berichtige die Datei oder lösche sie.</translation>
    </message>
    <message>
        <source>{path}: {name} is no table; mend it or delete it.</source>
        <translation>{path}: {name} ist keine Tabelle; richte oder lösch es.</translation>
    </message>
    <message>
        <source>{path}: {name}.{each} cannot be {value!r}; mend it or delete it.</source>
        <translation>{path}: {name}.{each} kann nicht {value!r} sein; richte oder lösch es.</translation>
    </message>
    <message>
        <source>{path}: {where}: {why}; mend it or delete it.</source>
        <translation>{path}: {where}: {why}; richte oder lösch es.</translation>
    </message>
    <message>
        <source>{place} (mostly {between} in {n} takes before)</source>
        <translation>{place} (meist {between} in {n} Durchgängen davor)</translation>
    </message>
    <message>
        <source>{place}: {why}</source>
        <translation>{place}: {why}</translation>
    </message>
    <message>
        <source>{rate} words a minute, faster than most people talk.</source>
        <translation>{rate} Wörter in der Minute, schneller als die meisten reden.</translation>
    </message>
    <message>
        <source>{rate} words a minute, slower than most people talk.</source>
        <translation>{rate} Wörter in der Minute, langsamer, als die meisten sprechen.</translation>
    </message>
    <message>
        <source>{repository} for &apos;{id}&apos; answered with error {status}: try again later.</source>
        <translation>{repository} für „{id}“ antwortet mit Fehler {status}: Versuch es später noch einmal.</translation>
    </message>
    <message>
        <source>{repository} for &apos;{id}&apos; {why}: choose another model with `greenroom models list`.</source>
        <translation>{repository} für „{id}“ {why}: Wähl ein anderes Modell aus `greenroom models list`.</translation>
    </message>
    <message>
        <source>{repository} states no hash for {file}, so it was not fetched: a proxy may stand in between; try another network.</source>
        <translation>{repository} nennt keine Prüfsumme für {file}, darum wurde es nicht geholt: Vielleicht steht ein Proxy dazwischen; versuch es in einem anderen Netz.</translation>
    </message>
    <message>
        <source>{s} s after {who} asked &quot;{words}&quot;</source>
        <translation>{s} s nach der Frage von {who}: „{words}“</translation>
    </message>
    <message>
        <source>{s} s after {who} said &quot;{words}&quot;</source>
        <translation>{s} s nach dem Satz von {who}: „{words}“</translation>
    </message>
    <message>
        <source>{s} s {what}</source>
        <translation>{s} s {what}</translation>
    </message>
    <message>
        <source>{takes} this figure, {n} are needed to say what is usual for you</source>
        <translation>{takes} diese Zahl; um zu sagen, was für dich üblich ist, braucht es {n}</translation>
    </message>
    <message>
        <source>{text} in it is no number</source>
        <translation>{text} darin ist keine Zahl</translation>
    </message>
    <message>
        <source>{told} (in the take before)</source>
        <translation>{told} (im Durchgang davor)</translation>
    </message>
    <message>
        <source>{told} {gaps}</source>
        <translation>{told} {gaps}</translation>
    </message>
    <message>
        <source>{told}, but without “{missing}”</source>
        <translation>{told}, aber ohne „{missing}“</translation>
    </message>
    <message>
        <source>{told}; you dreaded it</source>
        <translation>{told}; davor hattest du Angst</translation>
    </message>
    <message>
        <source>{wanted} is a language model, not a {kind}.{hint}</source>
        <translation>{wanted} ist ein Sprachmodell (gesucht: {kind}).{hint}</translation>
    </message>
    <message>
        <source>{where} {between} ({source})</source>
        <translation>{where} {between} ({source})</translation>
    </message>
    <message>
        <source>{why} ({source})</source>
        <translation>{why} ({source})</translation>
    </message>
    <message>
        <source>“{question}” got no number.</source>
        <translation>Auf „{question}“ kam keine Zahl.</translation>
    </message>
    <message>
        <source>“{question}” was answered after {s} s, and you went on for {on} s.</source>
        <translation>„{question}“ war nach {s} s beantwortet, danach ging es {on} s weiter.</translation>
    </message>
    <message>
        <source>“{question}” was answered only in part.</source>
        <translation>„{question}“ wurde nur zum Teil beantwortet.</translation>
    </message>
    <message>
        <source>“{question}” was answered with {words}.</source>
        <translation>„{question}“ wurde mit {words} beantwortet.</translation>
    </message>
    <message>
        <source>“{question}” was not answered at first.</source>
        <translation>„{question}“ wurde zuerst nicht beantwortet.</translation>
    </message>
    <message>
        <source>“{question}” was not answered.</source>
        <translation>„{question}“ wurde nicht beantwortet.</translation>
    </message>
    <message>
        <source>right after {who} asked &quot;{words}&quot;</source>
        <translation>gleich nach der Frage von {who}: „{words}“</translation>
    </message>
    <message>
        <source>right after {who} said &quot;{words}&quot;</source>
        <translation>gleich nach dem Satz von {who}: „{words}“</translation>
    </message>
    <message>
        <source>filled pauses</source>
        <translation>gefüllte Pausen</translation>
    </message>
    <message>
        <source>filler words</source>
        <translation>Füllwörter</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>kein Platz mehr auf der Platte</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>keine Erlaubnis</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>keine solche Datei</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>schreibgeschützt</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Lese- oder Schreibfehler</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>das ist ein Ordner</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>das gibt es schon</translation>
    </message>
    <message>
        <source>mapping values are not allowed in this context</source>
        <translation>ein Doppelpunkt, wo keiner stehen darf</translation>
    </message>
    <message>
        <source>could not find expected &apos;:&apos;</source>
        <translation>ein „:“ fehlt</translation>
    </message>
    <message>
        <source>did not find expected key</source>
        <translation>hier sollte ein Schlüssel stehen</translation>
    </message>
    <message>
        <source>did not find expected &apos;-&apos; indicator</source>
        <translation>hier sollte ein „-“ stehen</translation>
    </message>
    <message>
        <source>did not find expected &apos;,&apos; or &apos;]&apos;</source>
        <translation>hier sollte „,“ oder „]“ stehen</translation>
    </message>
    <message>
        <source>found character that cannot start any token</source>
        <translation>ein Zeichen, mit dem nichts beginnen darf</translation>
    </message>
    <message>
        <source>found unexpected end of stream</source>
        <translation>der Text hört mittendrin auf</translation>
    </message>
    <message>
        <source>partner</source>
        <translation>Partner</translation>
    </message>
    <message>
        <source>transcriber</source>
        <translation>Spracherkennung</translation>
    </message>
    <message>
        <source>voice</source>
        <translation>Stimme</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>microphone</source>
        <translation>Mikrofon</translation>
    </message>
    <message>
        <source>loudspeaker</source>
        <translation>Lautsprecher</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>keys and values</source>
        <translation>Schlüssel und Werte</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>of silence</source>
        <translation>Stille</translation>
    </message>
    <message>
        <source>before you answered</source>
        <translation>vor deiner Antwort</translation>
    </message>
    <message>
        <source>without a pause</source>
        <translation>ohne Pause</translation>
    </message>
    <message>
        <source>monotone parts</source>
        <translation>eintönige Stellen</translation>
    </message>
    <message>
        <source>soft sentence ends</source>
        <translation>leise Satzenden</translation>
    </message>
    <message>
        <source>repetitions</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>hedges</source>
        <translation>Hedges</translation>
    </message>
    <message>
        <source>absolute words</source>
        <translation>Absolutwörter</translation>
    </message>
    <message>
        <source>interruptions</source>
        <translation>Unterbrechungen</translation>
    </message>
    <message>
        <source>What is usual for you is shown from your {n}th take on.</source>
        <translation>Was für dich üblich ist, zeigt sich ab deinem {n}. Durchgang.</translation>
    </message>
    <message>
        <source>A short list of this program&apos;s own.</source>
        <translation>Eine kurze, eigene Liste dieses Programms.</translation>
    </message>
    <message>
        <source> It belongs to a partner: put it under `partners`.</source>
        <translation> Es gehört zu einem Partner: Setz es unter `partners`.</translation>
    </message>
    <message>
        <source> It belongs to the whole scenario: put it at the left margin.</source>
        <translation> Es gehört zum ganzen Szenario: Setz es an den linken Rand.</translation>
    </message>
    <message>
        <source> Put text with a colon in it in quotes.</source>
        <translation> Setz Text mit einem Doppelpunkt darin in Anführungszeichen.</translation>
    </message>
    <message>
        <source> See `greenroom matter list`.</source>
        <translation> Siehe `greenroom matter list`.</translation>
    </message>
    <message>
        <source> Take it out.</source>
        <translation> Nimm es heraus.</translation>
    </message>
    <message>
        <source>A key has at most {most} letters.</source>
        <translation>Ein Schlüssel hat höchstens {most} Zeichen.</translation>
    </message>
    <message>
        <source>A key has letters, digits and marks of ASCII, and no space.</source>
        <translation>Ein Schlüssel hat Buchstaben, Ziffern und Zeichen aus ASCII und kein Leerzeichen.</translation>
    </message>
    <message>
        <source>A rule of this program: half a minute in one go is long in a conversation.</source>
        <translation>Eine Regel dieses Programms: eine halbe Minute am Stück ist lang in einem Gespräch.</translation>
    </message>
    <message>
        <source>A rule of this program: nobody says sorry four times in {0} rehearsals that others wrote.</source>
        <translation>Eine Regel dieses Programms: In {0} Proben, die andere geschrieben haben, sagt niemand viermal „Entschuldigung“.</translation>
    </message>
    <message>
        <source>A rule of this program; what you want is taken from your own card.</source>
        <translation>Eine Regel dieses Programms; was du willst, steht auf deiner eigenen Karte.</translation>
    </message>
    <message>
        <source>A short answer leaves room for the next question.</source>
        <translation>Eine kurze Antwort lässt Raum für die nächste Frage.</translation>
    </message>
    <message>
        <source>About {n} words are more than one sentence holds.</source>
        <translation>Ungefähr {n} Wörter sind mehr, als in einen Satz passen.</translation>
    </message>
    <message>
        <source>About {n} words before your question, {most} at most.</source>
        <translation>Etwa {n} Wörter vor deiner Frage, höchstens {most}.</translation>
    </message>
    <message>
        <source>About {n} words before your question.</source>
        <translation>Etwa {n} Wörter vor deiner Frage.</translation>
    </message>
    <message>
        <source>About {n} words.</source>
        <translation>Ungefähr {n} Wörter.</translation>
    </message>
    <message>
        <source>Above</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>Absolute words</source>
        <translation>Absolutwörter</translation>
    </message>
    <message>
        <source>After the absolutist words of Al-Mosaiwi and Johnstone ({0}), without those that mostly mean something else, such as &apos;all&apos; and &apos;full&apos;.</source>
        <translation>Nach den absolutistischen Wörtern von Al-Mosaiwi und Johnstone ({0}), ohne solche, die meist etwas anderes heißen, etwa „all“ und „full“.</translation>
    </message>
    <message>
        <source>All within the take, for the level itself is the microphone&apos;s. Marked are ends at least {0} dB, half the amplitude, softer than is usual in this take: this program&apos;s choice.</source>
        <translation>Alles innerhalb des Durchgangs, denn der Pegel selbst hängt vom Mikrofon ab. Markiert sind Enden, die mindestens {0} dB (die halbe Amplitude) leiser sind als in diesem Durchgang üblich: eine Festlegung dieses Programms.</translation>
    </message>
    <message>
        <source>Always, never, everyone, nothing, completely and the like, in a hundred words.</source>
        <translation>Always, never, everyone, nothing, completely und Ähnliches, auf hundert Wörter.</translation>
    </message>
    <message>
        <source>An answer in {s} s.</source>
        <translation>Eine Antwort in {s} s.</translation>
    </message>
    <message>
        <source>Another Greenroom that is open holds on to older pages of the library; close it, then run: greenroom library rebuild</source>
        <translation>Ein anderes offenes Greenroom hält noch alte Seiten der Bibliothek fest; schließ es, dann starte: greenroom library rebuild</translation>
    </message>
    <message>
        <source>Another language than English was heard. What depends on English words is off; pace in words, pauses, pitch and loudness are measured as in English.</source>
        <translation>Zu hören war eine andere Sprache als Englisch. Was von englischen Wörtern abhängt, ist aus; Tempo in Wörtern, Pausen, Tonhöhe und Lautstärke werden gemessen wie im Englischen.</translation>
    </message>
    <message>
        <source>Answer in a few sentences; where you look for the next one, be silent.</source>
        <translation>Antworte in ein paar Sätzen; wo du den nächsten suchst, schweig.</translation>
    </message>
    <message>
        <source>Answer in one sentence of at most {0} words, then be silent.</source>
        <translation>Antworte in einem Satz mit höchstens {0} Wörtern, dann schweig.</translation>
    </message>
    <message>
        <source>Answer in your first sentence; add one short reason at most, then be silent.</source>
        <translation>Antworte im ersten Satz; höchstens noch ein kurzer Grund, dann schweig.</translation>
    </message>
    <message>
        <source>Answer with a question; at most {0} words that show you heard them may come before.</source>
        <translation>Antworte mit einer Frage; höchstens {0} Wörter, die zeigen, dass du zugehört hast, dürfen davor stehen.</translation>
    </message>
    <message>
        <source>Answer, and let your last sentence say who does what, and when.</source>
        <translation>Antworte, und sag im letzten Satz, wer was tut und wann.</translation>
    </message>
    <message>
        <source>Answer, then stop</source>
        <translation>Antworten, dann aufhören</translation>
    </message>
    <message>
        <source>Articulation rate</source>
        <translation>Artikulationstempo</translation>
    </message>
    <message>
        <source>Articulation rate in syllables</source>
        <translation>Artikulationstempo in Silben</translation>
    </message>
    <message>
        <source>Ask before you explain</source>
        <translation>Fragen, bevor du erklärst</translation>
    </message>
    <message>
        <source>At least {n} um and uh were heard.</source>
        <translation>Mindestens {n} Ähs waren zu hören.</translation>
    </message>
    <message>
        <source>Begin the next talk the same way.</source>
        <translation>Beginne das nächste Gespräch genauso.</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Unter</translation>
    </message>
    <message>
        <source>Choose a resistance from 0 to {hardest}, not {resistance}.</source>
        <translation>Wähl einen Widerstand von 0 bis {hardest}, nicht {resistance}.</translation>
    </message>
    <message>
        <source>Choose a time limit of more than zero.</source>
        <translation>Wähl eine Zeit von mehr als null.</translation>
    </message>
    <message>
        <source>Compared with your last whole take ({when})</source>
        <translation>Verglichen mit deinem letzten ganzen Durchgang ({when})</translation>
    </message>
    <message>
        <source>Counts of recurring phrases as in Microsoft Speaker Coach; that three times is often is this program&apos;s choice.</source>
        <translation>Zählung wiederkehrender Wendungen wie bei Microsoft Speaker Coach; dass dreimal oft ist, legt dieses Programm fest.</translation>
    </message>
    <message>
        <source>Curhan, Overbeck, Cho, Zhang and Yang ({0}), &apos;Silence is golden&apos;: a pause makes negotiators think before they defend. That a second is enough is a rule of this program.</source>
        <translation>Curhan, Overbeck, Cho, Zhang und Yang ({0}), „Silence is golden“: Eine Pause lässt Verhandelnde denken, bevor sie sich verteidigen. Dass eine Sekunde reicht, ist eine Regel dieses Programms.</translation>
    </message>
    <message>
        <source>Different phrases of two to five words said at least {0} times, with at least one word in them that is not among the commonest; a phrase inside a longer one is not counted again.</source>
        <translation>Verschiedene Wendungen aus zwei bis fünf Wörtern, mindestens {0}-mal gesagt, mit mindestens einem Wort, das nicht zu den häufigsten gehört; eine Wendung in einer längeren zählt nicht noch einmal.</translation>
    </message>
    <message>
        <source>Different words among {0} in a row, on average over the take.</source>
        <translation>Verschiedene Wörter unter je {0} aufeinanderfolgenden, im Mittel über den Durchgang.</translation>
    </message>
    <message>
        <source>Echo cancellation needs as much sound from both sides; start again.</source>
        <translation>Um das Echo herauszurechnen, braucht es von beiden Seiten gleich viel Ton; fang noch einmal an.</translation>
    </message>
    <message>
        <source>End with a next step</source>
        <translation>Mit einem nächsten Schritt enden</translation>
    </message>
    <message>
        <source>End with one step and a day: who does what, and by when?</source>
        <translation>Ende mit einem Schritt und einem Tag: Wer tut was, und bis wann?</translation>
    </message>
    <message>
        <source>Favourite phrases</source>
        <translation>Lieblingswendungen</translation>
    </message>
    <message>
        <source>Figures that had to be right</source>
        <translation>Zahlen, die stimmen mussten</translation>
    </message>
    <message>
        <source>Files of the {kind} &apos;{id}&apos; are gone; {mend}.</source>
        <translation>Von „{id}“ ({kind}) fehlen Dateien; {mend}.</translation>
    </message>
    <message>
        <source>Filled pauses (um, uh, er, hm)</source>
        <translation>Gefüllte Pausen (um, uh, er, hm)</translation>
    </message>
    <message>
        <source>Filled pauses a minute</source>
        <translation>Gefüllte Pausen je Minute</translation>
    </message>
    <message>
        <source>Filled pauses as in Clark and Fox Tree ({0}), &apos;Using uh and um in spontaneous speaking&apos;.</source>
        <translation>Gefüllte Pausen wie bei Clark und Fox Tree ({0}), „Using uh and um in spontaneous speaking“.</translation>
    </message>
    <message>
        <source>Filled pauses over the minutes of talk.</source>
        <translation>Gefüllte Pausen, geteilt durch die Minuten des Redens.</translation>
    </message>
    <message>
        <source>Filler words (like, you know, ...)</source>
        <translation>Füllwörter (like, you know, ...)</translation>
    </message>
    <message>
        <source>Filler words a minute</source>
        <translation>Füllwörter je Minute</translation>
    </message>
    <message>
        <source>Filler words over the minutes of talk.</source>
        <translation>Füllwörter, geteilt durch die Minuten des Redens.</translation>
    </message>
    <message>
        <source>From the pitch that a tenth of your voiced time lies below to the one that a tenth lies above.</source>
        <translation>Von der Tonhöhe, unter der ein Zehntel deiner stimmhaften Zeit liegt, bis zu der, über der ein Zehntel liegt.</translation>
    </message>
    <message>
        <source>Give a time of more than zero minutes.</source>
        <translation>Gib eine Zeit von mehr als null Minuten an.</translation>
    </message>
    <message>
        <source>Give the number first</source>
        <translation>Die Zahl zuerst</translation>
    </message>
    <message>
        <source>Half of your voiced time lies below it.</source>
        <translation>Die Hälfte deiner stimmhaften Zeit liegt darunter.</translation>
    </message>
    <message>
        <source>Hedges as in Lakoff ({0}) and Hyland ({1}), those of spoken English; a hedge can be the honest word.</source>
        <translation>Hedges wie bei Lakoff ({0}) und Hyland ({1}), die des gesprochenen Englisch; ein Hedge kann das ehrliche Wort sein.</translation>
    </message>
    <message>
        <source>Pause instead of “um”</source>
        <translation>Pause statt „äh“</translation>
    </message>
    <message>
        <source>Hosman ({0}), &apos;The evaluative consequences of hedges, hesitations, and intensifiers&apos;: who hedges is taken to know less.</source>
        <translation>Hosman ({0}), „The evaluative consequences of hedges, hesitations, and intensifiers“: Wer abschwächt, gilt als weniger kundig.</translation>
    </message>
    <message>
        <source>How much softer your sentences end</source>
        <translation>Wie viel leiser deine Sätze enden</translation>
    </message>
    <message>
        <source>If it was not, try it again from here, with the answer in your first sentence.</source>
        <translation>Wenn nicht, versuch es von hier noch einmal, mit der Antwort im ersten Satz.</translation>
    </message>
    <message>
        <source>In 100 words {n} took back what you said.</source>
        <translation>Von 100 Wörtern nahmen {n} zurück, was du sagtest.</translation>
    </message>
    <message>
        <source>In everyday talk the gap is about {0} s in ten languages (Stivers et al., {1}); before an answer one thinks about it is longer.</source>
        <translation>Im Alltag beträgt die Lücke in zehn Sprachen etwa {0} s (Stivers u. a., {1}); vor einer überlegten Antwort ist sie länger.</translation>
    </message>
    <message>
        <source>In the silence you choose your answer; without it, your anger does.</source>
        <translation>In der Stille wählst du deine Antwort; ohne sie wählt dein Ärger.</translation>
    </message>
    <message>
        <source>In {0} s of speech no words were understood; rates leave that out.</source>
        <translation>In {0} s Sprache wurden keine Wörter verstanden; die Raten lassen das aus.</translation>
    </message>
    <message>
        <source>In {n} turns you did not say plainly what you want: “{wish}”</source>
        <translation>In {n} Beiträgen hast du nicht klar gesagt, was du willst: „{wish}“</translation>
    </message>
    <message>
        <source>In {place}, {sentence}</source>
        <translation>In {place}: {sentence}</translation>
    </message>
    <message>
        <source>It took about {s} s of your talk until you said what it is about.</source>
        <translation>Es dauerte etwa {s} s der Redezeit, bis gesagt war, worum es geht.</translation>
    </message>
    <message>
        <source>Keep it so; where you need time, be silent.</source>
        <translation>So beibehalten; wo Zeit nötig ist, schweigen.</translation>
    </message>
    <message>
        <source>Keep your answers as short as this one.</source>
        <translation>Antworten so kurz halten wie diese.</translation>
    </message>
    <message>
        <source>Laske and DiGennaro Reed ({0}), doi 10.1002/jaba.1093: filler words cost a speaker less than um and uh.</source>
        <translation>Laske und DiGennaro Reed ({0}), doi 10.1002/jaba.1093: Füllwörter schaden weniger als „äh“ und „ähm“.</translation>
    </message>
    <message>
        <source>Laske and DiGennaro Reed ({0}), doi 10.1002/jaba.1093: up to {1} a minute did a speaker little harm, {2} a minute clearly did.</source>
        <translation>Laske und DiGennaro Reed ({0}), doi 10.1002/jaba.1093: bis zu {1} je Minute schadeten kaum, {2} je Minute deutlich.</translation>
    </message>
    <message>
        <source>Last time at least {before} um and uh a minute were heard; this time {now}.</source>
        <translation>Letztes Mal waren mindestens {before} Äh und Ähm je Minute zu hören, diesmal {now}.</translation>
    </message>
    <message>
        <source>Last time you answered “{ask}” in part; this time you answered it.</source>
        <translation>Letztes Mal hast du „{ask}“ zum Teil beantwortet, diesmal ganz.</translation>
    </message>
    <message>
        <source>Last time you answered “{ask}”; this time you did not.</source>
        <translation>Letztes Mal hast du „{ask}“ beantwortet, diesmal nicht.</translation>
    </message>
    <message>
        <source>Last time you did not answer “{ask}”; this time you did.</source>
        <translation>Letztes Mal hast du „{ask}“ nicht beantwortet, diesmal schon.</translation>
    </message>
    <message>
        <source>Last time you did not say plainly what you want; this time you did.</source>
        <translation>Letztes Mal hast du nicht klar gesagt, was du willst, diesmal schon.</translation>
    </message>
    <message>
        <source>Last time you said what you want in turn {before}; this time in turn {turn}.</source>
        <translation>Was du willst, hast du letztes Mal in deinem {before}. Beitrag gesagt, diesmal im {turn}.</translation>
    </message>
    <message>
        <source>Last time you said {before}; this time you said {heard} where your card says {wanted}.</source>
        <translation>Letztes Mal hast du {before} gesagt, diesmal {heard}, wo auf deiner Karte {wanted} steht.</translation>
    </message>
    <message>
        <source>Last time you said {heard} where your card says {wanted}; this time you said it as on the card.</source>
        <translation>Letztes Mal hast du {heard} gesagt, wo auf deiner Karte {wanted} steht, diesmal so wie auf der Karte.</translation>
    </message>
    <message>
        <source>Last time you said {heard} where your card says {wanted}; this time you said {now}.</source>
        <translation>Letztes Mal hast du {heard} gesagt, wo auf deiner Karte {wanted} steht, diesmal {now}.</translation>
    </message>
    <message>
        <source>Last time you said {wanted}, as on your card; this time you said {heard}.</source>
        <translation>Letztes Mal hast du {wanted} gesagt, wie auf deiner Karte, diesmal {heard}.</translation>
    </message>
    <message>
        <source>Last time you spoke {before} words a minute; this time {now}.</source>
        <translation>Letztes Mal hast du {before} Wörter je Minute gesprochen, diesmal {now}.</translation>
    </message>
    <message>
        <source>Last time “{ask}” did not come up; this time it did, and you answered it.</source>
        <translation>Letztes Mal kam „{ask}“ nicht vor, diesmal schon, und du hast es beantwortet.</translation>
    </message>
    <message>
        <source>Last time “{point}” was not heard; this time you said it.</source>
        <translation>Letztes Mal war „{point}“ nicht zu hören, diesmal hast du es gesagt.</translation>
    </message>
    <message>
        <source>Length of runs between pauses, as in Goldman-Eisler ({0}).</source>
        <translation>Länge der Abschnitte zwischen Pausen, wie bei Goldman-Eisler ({0}).</translation>
    </message>
    <message>
        <source>Level of the speech in stretches of {0} s: from the one that a tenth of them lie below to the one that {1} % lie above.</source>
        <translation>Pegel der Sprache in Abschnitten von {0} s: von dem, unter dem ein Zehntel von ihnen liegt, bis zu dem, über dem {1} % liegen.</translation>
    </message>
    <message>
        <source>Level of the voice in the last {0} s of a sentence below that of the rest of it; the median of the sentences.</source>
        <translation>Wie weit der Pegel der Stimme in den letzten {0} s eines Satzes unter dem des übrigen Satzes liegt; der Median über die Sätze.</translation>
    </message>
    <message>
        <source>Like, you know, I mean, sort of, kind of, so, actually, basically and right, where the words beside them show that they carry no meaning.</source>
        <translation>Like, you know, I mean, sort of, kind of, so, actually, basically und right, wo die Wörter daneben zeigen, dass sie nichts bedeuten.</translation>
    </message>
    <message>
        <source>Like: learned from {0} people in meetings. The others: one rule for each, by the words right beside it.</source>
        <translation>„Like“: gelernt an {0} Leuten in Besprechungen. Die anderen: je eine Regel, nach den Wörtern direkt daneben.</translation>
    </message>
    <message>
        <source>Line {n} is no labelled place.</source>
        <translation>Zeile {n} ist keine gekennzeichnete Stelle.</translation>
    </message>
    <message>
        <source>Lines of the partner that began while you were speaking, with at least {0} s of both at once.</source>
        <translation>Sätze des Partners, die begannen, während du sprachst, mit mindestens {0} s gleichzeitigem Reden.</translation>
    </message>
    <message>
        <source>Lines of the partner that broke off because you began to speak, or into whose last {0} s and more you spoke.</source>
        <translation>Sätze des Partners, die abbrachen, weil du zu sprechen begannst, oder in deren letzte {0} s oder mehr du hineinsprachst.</translation>
    </message>
    <message>
        <source>Listen to your reply to “{question}”: was that the answer?</source>
        <translation>Hör dir deine Antwort auf „{question}“ noch einmal an: War das die Antwort?</translation>
    </message>
    <message>
        <source>Listeners go by movements of more than {0} semitones (&apos;t Hart, {1}, &apos;Differential sensitivity to pitch distance, particularly in speech&apos;).</source>
        <translation>Zuhörer richten sich nach Bewegungen von mehr als {0} Halbtönen (’t Hart, {1}, „Differential sensitivity to pitch distance, particularly in speech“).</translation>
    </message>
    <message>
        <source>Lists are long: the first {n} of each are kept.</source>
        <translation>Aufzählungen sind lang: Jeweils die ersten {n} bleiben.</translation>
    </message>
    <message>
        <source>Long sentences</source>
        <translation>Lange Sätze</translation>
    </message>
    <message>
        <source>Longest silent pause</source>
        <translation>Längste stille Pause</translation>
    </message>
    <message>
        <source>Longest stretch without a pause</source>
        <translation>Längste Strecke ohne Pause</translation>
    </message>
    <message>
        <source>Longest turn</source>
        <translation>Längster Beitrag</translation>
    </message>
    <message>
        <source>Loudness range as in EBU Tech {0}, without its weighting. The level itself is the microphone&apos;s and is not judged.</source>
        <translation>Lautheitsumfang wie in EBU Tech {0}, ohne deren Gewichtung. Der Pegel selbst hängt vom Mikrofon ab und wird nicht beurteilt.</translation>
    </message>
    <message>
        <source>May words of yours go to {host}?</source>
        <translation>Dürfen Worte von dir an {host} gehen?</translation>
    </message>
    <message>
        <source>Maybe, perhaps, I think, I guess, a little bit and the like, in a hundred words; not where they mean something else (&apos;I think about it&apos;).</source>
        <translation>Maybe, perhaps, I think, I guess, a little bit und Ähnliches, auf hundert Wörter; nicht, wo sie etwas anderes heißen („I think about it“).</translation>
    </message>
    <message>
        <source>Mean number of words up to a full stop, question or exclamation mark, or a silence of two seconds.</source>
        <translation>Mittlere Zahl der Wörter bis zu einem Punkt, Frage- oder Ausrufezeichen oder zwei Sekunden Stille.</translation>
    </message>
    <message>
        <source>Median pitch</source>
        <translation>Mittlere Tonhöhe</translation>
    </message>
    <message>
        <source>Median time from the end of the partner&apos;s line to your first sound; an answer that begins before the end counts as {0}.</source>
        <translation>Median der Zeit vom Ende des Satzes des Partners bis zu deinem ersten Laut; eine Antwort, die vor dem Ende beginnt, zählt als {0}.</translation>
    </message>
    <message>
        <source>Moving-average type-token ratio, Covington and McFall ({0}): unlike a plain count of different words it does not depend on the length of the take.</source>
        <translation>Gleitendes Type-Token-Verhältnis, Covington und McFall ({0}): anders als die bloße Zahl verschiedener Wörter hängt es nicht von der Länge des Durchgangs ab.</translation>
    </message>
    <message>
        <source>No figure was heard.</source>
        <translation>Keine Zahl wurde gehört.</translation>
    </message>
    <message>
        <source>No line of the partner was answered.</source>
        <translation>Kein Satz des Partners wurde beantwortet.</translation>
    </message>
    <message>
        <source>No loudspeaker was found: plug one in, then play again.</source>
        <translation>Kein Lautsprecher gefunden: Schließ einen an und spiel es noch einmal ab.</translation>
    </message>
    <message>
        <source>No microphone and no loudspeaker was found: plug them in and try again.</source>
        <translation>Kein Mikrofon und kein Lautsprecher gefunden: Schließ beides an und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>No question was heard.</source>
        <translation>Keine Frage wurde gehört.</translation>
    </message>
    <message>
        <source>No silent pause of {0} s or more.</source>
        <translation>Keine stille Pause von {0} s oder mehr.</translation>
    </message>
    <message>
        <source>No slides or notes were given.</source>
        <translation>Es wurden keine Folien oder Notizen angegeben.</translation>
    </message>
    <message>
        <source>No speech was heard.</source>
        <translation>Es war keine Sprache zu hören.</translation>
    </message>
    <message>
        <source>No speech was heard: see whether this is the right microphone, then say a sentence again.</source>
        <translation>Es war nichts zu hören: Sieh nach, ob das das richtige Mikrofon ist, und sag noch einmal einen Satz.</translation>
    </message>
    <message>
        <source>No step with a day or a time was heard at the end.</source>
        <translation>Am Ende war kein Schritt mit Tag oder Uhrzeit zu hören.</translation>
    </message>
    <message>
        <source>No step with a day or a time was heard.</source>
        <translation>Kein Schritt mit Tag oder Uhrzeit wurde gehört.</translation>
    </message>
    <message>
        <source>No take has a figure &apos;{measure_id}&apos;.{hint} &apos;greenroom library show TAKE --json&apos; names those there are.</source>
        <translation>Kein Durchgang hat eine Zahl „{measure_id}“.{hint} „greenroom library show TAKE --json“ nennt, welche es gibt.</translation>
    </message>
    <message>
        <source>No um and no uh was heard.</source>
        <translation>Kein „um“ und kein „uh“ wurde gehört.</translation>
    </message>
    <message>
        <source>No window holds enough talk.</source>
        <translation>In keinem Abschnitt wurde genug geredet.</translation>
    </message>
    <message>
        <source>No window holds enough voice.</source>
        <translation>In keinem Abschnitt war genug Stimme.</translation>
    </message>
    <message>
        <source>No words were heard in this recording, so there is nothing to measure.</source>
        <translation>In dieser Aufnahme waren keine Wörter zu hören, darum gibt es nichts zu messen.</translation>
    </message>
    <message>
        <source>No words were heard.</source>
        <translation>Es waren keine Wörter zu hören.</translation>
    </message>
    <message>
        <source>No words were understood, so this try does not count.</source>
        <translation>Kein Wort wurde verstanden, darum zählt dieser Versuch nicht.</translation>
    </message>
    <message>
        <source>Nobody asked for it.</source>
        <translation>Niemand wollte es wissen.</translation>
    </message>
    <message>
        <source>Nobody but you can tell from these words whether it was.</source>
        <translation>Ob sie es war, kannst aus diesen Worten nur du selbst sagen.</translation>
    </message>
    <message>
        <source>Nobody else spoke.</source>
        <translation>Niemand sonst sprach.</translation>
    </message>
    <message>
        <source>Nothing comes from the microphone: see whether it is muted, and whether the system&apos;s privacy settings let this program hear it.</source>
        <translation>Vom Mikrofon kommt nichts: Sieh nach, ob es stumm ist und ob die Datenschutzeinstellungen des Systems dieses Programm zuhören lassen.</translation>
    </message>
    <message>
        <source>Nothing has come from the microphone for half a minute: if you have spoken, see whether it is muted, and whether the system&apos;s privacy settings let this program hear it.</source>
        <translation>Seit einer halben Minute kommt vom Mikrofon nichts: Wenn du gesprochen hast, sieh nach, ob es stumm ist und ob die Datenschutzeinstellungen des Systems dieses Programm zuhören lassen.</translation>
    </message>
    <message>
        <source>Nothing was said in time, so this try does not count.</source>
        <translation>Es wurde nicht rechtzeitig etwas gesagt, darum zählt dieser Versuch nicht.</translation>
    </message>
    <message>
        <source>Nothing was sent to {host}: it is another computer, and you have not agreed to that. The settings of the window, or `greenroom server allow {url}`, say what would be sent, and ask.</source>
        <translation>An {host} wurde nichts gesendet: Das ist ein anderer Computer, und du hast dem nicht zugestimmt. Die Einstellungen des Fensters oder `greenroom server allow {url}` sagen, was gesendet würde, und fragen.</translation>
    </message>
    <message>
        <source>Of {0} ends of sentences {1} % were called the same (rising, falling, level) with the pitch Praat finds, and none the opposite.</source>
        <translation>Von {0} Satzenden wurden {1} % ebenso eingeordnet (steigend, fallend, gleich) wie mit der Tonhöhe von Praat, keines umgekehrt.</translation>
    </message>
    <message>
        <source>On the recordings on which limits were chosen (speakers: {0}, with any: {1}), so that it flatters: {2} of {3} reported were real and {4} of {5} were found. Other speakers were not measured.</source>
        <translation>Auf den Aufnahmen, an denen Grenzen gewählt wurden (Sprechende: {0}, mit welchen: {1}), also geschönt: {2} von {3} gemeldeten waren echt, und {4} von {5} wurden gefunden. Andere Sprechende wurden nicht gemessen.</translation>
    </message>
    <message>
        <source>One rule for each word, by the words right beside it.</source>
        <translation>Eine Regel für jedes Wort, nach den Wörtern direkt daneben.</translation>
    </message>
    <message>
        <source>One sentence came after the step.</source>
        <translation>Ein Satz kam nach dem Schritt.</translation>
    </message>
    <message>
        <source>One to {0} words said again at once within a sentence, and words broken off, as far as the recogniser writes them down; doublings such as &apos;very very&apos; are left out.</source>
        <translation>Ein bis {0} Wörter, die im selben Satz sofort noch einmal gesagt werden, und abgebrochene Wörter, soweit die Erkennung sie mitschreibt; Verdopplungen wie „very very“ zählen nicht.</translation>
    </message>
    <message>
        <source>One word before the figure.</source>
        <translation>Ein Wort vor der Zahl.</translation>
    </message>
    <message>
        <source>One word before your question.</source>
        <translation>Ein Wort vor deiner Frage.</translation>
    </message>
    <message>
        <source>Open and closed questions as in interviewing handbooks; {0} to {1} questions in a call went with the best results in sales (Gong Labs; a correlation).</source>
        <translation>Offene und geschlossene Fragen wie in Handbüchern für Interviews; {0} bis {1} Fragen je Gespräch gingen im Verkauf mit den besten Ergebnissen einher (Gong Labs; eine Korrelation).</translation>
    </message>
    <message>
        <source>Open ones among them</source>
        <translation>Offene darunter</translation>
    </message>
    <message>
        <source>Over {0} words is what the style guide of the British government calls long, for text; where spoken sentences end is the recogniser&apos;s opinion.</source>
        <translation>Mehr als {0} Wörter nennt der Stilleitfaden der britischen Regierung lang, bei Texten; wo gesprochene Sätze enden, entscheidet die Erkennung.</translation>
    </message>
    <message>
        <source>Peaks are to stay below -{0} dB of full scale (EBU R {1}).</source>
        <translation>Spitzen sollen unter −{0} dB der Vollaussteuerung bleiben (EBU R {1}).</translation>
    </message>
    <message>
        <source>Percent slower</source>
        <translation>Prozent langsamer</translation>
    </message>
    <message>
        <source>Pitch by SwiftF0 (Nieradzik, {0}). It says nothing about how well one speaks; it is there to compare takes.</source>
        <translation>Tonhöhe mit SwiftF0 (Nieradzik, {0}). Sie sagt nichts darüber, wie gut man spricht; sie dient dem Vergleich von Durchgängen.</translation>
    </message>
    <message>
        <source>Pitch by SwiftF0 (Nieradzik, {0}); 10th to 90th percentile, so that single wrong frames do not count.</source>
        <translation>Tonhöhe mit SwiftF0 (Nieradzik, {0}); 10. bis 90. Perzentil, damit einzelne falsche Abschnitte nicht zählen.</translation>
    </message>
    <message>
        <source>Pitch range</source>
        <translation>Tonumfang</translation>
    </message>
    <message>
        <source>Pitch variation</source>
        <translation>Schwankung der Tonhöhe</translation>
    </message>
    <message>
        <source>Pitch variation quotient, Hincks ({0}), &apos;Measures and perceptions of liveliness in student oral presentation speech&apos;: it went with how lively listeners found the speaker (r = .83). Marked are windows below the least lively speaker there.</source>
        <translation>Variationsquotient der Tonhöhe, Hincks ({0}), „Measures and perceptions of liveliness in student oral presentation speech“: Er ging damit einher, wie lebendig Zuhörer die Sprechenden fanden (r = 0,83). Markiert sind Abschnitte unter dem am wenigsten lebendigen Sprecher dort.</translation>
    </message>
    <message>
        <source>PortAudio, which reaches the microphone, is missing: {mend}.</source>
        <translation>PortAudio, das zum Mikrofon führt, fehlt: {mend}.</translation>
    </message>
    <message>
        <source>Questions of yours: {n}.</source>
        <translation>Fragen von dir: {n}.</translation>
    </message>
    <message>
        <source>Questions that begin with what, how or why and ask for more than a number or a time, and invitations such as &apos;tell me&apos;.</source>
        <translation>Fragen, die mit what, how oder why beginnen und nach mehr als einer Zahl oder Zeit fragen, und Aufforderungen wie „tell me“.</translation>
    </message>
    <message>
        <source>Questions you asked</source>
        <translation>Fragen von dir</translation>
    </message>
    <message>
        <source>Read out word for word</source>
        <translation>Wörtlich Abgelesenes</translation>
    </message>
    <message>
        <source>Read this aloud, and say the sentence in bold more slowly than the rest.</source>
        <translation>Lies das vor, und sprich den fetten Satz langsamer als den Rest.</translation>
    </message>
    <message>
        <source>Repetitions and false starts as in Shriberg ({0}), &apos;Preliminaries to a theory of speech disfluencies&apos;.</source>
        <translation>Wiederholungen und Neuanfänge wie bei Shriberg ({0}), „Preliminaries to a theory of speech disfluencies“.</translation>
    </message>
    <message>
        <source>Repetitions and restarts</source>
        <translation>Wiederholungen und Neuanfänge</translation>
    </message>
    <message>
        <source>Rogers, Howieson and Neame ({0}), &apos;I understand you feel that way, but I feel this way&apos;: sentences with I are taken for less hostile than those with you.</source>
        <translation>Rogers, Howieson und Neame ({0}), „I understand you feel that way, but I feel this way“: Sätze mit Ich kommen weniger feindselig an als solche mit Du.</translation>
    </message>
    <message>
        <source>Say a figure within your first five words, then the reason.</source>
        <translation>Sag in den ersten fünf Wörtern eine Zahl, dann den Grund.</translation>
    </message>
    <message>
        <source>Say in one sentence what you want to talk about, and with whom.</source>
        <translation>Sag in einem Satz, worüber du sprechen willst, und mit wem.</translation>
    </message>
    <message>
        <source>Say it in one sentence</source>
        <translation>In einem Satz sagen</translation>
    </message>
    <message>
        <source>Say it once, for what you did; for their time or patience say “thank you”.</source>
        <translation>Sag es einmal, für das, was du getan hast; für Zeit oder Geduld sag „danke“.</translation>
    </message>
    <message>
        <source>Say once what you want, give your reason, and be silent until they answer.</source>
        <translation>Sag einmal, was du willst, gib deinen Grund, und schweige, bis sie antworten.</translation>
    </message>
    <message>
        <source>Say the number in the very sentence that asks.</source>
        <translation>Sag die Zahl in demselben Satz, mit dem du bittest.</translation>
    </message>
    <message>
        <source>Say the one sentence that matters, then be silent until they answer.</source>
        <translation>Sag den einen Satz, auf den es ankommt, und schweig dann, bis eine Antwort kommt.</translation>
    </message>
    <message>
        <source>Say the same answer once more without them, and stop there.</source>
        <translation>Dieselbe Antwort noch einmal ohne sie sagen, und dann aufhören.</translation>
    </message>
    <message>
        <source>Say the sentence without them: not “I guess I sort of led it”, but “I led it”.</source>
        <translation>Sag den Satz ohne sie: nicht „I guess I sort of led it“, sondern „I led it“.</translation>
    </message>
    <message>
        <source>Say what happened and what you need (“I ...”), not what they are (“you ...”).</source>
        <translation>Sag, was war und was du brauchst („Ich ...“), nicht, wie der andere ist („Du ...“).</translation>
    </message>
    <message>
        <source>Seconds after the answer</source>
        <translation>Sekunden nach der Antwort</translation>
    </message>
    <message>
        <source>Seconds before you answer</source>
        <translation>Sekunden, bevor du antwortest</translation>
    </message>
    <message>
        <source>Sellers in {0} calls talked {1} % of the time in the ones that went best (Gong Labs, {2}; a correlation).</source>
        <translation>In {0} Verkaufsgesprächen redeten die Verkaufenden in den besten {1} % der Zeit (Gong Labs, {2}; eine Korrelation).</translation>
    </message>
    <message>
        <source>Sentences after the step</source>
        <translation>Sätze nach dem Schritt</translation>
    </message>
    <message>
        <source>Sentences of more than {0} words.</source>
        <translation>Sätze mit mehr als {0} Wörtern.</translation>
    </message>
    <message>
        <source>Sentences with a question mark or the word order of a question, and invitations such as &apos;tell me&apos;.</source>
        <translation>Sätze mit Fragezeichen oder der Wortstellung einer Frage und Aufforderungen wie „tell me“.</translation>
    </message>
    <message>
        <source>Sentences without a question mark whose pitch moves down by {0} semitones or more in the last {1} s.</source>
        <translation>Sätze ohne Fragezeichen, deren Tonhöhe in den letzten {1} s um {0} Halbtöne oder mehr fällt.</translation>
    </message>
    <message>
        <source>Sentences without a question mark whose pitch moves up by {0} semitones or more in the last {1} s.</source>
        <translation>Sätze ohne Fragezeichen, deren Tonhöhe in den letzten {1} s um {0} Halbtöne oder mehr steigt.</translation>
    </message>
    <message>
        <source>Share of the talk that was yours</source>
        <translation>Dein Redeanteil</translation>
    </message>
    <message>
        <source>Share of the talk that was yours: {n} %.</source>
        <translation>Dein Anteil am Gespräch: {n} %.</translation>
    </message>
    <message>
        <source>Silences of {0} s and more inside a turn.</source>
        <translation>Stille von {0} s und mehr, während du dran bist.</translation>
    </message>
    <message>
        <source>Silent part of the talk</source>
        <translation>Stiller Teil des Redens</translation>
    </message>
    <message>
        <source>Silent pauses</source>
        <translation>Stille Pausen</translation>
    </message>
    <message>
        <source>Silent pauses from {0} s on are taken out, after de Jong and Bosker ({1}), &apos;Choosing a threshold for silent pauses to measure second language fluency&apos;.</source>
        <translation>Stille Pausen ab {0} s sind herausgenommen, nach de Jong und Bosker ({1}), „Choosing a threshold for silent pauses to measure second language fluency“.</translation>
    </message>
    <message>
        <source>Since last time</source>
        <translation>Seit dem letzten Mal</translation>
    </message>
    <message>
        <source>Slow down for what matters</source>
        <translation>Langsamer, wo es zählt</translation>
    </message>
    <message>
        <source>Speaking rate</source>
        <translation>Sprechtempo</translation>
    </message>
    <message>
        <source>Speech of both at once is common at the change of turns and mostly short (Heldner and Edlund, {0}, &apos;Pauses, gaps and overlaps in conversations&apos;); that {1} s makes an interruption is this program&apos;s choice.</source>
        <translation>Gleichzeitiges Reden ist beim Wechsel häufig und meist kurz (Heldner und Edlund, {0}, „Pauses, gaps and overlaps in conversations“); dass {1} s eine Unterbrechung sind, legt dieses Programm fest.</translation>
    </message>
    <message>
        <source>Speech with peaks less than {0} dB below the most the recording can hold, over all speech.</source>
        <translation>Sprache mit Spitzen weniger als {0} dB unter dem Höchsten, was die Aufnahme fasst, geteilt durch alle Sprache.</translation>
    </message>
    <message>
        <source>Spread of your loudness</source>
        <translation>Streuung der Lautstärke</translation>
    </message>
    <message>
        <source>Standard deviation of the pitch over its mean, in windows of {0} s with at least {1} s of voice; the mean of the windows.</source>
        <translation>Standardabweichung der Tonhöhe, geteilt durch ihr Mittel, in Abschnitten von {0} s mit mindestens {1} s Stimme; das Mittel der Abschnitte.</translation>
    </message>
    <message>
        <source>Statements that end falling</source>
        <translation>Aussagen, die fallend enden</translation>
    </message>
    <message>
        <source>Statements that end rising</source>
        <translation>Aussagen, die steigend enden</translation>
    </message>
    <message>
        <source>Stay calm under an insult</source>
        <translation>Ruhig bleiben bei einer Beleidigung</translation>
    </message>
    <message>
        <source>Swear words</source>
        <translation>Schimpfwörter</translation>
    </message>
    <message>
        <source>Swear words in a hundred words.</source>
        <translation>Schimpfwörter auf hundert Wörter.</translation>
    </message>
    <message>
        <source>Syllables a second against your own rest; that slower words stand out is a rule of speakers. The {0} % are a rule of this program.</source>
        <translation>Silben je Sekunde gegen deinen eigenen Rest; dass langsamere Wörter auffallen, ist eine Regel der Redner. Die {0} % sind eine Regel dieses Programms.</translation>
    </message>
    <message>
        <source>Syllables, counted from the spelling, over the time of talk without silent pauses of {0} s and more.</source>
        <translation>Silben, nach der Schreibung gezählt, geteilt durch die Redezeit ohne stille Pausen von {0} s und mehr.</translation>
    </message>
    <message>
        <source>Take a breath of at least a second, then answer in a calm sentence.</source>
        <translation>Atme mindestens eine Sekunde durch, dann antworte in einem ruhigen Satz.</translation>
    </message>
    <message>
        <source>Talk in windows of {0} s whose speaking rate lies between {1} and {2} words per minute, over the talk in all windows with enough of it.</source>
        <translation>Rede in Abschnitten von {0} s, deren Sprechtempo zwischen {1} und {2} Wörtern je Minute liegt, geteilt durch die Rede in allen Abschnitten mit genug davon.</translation>
    </message>
    <message>
        <source>That rehearsal was over after turn {turn}; choose an earlier one.</source>
        <translation>Diese Probe war nach dem Redezug {turn} zu Ende; wähl einen früheren.</translation>
    </message>
    <message>
        <source>That take has no turn {turn} to go on from; choose another one.</source>
        <translation>Dieser Durchgang hat keinen Redezug {turn}, von dem es weitergehen könnte; wähl einen anderen.</translation>
    </message>
    <message>
        <source>The band is what Microsoft Speaker Coach recommends for presentations.</source>
        <translation>Der Bereich ist, was Microsoft Speaker Coach für Vorträge empfiehlt.</translation>
    </message>
    <message>
        <source>The band is your own choice.</source>
        <translation>Den Bereich hast du selbst gewählt.</translation>
    </message>
    <message>
        <source>The catalogue has no {kind}.</source>
        <translation>Im Katalog fehlt: {kind}.</translation>
    </message>
    <message>
        <source>The computer slept for a while; the rehearsal goes on from here.</source>
        <translation>Der Rechner hat eine Weile geschlafen; die Probe geht von hier weiter.</translation>
    </message>
    <message>
        <source>The connection failed while &apos;{id}&apos; was fetched; what came so far is kept: see to the network, then `greenroom models get {id}` goes on from there.</source>
        <translation>Die Verbindung brach ab, während „{id}“ geholt wurde; was bisher kam, bleibt: Sieh nach dem Netz, dann geht es von dort weiter (`greenroom models get {id}`).</translation>
    </message>
    <message>
        <source>The disk is full: {path} could not be written. Make room and try again; what is already there is kept.</source>
        <translation>Die Platte ist voll: {path} ließ sich nicht schreiben. Mach Platz und versuch es noch einmal; was schon da ist, bleibt.</translation>
    </message>
    <message>
        <source>The echo canceller is not in this installation; run &apos;python3 run.py&apos; again, or use headphones.</source>
        <translation>Was das Echo herausrechnet, fehlt in dieser Installation; starte noch einmal „python3 run.py“ oder nimm Kopfhörer.</translation>
    </message>
    <message>
        <source>The end-of-turn model failed; start the rehearsal again.</source>
        <translation>Das Modell, das hört, ob du fertig bist, ist ausgefallen; fang die Probe noch einmal an.</translation>
    </message>
    <message>
        <source>The figure was your first word.</source>
        <translation>Die Zahl war dein erstes Wort.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be made ({why}); choose another one.</source>
        <translation>Der Ordner {folder} lässt sich nicht anlegen ({why}); wähl einen anderen.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be written; choose another one.</source>
        <translation>Der Ordner {folder} lässt sich nicht beschreiben; wähl einen anderen.</translation>
    </message>
    <message>
        <source>The grammar given to the language model is not valid GBNF.</source>
        <translation>Die Grammatik für das Sprachmodell ist kein gültiges GBNF.</translation>
    </message>
    <message>
        <source>The journal in {folder} cannot go on ({why}); what was recorded so far is kept. Free some disk space and run: greenroom recover {folder}</source>
        <translation>Das Tagebuch der Probe in {folder} kann nicht weitergehen ({why}); was bisher aufgenommen ist, bleibt. Mach Platz auf der Platte und starte: greenroom recover {folder}</translation>
    </message>
    <message>
        <source>The language model did not load; start again.</source>
        <translation>Das Sprachmodell ließ sich nicht laden; fang noch einmal an.</translation>
    </message>
    <message>
        <source>The language model failed while reading; try again.</source>
        <translation>Das Sprachmodell ist beim Lesen ausgefallen; versuch es noch einmal.</translation>
    </message>
    <message>
        <source>The level of the voice was not followed.</source>
        <translation>Der Pegel der Stimme wurde nicht verfolgt.</translation>
    </message>
    <message>
        <source>The library {path} cannot be made ({why}); see that its folder can be written.</source>
        <translation>Die Bibliothek {path} lässt sich nicht anlegen ({why}); sorg dafür, dass ihr Ordner beschreibbar ist.</translation>
    </message>
    <message>
        <source>The library {path} cannot be used now ({error}); close every other Greenroom, see that the disk is not full, and try again.</source>
        <translation>Die Bibliothek {path} ist gerade nicht zu benutzen ({error}); schließ jedes andere Greenroom, sieh nach, ob die Platte voll ist, und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>The library {path} was written by a newer Greenroom; update this one.</source>
        <translation>Die Bibliothek {path} stammt von einem neueren Greenroom; aktualisiere dieses.</translation>
    </message>
    <message>
        <source>The longest of these silences.</source>
        <translation>Die längste dieser Pausen.</translation>
    </message>
    <message>
        <source>The longest talk between two silences of {0} s and more.</source>
        <translation>Die längste Rede zwischen zwei Pausen von {0} s und mehr.</translation>
    </message>
    <message>
        <source>The longest time the person held the floor, pauses included.</source>
        <translation>Die längste Zeit, die du am Stück dran warst, Pausen eingeschlossen.</translation>
    </message>
    <message>
        <source>The loud parts are cut off: move away from the microphone, or lower its level in the system&apos;s sound settings.</source>
        <translation>Die lauten Stellen sind abgeschnitten: Geh weiter weg vom Mikrofon oder senke seinen Pegel in den Toneinstellungen des Systems.</translation>
    </message>
    <message>
        <source>The loudspeaker &apos;{name}&apos; does not open: see whether another program holds it, then play again.</source>
        <translation>Der Lautsprecher „{name}“ lässt sich nicht öffnen: Sieh nach, ob ein anderes Programm ihn benutzt, und spiel es noch einmal ab.</translation>
    </message>
    <message>
        <source>The loudspeaker is back.</source>
        <translation>Der Lautsprecher ist wieder da.</translation>
    </message>
    <message>
        <source>The loudspeaker is gone: plug it in again, or another one; until then you can only read the partner.</source>
        <translation>Der Lautsprecher ist weg: Schließ ihn wieder an oder einen anderen; bis dahin kannst du den Partner nur lesen.</translation>
    </message>
    <message>
        <source>The loudspeaker is gone: plug it in again, or choose another one, then play again.</source>
        <translation>Der Lautsprecher ist weg: Schließ ihn wieder an oder wähle einen anderen und spiel es noch einmal ab.</translation>
    </message>
    <message>
        <source>The microphone can be heard again.</source>
        <translation>Das Mikrofon ist wieder zu hören.</translation>
    </message>
    <message>
        <source>The microphone hears you well.</source>
        <translation>Das Mikrofon hört dich gut.</translation>
    </message>
    <message>
        <source>The microphone is back.</source>
        <translation>Das Mikrofon ist wieder da.</translation>
    </message>
    <message>
        <source>The microphone is gone: plug it in again, or another one; the rehearsal goes on with it.</source>
        <translation>Das Mikrofon ist weg: Schließ es wieder an oder ein anderes; die Probe geht damit weiter.</translation>
    </message>
    <message>
        <source>The microphone is in use: end what uses it, then try again.</source>
        <translation>Das Mikrofon ist in Gebrauch: Beende, was es benutzt, und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>The model that makes sure of um and uh failed; make the report again.</source>
        <translation>Das Modell, das Äh und Ähm nachprüft, ist gescheitert; lass den Bericht noch einmal erstellen.</translation>
    </message>
    <message>
        <source>The model&apos;s chat template cannot be used; choose another model.</source>
        <translation>Die Gesprächsvorlage des Modells ist nicht zu gebrauchen; wähl ein anderes Modell.</translation>
    </message>
    <message>
        <source>The partner stopped working again and again, so the rehearsal ends here.</source>
        <translation>Der Partner ist immer wieder ausgefallen, darum endet die Probe hier.</translation>
    </message>
    <message>
        <source>The partner stopped working and is being started again; nothing you said is lost.</source>
        <translation>Der Partner ist ausgefallen und wird neu gestartet; nichts, was du gesagt hast, ist verloren.</translation>
    </message>
    <message>
        <source>The partner&apos;s model is on {host}, a model server on this computer.</source>
        <translation>Das Modell des Partners ist auf {host}, einem Modellserver auf diesem Computer.</translation>
    </message>
    <message>
        <source>The room is almost as loud as you: move closer to the microphone, or close window and door.</source>
        <translation>Der Raum ist fast so laut wie du: Geh näher ans Mikrofon oder schließ Fenster und Tür.</translation>
    </message>
    <message>
        <source>The language model failed while writing; try again.</source>
        <translation>Das Sprachmodell ist beim Schreiben ausgefallen; versuch es noch einmal.</translation>
    </message>
    <message>
        <source>The sentence encoder failed; try again.</source>
        <translation>Das Modell, das Sätze vergleicht, ist ausgefallen; versuch es noch einmal.</translation>
    </message>
    <message>
        <source>The sentence that matters was as fast as the rest.</source>
        <translation>Der Satz, der zählt, war so schnell wie der Rest.</translation>
    </message>
    <message>
        <source>The sentence that matters was {n} % faster than the rest.</source>
        <translation>Der Satz, der zählt, war {n} % schneller als der Rest.</translation>
    </message>
    <message>
        <source>The sentence that matters was {n} % slower than the rest.</source>
        <translation>Der Satz, der zählt, war {n} % langsamer als der Rest.</translation>
    </message>
    <message>
        <source>The {device} &apos;{name}&apos; does not open: see whether another program holds it, and whether the system&apos;s privacy settings allow it.</source>
        <translation>„{name}“ ({device}) lässt sich nicht öffnen: Sieh nach, ob ein anderes Programm es benutzt und ob die Datenschutzeinstellungen des Systems es erlauben.</translation>
    </message>
    <message>
        <source>There is no drill &apos;{wanted}&apos;.{hint} See `greenroom drill`.</source>
        <translation>Es gibt keine Übung „{wanted}“.{hint} Siehe `greenroom drill`.</translation>
    </message>
    <message>
        <source>This file is empty; write a scenario into it.</source>
        <translation>Diese Datei ist leer; schreib ein Szenario hinein.</translation>
    </message>
    <message>
        <source>This is no valid YAML ({why}); check the indentation, and put text with a colon in it in quotes.</source>
        <translation>Das ist kein gültiges YAML ({why}); prüf die Einrückung, und setz Text mit einem Doppelpunkt darin in Anführungszeichen.</translation>
    </message>
    <message>
        <source>This should be fields with values, like `title: A talk`.</source>
        <translation>Hier sollten Felder mit Werten stehen, wie `title: A talk`.</translation>
    </message>
    <message>
        <source>Time at the pace you want</source>
        <translation>Zeit im gewünschten Tempo</translation>
    </message>
    <message>
        <source>Time before you answer</source>
        <translation>Zeit vor deiner Antwort</translation>
    </message>
    <message>
        <source>Time in these silences over the time of talk.</source>
        <translation>Die Zeit dieser Pausen, geteilt durch die Redezeit.</translation>
    </message>
    <message>
        <source>Time too close to clipping</source>
        <translation>Zeit zu nahe am Übersteuern</translation>
    </message>
    <message>
        <source>Times the person held the floor and speech was heard.</source>
        <translation>Wie oft du dran warst und etwas zu hören war.</translation>
    </message>
    <message>
        <source>Times you interrupted</source>
        <translation>Wie oft du unterbrochen hast</translation>
    </message>
    <message>
        <source>Times you were interrupted</source>
        <translation>Wie oft du unterbrochen wurdest</translation>
    </message>
    <message>
        <source>Too few sentences with a clear end were heard: {0} are needed.</source>
        <translation>Zu wenige Sätze mit klarem Ende waren zu hören: {0} sind nötig.</translation>
    </message>
    <message>
        <source>Too little voice was heard: pitch needs {0} s of it.</source>
        <translation>Zu wenig Stimme war zu hören: Für die Tonhöhe braucht es {0} s.</translation>
    </message>
    <message>
        <source>Too little was said to tell how even it is.</source>
        <translation>Es wurde zu wenig gesagt, um zu sehen, wie gleichmäßig es ist.</translation>
    </message>
    <message>
        <source>Too little was said: at least {0} words are needed.</source>
        <translation>Es wurde zu wenig gesagt: Mindestens {0} Wörter sind nötig.</translation>
    </message>
    <message>
        <source>Too little was said: rates need at least {0} words and {1} seconds of talk.</source>
        <translation>Es wurde zu wenig gesagt: Raten brauchen mindestens {0} Wörter und {1} Sekunden Gesprochenes.</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Beiträge</translation>
    </message>
    <message>
        <source>Turns as in Sacks, Schegloff and Jefferson ({0}).</source>
        <translation>Gesprächszüge wie bei Sacks, Schegloff und Jefferson ({0}).</translation>
    </message>
    <message>
        <source>Um and uh are counted where two independent ways of listening agree, so every number of them reads &apos;at least&apos;.</source>
        <translation>„Um“ und „uh“ zählen, wo zwei unabhängige Arten des Hinhörens übereinstimmen; darum steht bei jeder Zahl „mindestens“.</translation>
    </message>
    <message>
        <source>Um, uh, er, hm and their drawn-out forms, counted where the recogniser expects one and the voice holds a steady sound.</source>
        <translation>Um, uh, er, hm und ihre gedehnten Formen, gezählt, wo die Erkennung eine erwartet und die Stimme einen gleichmäßigen Laut hält.</translation>
    </message>
    <message>
        <source>Variety of your words</source>
        <translation>Vielfalt deiner Wörter</translation>
    </message>
    <message>
        <source>What fits into one sentence is remembered and passed on.</source>
        <translation>Was in einen Satz passt, wird behalten und weitergesagt.</translation>
    </message>
    <message>
        <source>What is said more slowly than the rest is heard as what matters.</source>
        <translation>Was langsamer gesagt wird als der Rest, wird als das gehört, was zählt.</translation>
    </message>
    <message>
        <source>What sales-call analysis calls the longest monologue (Gong).</source>
        <translation>Was die Analyse von Verkaufsgesprächen den längsten Monolog nennt (Gong).</translation>
    </message>
    <message>
        <source>Where nothing was chosen (speakers: {0}, with any: {1}), {2} of {3} reported were real and {4} of {5} were found; where limits were chosen (speakers: {6}, with any: {7}), which flatters, {8} of {9} and {10} of {11}.</source>
        <translation>Wo nichts gewählt wurde (Sprechende: {0}, mit welchen: {1}), waren {2} von {3} gemeldeten echt, und {4} von {5} wurden gefunden; wo Grenzen gewählt wurden (Sprechende: {6}, mit welchen: {7}), was schönt, {8} von {9} und {10} von {11}.</translation>
    </message>
    <message>
        <source>Words in a sentence</source>
        <translation>Wörter je Satz</translation>
    </message>
    <message>
        <source>Words, without um and uh, over the time from the first to the last sound of each turn, pauses included.</source>
        <translation>Wörter, ohne „um“ und „uh“, geteilt durch die Zeit vom ersten bis zum letzten Laut jedes Gesprächszugs, Pausen eingeschlossen.</translation>
    </message>
    <message>
        <source>Words, without um and uh, over the time of talk without silent pauses of {0} s and more.</source>
        <translation>Wörter, ohne „um“ und „uh“, geteilt durch die Redezeit ohne stille Pausen von {0} s und mehr.</translation>
    </message>
    <message>
        <source>You are too quiet: move closer to the microphone, or raise its level in the system&apos;s sound settings.</source>
        <translation>Du bist zu leise: Geh näher ans Mikrofon oder erhöhe seinen Pegel in den Toneinstellungen des Systems.</translation>
    </message>
    <message>
        <source>Your time of talk, pauses inside turns included, over yours and the partner&apos;s together.</source>
        <translation>Deine Redezeit, Pausen darin eingeschlossen, geteilt durch deine und die des Partners zusammen.</translation>
    </message>
    <message>
        <source>`asked_by` is &apos;{name}&apos;, and no partner has that id; write one of: {known}.</source>
        <translation>`asked_by` ist „{name}“, und kein Partner heißt so; schreib eines von: {known}.</translation>
    </message>
    <message>
        <source>`format` is {given}, and this Greenroom reads {known}; take it out, or update Greenroom.</source>
        <translation>`format` ist {given}, und dieses Greenroom liest {known}; nimm es heraus, oder aktualisiere Greenroom.</translation>
    </message>
    <message>
        <source>`green_s`, `amber_s` and `red_s` should come one after the other.</source>
        <translation>`green_s`, `amber_s` und `red_s` sollten nacheinander kommen.</translation>
    </message>
    <message>
        <source>`id` is &apos;{found}&apos;, and the file is called {file}; write &apos;{wanted}&apos;, or take `id` out.</source>
        <translation>`id` ist „{found}“, und die Datei heißt {file}; schreib „{wanted}“, oder nimm `id` heraus.</translation>
    </message>
    <message>
        <source>`id` is &apos;{id}&apos;, as of question {other}; take it out of both.</source>
        <translation>`id` ist „{id}“, wie bei Frage {other}; nimm es bei beiden heraus.</translation>
    </message>
    <message>
        <source>`name` is &apos;{name}&apos;, as of partner {other}; give one of them another name.</source>
        <translation>`name` ist „{name}“, wie bei Partner {other}; gib einem von beiden einen anderen Namen.</translation>
    </message>
    <message>
        <source>`near` and `satisfied_by` are both empty; write an answer that would satisfy the partner, so that it is recognised.</source>
        <translation>`near` und `satisfied_by` sind beide leer; schreib eine Antwort, die dem Partner genügen würde, damit sie erkannt wird.</translation>
    </message>
    <message>
        <source>`purpose` is talk, and there is no `talk` with the times of its lights; add `talk: {{green_s: {green}, amber_s: {amber}, red_s: {red}}}`, or choose another purpose.</source>
        <translation>`purpose` ist talk, und es gibt kein `talk` mit den Zeiten der Lampe; schreib `talk: {{green_s: {green}, amber_s: {amber}, red_s: {red}}}` dazu, oder wähl etwas anderes.</translation>
    </message>
    <message>
        <source>`questions` holds {count}; write three to six that the partner will ask.</source>
        <translation>`questions` hat {count}; schreib drei bis sechs, die der Partner stellen wird.</translation>
    </message>
    <message>
        <source>`talk` is only for a scenario whose `purpose` is talk, and this one is &apos;{purpose}&apos;; take it out, or change the purpose.</source>
        <translation>`talk` ist nur für ein Szenario, dessen `purpose` talk ist, und hier ist es „{purpose}“; nimm es heraus, oder ändere die Art.</translation>
    </message>
    <message>
        <source>`{name}`</source>
        <translation>`{name}`</translation>
    </message>
    <message>
        <source>`{name}` cannot be set in this file; mend what is wrong in it first.</source>
        <translation>`{name}` lässt sich in dieser Datei nicht setzen; bring erst in Ordnung, was darin nicht stimmt.</translation>
    </message>
    <message>
        <source>`{name}` is no field of Greenroom.{hint}</source>
        <translation>`{name}` ist kein Feld von Greenroom.{hint}</translation>
    </message>
    <message>
        <source>`{name}` is not known.{hint}</source>
        <translation>`{name}` ist nicht bekannt.{hint}</translation>
    </message>
    <message>
        <source>`{text}` stands here for the second time; keep one of the two.</source>
        <translation>`{text}` steht hier zum zweiten Mal; behalte eines von beiden.</translation>
    </message>
    <message>
        <source>a list in brackets, like [one, two]</source>
        <translation>eine Liste in Klammern, wie [eins, zwei]</translation>
    </message>
    <message>
        <source>a question that the partner can answer</source>
        <translation>eine Frage, die der Partner beantworten kann</translation>
    </message>
    <message>
        <source>after how many seconds of the talk this light comes on</source>
        <translation>nach wie vielen Sekunden des Vortrags dieses Licht angeht</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>at least one partner, with `name` and `role`</source>
        <translation>mindestens einen Partner, mit `name` und `role`</translation>
    </message>
    <message>
        <source>at least {bound}</source>
        <translation>mindestens {bound}</translation>
    </message>
    <message>
        <source>at least, per minute</source>
        <translation>mindestens, je Minute</translation>
    </message>
    <message>
        <source>at most {bound}</source>
        <translation>höchstens {bound}</translation>
    </message>
    <message>
        <source>entry {number}</source>
        <translation>Eintrag {number}</translation>
    </message>
    <message>
        <source>entry {number} of `{name}`</source>
        <translation>Eintrag {number} von `{name}`</translation>
    </message>
    <message>
        <source>example {number}</source>
        <translation>Beispiel {number}</translation>
    </message>
    <message>
        <source>fact {number}</source>
        <translation>Auskunft {number}</translation>
    </message>
    <message>
        <source>fields with values</source>
        <translation>Felder mit Werten</translation>
    </message>
    <message>
        <source>from the least lively to the liveliest speaker of Hincks ({0})</source>
        <translation>vom am wenigsten lebendigen bis zum lebendigsten Sprecher bei Hincks ({0})</translation>
    </message>
    <message>
        <source>in one or two sentences what you want to talk about</source>
        <translation>in ein oder zwei Sätzen, worüber du reden willst</translation>
    </message>
    <message>
        <source>limit {number}</source>
        <translation>Grenze {number}</translation>
    </message>
    <message>
        <source>more than {bound}</source>
        <translation>mehr als {bound}</translation>
    </message>
    <message>
        <source>partner {number}</source>
        <translation>Partner {number}</translation>
    </message>
    <message>
        <source>peaks close to full scale</source>
        <translation>Spitzen nahe der Vollaussteuerung</translation>
    </message>
    <message>
        <source>per {0} words</source>
        <translation>je {0} Wörter</translation>
    </message>
    <message>
        <source>pitch variation {0} %</source>
        <translation>Variation der Tonhöhe {0} %</translation>
    </message>
    <message>
        <source>question {number}</source>
        <translation>Frage {number}</translation>
    </message>
    <message>
        <source>something, or take it out</source>
        <translation>etwas, oder nimm es heraus</translation>
    </message>
    <message>
        <source>syllables per minute</source>
        <translation>Silben je Minute</translation>
    </message>
    <message>
        <source>the partner cut in</source>
        <translation>der Partner fiel dir ins Wort</translation>
    </message>
    <message>
        <source>told at a trust of {trust} of {most}, and it was at {reached}: real answers raise it; then ask &quot;{ask}&quot;</source>
        <translation>erzählt ab einem Vertrauen von {trust} von {most}, und es lag bei {reached}: Echte Antworten lassen es steigen; dann frag „{ask}“</translation>
    </message>
    <message>
        <source>what Microsoft Speaker Coach recommends for presentations</source>
        <translation>was Microsoft Speaker Coach für Vorträge empfiehlt</translation>
    </message>
    <message>
        <source>what the partner answers</source>
        <translation>was der Partner antwortet</translation>
    </message>
    <message>
        <source>what the partner asks</source>
        <translation>was der Partner fragt</translation>
    </message>
    <message>
        <source>what the partner does not give</source>
        <translation>was der Partner nicht zugesteht</translation>
    </message>
    <message>
        <source>what the partner is called</source>
        <translation>wie der Partner heißt</translation>
    </message>
    <message>
        <source>what the partner wants</source>
        <translation>was der Partner will</translation>
    </message>
    <message>
        <source>what the situation is called</source>
        <translation>wie die Lage heißt</translation>
    </message>
    <message>
        <source>what you are in it, in one word, like tenant</source>
        <translation>was du darin bist, in einem Wort, wie Mieter</translation>
    </message>
    <message>
        <source>what you say</source>
        <translation>was du sagst</translation>
    </message>
    <message>
        <source>what you want to reach</source>
        <translation>was du erreichen willst</translation>
    </message>
    <message>
        <source>who this is to you, like my landlady</source>
        <translation>wer das für dich ist, wie meine Vermieterin</translation>
    </message>
    <message>
        <source>words per minute</source>
        <translation>Wörter je Minute</translation>
    </message>
    <message>
        <source>you cut in</source>
        <translation>du fielst ins Wort</translation>
    </message>
    <message>
        <source>you replied: listen whether that was the answer</source>
        <translation>du hast etwas erwidert: hör nach, ob das die Antwort war</translation>
    </message>
    <message>
        <source>your own choice</source>
        <translation>deine eigene Wahl</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0} s</translation>
    </message>
    <message>
        <source>{0} s is this program&apos;s choice; research counts from {1} s (de Jong and Bosker, {2}), which takes in breath and grammar.</source>
        <translation>{0} s legt dieses Programm fest; die Forschung zählt ab {1} s (de Jong und Bosker, {2}), was Atem und Grammatik einschließt.</translation>
    </message>
</context>
<context>
    <name>ServerAddress</name>
    <message>
        <source>Add this server</source>
        <translation>Diesen Server hinzufügen</translation>
    </message>
    <message>
        <source>A server of your school or company, or one at an address of its own on this computer; it speaks the OpenAI-compatible protocol. Before words go to another computer you are told what is sent, and asked.</source>
        <translation>Ein Server deiner Schule oder Firma, oder einer mit eigener Adresse auf diesem Computer; er spricht das OpenAI-kompatible Protokoll. Bevor Worte an einen anderen Computer gehen, erfährst du, was gesendet wird, und wirst gefragt.</translation>
    </message>
    <message>
        <source>It goes into the system&apos;s keyring, and is never shown again. To change it, add the same address once more.</source>
        <translation>Er kommt in den Schlüsselbund des Systems und wird nie wieder gezeigt. Um ihn zu ändern, füge dieselbe Adresse noch einmal hinzu.</translation>
    </message>
    <message>
        <source>By its address</source>
        <translation>Über seine Adresse</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Key, if the server wants one</source>
        <translation>Schlüssel, falls der Server einen will</translation>
    </message>
</context>
<context>
    <name>ServerEntry</name>
    <message>
        <source>its key is in the system&apos;s keyring</source>
        <translation>sein Schlüssel ist im Schlüsselbund des Systems</translation>
    </message>
    <message>
        <source>Ask for its models</source>
        <translation>Modelle erfragen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>its first model</source>
        <translation>sein erstes Modell</translation>
    </message>
</context>
<context>
    <name>ServerList</name>
    <message>
        <source>A model on this computer</source>
        <translation>Ein Modell auf diesem Computer</translation>
    </message>
    <message>
        <source>No word of a rehearsal leaves Greenroom.</source>
        <translation>Kein Wort einer Probe verlässt Greenroom.</translation>
    </message>
    <message>
        <source>What words the partner&apos;s lines</source>
        <translation>Wer die Sätze des Partners formuliert</translation>
    </message>
</context>
<context>
    <name>ServerMark</name>
    <message>
        <source>A model server on this computer ({host})</source>
        <translation>Ein Modellserver auf diesem Computer ({host})</translation>
    </message>
    <message>
        <source>Words go to {host}</source>
        <translation>Worte gehen an {host}</translation>
    </message>
</context>
<context>
    <name>ServerSearch</name>
    <message>
        <source>Look for servers on this computer</source>
        <translation>Server auf diesem Computer suchen</translation>
    </message>
    <message>
        <source>Greenroom looks only when you press this, and only at this computer, where these programs usually are: {ports}.</source>
        <translation>Greenroom sucht nur, wenn du hier drückst, und nur auf diesem Computer, wo diese Programme üblicherweise sind: {ports}.</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Auf diesem Computer</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Es wird gesucht …</translation>
    </message>
    <message>
        <source>No model server answers there. Start one and look again, or add its address below.</source>
        <translation>Dort antwortet kein Modellserver. Starte einen und such noch einmal, oder füge unten seine Adresse hinzu.</translation>
    </message>
    <message>
        <source>where {program} usually is</source>
        <translation>wo üblicherweise {program} ist</translation>
    </message>
    <message>
        <source>It has no model that can word lines.</source>
        <translation>Er hat kein Modell, das Sätze formulieren kann.</translation>
    </message>
    <message>
        <source>Use this one</source>
        <translation>Diesen benutzen</translation>
    </message>
</context>
<context>
    <name>ServersSection</name>
    <message>
        <source>A larger model can word what the partner says freely: one on a server on this computer, or on another computer. What the partner does next is decided here as always, and your voice never leaves this computer.</source>
        <translation>Ein größeres Modell kann formulieren, was der Partner frei sagt: auf einem Server auf diesem Computer oder auf einem anderen Computer. Was der Partner als Nächstes tut, wird wie immer hier entschieden, und deine Stimme verlässt diesen Computer nie.</translation>
    </message>
    <message>
        <source>A model on a server</source>
        <translation>Ein Modell auf einem Server</translation>
    </message>
    <message>
        <source>Yes, they may go there</source>
        <translation>Ja, sie dürfen dorthin gehen</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>{host} is asked which models it has…</source>
        <translation>{host} wird gefragt, welche Modelle er hat …</translation>
    </message>
    <message numerus="yes">
        <source>{host} has %n model(s) that can word lines.</source>
        <translation>
            <numerusform>{host} hat %n Modell, das Sätze formulieren kann.</numerusform>
            <numerusform>{host} hat %n Modelle, die Sätze formulieren können.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Models and voices</source>
        <translation>Modelle, Stimmen</translation>
    </message>
    <message>
        <source>A model on a server</source>
        <translation>Modell auf Server</translation>
    </message>
    <message>
        <source>Taking turns</source>
        <translation>Abwechseln</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Your files</source>
        <translation>Deine Dateien</translation>
    </message>
</context>
<context>
    <name>Shell</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>SlideStrip</name>
    <message>
        <source>Slides</source>
        <translation>Folien</translation>
    </message>
</context>
<context>
    <name>SlidesCard</name>
    <message>
        <source>What you said as notes…</source>
        <translation>Was du gesagt hast als Notizen…</translation>
    </message>
    <message>
        <source>Hear slide {n}, from {time}</source>
        <translation>Folie {n} anhören, ab {time}</translation>
    </message>
</context>
<context>
    <name>SoundCheckPanel</name>
    <message>
        <source>Say a sentence</source>
        <translation>Einen Satz sagen</translation>
    </message>
    <message>
        <source>Hear it again</source>
        <translation>Noch einmal hören</translation>
    </message>
    <message>
        <source>Say it again</source>
        <translation>Noch einmal sagen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Then say a sentence here and hear it back.</source>
        <translation>Danach sagst du hier einen Satz und hörst ihn wieder.</translation>
    </message>
    <message>
        <source>“Nobody else is listening, so this is the place to try things.”</source>
        <translation>“Nobody else is listening, so this is the place to try things.”</translation>
    </message>
    <message>
        <source>It is forgotten as soon as you leave this page.</source>
        <translation>Er ist vergessen, sobald du diese Seite verlässt.</translation>
    </message>
    <message>
        <source>If you did not hear yourself, choose another loudspeaker.</source>
        <translation>Wenn du dich nicht gehört hast, wähle einen anderen Lautsprecher.</translation>
    </message>
    <message>
        <source>Say a sentence and hear it back</source>
        <translation>Sag einen Satz und hör ihn dir an</translation>
    </message>
    <message>
        <source>Opening the microphone ...</source>
        <translation>Das Mikrofon wird geöffnet ...</translation>
    </message>
    <message>
        <source>Speak now, as you would in a rehearsal:</source>
        <translation>Sprich jetzt, wie du es in einer Probe tätest:</translation>
    </message>
    <message>
        <source>This is what the microphone heard.</source>
        <translation>Das hat das Mikrofon gehört.</translation>
    </message>
    <message>
        <source>The microphone hears you well.</source>
        <translation>Das Mikrofon hört dich gut.</translation>
    </message>
    <message>
        <source>That will not do yet.</source>
        <translation>Das reicht noch nicht.</translation>
    </message>
    <message>
        <source>That did not work.</source>
        <translation>Das hat nicht geklappt.</translation>
    </message>
    <message>
        <source>Choose another microphone above: the one you chose is not here.</source>
        <translation>Wähl oben ein anderes Mikrofon: Das gewählte ist nicht da.</translation>
    </message>
    <message>
        <source>Choose another loudspeaker above: the one you chose is not here.</source>
        <translation>Wähl oben einen anderen Lautsprecher: Der gewählte ist nicht da.</translation>
    </message>
    <message>
        <source>Once it does, say a sentence here and hear it back.</source>
        <translation>Sobald er geht, sag hier einen Satz und hör ihn dir an.</translation>
    </message>
    <message>
        <source>The sound does not work yet.</source>
        <translation>Der Ton geht noch nicht.</translation>
    </message>
    <message>
        <source>Nothing comes from the microphone: see whether it is muted, and whether the system&apos;s privacy settings let Greenroom hear it.</source>
        <translation>Vom Mikrofon kommt nichts: Sieh nach, ob es stumm ist und ob die Datenschutzeinstellungen des Systems Greenroom zuhören lassen.</translation>
    </message>
    <message>
        <source>No speech was heard: see whether this is the right microphone, then say it again.</source>
        <translation>Keine Sprache zu hören: sieh nach, ob es das richtige Mikrofon ist, und sag es noch einmal.</translation>
    </message>
    <message>
        <source>You are too quiet: move closer to the microphone, or raise its level in the system&apos;s sound settings.</source>
        <translation>Du bist zu leise: geh näher ans Mikrofon oder erhöhe seinen Pegel in den Toneinstellungen des Systems.</translation>
    </message>
    <message>
        <source>The loud parts are cut off: move away from the microphone, or lower its level in the system&apos;s sound settings.</source>
        <translation>Die lauten Stellen sind abgeschnitten: geh weiter weg vom Mikrofon oder senke seinen Pegel in den Toneinstellungen des Systems.</translation>
    </message>
    <message>
        <source>The room is almost as loud as you: move closer to the microphone, or close window and door.</source>
        <translation>Der Raum ist fast so laut wie du: geh näher ans Mikrofon oder schließe Fenster und Tür.</translation>
    </message>
</context>
<context>
    <name>SoundSection</name>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
</context>
<context>
    <name>SuggestionList</name>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Suggest something</source>
        <translation>Etwas vorschlagen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Enter takes one, F2 changes it, Delete throws it away. Then the next one comes.</source>
        <translation>Enter nimmt einen an, F2 ändert ihn, Entf wirft ihn weg. Dann kommt der nächste.</translation>
    </message>
    <message>
        <source>Enter takes one, F2 changes it, Delete throws it away.</source>
        <translation>Enter nimmt einen an, F2 ändert ihn, Entf wirft ihn weg.</translation>
    </message>
    <message>
        <source>Thinking about what they may ask. You need not wait for it.</source>
        <translation>Mögliche Fragen werden überlegt. Du musst nicht darauf warten.</translation>
    </message>
    <message>
        <source>Suggestions need a language model, and there is none here: get one under Models in the settings. You can write and rehearse without it.</source>
        <translation>Vorschläge brauchen ein Sprachmodell, und hier ist keines: Hol dir eines in den Einstellungen unter Modelle. Schreiben und proben kannst du auch ohne.</translation>
    </message>
    <message>
        <source>There is nothing more to suggest.</source>
        <translation>Es gibt nichts weiter vorzuschlagen.</translation>
    </message>
    <message>
        <source>What they may ask, and what you could say.</source>
        <translation>Was dein Gegenüber fragen könnte und was du sagen könntest.</translation>
    </message>
</context>
<context>
    <name>SuggestionRow</name>
    <message>
        <source>They may ask</source>
        <translation>Mögliche Frage</translation>
    </message>
    <message>
        <source>They may object</source>
        <translation>Möglicher Einwand</translation>
    </message>
    <message>
        <source>You could say</source>
        <translation>Du könntest sagen</translation>
    </message>
    <message>
        <source>A figure to get right</source>
        <translation>Eine Zahl, die stimmen muss</translation>
    </message>
    <message>
        <source>Enter takes it, F2 changes it, Delete throws it away.</source>
        <translation>Enter nimmt ihn an, F2 ändert ihn, Entf wirft ihn weg.</translation>
    </message>
    <message>
        <source>{document}, page {n}</source>
        <translation>{document}, Seite {n}</translation>
    </message>
    <message>
        <source>Space or a click shows it on its page: {place}.</source>
        <translation>Die Leertaste oder ein Klick zeigt die Stelle auf ihrer Seite: {place}.</translation>
    </message>
    <message>
        <source>Show it on its page (Space)</source>
        <translation>Die Stelle auf ihrer Seite zeigen (Leertaste)</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Take it (Enter)</source>
        <translation>Annehmen (Enter)</translation>
    </message>
    <message>
        <source>Change it (F2)</source>
        <translation>Ändern (F2)</translation>
    </message>
    <message>
        <source>Throw it away (Delete)</source>
        <translation>Wegwerfen (Entf)</translation>
    </message>
</context>
<context>
    <name>TakeActions</name>
    <message>
        <source>Export this take</source>
        <translation>Diesen Durchgang exportieren</translation>
    </message>
    <message>
        <source>Export all takes</source>
        <translation>Alle Durchgänge exportieren</translation>
    </message>
    <message>
        <source>Bring takes back</source>
        <translation>Durchgänge zurückholen</translation>
    </message>
    <message>
        <source>{takes} in {file}</source>
        <translation>{takes} in {file}</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>Wird exportiert…</translation>
    </message>
    <message>
        <source>Bringing takes back…</source>
        <translation>Durchgänge werden zurückgeholt…</translation>
    </message>
    <message>
        <source>{title}, {when}.

Its recordings, transcript and report, what you wrote about it, and every word of it in the library: {size}. This cannot be undone. Files you exported stay where they are.</source>
        <translation>{title}, {when}.

Seine Aufnahmen, Abschrift und Bericht, was du dazu geschrieben hast und jedes Wort davon in der Bibliothek: {size}. Das lässt sich nicht rückgängig machen. Exportierte Dateien bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>Delete this take for good?</source>
        <translation>Diesen Durchgang endgültig löschen?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Deleting…</source>
        <translation>Wird gelöscht…</translation>
    </message>
    <message>
        <source>Deleted: {when}</source>
        <translation>Gelöscht: {when}</translation>
    </message>
    <message>
        <source>Brought back: {takes}.</source>
        <translation>Zurückgeholt: {takes}.</translation>
    </message>
    <message>
        <source>{takes} that are here already were left as they are.</source>
        <translation>{takes}, die schon hier sind, blieben, wie sie sind.</translation>
    </message>
    <message>
        <source>Takes (*.zip)</source>
        <translation>Durchgänge (*.zip)</translation>
    </message>
</context>
<context>
    <name>TakeListPanel</name>
    <message>
        <source>Takes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Enter</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Space chooses a take for comparison.</source>
        <translation>Die Leertaste wählt einen Durchgang zum Vergleichen.</translation>
    </message>
    <message>
        <source>One take is chosen; choose another one to compare it with.</source>
        <translation>Ein Durchgang ist gewählt; wähle einen zweiten zum Vergleichen.</translation>
    </message>
    <message>
        <source>These two are of different scenarios, so their figures do not compare.</source>
        <translation>Diese beiden gehören zu verschiedenen Szenarien; ihre Zahlen lassen sich nicht vergleichen.</translation>
    </message>
    <message>
        <source>Two takes are chosen.</source>
        <translation>Zwei Durchgänge sind gewählt.</translation>
    </message>
</context>
<context>
    <name>TakeModel</name>
    <message>
        <source>Without a report yet</source>
        <translation>Noch ohne Bericht</translation>
    </message>
    <message numerus="yes">
        <source>All %n takes of this scenario</source>
        <translation>
            <numerusform>%n Durchgang dieses Szenarios</numerusform>
            <numerusform>Alle %n Durchgänge dieses Szenarios</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TakeView</name>
    <message>
        <source>seats swapped: you sat on the other side</source>
        <translation>Plätze getauscht: du hast auf der anderen Seite gesessen</translation>
    </message>
    <message>
        <source>a demo: a voice read your side</source>
        <translation>eine Vorführung: eine Stimme las deine Seite</translation>
    </message>
    <message>
        <source>You wanted to try: {words}</source>
        <translation>Du wolltest versuchen: {words}</translation>
    </message>
    <message>
        <source>What you would say next time: “{words}”</source>
        <translation>Was du nächstes Mal sagen würdest: „{words}“</translation>
    </message>
    <message>
        <source>What they wanted, as you saw it: {words}</source>
        <translation>Was sie wollten, wie du es gesehen hast: {words}</translation>
    </message>
    <message>
        <source>This take keeps no sound, so nothing can be played.</source>
        <translation>Zu diesem Durchgang gibt es keinen Ton, also lässt sich nichts abspielen.</translation>
    </message>
    <message>
        <source>Rehearse it again</source>
        <translation>Noch einmal proben</translation>
    </message>
    <message>
        <source>Swap seats</source>
        <translation>Plätze tauschen</translation>
    </message>
    <message>
        <source>Your partner says what you said, and you answer, three times.</source>
        <translation>Dein Gegenüber sagt, was du gesagt hast, und du antwortest, dreimal.</translation>
    </message>
    <message>
        <source>This is the report as it was until it was made again: {date}.</source>
        <translation>Das ist der Bericht, wie er war, bis er neu gemacht wurde: {date}.</translation>
    </message>
    <message>
        <source>See the newest report</source>
        <translation>Den neuesten Bericht ansehen</translation>
    </message>
    <message numerus="yes">
        <source>%n of their questions asked, {sure} answered, it seems</source>
        <translation>
            <numerusform>%n Frage gestellt, {sure} anscheinend beantwortet</numerusform>
            <numerusform>%n Fragen gestellt, {sure} anscheinend beantwortet</numerusform>
        </translation>
    </message>
    <message>
        <source>came to its end</source>
        <translation>ging zu Ende</translation>
    </message>
    <message>
        <source>the partner broke it off</source>
        <translation>der Partner hat abgebrochen</translation>
    </message>
    <message>
        <source>ended without a result</source>
        <translation>ohne Ergebnis beendet</translation>
    </message>
    <message>
        <source>What you guessed, and what came of it</source>
        <translation>Was du geschätzt hast und was daraus wurde</translation>
    </message>
    <message>
        <source>Closer (+)</source>
        <translation>Näher (+)</translation>
    </message>
    <message>
        <source>Further away (-)</source>
        <translation>Weiter weg (-)</translation>
    </message>
    <message>
        <source>The whole take</source>
        <translation>Der ganze Durchgang</translation>
    </message>
    <message>
        <source>← → go from mark to mark   Space plays   + - or Ctrl and the wheel zoom   N notes</source>
        <translation>← → von Marke zu Marke   Leertaste spielt   + - oder Strg und das Rad zoomt   N notiert</translation>
    </message>
    <message>
        <source>What was said</source>
        <translation>Was gesagt wurde</translation>
    </message>
    <message>
        <source>Marks as a list</source>
        <translation>Marken als Liste</translation>
    </message>
    <message>
        <source>Nothing that was said could be understood.</source>
        <translation>Nichts von dem Gesagten war zu verstehen.</translation>
    </message>
    <message>
        <source>Again from the chosen line</source>
        <translation>Noch einmal ab der gewählten Zeile</translation>
    </message>
    <message>
        <source>Delete this take…</source>
        <translation>Diesen Durchgang löschen…</translation>
    </message>
    <message>
        <source>Make the report again</source>
        <translation>Den Bericht neu machen</translation>
    </message>
    <message>
        <source>From the recording, with the measures of today. This one is kept.</source>
        <translation>Aus der Aufnahme, mit den Messungen von heute. Dieser hier bleibt erhalten.</translation>
    </message>
    <message>
        <source>Earlier reports</source>
        <translation>Frühere Berichte</translation>
    </message>
    <message>
        <source>Until {date}</source>
        <translation>Bis {date}</translation>
    </message>
</context>
<context>
    <name>Takes</name>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Gestern</translation>
    </message>
    <message>
        <source>d MMM</source>
        <translation>d. MMM</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>d. MMM yyyy</translation>
    </message>
    <message>
        <source>{figure}: at most {bound} by {day}</source>
        <translation>{figure}: höchstens {bound} bis {day}</translation>
    </message>
    <message>
        <source>{figure}: at least {bound} by {day}</source>
        <translation>{figure}: mindestens {bound} bis {day}</translation>
    </message>
    <message>
        <source>{n} a minute</source>
        <translation>{n} pro Minute</translation>
    </message>
    <message>
        <source>Words a minute</source>
        <translation>Wörter je Minute</translation>
    </message>
    <message>
        <source>“um”, “uh” a minute</source>
        <translation>„Äh“, „Ähm“ je Minute</translation>
    </message>
    <message>
        <source>Your share of the talk</source>
        <translation>Dein Redeanteil</translation>
    </message>
    <message>
        <source>Share of pauses</source>
        <translation>Anteil der Pausen</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>words a minute</source>
        <translation>Wörter je Minute</translation>
    </message>
    <message>
        <source>syllables a minute</source>
        <translation>Silben je Minute</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>a minute, at least</source>
        <translation>je Minute, mindestens</translation>
    </message>
    <message>
        <source>in 100 words</source>
        <translation>auf 100 Wörter</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>semitones</source>
        <translation>Halbtöne</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n} %</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n} s</translation>
    </message>
    <message>
        <source>at least {n}</source>
        <translation>mindestens {n}</translation>
    </message>
    <message>
        <source>at least {n} a minute</source>
        <translation>mindestens {n} je Minute</translation>
    </message>
    <message>
        <source>{n} words a minute</source>
        <translation>{n} Wörter je Minute</translation>
    </message>
    <message>
        <source>{n} syllables a minute</source>
        <translation>{n} Silben je Minute</translation>
    </message>
    <message>
        <source>{n} in 100 words</source>
        <translation>{n} auf 100 Wörter</translation>
    </message>
    <message>
        <source>{n} words</source>
        <translation>{n} Wörter</translation>
    </message>
    <message>
        <source>{n} semitones</source>
        <translation>{n} Halbtöne</translation>
    </message>
    <message>
        <source>less than usual for you (mostly {low} to {high} in {n} takes before)</source>
        <translation>weniger als bei dir üblich (meist {low} bis {high} in {n} Durchgängen davor)</translation>
    </message>
    <message>
        <source>as usual for you (mostly {low} to {high} in {n} takes before)</source>
        <translation>wie bei dir üblich (meist {low} bis {high} in {n} Durchgängen davor)</translation>
    </message>
    <message>
        <source>more than usual for you (mostly {low} to {high} in {n} takes before)</source>
        <translation>mehr als bei dir üblich (meist {low} bis {high} in {n} Durchgängen davor)</translation>
    </message>
    <message>
        <source>{name}: not measured</source>
        <translation>{name}: nicht gemessen</translation>
    </message>
    <message>
        <source>seats swapped</source>
        <translation>Plätze getauscht</translation>
    </message>
    <message>
        <source>demo</source>
        <translation>Vorführung</translation>
    </message>
    <message>
        <source>it went {how}</source>
        <translation>es lief {how}</translation>
    </message>
    <message>
        <source>you tried: {words}</source>
        <translation>du wolltest: {words}</translation>
    </message>
    <message>
        <source>1 take</source>
        <translation>1 Durchgang</translation>
    </message>
    <message>
        <source>{n} takes</source>
        <translation>{n} Durchgänge</translation>
    </message>
    <message>
        <source>No report yet: open it to have it made</source>
        <translation>Noch kein Bericht: öffne ihn, dann wird er gemacht</translation>
    </message>
    <message>
        <source>{n} points</source>
        <translation>{n} Punkte</translation>
    </message>
</context>
<context>
    <name>TakesPage</name>
    <message>
        <source>Search what was said</source>
        <translation>Gesagtes durchsuchen</translation>
    </message>
    <message>
        <source>Ctrl+F; words in quotes are looked for together</source>
        <translation>Strg+F; Wörter in Anführungszeichen werden zusammen gesucht</translation>
    </message>
    <message>
        <source>Export all…</source>
        <translation>Alle exportieren…</translation>
    </message>
    <message>
        <source>Bring back…</source>
        <translation>Zurückholen…</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>Im Verlauf</translation>
    </message>
    <message>
        <source>Goals and real talks</source>
        <translation>Ziele und Gespräche</translation>
    </message>
    <message>
        <source>All scenarios</source>
        <translation>Alle Szenarien</translation>
    </message>
</context>
<context>
    <name>TalkClock</name>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Time of your talk</source>
        <translation>Zeit deines Vortrags</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>muted</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>begins with your first word</source>
        <translation>beginnt mit deinem ersten Wort</translation>
    </message>
    <message>
        <source>green</source>
        <translation>grün</translation>
    </message>
    <message>
        <source>amber</source>
        <translation>gelb</translation>
    </message>
    <message>
        <source>red</source>
        <translation>rot</translation>
    </message>
</context>
<context>
    <name>TalkStage</name>
    <message>
        <source>Time of your talk</source>
        <translation>Zeit deines Vortrags</translation>
    </message>
    <message>
        <source>Time on this slide</source>
        <translation>Zeit auf dieser Folie</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>This slide</source>
        <translation>Diese Folie</translation>
    </message>
    <message>
        <source>Next slide</source>
        <translation>Nächste Folie</translation>
    </message>
    <message>
        <source>Script: all (S)</source>
        <translation>Manuskript: alles (S)</translation>
    </message>
    <message>
        <source>For the audience (F5)</source>
        <translation>Fürs Publikum (F5)</translation>
    </message>
    <message>
        <source>Black (B)</source>
        <translation>Schwarz (B)</translation>
    </message>
    <message>
        <source>Next: {title}</source>
        <translation>Danach: {title}</translation>
    </message>
    <message>
        <source>The last slide</source>
        <translation>Die letzte Folie</translation>
    </message>
    <message>
        <source>Slide {n} of {all}</source>
        <translation>Folie {n} von {all}</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>muted</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>green</source>
        <translation>grün</translation>
    </message>
    <message>
        <source>amber</source>
        <translation>gelb</translation>
    </message>
    <message>
        <source>red</source>
        <translation>rot</translation>
    </message>
    <message>
        <source>begins with your first word</source>
        <translation>beginnt mit deinem ersten Wort</translation>
    </message>
    <message>
        <source>of {time}</source>
        <translation>von {time}</translation>
    </message>
    <message>
        <source>Script: first words (S)</source>
        <translation>Manuskript: Anfänge (S)</translation>
    </message>
    <message>
        <source>Script: key words (S)</source>
        <translation>Manuskript: Stichwörter (S)</translation>
    </message>
    <message>
        <source>Script: none (S)</source>
        <translation>Manuskript: nichts (S)</translation>
    </message>
</context>
<context>
    <name>Temperaments</name>
    <message>
        <source>sceptical</source>
        <translation>skeptisch</translation>
    </message>
    <message>
        <source>friendly</source>
        <translation>freundlich</translation>
    </message>
    <message>
        <source>in a hurry</source>
        <translation>in Eile</translation>
    </message>
    <message>
        <source>hurt</source>
        <translation>gekränkt</translation>
    </message>
    <message>
        <source>hostile</source>
        <translation>feindselig</translation>
    </message>
    <message>
        <source>curious</source>
        <translation>neugierig</translation>
    </message>
    <message>
        <source>knows more than you</source>
        <translation>weiß mehr als du</translation>
    </message>
    <message>
        <source>says little</source>
        <translation>sagt wenig</translation>
    </message>
</context>
<context>
    <name>TextTrialPanel</name>
    <message>
        <source>Words by the language model</source>
        <translation>Worte vom Sprachmodell</translation>
    </message>
    <message>
        <source>Slower. Without it, the partner uses the words of the scenario and its own stock.</source>
        <translation>Langsamer. Ohne es spricht der Partner mit den Worten des Szenarios und aus seinem Vorrat.</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Anfangen</translation>
    </message>
    <message>
        <source>From the start</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>What would you say?</source>
        <translation>Was würdest du sagen?</translation>
    </message>
    <message>
        <source>Say it (Enter); nothing is a silence</source>
        <translation>Sag es (Enter); nichts ist Schweigen</translation>
    </message>
    <message>
        <source>Say it</source>
        <translation>Sag es</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>It ends here: {ending} ({outcome}).</source>
        <translation>Hier endet es: {ending} ({outcome}).</translation>
    </message>
    <message>
        <source>Type what you would say, and see what your partner does. Nothing is kept.</source>
        <translation>Tippe, was du sagen würdest, und sieh, was dein Partner tut. Nichts wird aufgehoben.</translation>
    </message>
    <message>
        <source>Once everything that is needed is filled in, you can try it here.</source>
        <translation>Sobald ausgefüllt ist, was nötig ist, kannst du es hier ausprobieren.</translation>
    </message>
    <message>
        <source>You changed something since this began.</source>
        <translation>Seit dem Anfang hast du etwas geändert.</translation>
    </message>
    <message>
        <source>all answered</source>
        <translation>alle beantwortet</translation>
    </message>
    <message>
        <source>mostly answered</source>
        <translation>meist beantwortet</translation>
    </message>
    <message>
        <source>mostly open</source>
        <translation>meist offen</translation>
    </message>
    <message>
        <source>broken off</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>(silence)</source>
        <translation>(Schweigen)</translation>
    </message>
    <message>
        <source>Hear this line</source>
        <translation>Diese Zeile anhören</translation>
    </message>
    <message>
        <source>{move}, resistance {number}</source>
        <translation>{move}, Widerstand {number}</translation>
    </message>
    <message>
        <source>{move}, resistance {number}, worded by the model</source>
        <translation>{move}, Widerstand {number}, formuliert vom Modell</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>Pace, {least:.0f} to {most:.0f} words a minute</source>
        <translation>Tempo, {least:.0f} bis {most:.0f} Wörter je Minute</translation>
    </message>
    <message>
        <source>Left and right go from mark to mark, space plays and stops, plus and minus zoom, N writes a note.</source>
        <translation>Links und rechts gehen von Marke zu Marke, die Leertaste spielt und hält an, plus und minus zoomen, N schreibt eine Notiz.</translation>
    </message>
    <message>
        <source>Paused from {start} to {end}; playing skips it.</source>
        <translation>Pause von {start} bis {end}; beim Abspielen wird sie übersprungen.</translation>
    </message>
    <message>
        <source>{time}  {n:.0f} words a minute</source>
        <translation>{time}  {n:.0f} Wörter je Minute</translation>
    </message>
</context>
<context>
    <name>ToldList</name>
    <message>
        <source>They remember what I say, until the next time</source>
        <translation>Bis zum nächsten Mal merken, was ich sage</translation>
    </message>
    <message>
        <source>A few of your sentences are kept: answers, and what you promised. Next time they bring one of them up. It stays on this computer and is not given away with this matter.</source>
        <translation>Ein paar deiner Sätze bleiben: Antworten und was du versprochen hast. Beim nächsten Mal kommt einer davon zur Sprache. Das bleibt auf diesem Computer und wird mit dieser Sache nicht weitergegeben.</translation>
    </message>
    <message>
        <source>Forget: {line}</source>
        <translation>Vergessen: {line}</translation>
    </message>
    <message>
        <source>Forget this</source>
        <translation>Das vergessen</translation>
    </message>
    <message>
        <source>Forget all of it</source>
        <translation>Alles vergessen</translation>
    </message>
</context>
<context>
    <name>TranscriptView</name>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>you cut in</source>
        <translation>du unterbrichst</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>Abschrift</translation>
    </message>
    <message>
        <source>Enter plays a line, N writes a note to it.</source>
        <translation>Enter spielt eine Zeile, N schreibt eine Notiz dazu.</translation>
    </message>
</context>
<context>
    <name>TrendView</name>
    <message>
        <source>Figure over time</source>
        <translation>Zahl im Verlauf</translation>
    </message>
</context>
<context>
    <name>TurnsSection</name>
    <message>
        <source>Quick</source>
        <translation>Flink</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Patient</source>
        <translation>Geduldig</translation>
    </message>
    <message>
        <source>Easily</source>
        <translation>Leicht</translation>
    </message>
    <message>
        <source>Hardly</source>
        <translation>Kaum</translation>
    </message>
    <message>
        <source>I am heard only while I hold a key</source>
        <translation>Ich bin nur zu hören, während ich eine Taste halte</translation>
    </message>
    <message>
        <source>Wait before answering</source>
        <translation>Warten vor der Antwort</translation>
    </message>
    <message>
        <source>How long the partner waits when you fall silent</source>
        <translation>Wie lange der Partner wartet, wenn du verstummst</translation>
    </message>
    <message>
        <source>How easily I can be interrupted</source>
        <translation>Wie leicht man mich unterbricht</translation>
    </message>
    <message>
        <source>How soon the partner stops when it hears you; a cough should not do</source>
        <translation>Wie bald der Partner verstummt, wenn er dich hört; ein Husten soll nicht reichen</translation>
    </message>
    <message>
        <source>Taking turns</source>
        <translation>Abwechseln</translation>
    </message>
</context>
<context>
    <name>TurnsTryOut</name>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Try it again</source>
        <translation>Noch einmal ausprobieren</translation>
    </message>
    <message>
        <source>Answer a few questions of an interview: see when you are answered, and interrupt.</source>
        <translation>Beantworte ein paar Fragen eines Vorstellungsgesprächs: sieh, wann geantwortet wird, und unterbrich.</translation>
    </message>
    <message>
        <source>Getting ready ...</source>
        <translation>Macht sich bereit ...</translation>
    </message>
    <message>
        <source>The partner listens.</source>
        <translation>Der Partner hört zu.</translation>
    </message>
    <message>
        <source>The partner thinks.</source>
        <translation>Der Partner denkt nach.</translation>
    </message>
    <message>
        <source>The partner speaks: interrupt it if you like.</source>
        <translation>Der Partner spricht: unterbrich ihn, wenn du magst.</translation>
    </message>
    <message>
        <source>Paused.</source>
        <translation>Pause.</translation>
    </message>
    <message>
        <source>It answered {s} s after you had stopped.</source>
        <translation>Die Antwort kam {s} s nach deinem letzten Wort.</translation>
    </message>
    <message>
        <source>It answered while you went on, and took that back.</source>
        <translation>Die Antwort kam, während du weitersprachst, und wurde zurückgenommen.</translation>
    </message>
    <message>
        <source>You interrupted it {s} s into its line.</source>
        <translation>Du hast nach {s} s unterbrochen.</translation>
    </message>
</context>
<context>
    <name>UnlockPage</name>
    <message>
        <source>Open my takes</source>
        <translation>Meine Durchgänge öffnen</translation>
    </message>
    <message>
        <source>Without the passphrase nobody can open them, and nothing brings it back.</source>
        <translation>Ohne die Passphrase kann niemand sie öffnen, und nichts bringt sie zurück.</translation>
    </message>
    <message>
        <source>Your takes are locked</source>
        <translation>Deine Durchgänge sind gesperrt</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Passphrase</translation>
    </message>
</context>
<context>
    <name>UserDataList</name>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>Place of: {what}</source>
        <translation>Ort von: {what}</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>Takes: recordings and reports</source>
        <translation>Aufnahmen und Berichte</translation>
    </message>
    <message>
        <source>Library: all takes together</source>
        <translation>Bibliothek: alle Durchgänge zusammen</translation>
    </message>
    <message>
        <source>Your own scenarios</source>
        <translation>Deine eigenen Szenarien</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Log: times and counts, never words</source>
        <translation>Protokoll: Zeiten und Zahlen, nie Worte</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Voices</source>
        <translation>Stimmen</translation>
    </message>
</context>
<context>
    <name>Went</name>
    <message>
        <source>badly</source>
        <translation>schlecht</translation>
    </message>
    <message>
        <source>not so well</source>
        <translation>nicht so gut</translation>
    </message>
    <message>
        <source>so-so</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>well</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>very well</source>
        <translation>sehr gut</translation>
    </message>
</context>
<context>
    <name>WindowSection</name>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Show what is said while I rehearse</source>
        <translation>Zeigen, was gesagt wird, während ich probe</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Groß</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>Am größten</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Of the window; rehearsals are in English</source>
        <translation>Des Fensters; geprobt wird auf Englisch</translation>
    </message>
    <message>
        <source>Size of the captions</source>
        <translation>Größe der Untertitel</translation>
    </message>
    <message>
        <source>A quiet sign while I speak</source>
        <translation>Ein leises Zeichen, während ich spreche</translation>
    </message>
    <message>
        <source>One small mark while you speak very fast</source>
        <translation>Ein kleines Zeichen, während du sehr schnell sprichst</translation>
    </message>
</context>
<context>
    <name>WorkProgress</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Hält an…</translation>
    </message>
</context>
<context>
    <name>WorkshopPage</name>
    <message>
        <source>Your changes cannot be kept</source>
        <translation>Deine Änderungen lassen sich nicht aufheben</translation>
    </message>
    <message>
        <source>Leave and lose them</source>
        <translation>Gehen und verlieren</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
</context>
<context>
    <name>_ModelEntry</name>
    <message>
        <source>Fetch</source>
        <translation>Holen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Use this one</source>
        <translation>Dieses benutzen</translation>
    </message>
    <message>
        <source>Hear it</source>
        <translation>Anhören</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>takes {size} of memory</source>
        <translation>braucht {size} Speicher</translation>
    </message>
    <message>
        <source>too large for this computer</source>
        <translation>zu groß für diesen Rechner</translation>
    </message>
    <message>
        <source>not checked: its hash is not known before it is fetched</source>
        <translation>nicht geprüft: Seine Prüfsumme ist nicht bekannt, bevor es geholt ist</translation>
    </message>
    <message>
        <source>used where {program} keeps it</source>
        <translation>wird dort verwendet, wo {program} es hat</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Gebrauch</translation>
    </message>
    <message>
        <source>here</source>
        <translation>vorhanden</translation>
    </message>
    <message>
        <source>paused at {done} of {total}</source>
        <translation>angehalten bei {done} von {total}</translation>
    </message>
    <message>
        <source>comes next</source>
        <translation>kommt als Nächstes</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} von {total}</translation>
    </message>
</context>
<context>
    <name>_Questions</name>
    <message>
        <source>One</source>
        <translation>Ein Satz</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>Noch einer</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Go on (Enter)</source>
        <translation>Weiter (Enter)</translation>
    </message>
    <message>
        <source>How was it?</source>
        <translation>Wie war es?</translation>
    </message>
    <message>
        <source>Figures come afterwards. The keys 1 to 5 answer, too.</source>
        <translation>Zahlen kommen danach. Auch die Tasten 1 bis 5 antworten.</translation>
    </message>
    <message>
        <source>How did it go?</source>
        <translation>Wie lief es?</translation>
    </message>
    <message>
        <source>How close to the real thing was it?</source>
        <translation>Wie nah am Ernstfall war es?</translation>
    </message>
    <message>
        <source>If you like: a sentence as you will say it next time</source>
        <translation>Wenn du magst: ein Satz, wie du ihn nächstes Mal sagen wirst</translation>
    </message>
    <message>
        <source>A sentence as you will say it next time</source>
        <translation>Ein Satz, wie du ihn nächstes Mal sagen wirst</translation>
    </message>
</context>
<context>
    <name>_Side</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open the take of {when}</source>
        <translation>Den Durchgang vom {when} öffnen</translation>
    </message>
    <message>
        <source>It went {how}.</source>
        <translation>Es lief {how}.</translation>
    </message>
    <message>
        <source>You tried: {words}</source>
        <translation>Du wolltest: {words}</translation>
    </message>
    <message>
        <source>You would say: {words}</source>
        <translation>Du würdest sagen: {words}</translation>
    </message>
    <message>
        <source>You wrote nothing about it.</source>
        <translation>Du hast nichts dazu geschrieben.</translation>
    </message>
</context>
<context>
    <name>_WhatTheyWanted</name>
    <message>
        <source>What did they want?</source>
        <translation>Was wollten sie?</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Go on (Enter)</source>
        <translation>Weiter (Enter)</translation>
    </message>
    <message>
        <source>They: the one in whose seat you just sat. What you write is kept with this take; nothing else of it counts for your figures.</source>
        <translation>Sie: das Gegenüber, auf dessen Platz du eben saßest. Was du schreibst, bleibt bei diesem Durchgang; sonst zählt nichts davon für deine Werte.</translation>
    </message>
</context>
</TS>
