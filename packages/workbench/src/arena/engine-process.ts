/**
 * An engine in its own process, driven by the engine protocol. The program is untrusted: every answer
 * has a time limit, every line has a length limit, anything that is not a reply is a fault, and at the
 * end the process and its child processes are killed.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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
import { printable } from '../program/printable.ts';
import { READY_FACTOR, type ArenaEngine, type EngineId } from './arena-engine.ts';
import type { Contender } from './contender.ts';
import { ArenaGame, type GameOutcome, type GameStart, type Mover, type Watching } from './game.ts';

/** The maximum length of a line from an engine, in bytes. */
const MAX_LINE_BYTES = 2 ** 16;
/** How much of its standard error is kept, to be reported when it dies. */
const MAX_ERROR_OUTPUT = 1000;
/** The time it has to exit after `quit`, or after it has closed its output, in milliseconds. */
const QUIT_MS = 1000;

/** The callbacks that wait for the answers of an engine. */
interface Waiting {
  readonly remark: (remark: Remark) => void;
  readonly answer: (answer: Answer) => void;
  readonly fail: (error: Fault) => void;
}

/** A running engine. After a fault of any method it must be closed. */
export class EngineProcess implements ArenaEngine, Mover {
  readonly #child: ChildProcess;
  readonly #timeoutMs: number;
  #waiting: Waiting | null = null;
  #failure: Fault | null = null;
  #errorOutput = '';

  private constructor(child: ChildProcess, timeoutMs: number) {
    this.#child = child;
    this.#timeoutMs = timeoutMs;
    child.on('error', ({ message }) => this.#fail({ code: 'cannot-start', message }));
    child.on('close', (code, signal) => this.#fail(this.#death(code, signal)));
    child.stdin?.on('error', () => undefined);
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#errorOutput = (this.#errorOutput + chunk.toString()).slice(-MAX_ERROR_OUTPUT);
    });
    void this.#read();
  }

  /** Starts an engine; call `greet` next. */
  static start({ command: [program, ...args] }: Contender, timeoutMs: number): EngineProcess {
    // Its own process group: the arena handles Ctrl-C, and child processes are killed with the engine.
    const detached = process.platform !== 'win32';
    const child = spawn(program, args, { detached, stdio: 'pipe', windowsHide: true });
    return new EngineProcess(child, timeoutMs);
  }

  /** Greets the engine and applies its settings. Faults of the protocol and of the engine. */
  async greet(settings: Contender['settings']): Promise<Result<EngineId>> {
    const options: EngineOption[] = [];
    const id = { name: '', version: '', author: '' };
    const onRemark = (remark: Remark): void => {
      if (remark.kind === 'id') id[remark.field] = brief(remark.text);
      if (remark.kind === 'option' && options.length < 1000) options.push(remark.option);
    };
    const hello = { kind: 'hello', version: PROTOCOL_VERSION } as const;
    const greeted = await this.#prepare(hello, onRemark);
    if (!greeted.ok) return greeted;
    for (const [name, value] of settings) {
      const checked = checkSetting(options, name, value);
      const set = checked.ok ? await this.#prepare({ kind: 'option', name, value }) : checked;
      if (!set.ok) return set;
    }
    // The files it has loaded may be part of its version.
    const again = settings.length === 0 ? greeted : await this.#prepare(hello, onRemark);
    return again.ok ? ok(id) : again;
  }

  /** Starts a game; the engine may refuse rules that it does not support. */
  async newGame(rules: RuleSet): Promise<Result<Answer>> {
    return this.#prepare({ kind: 'newgame', rules });
  }

  /** The move of the engine; null if it reports that there is none. */
  async bestMove(board: Board, limits: Limits): Promise<Result<Direction | null>> {
    const commands = [
      { kind: 'position', board },
      { kind: 'go', limits },
    ] as const;
    const answer = await this.#ask(commands, 'bestmove', this.#timeoutMs);
    if (!answer.ok) return answer;
    return ok(answer.value.kind === 'bestmove' ? answer.value.direction : null);
  }

  async playGame(start: GameStart, watching: Watching): Promise<GameOutcome> {
    const game = new ArenaGame(start.state, start.conditions);
    const played = await game.play(this, start.limits, watching);
    return { played, state: game.state };
  }

  /** Stops the engine, by force unless it quits within `QUIT_MS`, and releases its pipes. */
  async close(): Promise<void> {
    const { stdin, stdout, stderr } = this.#child;
    await this.#quit();
    // A child process may have left the group and keep the other ends open forever.
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

  /** Kills the engine and its child processes immediately. */
  kill(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      if (process.platform === 'win32') this.#child.kill('SIGKILL');
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // It has already exited.
    }
  }

  /** Sends a preparatory command, which may take `READY_FACTOR` times longer than a move. */
  #prepare(command: EngineCommand, remark?: (remark: Remark) => void): Promise<Result<Answer>> {
    return this.#ask([command], 'ok', READY_FACTOR * this.#timeoutMs, remark);
  }

  /** Sends commands; the last one is answered by `expected`, the others by `ok`. */
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
        if (given.kind === 'error') end(fault(brief(given.code), brief(given.message)));
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
        for (const line of lines) this.#receive(line);
      }
    } catch {
      // A broken pipe counts as the end of the output.
    }
    // If the engine exits, the exit status says more.
    setTimeout(() => {
      this.#fail({ code: 'engine-crash', message: 'the engine closed its output' });
    }, QUIT_MS).unref();
  }

  #receive(line: Result<string>): void {
    if (line.ok && line.value.trim() === '') return;
    const reply = line.ok ? parseReply(line.value) : line;
    if (!reply.ok) this.#fail({ code: 'engine-garbage', message: brief(reply.error.message) });
    else if (this.#waiting === null) {
      const message = brief(`unexpected output ${quote(line.ok ? line.value : '')}`);
      this.#fail({ code: 'engine-garbage', message });
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
    const words = brief(this.#errorOutput.trim().split('\n').at(-1) ?? '');
    return { code: 'engine-crash', message: words === '' ? how : `${how}: ${words}` };
  }
}

/** Text from an engine, made safe for a line of a terminal, and truncated. */
function brief(text: string): string {
  return printable(text).trim().slice(0, 200);
}
