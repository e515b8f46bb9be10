/**
 * The whole screen of the terminal, lent for the time of a game: alternate screen, no cursor, raw
 * keys. Whatever ends the program, it is given back as it was. Ink lays out and colours a frame;
 * the frames are put on the screen here, because Ink's own way is to erase the lines it wrote last
 * and write again, which leaves pieces behind when the window changes its size. Only lines that
 * changed are written, and while the terminal is behind only the newest frame waits.
 */
import { Writable } from 'node:stream';
import type { ReadStream, WriteStream } from 'node:tty';
import { asciiOf } from './ascii.ts';

const ENTER = '\x1b[?1049h\x1b[?25l\x1b[2J';
const LEAVE = '\x1b[?25h\x1b[?1049l';
// Terminals that know synchronised output show a frame at once, others ignore the marks.
const [BEGIN, END] = ['\x1b[?2026h', '\x1b[?2026l'];

/** A terminal's screen; also the stream to which Ink writes its frames, one a write. */
export class Screen extends Writable {
  readonly isTTY = true;
  /** Resolves when the terminal itself was closed. */
  readonly gone: Promise<void>;
  readonly #input: ReadStream;
  readonly #output: WriteStream;
  readonly #isAscii: boolean;
  #isOpen = false;
  #isGone = false;
  #isBehind = false;
  #shown: readonly string[] = [];
  #latest: readonly string[] = [];

  /** Frames are shown in ASCII where that is all that the terminal knows. */
  constructor(input: ReadStream, output: WriteStream, isAscii: boolean) {
    super({ decodeStrings: false });
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
      this.emit('resize');
    });
  }

  get columns(): number {
    return this.#output.columns;
  }

  get rows(): number {
    return this.#output.rows;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Takes the screen, and takes it again after the program was stopped and goes on. */
  open(): void {
    this.#isOpen = true;
    this.#shown = [];
    this.#input.setRawMode(true);
    this.#output.write(ENTER);
    this.#draw();
  }

  /** Gives the screen back; does nothing when it is not taken. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    if (this.#isGone) return;
    this.#output.write(LEAVE);
    this.#input.setRawMode(false);
  }

  override _write(frame: string, _encoding: BufferEncoding, done: () => void): void {
    if (frame !== '') {
      this.#latest = (this.#isAscii ? asciiOf(frame) : frame).split('\n').slice(0, this.rows);
      this.#draw();
    }
    done();
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
