/**
 * The log of the text board, and the only source of its announcements: what happens in the game,
 * whatever key, word or button caused it, and the answers to requests.
 */
import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Play } from '../../game/play.ts';
import { answerTo, misreadWords } from './answers.ts';
import { announcementOf, cellWords, columnWords, rowWords } from './describe.ts';
import type { Reading } from './keys.ts';
import { parseRequest, type Request } from './parse.ts';
import type { Speech } from './speech.ts';

/** The number of messages kept. */
const MAX_ENTRIES = 30;

/** A message; `number` counts messages, to distinguish equal ones. */
export interface LogEntry {
  readonly number: number;
  readonly words: string;
}

/** The conversation about one game. */
export class Conversation {
  /** The messages, the latest first, at most `MAX_ENTRIES`. */
  readonly log: ReadonlySignal<readonly LogEntry[]>;
  readonly #log = signal<readonly LogEntry[]>([]);
  readonly #play: Play;
  readonly #speech: ReadonlySignal<Speech>;
  /** The number of the latest event that was announced or is older than the conversation. */
  #announced: number;
  /** The cell of the reading cursor, row and column from 1. */
  #place = { row: 1, column: 1 };

  constructor(play: Play, speech: ReadonlySignal<Speech>) {
    this.log = this.#log;
    this.#play = play;
    this.#speech = speech;
    this.#announced = play.latest.value.number;
  }

  /** Announces events from now on; returns a function that stops that. */
  listen(): () => void {
    return effect(() => {
      const { number, update } = this.#play.latest.value;
      if (!this.#play.isAnnounced || number === this.#announced || update === null) return;
      this.#announced = number;
      this.#say(announcementOf(update, this.#speech.peek()));
    });
  }

  /** Carries out or answers a line of text, or says why it was not understood. */
  receive(line: string): void {
    const speech = this.#speech.peek();
    const parsed = parseRequest(line, speech.talk.words, this.#play.rules.size);
    if (parsed.ok) this.answer(parsed.value);
    else this.#say(misreadWords(parsed.error, speech));
  }

  /** Carries out or answers a request. */
  answer(request: Request): void {
    const speech = this.#speech.peek();
    const words =
      request.kind === 'repeat'
        ? (this.#log.peek()[0]?.words ?? speech.talk.nothingToRepeat)
        : answerTo(request, this.#play, speech);
    if (words !== null) this.#say(words);
  }

  /** Handles a reading key. */
  read(reading: Reading): void {
    if (reading.kind === 'query') this.answer({ kind: reading.query });
    else if (reading.kind === 'step') this.#step(reading.rows, reading.columns);
    else this.#readLine(reading.line);
  }

  #step(rows: number, columns: number): void {
    const speech = this.#speech.peek();
    const { board } = this.#play.state.peek().game.position;
    const row = Math.min(Math.max(1, this.#place.row + rows), board.rows);
    const column = Math.min(Math.max(1, this.#place.column + columns), board.cols);
    const isEdge = row === this.#place.row && column === this.#place.column;
    this.#place = { row, column };
    const words = cellWords(board, row, column, speech);
    this.#say(isEdge ? `${speech.talk.edge} ${words}` : words);
  }

  #readLine(line: 'row' | 'column'): void {
    const { board } = this.#play.state.peek().game.position;
    const read = line === 'row' ? rowWords : columnWords;
    this.#say(read(board, this.#place[line], this.#speech.peek()));
  }

  #say(words: string): void {
    const entries = this.#log.peek();
    const number = (entries[0]?.number ?? 0) + 1;
    this.#log.value = [{ number, words }, ...entries].slice(0, MAX_ENTRIES);
  }
}
