/** The texts of the help, in English. */
export const text = {
  rules: 'How to play',
  slide: 'A move slides all tiles as far as they go in one direction.',
  merge:
    'Two equal tiles that meet become one of twice the value, and that value is added to your score. A tile merges once a move, those nearest to the edge first.',
  spawn: 'After every move a new tile appears: mostly a 2, sometimes a 4.',
  goal: 'Reach 2048 – and then see how far you get. When no tile can move any more, the game is over.',
  swipe: 'On a touch screen, swipe anywhere on the board. Each swipe is one move.',

  keys: 'Keys',
  keysText: 'Nothing needs the focus: these keys work wherever you are on the game’s screen.',
  command: 'Command',
  changeKeys: 'Change the keys',

  games: 'Your games',
  saved:
    'Every move is saved in this browser at once. Close the window at any time: the game goes on where it was. Nothing is sent anywhere.',
  undo: 'Take back as many moves as you like. They are counted, and such a game has a best score of its own.',
  newGame: 'A new game can be taken back too, until you begin the next one.',

  access: 'For everyone',
  screenReader:
    'With a screen reader the text board is the place to play: the board as a table to read by row and column, commands to type or to key, and every move announced with its merges and the new tile. It is the same game, so change over whenever you like.',
  toTextBoard: 'To the text board',
  keyboard: 'Everything can be done by the keyboard alone, and the focus can always be seen.',
  controls:
    'Buttons for the directions, high contrast and the speed of the tiles are in the settings.',
  motion: 'Where your system asks for less motion or for its own colours, it gets them.',
  toSettings: 'To the settings',

  about: 'About',
  free: 'open2048 is free software under the MIT licence: no advertisements, no tracking, no account.',
  origin: 'The game 2048 was invented by Gabriele Cirulli in 2014, after 1024 and Threes.',
  font: 'The typeface is Figtree by Erik Kennedy, under the SIL Open Font License.',
};

export type HelpText = typeof text;
