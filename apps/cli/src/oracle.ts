/**
 * The move oracle: the exact effect of one move on one board, as text for people and as JSON for
 * programs. The JSON is written by hand because `JSON.stringify` rounds faces from 2^54 on. A
 * question is parsed a second time if it contains a number so long that `JSON.parse` could have
 * rounded a wrong face to a power of two.
 */
import {
  boardFromGrid,
  checkRank,
  faceText,
  formatGrid,
  legalMask,
  levelCubes,
  fault,
  ok,
  maxRank,
  move,
  quote,
  rankOfFace,
  rankOfFaceText,
  shape,
  specifiedMove,
  type Board,
  type Direction,
  type Result,
  type RuleSet,
} from '@open2048/core';
import { errorJson } from '@open2048/workbench/program';
import { checkBoard } from './course-limits.ts';
import { directionNamed, namesOf, type DialectName } from './dialects.ts';
import { dialectRulesFromJson, type DialectRules } from './rules.ts';

/** The maximum length of one question in bytes; enough for a board of 1,000 x 1,000 large faces. */
export const MAX_QUESTION_BYTES = 2 ** 24;

/** How cells are written in JSON: as the faces that a player sees, or as ranks. */
const CELLS = ['faces', 'ranks'] as const;
type Cells = (typeof CELLS)[number];

/** A board and its state. */
interface BoardFacts {
  readonly board: Board;
  /** Whether no direction changes the board; in an answer this refers to the board before the move. */
  readonly over: boolean;
  /** Whether the board contains the goal. */
  readonly won: boolean;
}

/**
 * The result of a move and the state of the board after it; `reward` is in decimal digits, in points of the rule
 * set's score.
 */
interface Answer extends BoardFacts {
  readonly reward: string;
  readonly legal: boolean;
}

/** The state of a board under a rule set. */
export function boardFacts(rules: RuleSet, board: Board): BoardFacts {
  return { board, over: legalMask(board) === 0, won: isWon(rules, board) };
}

/** Applies a move to a board of any size with the merge and score rules of a rule set. */
export function answer(rules: RuleSet, board: Board, direction: Direction): Answer {
  const moved = move(board, direction, rules.merge);
  return {
    board: moved.board,
    reward: rewardText(rules, board, direction, moved),
    legal: moved.legal,
    over: legalMask(board) === 0,
    won: isWon(rules, moved.board),
  };
}

function isWon({ goal }: RuleSet, board: Board): boolean {
  return goal !== null && maxRank(board) >= goal;
}

/** The answer as text: the afterstate as a grid of faces, then one line per fact. */
export function answerText(answered: Answer): string {
  const { board, reward, legal } = answered;
  return `${formatGrid(board)}\nreward ${reward}\nlegal ${yesNo(legal)}\n${factsText(answered)}`;
}

/** A board as a grid of faces, then one line per fact. */
export function boardFactsText(facts: BoardFacts): string {
  return `${formatGrid(facts.board)}\n${factsText(facts)}`;
}

