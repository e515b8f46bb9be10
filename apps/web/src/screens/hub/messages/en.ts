/** The texts of the hubs, in English. */
import type { HubName, RowName } from '../rows.ts';

const ABOUT: Readonly<Record<HubName, string>> = {
  learn: 'See what your moves cost, and practise until the right ones come naturally.',
  tools: 'Set up any position, solve it, or bring a game from elsewhere.',
  you: 'Your results, and how the app looks and works.',
};
const ROWS: Readonly<Record<RowName, readonly [title: string, about: string]>> = {
  watch: [
    'Analyse a game',
    'Step through any game. The engine compares every move with the best one.',
  ],
  puzzles: [
    'Puzzles',
    'Find the best move: a puzzle for each day, and a thousand more at your level.',
  ],
  practice: ['Practice', 'Positions from your own games where you missed a better move.'],
  help: ['How to play', 'The rules, the keys, and accessibility.'],
  edit: [
    'Position editor',
    'Set up any board. What is best here, and what do the other moves cost?',
  ],
  exact: ['Exact solver', 'Perfect play on small boards, with the exact value of every move.'],
  solve: ['A* lab', 'Find the shortest solution of a corner board, or prove that there is none.'],
  text: [
    'Text board',
    'Your current game as text, by typing or single keys. Made for screen readers.',
  ],
  convert: ['Import or convert', 'Open a game in any supported format, and save it in another.'],
  rules: ['Rules', 'Presets and custom rules: board size, goal, new tiles, scoring.'],
  statistics: ['Statistics', 'Scores, largest tiles and time played, for each rule set.'],
  scores: ['High scores', 'Your best games, by name.'],
  settings: ['Settings', 'Theme, sound, language, keys, and engines.'],
  account: ['Account', 'Your name, passkeys and devices on this server.'],
};

export const text = {
  about: (hub: HubName) => ABOUT[hub],
  row: (name: RowName) => ROWS[name],
};

export type HubText = typeof text;
