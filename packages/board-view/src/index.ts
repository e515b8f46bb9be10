/** The public face of the board in the DOM; its looks are in `@open2048/board-view/board.css`. */
export * from './view.ts';
export * from './palette.ts';
