/** The texts of the help, in German. */
import type { HelpText } from './en.ts';

export const text: HelpText = {
  rules: 'So geht’s',
  slide: 'Ein Zug schiebt alle Kacheln in eine Richtung, so weit es geht.',
  merge:
    'Treffen sich zwei gleiche, werden sie zu einer vom doppelten Wert; der zählt als Punkte. Jede Kachel verschmilzt nur einmal im Zug, die am Rand zuerst.',
  spawn: 'Nach jedem Zug kommt eine neue Kachel: meist eine 2, manchmal eine 4.',
  goal: 'Erreiche 2048 – und dann sieh, wie weit du kommst. Kann sich keine Kachel mehr bewegen, ist das Spiel vorbei.',
  swipe: 'Auf einem Touchscreen wischst du irgendwo auf dem Brett. Jedes Wischen ist ein Zug.',

  keys: 'Tastatur',
  keysText:
    'Nichts muss erst angewählt werden: Diese Tasten gelten überall auf der Seite des Spiels.',
  command: 'Befehl',
  changeKeys: 'Tasten ändern',

  games: 'Deine Spiele',
  saved:
    'Jeder Zug wird sofort in diesem Browser gespeichert. Schließ das Fenster, wann du willst: Das Spiel geht weiter, wo es war. Nichts wird irgendwohin gesendet.',
  undo: 'Nimm so viele Züge zurück, wie du magst. Sie werden gezählt, und solche Spiele haben einen eigenen Rekord.',
  newGame: 'Auch ein neues Spiel lässt sich zurücknehmen, bis du das nächste beginnst.',

  access: 'Für alle',
  screenReader:
    'Mit einem Screenreader spielst du am besten auf dem Textbrett: das Brett als Tabelle nach Zeilen und Spalten, Befehle zum Tippen oder auf Tasten, und jeder Zug wird angesagt, mit Verschmelzungen und neuer Kachel. Es ist dasselbe Spiel; du kannst jederzeit wechseln.',
  toTextBoard: 'Zum Textbrett',
  keyboard: 'Alles geht mit der Tastatur allein, und immer ist zu sehen, wo du bist.',
  controls:
    'Tasten für die Richtungen, hoher Kontrast und das Tempo der Kacheln stehen in den Optionen.',
  motion: 'Wünscht dein System weniger Bewegung oder eigene Farben, so bekommt es sie.',
  toSettings: 'Zu den Optionen',

  about: 'Über open2048',
  free: 'open2048 ist freie Software unter der MIT-Lizenz: ohne Werbung, ohne Tracking, ohne Konto.',
  origin: 'Das Spiel 2048 hat Gabriele Cirulli 2014 erfunden, nach 1024 und Threes.',
  font: 'Die Schrift ist Figtree von Erik Kennedy, unter der SIL Open Font License.',
};
