/**
 * The log of the text board, and the only source of its announcements: what happens in the game,
 * whatever key, word or button caused it, and the answers to requests.
 */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { answerTo, misreadWords } from './answers.ts';
import { cellWords, columnWords, rowWords } from './describe.ts';
import type { TextGame } from './game.ts';
import type { Reading } from './keys.ts';
import { parseRequest, type Request } from './parse.ts';
import type { Speech } from './speech.ts';

/** The number of messages kept. */
const MAX_ENTRIES = 30;

/** The most messages that belong together. */
const MAX_TOGETHER = 4;

/** A message; `number` counts messages, to distinguish equal ones. */
export interface LogEntry {
  readonly number: number;
  readonly words: string;
  /** Whether it belongs to the message before it. */
  readonly continues: boolean;
}

/** The conversation about one game. */
export class Conversation {
  readonly game: TextGame;
  /** The messages, the latest first, at most `MAX_ENTRIES`. */
  readonly log: ReadonlySignal<readonly LogEntry[]>;
  /** The latest message with those that it belongs to, oldest first, at most `MAX_TOGETHER`. */
  readonly latest: ReadonlySignal<readonly LogEntry[]>;
  readonly #log = signal<readonly LogEntry[]>([]);
  readonly #speech: ReadonlySignal<Speech>;
  /** The number of the latest event that was announced or is known. */
  #announced: number;
  /** The cell of the reading cursor, row and column from 1. */
  #place = { row: 1, column: 1 };

  constructor(game: TextGame, speech: ReadonlySignal<Speech>) {
    this.game = game;
    this.log = this.#log;
    this.latest = computed(() => latestOf(this.#log.value));
    this.#speech = speech;
    this.#announced = game.known;
  }

  /** Announces events that the player does not know; returns a function that stops that. */
  listen(): () => void {
    return effect(() => {
      for (const { number, words, continues } of this.game.events.value) {
        if (number <= this.#announced) continue;
        this.#announced = number;
        this.#say(words(this.#speech.peek()), continues);
      }
    });
  }

  /** Carries out or answers a line of text, or says why it was not understood. */
  receive(line: string): void {
    const speech = this.#speech.peek();
    const parsed = parseRequest(line, speech.talk.words, this.game);
    if (parsed.ok) this.answer(parsed.value);
    else this.#say(misreadWords(parsed.error, speech));
  }

  /** Carries out or answers a request. */
  answer(request: Request): void {
    const speech = this.#speech.peek();
    const words =
      request.kind === 'repeat'
        ? (this.#log.peek()[0]?.words ?? speech.talk.nothingToRepeat)
        : answerTo(request, this.game, speech);
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
    const { board } = this.game.position.peek();
    const row = Math.min(Math.max(1, this.#place.row + rows), board.rows);
    const column = Math.min(Math.max(1, this.#place.column + columns), board.cols);
    const isEdge = row === this.#place.row && column === this.#place.column;
    this.#place = { row, column };
    const words = cellWords(board, row, column, speech);
    this.#say(isEdge ? `${speech.talk.edge} ${words}` : words);
  }

  #readLine(line: 'row' | 'column'): void {
    const { board } = this.game.position.peek();
    const read = line === 'row' ? rowWords : columnWords;
    this.#say(read(board, this.#place[line], this.#speech.peek()));
  }

  #say(words: string, continues = false): void {
    const entries = this.#log.peek();
    const number = (entries[0]?.number ?? 0) + 1;
    this.#log.value = [{ number, words, continues }, ...entries].slice(0, MAX_ENTRIES);
  }
}

function latestOf(log: readonly LogEntry[]): readonly LogEntry[] {
  const first = log.findIndex(({ continues }) => !continues);
  const count = first < 0 ? log.length : first + 1;
  return log.slice(0, Math.min(count, MAX_TOGETHER)).toReversed();
}
