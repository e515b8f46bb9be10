/** The texts of the help, in German. */
import type { HelpText } from './en.ts';

export const text: HelpText = {
  rules: 'So geht’s',
  slide: 'Ein Zug schiebt alle Kacheln in eine Richtung, so weit es geht.',
  merge:
    'Treffen sich zwei gleiche Kacheln, verschmelzen sie zu einer mit doppeltem Wert, und dieser Wert kommt zu deinen Punkten dazu. Jede Kachel verschmilzt nur einmal pro Zug, die am Rand zuerst.',
  spawn: 'Nach jedem Zug erscheint eine neue Kachel: meist eine 2, manchmal eine 4.',
  goal: 'Erreiche 2048 und sieh dann, wie weit du kommst. Kann sich keine Kachel mehr bewegen, ist das Spiel vorbei.',
  swipe: 'Auf einem Touchscreen wischst du irgendwo auf dem Brett. Jedes Wischen ist ein Zug.',

  keys: 'Tastatur',
  keysText: 'Diese Tasten funktionieren überall auf der Spielseite, du musst nicht erst klicken.',
  command: 'Befehl',
  changeKeys: 'Tasten ändern',

  puzzles:
    'Jedes Rätsel ist eine Stellung, in der ein Zug klar der beste ist. Finde ihn. Für jeden Tag gibt es ein Rätsel und dazu tausend weitere auf deinem Niveau, auch offline.',
  puzzleRating:
    'Deine erste Antwort auf ein Rätsel ändert deine Wertung; wer sich die Lösung zeigen lässt, hat falsch geantwortet. Den Verlauf zeigt die Statistik.',
  toDaily: 'Rätsel von heute öffnen',

  games: 'Deine Spiele',
  saved:
    'Jeder Zug wird sofort in diesem Browser gespeichert. Du kannst das Fenster jederzeit schließen und später dort weiterspielen, wo du aufgehört hast. Es werden keine Daten gesendet.',
  undo: 'Nimm so viele Züge zurück, wie du möchtest. Sie werden gezählt, und Spiele mit zurückgenommenen Zügen haben einen eigenen Rekord.',
  newGame: 'Auch ein neues Spiel lässt sich zurücknehmen, bis du das nächste beginnst.',

  access: 'Barrierefreiheit',
  screenReader:
    'Mit einem Screenreader spielst du am besten auf dem Textbrett: Es zeigt das Brett als Tabelle mit Zeilen und Spalten, nimmt getippte Befehle oder einzelne Tasten an und sagt jeden Zug mit Verschmelzungen und neuer Kachel an. Es ist dasselbe Spiel, du kannst jederzeit wechseln.',
  toTextBoard: 'Zum Textbrett',
  keyboard: 'Alles lässt sich allein mit der Tastatur bedienen, und der Fokus ist immer sichtbar.',
  controls: 'Richtungstasten, hohen Kontrast und das Tempo der Kacheln findest du in den Optionen.',
  motion:
    'Wenn dein System weniger Bewegung oder eigene Farben verlangt, richtet sich die App danach.',
  toSettings: 'Zu den Optionen',

  about: 'Über open2048',
  free: 'open2048 ist freie Software unter der MIT-Lizenz: ohne Werbung, ohne Tracking, ohne Konto.',
  origin: 'Gabriele Cirulli hat 2048 im Jahr 2014 entwickelt, inspiriert von 1024 und Threes.',
  font: 'Die Schrift ist Figtree von Erik Kennedy, unter der SIL Open Font License.',
};
