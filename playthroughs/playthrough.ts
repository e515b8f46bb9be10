/**
 * Golden games: the complete behaviour of a rule set as text, so that a change of the rules, of the
 * random stream or of the game's bookkeeping appears as a readable difference. A file starts with its
 * input (rules, seed, script), which is in the file of the preset; the rest follows from that. The idea
 * is from the playthroughs of OpenSpiel (https://github.com/google-deepmind/open_spiel).
 */
import {
  seeded,
  DIRECTION_NAMES,
  DIRECTIONS,
  faceText,
  formatPosition,
  legalNow,
  newGame,
  play,
  PRESET_FILES,
  type Direction,
  type GameEvent,
  type Position,
  type Preset,
  type PresetName,
} from '@open2048/core';

const LETTERS = 'URDL';
const LINE = 80;

const HEADER = `# A golden game. What is played: the rules, the seed, and a script of moves (U R D L),
# undo (<), redo (>) and continue (!). The rest follows from it, one line an entry: number, entry,
# points, score, the tile dealt as face@row,column, status, legal moves, position in ranks.
# After a change that is meant: npm run playthroughs`;

/** Plays the game of a preset and returns the whole text. */
export function playthroughOf(name: PresetName): string {
  const preset = PRESET_FILES[name];
  const script = preset.playthrough.script.replaceAll(/\s/g, '');
  const wrapped = script.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return [
    HEADER,
    `rules ${name}`,
    `seed ${preset.playthrough.seed}`,
    ...wrapped.map((part) => `script ${part}`),
    '',
    ...playScript(preset, script),
    '',
  ].join('\n');
}

function* playScript({ rules, playthrough }: Preset, script: string): Generator<string> {
  let game = newGame(rules, seeded(playthrough.seed));
  const { cols } = rules.size;
  const tileText = ({ cell, rank }: { readonly cell: number; readonly rank: number }): string =>
    `${faceText(rank)}@${Math.floor(cell / cols) + 1},${(cell % cols) + 1}`;
  yield line('0', 'start', 0, game.position, game.start.map(tileText).join(' '));
  for (const [index, letter] of script.split('').entries()) {
    const event = eventOf(letter);
    const name = event.type === 'move' ? DIRECTION_NAMES[event.direction] : event.type;
    const next = play(game, event);
    if (!next.ok) {
      yield `${String(index + 1).padStart(5)} ${name.padEnd(8)} refused: ${next.error.code}`;
      continue;
    }
    const points = next.value.position.score - game.position.score;
    game = next.value;
    const { spawn } = game.turn;
    const dealt = event.type === 'move' && spawn !== null ? tileText(spawn) : '';
    yield line(String(index + 1), name, points, game.position, dealt);
  }
  yield '';
  yield `undos ${game.undos}, redos ${game.redos}, moves ${game.position.moves}`;
}

function eventOf(letter: string): GameEvent {
  if (letter === '<') return { type: 'undo' };
  if (letter === '>') return { type: 'redo' };
  if (letter === '!') return { type: 'continue' };
  const direction = LETTERS.indexOf(letter);
  if (direction < 0) throw new Error(`no entry of a script: ${letter}`);
  return { type: 'move', direction: direction as Direction };
}

function line(
  number: string,
  name: string,
  points: number,
  position: Position,
  dealt: string,
): string {
  const mask = legalNow(position);
  const legal = DIRECTIONS.map((each) => ((mask >> each) & 1 ? LETTERS[each] : '.')).join('');
  const status = position.won ? `${position.status}+won` : position.status;
  return [
    number.padStart(5),
    name.padEnd(8),
    `${points < 0 ? '' : '+'}${points}`.padStart(6),
    String(position.score).padStart(7),
    dealt.padEnd(6),
    status.padEnd(11),
    legal,
    formatPosition(position.board),
  ].join(' ');
}
