/**
 * The engine's end of a connection: receives lines, calls a player, writes lines. Every command is
 * answered once and in order, so a driver may send several before it reads. Only `stop` acts out of
 * order: it ends every search requested before it as soon as it is received, and is answered in its
 * turn. This module does not know the transport of the lines.
 */
import { fault, ok, type Board, type Direction, type Result, type RuleSet } from '@open2048/core';
import type { Evaluation } from '../evaluation.ts';
import { parseCommand, PROTOCOL_VERSION, type EngineCommand, type Limits } from './command.ts';
import { checkSetting, type EngineOption } from './option.ts';
import { replyText, type Info, type Reply } from './reply.ts';

/** The signal that ends a search early, a callback for intermediate results, and what the evaluation is for. */
export interface EvaluateOptions {
  /** As in `Question`. */
  readonly isToPlay?: boolean;
  readonly signal: AbortSignal;
  readonly onEvaluation: (evaluation: Evaluation) => void;
}

/** A player: identifies itself, takes settings and rules, and evaluates one position at a time. */
export interface Player {
  /** Read again after settings: the version may depend on what has been loaded. */
  readonly id: { readonly name: string; readonly version: string; readonly author: string };
  readonly options: readonly EngineOption[];
  /** Sets an option to a value, which has been checked. */
  readonly set: (name: string, value: string) => Promise<Result<void>>;
  /** Prepares for games of these rules; fault `cannot-play`, and those of what it loads for them. */
  readonly newGame: (rules: RuleSet) => Promise<Result<void>>;
  /** Evaluates a position of the rules; when stopped, returns the best result so far, however early. */
  readonly evaluate: (
    board: Board,
    limits: Limits,
    options: EvaluateOptions,
  ) => Promise<Result<Evaluation>>;
}

/** Writes a line with its line end; returns a promise if further lines have to wait for it. */
export type Write = (line: string) => Promise<void> | undefined;

/** The maximum number of commands that wait; one more ends the search that they wait for. */
const MOST_WAITING = 64;

/** For commands that cannot be stopped. */
const NEVER = new AbortController().signal;

/** One connection; `now` returns milliseconds. */
export class EngineConnection {
  readonly #player: Player;
  readonly #write: Write;
  readonly #now: () => number;
  readonly #searches = new Set<AbortController>();
  #rules: RuleSet | null = null;
  #board: Board | null = null;
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(player: Player, write: Write, now: () => number) {
    this.#player = player;
    this.#write = write;
    this.#now = now;
  }

  /**
   * Receives a line, or the fault of reading it. Resolves at once unless too many commands are waiting;
   * resolves to false when the connection is over.
   */
  async receive(line: Result<string>): Promise<boolean> {
    if (line.ok && line.value.trim() === '') return true;
    const command = line.ok ? parseCommand(line.value) : line;
    const kind = command.ok ? command.value.kind : null;
    if (kind === 'stop') this.#stopAll();
    if (kind === 'quit') {
      await this.end();
      return false;
    }
    const search = kind === 'go' ? new AbortController() : null;
    if (search !== null) this.#searches.add(search);
    this.#waiting++;
    this.#last = this.#last.then(async () => {
      await this.#answer(command, search?.signal ?? NEVER);
      if (search !== null) this.#searches.delete(search);
      this.#waiting--;
    });
    if (this.#waiting > MOST_WAITING) {
      this.#stopAll();
      await this.#last;
    }
    return true;
  }

  /** Ends all searches, and resolves when all replies have been written. */
  async end(): Promise<void> {
    this.#stopAll();
    await this.#last;
  }

  #stopAll(): void {
    for (const search of this.#searches) search.abort();
  }

  async #answer(command: Result<EngineCommand>, signal: AbortSignal): Promise<void> {
    const answer = command.ok ? await this.#execute(command.value, signal) : command;
    if (!answer.ok) {
      const { code, message } = answer.error;
      await this.#reply({ kind: 'error', code, message });
    } else await this.#reply(answer.value);
  }

  async #execute(command: EngineCommand, signal: AbortSignal): Promise<Result<Reply>> {
    switch (command.kind) {
      case 'hello':
        return this.#identify(command.version);
      case 'option':
        return okOrFault(await this.#set(command.name, command.value));
      case 'newgame':
        return okOrFault(await this.#newGame(command.rules));
      case 'position':
        return okOrFault(this.#setPosition(command.board));
      case 'go':
        return this.#search(command.limits, signal);
      case 'stop':
      case 'quit':
        return ok({ kind: 'ok' });
    }
  }

  async #identify(version: number): Promise<Result<Reply>> {
    if (version !== PROTOCOL_VERSION) {
      return fault('unknown-version', `expected ${PROTOCOL_VERSION}, got ${version}`);
    }
    const { id, options } = this.#player;
    for (const field of ['name', 'version', 'author'] as const) {
      await this.#reply({ kind: 'id', field, text: id[field] });
    }
    for (const option of options) await this.#reply({ kind: 'option', option });
    return ok({ kind: 'ok' });
  }

  async #set(name: string, value: string): Promise<Result<void>> {
    const checked = checkSetting(this.#player.options, name, value);
    return checked.ok ? this.#player.set(name, value) : checked;
  }

  async #newGame(rules: RuleSet): Promise<Result<void>> {
    this.#rules = null;
    this.#board = null;
    const ready = await this.#player.newGame(rules);
    if (ready.ok) this.#rules = rules;
    return ready;
  }

  #setPosition(board: Board): Result<void> {
    if (this.#rules === null) return fault('no-game', 'expected newgame before position');
    const { rows, cols } = this.#rules.size;
    if (board.rows !== rows || board.cols !== cols) {
      const got = `${board.rows}x${board.cols}`;
      return fault('wrong-size', `expected a ${rows}x${cols} board, got ${got}`);
    }
    this.#board = board;
    return ok(undefined);
  }

  async #search(limits: Limits, signal: AbortSignal): Promise<Result<Reply>> {
    if (this.#board === null) return fault('no-position', 'expected position before go');
    const begun = this.#now();
    const infoOf = (evaluation: Evaluation): Info => ({
      ...(evaluation.depth === undefined ? {} : { depth: evaluation.depth }),
      ...(evaluation.nodes === undefined ? {} : { nodes: evaluation.nodes }),
      time: Math.round(this.#now() - begun),
      moves: evaluation.unit === 'points' ? evaluation.moves : [],
    });
    let reportedNodes: number | undefined;
    const onEvaluation = (evaluation: Evaluation): void => {
      reportedNodes = evaluation.nodes;
      void this.#reply({ kind: 'info', info: infoOf(evaluation) });
    };
    const evaluation = await this.#player.evaluate(this.#board, limits, {
      isToPlay: true,
      signal,
      onEvaluation,
    });
    if (!evaluation.ok) return evaluation;
    // Do not repeat the result if it was already reported as intermediate.
    if (reportedNodes === undefined || reportedNodes !== evaluation.value.nodes) {
      await this.#reply({ kind: 'info', info: infoOf(evaluation.value) });
    }
    const direction: Direction | null = evaluation.value.moves[0]?.direction ?? null;
    return ok({ kind: 'bestmove', direction });
  }

  async #reply(reply: Reply): Promise<void> {
    await this.#write(`${replyText(reply)}\n`);
  }
}

/** `ok`, or the fault. */
function okOrFault(done: Result<void>): Result<Reply> {
  return done.ok ? ok({ kind: 'ok' }) : done;
}
