/**
 * An engine in a process of its own, driven by the engine protocol. It may be anyone's program, so
 * nothing is taken on trust: every answer has a time limit and every line a length limit, what is no
 * reply is a fault, and at the end the process and all that it has started is gone.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import {
  checkSetting,
  commandText,
  parseReply,
  PROTOCOL_VERSION,
  type Answer,
  type EngineCommand,
  type EngineOption,
  type Limits,
  type Remark,
} from '@open2048/advice';
import {
  fault,
  ok,
  quote,
  type Board,
  type Direction,
  type Fault,
  type Result,
  type RuleSet,
} from '@open2048/core';
import { lineBatches } from '../files/lines.ts';
import type { Contender } from './contender.ts';

/** Who an engine says it is. */
export interface EngineId {
  readonly name: string;
  readonly version: string;
  readonly author: string;
}

/** The most bytes of a line of an engine. */
const MAX_LINE_BYTES = 2 ** 16;
/** How much of what it wrote to standard error is kept, to be told when it dies. */
const LAST_WORDS = 1000;
/** How many times longer than for a move it may take to get ready: it may read large files. */
const READY_FACTOR = 10;
/** How long it may take to end once it was told to quit, or has closed its output, in milliseconds. */
const QUIT_MS = 1000;

/** What waits for the answers of an engine. */
interface Waiting {
  readonly remark: (remark: Remark) => void;
  readonly answer: (answer: Answer) => void;
  readonly fail: (error: Fault) => void;
}

/** An engine that runs; after a fault of any method it must be closed. */
export class EngineProcess {
  readonly #child: ChildProcess;
  readonly #timeoutMs: number;
  #waiting: Waiting | null = null;
  #failure: Fault | null = null;
  #lastWords = '';

  private constructor(child: ChildProcess, timeoutMs: number) {
    this.#child = child;
    this.#timeoutMs = timeoutMs;
    child.on('error', ({ message }) => this.#fail({ code: 'cannot-start', message }));
    child.on('close', (code, signal) => this.#fail(this.#death(code, signal)));
    child.stdin?.on('error', () => undefined);
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#lastWords = (this.#lastWords + chunk.toString()).slice(-LAST_WORDS);
    });
    void this.#read();
  }

  /** Starts an engine, which has yet to be greeted. */
  static start({ command: [program, ...args] }: Contender, timeoutMs: number): EngineProcess {
    // A process group of its own: Ctrl-C is for the arena to handle, and what it starts ends with it.
    const detached = process.platform !== 'win32';
    const child = spawn(program, args, { detached, stdio: 'pipe', windowsHide: true });
    return new EngineProcess(child, timeoutMs);
  }

  /** Greets the engine and makes its settings; faults of the protocol, and those of the engine. */
  async greet(settings: Contender['settings']): Promise<Result<EngineId>> {
    const options: EngineOption[] = [];
    const id = { name: '', version: '', author: '' };
    const hear = (remark: Remark): void => {
      if (remark.kind === 'id') id[remark.field] = printable(remark.text);
      if (remark.kind === 'option' && options.length < 1000) options.push(remark.option);
    };
    const hello = { kind: 'hello', version: PROTOCOL_VERSION } as const;
    const greeted = await this.#prepare(hello, hear);
    if (!greeted.ok) return greeted;
    for (const [name, value] of settings) {
      const checked = checkSetting(options, name, value);
      const set = checked.ok ? await this.#prepare({ kind: 'option', name, value }) : checked;
      if (!set.ok) return set;
    }
    // What it has loaded may be part of its version.
    const again = settings.length === 0 ? greeted : await this.#prepare(hello, hear);
    return again.ok ? ok(id) : again;
  }

  /** Begins a game; the engine may refuse rules that it cannot play. */
  async newGame(rules: RuleSet): Promise<Result<Answer>> {
    return this.#prepare({ kind: 'newgame', rules });
  }

  /** The move of the engine, null if it says that there is none. */
  async bestMove(board: Board, limits: Limits): Promise<Result<Direction | null>> {
    const commands = [
      { kind: 'position', board },
      { kind: 'go', limits },
    ] as const;
    const answer = await this.#ask(commands, 'bestmove', this.#timeoutMs);
    if (!answer.ok) return answer;
    return ok(answer.value.kind === 'bestmove' ? answer.value.direction : null);
  }