function factsText({ board, over, won }: BoardFacts): string {
  const cells = emptyCells(board).map(([row, col]) => `${row},${col}`);
  const empty = cells.length === 0 ? 'none' : cells.join(' ');
  return `over ${yesNo(over)}\nwon ${yesNo(won)}\nempty ${empty}`;
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** The answer as JSON, without a newline. */
export function answerJson(answered: Answer, cells: Cells = 'faces'): string {
  const { board, reward, legal } = answered;
  const json = `"board":${boardJson(board, cells)},"reward":${reward},"legal":${legal}`;
  return `{${json},${factsJson(answered)}}`;
}

/** A board and its facts as JSON, without a newline. */
export function boardFactsJson(facts: BoardFacts): string {
  return `{"board":${boardJson(facts.board, 'faces')},${factsJson(facts)}}`;
}

function factsJson({ board, over, won }: BoardFacts): string {
  return `"over":${over},"won":${won},"empty":${JSON.stringify(emptyCells(board))}`;
}

/** Row and column of each empty cell, from 0, row by row. */
function emptyCells({ ranks, cols }: Board): (readonly [row: number, col: number])[] {
  const cells: (readonly [number, number])[] = [];
  for (const [cell, rank] of ranks.entries()) {
    if (rank === 0) cells.push([Math.floor(cell / cols), cell % cols]);
  }
  return cells;
}

/**
 * Answers one line of JSON with one line of JSON; an error in the question is returned as the answer. `own` is the
 * dialect for all questions.
 */
export function answerLine(
  line: Result<string>,
  dialectRules: DialectRules,
  own?: DialectName,
): string {
  const asked = line.ok ? readQuestion(line.value, dialectRules, own) : line;
  if (!asked.ok) return errorJson(asked.error);
  const { rules, board, direction, cells } = asked.value;
  return answerJson(answer(rules, board, direction), cells);
}

function rewardText(
  rules: RuleSet,
  board: Board,
  direction: Direction,
  moved: { readonly board: Board; readonly reward: number },
): string {
  switch (rules.score) {
    case 'none':
      return '0';
    case 'level-cubes':
      return String(levelCubes(moved.board) - levelCubes(board));
    case 'merge-sum':
      return Number.isSafeInteger(moved.reward)
        ? String(moved.reward)
        : exactReward(rules, board, direction).toString();
  }
}

/** The sum of the faces created, for values beyond the precision of a double. */
function exactReward(rules: RuleSet, board: Board, direction: Direction): bigint {
  let reward = 0n;
  let [target, rank] = [-1, 0];
  for (const { from, to } of specifiedMove(board, direction, rules.merge).motions) {
    // The tiles that merge are consecutive; each tile after the first makes a new face.
    if (to === target) reward += 1n << BigInt(++rank);
    else [target, rank] = [to, board.ranks[from]!];
  }
  return reward;
}

const FACE_TEXTS = Array.from({ length: 256 }, (_, rank) => faceText(rank));

/** A board as a JSON grid, with all digits of its faces. */
export function boardJson({ rows, cols, ranks }: Board, cells: Cells): string {
  let json = '[';
  for (let row = 0, cell = 0; row < rows; row++) {
    json += row === 0 ? '[' : ',[';
    for (let col = 0; col < cols; col++, cell++) {
      if (col > 0) json += ',';
      json += cells === 'faces' ? FACE_TEXTS[ranks[cell]!]! : ranks[cell]!;
    }
    json += ']';
  }
  return `${json}]`;
}

interface Question {
  readonly rules: RuleSet;
  readonly cells: Cells;
  readonly board: Board;
  readonly direction: Direction;
}

/** Reads a question; unknown fields are ignored. */
function readQuestion(
  line: string,
  dialectRules: DialectRules,
  own?: DialectName,
): Result<Question> {
  if (line.trim() === '') return fault('empty-line', 'expected a JSON object, got an empty line');
  const parsed = parseJson(line);
  if (!parsed.ok) return parsed;
  const { rules: asked, cells = 'faces', board: grid, direction: name } = parsed.value;
  const chosen = asked === undefined ? ok(dialectRules) : dialectRulesFromJson(asked, own);
  if (!chosen.ok) return chosen;
  const { rules, dialect } = chosen.value;
  if (!isOneOf(CELLS, cells)) {
    return fault('bad-cells', `cells: expected "faces" or "ranks", got ${show(cells)}`);
  }
  if (grid === undefined) return fault('missing-board', 'board is missing: a grid of numbers');
  if (!isGrid(grid)) {
    return fault('bad-board', `board: expected an array of rows of numbers, got ${show(grid)}`);
  }
  const board = mayBeRounded(line)
    ? boardFromGrid(unrounded(line), READ_TEXT[cells])
    : boardFromGrid(grid, READ_NUMBER[cells]);
  if (!board.ok) return board;
  const allowed = checkBoard(board.value, rules, dialect);
  if (!allowed.ok) return allowed;
  if (typeof name !== 'string') {
    const code = name === undefined ? 'missing-direction' : 'bad-direction';
    return fault(code, `direction: expected ${namesOf(dialect.directions)}, got ${show(name)}`);
  }
  const direction = directionNamed(name, dialect);
  if (!direction.ok) return direction;
  return ok({ rules, cells, board: board.value, direction: direction.value });
}

function parseJson(line: string): Result<Readonly<Record<string, unknown>>> {
  const read = shape.jsonOf(line, MAX_QUESTION_BYTES);
  if (!read.ok) return read;
  const { value } = read;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return ok(value as Record<string, unknown>);
  }
  return fault('bad-question', `expected a JSON object, got ${show(value)}`);
}

type ReadCell = (cell: unknown) => Result<number>;

type Grid = readonly (readonly unknown[])[];

function isGrid(value: unknown): value is Grid {
  return Array.isArray(value) && value.every((row) => Array.isArray(row));
}

/** Readers for the cells returned by `JSON.parse`. */
const READ_NUMBER: Readonly<Record<Cells, ReadCell>> = {
  faces: (cell) => (typeof cell === 'number' ? rankOfFace(cell) : notWhole('bad-face', show(cell))),
  ranks: (cell) => (typeof cell === 'number' ? checkRank(cell) : notWhole('bad-rank', show(cell))),
};

/** Readers for the cells returned by `unrounded`. */
const READ_TEXT: Readonly<Record<Cells, ReadCell>> = {
  faces: (cell) =>
    isDigits(cell) ? rankOfFaceText(cell.slice(1)) : notWhole('bad-face', showMarked(cell)),
  ranks: (cell) =>
    isDigits(cell) && cell.length < 5
      ? checkRank(Number(cell.slice(1)))
      : notWhole('bad-rank', showMarked(cell)),
};

function notWhole(code: string, got: string): Result<number> {
  return fault(code, `expected a whole number, got ${got}`);
}

/** Whether `JSON.parse` may round a number in the line. */
function mayBeRounded(line: string): boolean {
  return /\d{16}|\d[.eE]/.test(line);
}

/**
 * The grid of a valid line, with each number as a string that starts with `=` (`4.0` as `=4`), and each string with
 * `'`.
 */
function unrounded(line: string): Grid {
  let isInString = false;
  const marked = line.replace(/\\.|"|-?\d[\d.eE+-]*/g, (token) => {
    if (token === '"') {
      isInString = !isInString;
      return isInString ? `"'` : token;
    }
    return isInString ? token : `"=${token.replace(/\.0+$/, '')}"`;
  });
  return (JSON.parse(marked) as { readonly "'board": Grid })["'board"];
}

function isDigits(cell: unknown): cell is string {
  return typeof cell === 'string' && /^=\d+$/.test(cell);
}

function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return values.includes(value as Value);
}

/** An untrusted value for a message, truncated. */
function show(value: unknown): string {
  return typeof value === 'string' ? quote(value) : quoteless(JSON.stringify(value) ?? 'nothing');
}

/** A cell that `unrounded` returned, for a message, as it is in the line. */
function showMarked(cell: unknown): string {
  const text = JSON.stringify(cell).replaceAll(/(?<!\\)"=([^"]*)"/g, '$1');
  return quoteless(text.replaceAll(/(?<!\\)"'/g, '"'));
}

function quoteless(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
