<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>AskBox</name>
    <message numerus="yes">
        <source>Listening … for %n more seconds.</source>
        <translation>
            <numerusform>Listening … for %n more second.</numerusform>
            <numerusform>Listening … for %n more seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeckChoice</name>
    <message numerus="yes">
        <source>%n slides</source>
        <translation>
            <numerusform>%n slide</numerusform>
            <numerusform>%n slides</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeleteEverything</name>
    <message numerus="yes">
        <source>Everything is deleted: %n take(s).</source>
        <translation>
            <numerusform>Everything is deleted: %n take.</numerusform>
            <numerusform>Everything is deleted: %n takes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentList</name>
    <message numerus="yes">
        <source>There are %n documents already; take one out first.</source>
        <translation>
            <numerusform>There is %n document already; take it out first.</numerusform>
            <numerusform>There are %n documents already; take one out first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentRow</name>
    <message numerus="yes">
        <source>%n pages</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n figures</source>
        <translation>
            <numerusform>%n figure</numerusform>
            <numerusform>%n figures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FiguresCard</name>
    <message numerus="yes">
        <source>All %n figures</source>
        <translation>
            <numerusform>The %n figure</numerusform>
            <numerusform>All %n figures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MatterRow</name>
    <message numerus="yes">
        <source>The real talk is in %n days.</source>
        <translation>
            <numerusform>The real talk is in %n day.</numerusform>
            <numerusform>The real talk is in %n days.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PreparePanel</name>
    <message numerus="yes">
        <source>%n questions</source>
        <translation>
            <numerusform>%n question</numerusform>
            <numerusform>%n questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n takes so far</source>
        <translation>
            <numerusform>%n take so far</numerusform>
            <numerusform>%n takes so far</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProblemList</name>
    <message numerus="yes">
        <source>%n problems keep it from being used.</source>
        <translation>
            <numerusform>%n problem keeps it from being used.</numerusform>
            <numerusform>%n problems keep it from being used.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It can be used; %n remarks.</source>
        <translation>
            <numerusform>It can be used; %n remark.</numerusform>
            <numerusform>It can be used; %n remarks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>And %n more.</numerusform>
            <numerusform>And %n more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScenarioCard</name>
    <message numerus="yes">
        <source>{name} and %n more</source>
        <translation>
            <numerusform>{name} and %n more</numerusform>
            <numerusform>{name} and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScenarioForm</name>
    <message numerus="yes">
        <source>%n remarks</source>
        <translation>
            <numerusform>%n remark</numerusform>
            <numerusform>%n remarks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SearchResults</name>
    <message numerus="yes">
        <source>%n lines</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ServersSection</name>
    <message numerus="yes">
        <source>{host} has %n model(s) that can word lines.</source>
        <translation>
            <numerusform>{host} has %n model that can word lines.</numerusform>
            <numerusform>{host} has %n models that can word lines.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TakeModel</name>
    <message numerus="yes">
        <source>All %n takes of this scenario</source>
        <translation>
            <numerusform>The %n take of this scenario</numerusform>
            <numerusform>All %n takes of this scenario</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TakeView</name>
    <message numerus="yes">
        <source>%n of their questions asked, {sure} answered, it seems</source>
        <translation>
            <numerusform>%n of their questions asked, {sure} answered, it seems</numerusform>
            <numerusform>%n of their questions asked, {sure} answered, it seems</numerusform>
        </translation>
    </message>
</context>
</TS>