  /** Ends the engine, by force unless it quits at once, and lets go of its pipes. */
  async close(): Promise<void> {
    const { stdin, stdout, stderr } = this.#child;
    await this.#quit();
    // What the engine has started may have left its group and hold the other ends for ever.
    for (const pipe of [stdin, stdout, stderr]) pipe?.destroy();
  }

  async #quit(): Promise<void> {
    const { stdin, exitCode, signalCode, pid } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    const timer = setTimeout(() => this.kill(), QUIT_MS);
    stdin?.end(`${commandText({ kind: 'quit' })}\n`);
    await exited;
    clearTimeout(timer);
  }

  /** Ends the engine and what it has started, at once. */
  kill(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      if (process.platform === 'win32') this.#child.kill('SIGKILL');
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // It is gone already.
    }
  }

  /** Sends a command that makes ready for what follows. */
  #prepare(command: EngineCommand, remark?: (remark: Remark) => void): Promise<Result<Answer>> {
    return this.#ask([command], 'ok', READY_FACTOR * this.#timeoutMs, remark);
  }

  /** Sends commands, of which the last is answered by `expected` and those before by `ok`. */
  #ask(
    commands: readonly EngineCommand[],
    expected: Answer['kind'],
    limitMs: number,
    remark: (remark: Remark) => void = () => undefined,
  ): Promise<Result<Answer>> {
    if (this.#failure !== null) return Promise.resolve({ ok: false, error: this.#failure });
    return new Promise((resolve) => {
      let left = commands.length;
      const timer = setTimeout(() => {
        this.#fail({ code: 'engine-timeout', message: `no answer within ${limitMs / 1000} s` });
      }, limitMs);
      const end = (result: Result<Answer>): void => {
        clearTimeout(timer);
        this.#waiting = null;
        resolve(result);
      };
      const answer = (given: Answer): void => {
        left--;
        const due = left === 0 ? expected : 'ok';
        if (given.kind === 'error') end(fault(given.code, printable(given.message)));
        else if (given.kind !== due) {
          end(fault('engine-garbage', `expected ${due}, got ${given.kind}`));
        } else if (left === 0) end(ok(given));
      };
      const fail = (error: Fault): void => end({ ok: false, error });
      this.#waiting = { remark, answer, fail };
      this.#child.stdin?.write(commands.map((command) => `${commandText(command)}\n`).join(''));
    });
  }

  async #read(): Promise<void> {
    try {
      for await (const lines of lineBatches(this.#child.stdout!, MAX_LINE_BYTES)) {
        for (const line of lines) this.#hear(line);
      }
    } catch {
      // A pipe that breaks has ended.
    }
    // The exit says more, where it follows.
    setTimeout(() => {
      this.#fail({ code: 'engine-crash', message: 'it closed its output' });
    }, QUIT_MS).unref();
  }

  #hear(line: Result<string>): void {
    if (line.ok && line.value.trim() === '') return;
    const reply = line.ok ? parseReply(line.value) : line;
    if (!reply.ok) this.#fail({ code: 'engine-garbage', message: reply.error.message });
    else if (this.#waiting === null) {
      this.#fail({
        code: 'engine-garbage',
        message: `it was not asked and said ${quote(line.ok ? line.value : '')}`,
      });
    } else if (
      reply.value.kind === 'id' ||
      reply.value.kind === 'option' ||
      reply.value.kind === 'info'
    ) {
      this.#waiting.remark(reply.value);
    } else this.#waiting.answer(reply.value);
  }

  #fail(error: Fault): void {
    this.#failure ??= error;
    this.#waiting?.fail(error);
  }

  #death(code: number | null, signal: NodeJS.Signals | null): Fault {
    const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
    const words = printable(this.#lastWords.trim().split('\n').at(-1) ?? '');
    return { code: 'engine-crash', message: words === '' ? how : `${how}: ${words}` };
  }
}

/** What an engine says of itself, as it can be shown in a line of a terminal. */
function printable(text: string): string {
  const clean = stripVTControlCharacters(text).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  return clean.trim().slice(0, 200);
}
