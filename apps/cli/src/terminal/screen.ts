/**
 * Full-screen mode of the terminal: alternate screen, no cursor, raw keys. The terminal is restored
 * whatever ends the program. Only changed lines are written, and while the terminal is behind, only
 * the newest lines are queued.
 */
import type { ReadStream, WriteStream } from 'node:tty';
import { USUAL_SIZE } from '@open2048/workbench/program';
import { asciiOf } from './ascii.ts';
import type { Room } from './draw.ts';

const ENTER = '\x1b[?1049h\x1b[?25l\x1b[2J';
const LEAVE = '\x1b[?25h\x1b[?1049l';
// Terminals that support synchronised output show a frame at once; others ignore the marks.
const [BEGIN, END] = ['\x1b[?2026h', '\x1b[?2026l'];

/** A terminal's screen. */
export class Screen {
  /** Called when the window size has changed. */
  onResize: () => void = () => undefined;
  /** Resolves when the terminal itself is closed. */
  readonly gone: Promise<void>;
  readonly #input: ReadStream;
  readonly #output: WriteStream;
  readonly #isAscii: boolean;
  #isOpen = false;
  #isGone = false;
  #isBehind = false;
  #shown: readonly string[] = [];
  #latest: readonly string[] = [];

  /** With `isAscii`, lines are shown in ASCII only. */
  constructor(input: ReadStream, output: WriteStream, isAscii: boolean) {
    this.#isAscii = isAscii;
    this.#input = input;
    this.#output = output;
    this.gone = new Promise((resolve) => {
      const leave = (): void => {
        this.#isGone = true;
        resolve();
      };
      input.once('end', leave).on('error', leave);
      output.on('error', leave);
    });
    output.on('resize', () => {
      this.#shown = [];
      if (this.#isOpen) this.#output.write('\x1b[2J');
      this.onResize();
    });
  }

  /** The size of the window. */
  get room(): Room {
    const { columns, rows } = this.#output;
    return { cols: columns || USUAL_SIZE.cols, rows: rows || USUAL_SIZE.rows };
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Enters full-screen mode, also when the program resumes after a stop. */
  open(): void {
    this.#isOpen = true;
    this.#shown = [];
    this.#input.setRawMode(true);
    this.#output.write(ENTER);
    this.#draw();
  }

  /** Restores the terminal; does nothing if full-screen mode is not active. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    if (this.#isGone) return;
    this.#output.write(LEAVE);
    this.#input.setRawMode(false);
  }

  /**
   * Shows lines from the top, none wider than the screen; lines below the last row are left out.
   */
  show(lines: readonly string[]): void {
    const shown = lines.slice(0, this.room.rows);
    this.#latest = this.#isAscii ? shown.map(asciiOf) : shown;
    this.#draw();
  }

  #draw(): void {
    if (!this.#isOpen || this.#isBehind) return;
    const lines = this.#latest;
    const height = Math.max(lines.length, this.#shown.length);
    let changes = '';
    for (let row = 0; row < height; row++) {
      const line = lines[row] ?? '';
      if (line !== this.#shown[row]) changes += `\x1b[${row + 1};1H${line}\x1b[0m\x1b[K`;
    }
    this.#shown = lines;
    if (changes === '') return;
    this.#isBehind = true;
    this.#output.write(`${BEGIN}${changes}${END}`, () => {
      this.#isBehind = false;
      if (this.#latest !== this.#shown) this.#draw();
    });
  }
}
