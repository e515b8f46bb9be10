/**
 * The A* lab on the same boards in the same run: the optimal search, the assignment's search, and a plain breadth-first
 * one. Boards per second, bytes per board, seconds; the comparison is by time to a proof.
 */
import { Board, Solver, type Search } from '@open2048/solver';
import { interleave, seconds, summary, text, type Side, type Summary } from './measure.ts';
import { plainSearch } from './plain-search.ts';

interface Task {
  readonly name: string;
  readonly tiles: readonly (readonly number[])[];
  readonly goal: number;
  /** Rounds after an uncounted one; 0 for a single round, if the plain search takes minutes. */
  readonly rounds: number;
  /** Whether the assignment's search finishes in reasonable time. */
  readonly reference: boolean;
}

const HAND_OUT = [
  [0, 0, 0, 2],
  [0, 0, 0, 0],
  [2, 0, 0, 0],
  [8, 0, 4, 0],
];

const TASKS: readonly Task[] = [
  { name: 'hand-out, 64', tiles: HAND_OUT, goal: 64, rounds: 5, reference: true },
  { name: 'hand-out, 128, once', tiles: HAND_OUT, goal: 128, rounds: 0, reference: true },
  {
    name: 'beyond its bound, 128, once',
    tiles: [
      [0, 16, 16, 0],
      [0, 0, 16, 8],
      [16, 0, 0, 0],
      [0, 2, 0, 0],
    ],
    goal: 128,
    rounds: 0,
    reference: true,
  },
  {
    name: 'unreachable, 128, once',
    tiles: [
      [0, 8, 16, 8],
      [8, 0, 2, 8],
      [8, 0, 0, 8],
      [4, 8, 4, 0],
    ],
    goal: 128,
    rounds: 0,
    reference: false,
  },
];

/** Prints the searches side by side, board by board. */
export function solve(): void {
  for (const task of TASKS) {
    console.log(`  ${task.name}`);
    const searches: readonly Search[] = task.reference ? ['optimal', 'reference'] : ['optimal'];
    const facts = new Map<string, string>();
    const sides = searches.map((search) => solverSide(task, search, facts));
    sides.push(plainSide(task, facts));
    const once = (): Summary[] => sides.map(({ sample }) => summary([sample()]));
    const times = task.rounds === 0 ? once() : interleave(sides, task.rounds);
    for (const [index, side] of sides.entries()) print(side, times[index]!, facts);
    const [optimal] = times;
    const plain = times.at(-1);
    console.log(`    plain / optimal ${(plain!.median / optimal!.median).toFixed(0)}`);
  }
}

function solverSide(task: Task, search: Search, facts: Map<string, string>): Side {
  const board = new Board(task.tiles, task.goal);
  const sample = (): number => {
    let solver: Solver | undefined;
    const time = seconds(() => (solver = new Solver(board, { search })));
    const { status, expanded, peakBytes } = solver!.outcome;
    const answer = status === 'solved' ? `${solver!.moves()} moves` : status;
    const rate = `${(expanded / time / 1e6).toFixed(2)} M/s`;
    facts.set(search, `${answer}, ${expanded} boards, ${rate}, ${bytesEach(peakBytes, expanded)}`);
    return time;
  };
  return { name: search, sample };
}

function plainSide({ tiles, goal }: Task, facts: Map<string, string>): Side {
  const sample = (): number => {
    let found = { moves: 0, expanded: 0 };
    const time = seconds(() => (found = plainSearch(tiles.flat(), tiles.length, goal)));
    const answer = found.moves < 0 ? 'unreachable' : `${found.moves} moves`;
    const rate = `${(found.expanded / time / 1e6).toFixed(2)} M/s`;
    facts.set('plain', `${answer}, ${found.expanded} boards, ${rate}`);
    return time;
  };
  return { name: 'plain', sample };
}

const bytesEach = (bytes: number, count: number): string =>
  `${(bytes / 1024).toFixed(0)} KiB at most, ${(bytes / count).toFixed(1)} bytes per board`;

function print({ name }: Side, time: Summary, facts: ReadonlyMap<string, string>): void {
  console.log(`    ${name.padEnd(9)} ${text(time, 4)} s  ${facts.get(name)}`);
}
