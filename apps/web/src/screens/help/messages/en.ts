/** The texts of the help, in English. */
export const text = {
  rules: 'How to play',
  slide: 'A move slides all tiles as far as they can go in one direction.',
  merge:
    'When two equal tiles meet, they merge into one of twice the value, and that value is added to your score. Each tile merges only once per move, the tiles nearest the edge first.',
  spawn: 'After every move a new tile appears: mostly a 2, sometimes a 4.',
  goal: 'Reach 2048, and then see how far you get. When no tile can move, the game is over.',
  swipe: 'On a touch screen, swipe anywhere on the board. Each swipe is one move.',

  keys: 'Keys',
  keysText: 'These keys work anywhere on the game screen. No need to click first.',
  command: 'Command',
  changeKeys: 'Change the keys',

  puzzles:
    'Each puzzle is a position with one clearly best move: find it. There is one for every day, and a thousand more at your level. They work offline.',
  puzzleRating:
    'Your first answer to a puzzle changes your rating; asking for the solution counts as a wrong answer. The statistics show how your rating develops.',
  toDaily: 'Open today’s puzzle',

  games: 'Your games',
  saved:
    'Every move is saved in this browser immediately. Close the window at any time and continue later. Nothing leaves your device.',
  undo: 'Undo as many moves as you like. Undos are counted, and games with undo have their own best score.',
  newGame: 'Started a new game by mistake? You can go back to the old one until you start another.',

  access: 'Accessibility',
  screenReader:
    'If you use a screen reader, play on the text board: it shows the board as a table, is played by typing or single keys, and announces every move with its merges and the new tile. It is the same game, so you can switch at any time.',
  toTextBoard: 'Open the text board',
  keyboard: 'Everything works with the keyboard alone, and the focus is always visible.',
  controls: 'Direction buttons, high contrast and the speed of the tiles are in the settings.',
  motion: 'The app follows your system’s settings for reduced motion and colours.',
  toSettings: 'Open the settings',

  about: 'About',
  free: 'open2048 is free software under the MIT licence: no ads, no tracking, no account needed.',
  origin: 'Gabriele Cirulli created 2048 in 2014, inspired by 1024 and Threes.',
  font: 'The typeface is Figtree by Erik Kennedy, under the SIL Open Font License.',
};

export type HelpText = typeof text;
