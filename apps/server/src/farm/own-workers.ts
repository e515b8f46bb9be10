/**
 * The workers of this server: child processes with the lowest priority, which use the same addresses as remote workers.
 * A process that ends by itself is started again.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(import.meta.resolve('@open2048/workbench/farm/process'));
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** How long a worker may take to hand back its slice. */
const STOP_MS = 5000;

/** How many workers a server has, and its address for them. */
export interface OwnWorkersPlan {
  readonly count: number;
  /** Such as `http://127.0.0.1:2048`. */
  readonly origin: string;
}

/** What workers need. */
export interface OwnWorkersOptions extends OwnWorkersPlan {
  readonly token: string;
  readonly onError: (error: unknown) => void;
}

/** The worker processes of one server. */
export class OwnWorkers {
  readonly #options: OwnWorkersOptions;
  readonly #children = new Set<ChildProcess>();
  readonly #abort = new AbortController();
  #kept: readonly Promise<void>[] = [];

  constructor(options: OwnWorkersOptions) {
    this.#options = options;
  }

  /** Starts the processes. */
  start(): void {
    const count = this.#abort.signal.aborted ? 0 : this.#options.count;
    this.#kept = Array.from({ length: count }, () => this.#keep());
  }

  /** Tells the workers that there may be work. */
  wake(): void {
    for (const { stdin } of this.#children) stdin?.write('\n');
  }

  /** Ends the processes, after they have handed back their slices. */
  async stop(): Promise<void> {
    this.#abort.abort();
    for (const child of this.#children) child.kill('SIGTERM');
    const timer = setTimeout(() => {
      for (const child of this.#children) child.kill('SIGKILL');
    }, STOP_MS);
    await Promise.all(this.#kept);
    clearTimeout(timer);
  }

  async #keep(): Promise<void> {
    const { signal } = this.#abort;
    for (
      let pause = FIRST_PAUSE_MS;
      !signal.aborted;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    ) {
      const reason = await this.#run();
      if (signal.aborted) return;
      this.#options.onError(new Error(`a worker of this server ended: ${reason}`));
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Runs a process to its end; resolves to how it ended. */
  async #run(): Promise<string> {
    const child = spawn(process.execPath, [PROCESS, this.#options.origin], {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: { ...process.env, OPEN2048_TOKEN: this.#options.token },
    });
    // What is written to a process that has just ended is of no use.
    child.stdin.on('error', () => undefined);
    this.#children.add(child);
    try {
      const [code, killedBy] = (await once(child, 'exit')) as [number | null, string | null];
      return killedBy ?? `exit code ${code}`;
    } catch (error) {
      return (error as Error).message;
    } finally {
      this.#children.delete(child);
    }
  }
}
