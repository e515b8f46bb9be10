/** The texts of the page about fair play, in German. */
import type { FairPlayText } from './en.ts';

export const text: FairPlayText = {
  title: 'Fairness',
  short: 'Kurz gesagt',
  intro:
    'In einem gewerteten Spiel legt der Server die Kacheln und führt jeden Zug aus. Danach ist alles öffentlich, und jeder kann es prüfen. Manche Arten zu betrügen sind unmöglich, eine lässt sich statistisch nachweisen, und bei einer bleibt es beim Verdacht. Diese Seite sagt, welche.',
  noBans: 'Niemand wird gesperrt, weil seine Züge mit denen einer Engine übereinstimmen.',
  impossible: 'Unmöglich',
  impossibleIntro: 'Was auch immer ein Programm schickt: Das kann nicht passieren.',
  impossibleClaims: [
    {
      what: 'Gefälschte Punkte, Bretter oder Kacheln',
      why: 'Spieler schicken nur Richtungen. Der Server führt die Züge aus, legt die Kacheln und zählt die Punkte.',
    },
    {
      what: 'Züge zurücknehmen, wiederholen oder vertauschen',
      why: 'Jeder Zug nennt seine Nummer und wird nur nach dem vorigen angenommen. Ein wiederholter Zug bekommt dieselbe Kachel, auch wenn der Server dazwischen neu gestartet wurde.',
    },
    {
      what: 'Kacheln aussuchen',
      why: 'Die Kacheln folgen aus einem geheimen Schlüssel des Servers, einer Zufallszahl des Spielers und dem Brett. Der Fingerabdruck des Schlüssels wird veröffentlicht, bevor der Server die Zahl kennt. Darum kann keine Seite wählen.',
    },
    {
      what: 'Ein beendetes Spiel ändern',
      why: 'Wer ein Spiel überprüft, rechnet jede Kachel aus dem veröffentlichten Schlüssel nach, darum fällt eine einzige geänderte Kachel auf. Einmal am Tag veröffentlicht der Server außerdem eine Prüfsumme aller beendeten Spiele. Wer sie aufhebt, findet einen einzigen geänderten Zug und auch ein entferntes Spiel.',
    },
  ],
  proved: 'Nachweisbar, mit bekanntem Fehler',
  provedIntro: 'Das kann vorkommen, aber es zeigt sich, und der Fehler ist bekannt.',
  provedClaims: [
    {
      what: 'Kacheln im Voraus kennen',
      why: 'Mit einem gestohlenen Schlüssel oder mit Hilfe des Betreibers hätte ein Spieler mehr Glück, als der Zufall erlaubt. Der Glückstest misst das über alle Spiele eines Kontos, egal wie gut jemand spielt. Bei einem ehrlichen Spieler erreicht der Beleg mit einer Wahrscheinlichkeit von höchstens eins zu einer Million jemals den Wert eine Million.',
    },
  ],
  suspected: 'Nur ein Verdacht',
  suspectedIntro: 'Das kann vorkommen, und es gibt keinen Beweis.',
  suspectedClaims: [
    {
      what: 'Eine Engine wählt die Züge',
      why: 'Gute Spieler und Engines wählen oft dieselben Züge, darum beweist Übereinstimmung nichts. Programme haben eine eigene Klasse und eigene Ranglisten.',
    },
  ],
  decisions: 'Wie Moderatoren entscheiden',
  decisionSteps: [
    'Jeder kann einen Namen oder ein Spiel melden. Moderatoren sehen auch, wenn der Glückstest eines Kontos Alarm schlägt. Aus beidem folgt von selbst nichts, egal wie viele etwas melden.',
    'Einen anstößigen Namen kann ein Moderator entfernen. Der Spieler bekommt einen neutralen Namen und darf sofort einen anderen wählen.',
    'Spiele werden in Ranglisten und Wertungen nur ausgeblendet, wenn ein Moderator es mit Begründung und Spielen als Belegen vorschlägt und ein anderer es bestätigt. Über Moderatoren wird nicht entschieden.',
    'Nichts wird gelöscht: Ausgeblendete Spiele und ihre Aufzeichnungen bleiben öffentlich, und die Entscheidung kann auf dieselbe Weise aufgehoben werden.',
    'Der Spieler liest Entscheidung, Begründung und Belege auf der Kontoseite und kann dort Einspruch einlegen.',
    'Jeder Schritt wird aufgezeichnet, und der Server kann die Aufzeichnung weder ändern noch löschen.',
  ],
  pointless: 'Nutzlos',
  pointlessIntro: 'Das ist möglich, bringt aber keinen Vorteil.',
  pointlessClaims: [
    {
      what: 'Mehrere Konten',
      why: 'Jedes Spiel hat eigene Kacheln. Wer ein Spiel gesehen hat, weiß nichts über das nächste.',
    },
    {
      what: 'Zusehen, um zu helfen',
      why: 'Zuschauer sind mindestens zehn Züge und dreißig Sekunden im Rückstand.',
    },
    {
      what: 'Viele Spiele beginnen',
      why: 'Ein guter Anfang ist für alle gleich wahrscheinlich, und ein Spiel muss beendet oder aufgegeben werden, bevor das nächste beginnt. Jedes beendete Spiel steht in der Liste.',
    },
  ],
  unclaimed: 'Was wir nicht behaupten',
  unclaimedIntro: 'Das kann kein Server garantieren.',
  unclaimedClaims: [
    {
      what: 'Dass ein Mensch spielt',
      why: 'Über ein Netz kann niemand erkennen, wer die Züge macht.',
    },
    {
      what: 'Dass alle gleich viel Glück haben',
      why: 'Der Zufall ist fair, aber nicht gleich verteilt. Über viele Spiele gleicht er sich aus.',
    },
    {
      what: 'Dass der Betreiber alle bedient',
      why: 'Der Betreiber eines Servers kann Spieler abweisen, und er kann ein Spiel weglassen oder ersetzen, bis dessen Tag zu Ende ist. Danach bemerkt es jeder, der die Prüfsumme dieses oder eines späteren Tages aufgehoben hat.',
    },
  ],
  uploaded: 'Hochgeladene Spiele',
  uploadedIntro:
    'Die Kacheln eines hochgeladenen Spiels hat das Gerät des Spielers gelegt. Über solche Spiele lässt sich viel weniger sagen, darum haben sie eigene Ranglisten.',
  uploadedClaims: [
    {
      what: 'Kacheln oder Züge gegen die Regeln',
      why: 'Unmöglich. Der Server und jeder, der das Spiel überprüft, legen jede Kachel noch einmal aus dem Startwert der Aufzeichnung.',
    },
    {
      what: 'Zurückgenommene Züge oder ein nicht beendetes Spiel',
      why: 'Unmöglich. Eine solche Aufzeichnung wird abgelehnt.',
    },
    {
      what: 'Dasselbe Spiel zweimal oder das eines anderen',
      why: 'Unmöglich. Spiele mit denselben Regeln, demselben Startwert und denselben ersten 100 Zügen gelten als eines.',
    },
    {
      what: 'Die Kacheln kennen',
      why: 'Möglich: Wer den Startwert kennt, kennt jede Kachel. Nur der Glückstest spricht dagegen.',
    },
    {
      what: 'Das beste von vielen Spielen auswählen',
      why: 'Möglich, und wird nicht verhindert.',
    },
  ],
  verify: 'So überprüfst du ein Spiel selbst',
  verifySteps: [
    'Öffne in einer Rangliste die Seite eines beendeten Spiels und wähle „Jede Kachel nachrechnen“. Dein Browser rechnet das ganze Spiel nach.',
    'Oder lade die Aufzeichnung herunter und rufe „open2048 replay verify DATEI“ auf. Mit „--server URL“ prüft der Befehl auch, ob genau dieses Spiel im öffentlichen Protokoll steht: Mit dem veröffentlichten Schlüssel kann jeder ein anderes gültiges Spiel erzeugen.',
    'Rufe ab und zu „open2048 log DATEI --server URL“ auf. Der Befehl hebt die Prüfsummen aller Tage in der Datei auf und meldet, wenn die Vergangenheit geändert wurde.',
    'Ranglisten bestehen nur aus öffentlichen Spielen, also lässt sich auch jeder Platz nachrechnen.',
  ],
  chooseGame: 'Ein Spiel aus einer Rangliste wählen',
  documents:
    'Genaueres steht im Quelltext: docs/fair-play.md, docs/deal.md, docs/luck-test.md und docs/threat-model.md (auf Englisch).',
};
