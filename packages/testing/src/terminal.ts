/**
 * A real terminal for the tests: the program runs in a pseudo-terminal of the system, and its
 * output goes through the parser of xterm.js, so a test sees the screen that a person would see.
 * Nothing polls: waits check their condition whenever the screen has changed.
 */
import { spawn, type IPty } from '@lydell/node-pty';
import xterm from '@xterm/headless';

const DEADLINE_MS = 20_000;

/**
 * The size of a terminal in cells, and the environment and working directory of its program; 80x24
 * by default.
 */
export interface TerminalOptions {
  readonly cols?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** How the program ended: its exit code, and the number of the signal that ended it or 0. */
export interface Exit {
  readonly code: number;
  readonly signal: number;
}

/** One cell: its text and style; colours are `default`, `palette 0-255` or `#rrggbb`. */
export interface Cell {
  readonly text: string;
  readonly foreground: string;
  readonly background: string;
  readonly bold: boolean;
  readonly inverse: boolean;
}

/**
 * The visible screen at one moment; `lines` have no trailing blanks, `row` and `col` count from 0.
 */
export interface Screen {
  readonly lines: readonly string[];
  readonly text: string;
  readonly alternate: boolean;
  readonly cursorVisible: boolean;
  readonly cell: (row: number, col: number) => Cell;
}

interface Waiter {
  readonly isDone: () => boolean;
  readonly fail: (reason: string) => void;
}

/** Starts a program in its own terminal; end it with `close`. */
export function openTerminal(
  command: string,
  args: readonly string[],
  { cols = 80, rows = 24, env = {}, cwd = process.cwd() }: TerminalOptions = {},
): Terminal {
  const pty = spawn(command, [...args], {
    name: 'xterm-256color',
    cols,
    rows,
    cwd,
    env: { ...process.env, ...env },
    encoding: null,
  });
  return new Terminal(pty, new xterm.Terminal({ cols, rows, allowProposedApi: true }));
}

/** A program in a terminal, from its start to its end. */
export class Terminal {
  /** Resolves when the program has ended and all of its output is on the screen. */
  readonly exit: Promise<Exit>;
  readonly #pty: IPty;
  readonly #emulator: xterm.Terminal;
  readonly #chunks: Uint8Array[] = [];
  readonly #waiters = new Set<Waiter>();
  #cursorVisible = true;
  #ended = false;

  constructor(pty: IPty, emulator: xterm.Terminal) {
    this.#pty = pty;
    this.#emulator = emulator;
    this.#watchCursor();
    // The terminal answers queries of the program, for its colours or cursor position for example.
    this.#emulator.onData((answer) => this.#pty.write(answer));
    // Without an encoding the chunks are bytes, whatever the declared type says.
    this.#pty.onData((data: string | Uint8Array) => this.#show(data as Uint8Array));
    this.exit = new Promise((resolve) => {
      this.#pty.onExit(({ exitCode, signal }) =>
        this.#emulator.write('', () => {
          this.#ended = true;
          this.#look();
          resolve({ code: exitCode, signal: signal ?? 0 });
        }),
      );
    });
  }

  /** Types `keys`, as the bytes that a terminal sends for them. */
  write(keys: string): void {
    this.#pty.write(keys);
  }

  /** Changes the size of the window, in cells; the program gets SIGWINCH. */
  resize(cols: number, rows: number): void {
    this.#emulator.resize(cols, rows);
    this.#pty.resize(cols, rows);
  }

  /** All bytes that the program has written so far, as Latin-1 text. */
  get output(): string {
    return Buffer.concat(this.#chunks).toString('latin1');
  }

  /** The current screen. */
  screen(): Screen {
    const buffer = this.#emulator.buffer.active;
    const lines = Array.from({ length: this.#emulator.rows }, (_, row) =>
      (buffer.getLine(buffer.viewportY + row)?.translateToString(true) ?? '').trimEnd(),
    );
    return {
      lines,
      text: lines.join('\n'),
      alternate: buffer.type === 'alternate',
      cursorVisible: this.#cursorVisible,
      cell: (row, col) => this.#cell(row, col),
    };
  }

  /** Resolves to the screen as soon as it satisfies `condition`; rejects, showing the screen, when
   *  the program ends before that or `deadline` milliseconds have passed. */
  waitFor(
    condition: RegExp | ((screen: Screen) => boolean),
    deadline = DEADLINE_MS,
  ): Promise<Screen> {
    const holds =
      condition instanceof RegExp ? (screen: Screen) => condition.test(screen.text) : condition;
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        isDone: () => {
          const screen = this.screen();
          if (!holds(screen)) return false;
          clearTimeout(timer);
          resolve(screen);
          return true;
        },
        fail: (reason) => {
          clearTimeout(timer);
          reject(new Error(`${reason} before ${String(condition)}:\n${this.screen().text}`));
        },
      };
      const timer = setTimeout(() => {
        this.#waiters.delete(waiter);
        waiter.fail(`${deadline} ms passed`);
      }, deadline);
      this.#waiters.add(waiter);
      this.#look();
    });
  }

  /** Sends a signal to the program; no effect once it has ended. */
  kill(signal: NodeJS.Signals = 'SIGTERM'): void {
    if (!this.#ended) this.#pty.kill(signal);
  }

  /** Closes the terminal while the program runs, like closing its window. */
  hangUp(): void {
    (this.#pty as unknown as { readonly destroy: () => void }).destroy();
  }

  /** Kills the program if it is still running, and resolves when it has ended. */
  async close(): Promise<void> {
    this.kill('SIGKILL');
    await this.exit;
    this.#emulator.dispose();
  }

  #show(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
    this.#emulator.write(bytes, () => this.#look());
  }

  #look(): void {
    for (const waiter of this.#waiters) {
      if (waiter.isDone()) this.#waiters.delete(waiter);
      else if (this.#ended) {
        this.#waiters.delete(waiter);
        waiter.fail('the program ended');
      }
    }
  }

  /** xterm.js does not expose the visibility of the cursor (DECTCEM, mode 25). */
  #watchCursor(): void {
    for (const [final, visible] of [
      ['h', true],
      ['l', false],
    ] as const) {
      this.#emulator.parser.registerCsiHandler({ prefix: '?', final }, (parameters) => {
        if (parameters.includes(25)) this.#cursorVisible = visible;
        return false;
      });
    }
  }

  #cell(row: number, col: number): Cell {
    const buffer = this.#emulator.buffer.active;
    const cell = buffer.getLine(buffer.viewportY + row)?.getCell(col);
    if (cell === undefined) throw new RangeError(`no cell at row ${row}, column ${col}`);
    return {
      text: cell.getChars(),
      foreground: colour(cell.isFgRGB(), cell.isFgPalette(), cell.getFgColor()),
      background: colour(cell.isBgRGB(), cell.isBgPalette(), cell.getBgColor()),
      bold: cell.isBold() !== 0,
      inverse: cell.isInverse() !== 0,
    };
  }
}

function colour(isRgb: boolean, isPalette: boolean, value: number): string {
  if (isRgb) return `#${value.toString(16).padStart(6, '0')}`;
  return isPalette ? `palette ${value}` : 'default';
}
