/**
 * Attacks the farm of a server, as workers that its operator has admitted: two honest ones, and one that forges every
 * result, all of them with messages that must be refused. Then the server gets a worker of its own, which computes the
 * sample again. The forger must be barred and the honest ones not, and all that the server says about the games must be
 * what anyone computes from their replays.
 */
import { Rng, seedState } from '@open2048/core';
import { checkFarm } from './farm-audit.ts';
import { HonestResults } from './farm-results.ts';
import { FarmWork } from './farm-work.ts';
import { FarmWorker, leaseOf } from './farm-worker.ts';
import { Victim } from './victim.ts';

/** The size of an attack. */
export interface FarmFuzzOptions {
  /** 0 to 2^20. */
  readonly seed: number;
  readonly messages: number;
  /** Called after each message with the number of messages so far. */
  readonly onProgress?: (messages: number) => void;
}

/** What happened; `faults` is empty if the server did everything right. */
export interface FarmFuzzReport {
  readonly faults: readonly string[];
  readonly sent: number;
  /** The answers, each as `PATH STATUS CODE`. */
  readonly answers: ReadonlyMap<string, number>;
  /** The number of forged results that the server took before it noticed. */
  readonly forged: number;
  /** The numbers of games, analyses and arena runs whose results were computed again. */
  readonly audited: number;
  /** How much the memory of the server has grown since a tenth of the messages, in bytes. */
  readonly growth: number;
}

const HONEST = 2;
/**
 * The forger goes on until so many results were taken: one of a hundred is computed again, so a forger of fewer could stay
 * unnoticed; of so many, one attack in three million.
 */
const MIN_FORGED = 1500;
const MAX_FAULTS = 10;

/** Runs the attack against a server of its own. */
export async function fuzzFarm(options: FarmFuzzOptions): Promise<FarmFuzzReport> {
  const victim = await Victim.start({ accounts: HONEST + 1, workers: 0 });
  try {
    return await new FarmFuzz(victim, options).run();
  } finally {
    await victim.stop();
  }
}

class FarmFuzz {
  readonly #victim: Victim;
  readonly #options: FarmFuzzOptions;
  readonly #work: FarmWork;
  readonly #workers: readonly FarmWorker[];
  readonly #answers = new Map<string, number>();
  readonly #faults: string[] = [];
  #sent = 0;

  constructor(victim: Victim, options: FarmFuzzOptions) {
    this.#victim = victim;
    this.#options = options;
    this.#work = new FarmWork(victim.url, victim.accounts[0]!.session);
    const { url } = victim;
    this.#workers = victim.accounts.map(({ token }, index) => {
      const honest = index < HONEST ? new HonestResults() : null;
      const server = { api: `${url}/api/`, token };
      return new FarmWorker({ server, url, honest, onAnswer: (what) => this.#count(what) });
    });
  }

  async run(): Promise<FarmFuzzReport> {
    await Promise.all(this.#workers.map((worker) => this.#attack(worker)));
    const { growth } = this.#victim;
    this.#faults.push(...(await this.#victim.faults()));
    const forger = this.#workers.at(-1)!;
    if (this.#faults.length === 0) {
      await this.#victim.restart(1);
      this.#faults.push(...(await checkFarm(this.#victim, this.#work)));
      this.#faults.push(...(await this.#victim.faults()));
    }
    return {
      faults: this.#faults,
      sent: this.#sent,
      answers: this.#answers,
      forged: forger.forged,
      audited: this.#work.count,
      growth,
    };
  }

  async #attack(worker: FarmWorker): Promise<void> {
    const { seed, messages, onProgress } = this.#options;
    const isForger = worker === this.#workers.at(-1);
    while (this.#faults.length < MAX_FAULTS) {
      const isDone = this.#sent >= messages && (!isForger || worker.forged >= MIN_FORGED);
      if (isDone) break;
      const number = this.#sent++;
      const rng = new Rng(seedState(seed * 2 ** 32 + number));
      try {
        await this.#step(worker, rng);
      } catch (error) {
        this.#faults.push(`message ${number} of seed ${seed}: ${String(error)}`);
      }
      if (number === Math.floor(messages / 10)) this.#victim.remember();
      onProgress?.(Math.min(this.#sent, messages));
    }
    await worker.leave().catch((error: unknown) => this.#faults.push(String(error)));
  }

  async #step(worker: FarmWorker, rng: Rng): Promise<void> {
    if (worker.held.length === 0 || rng.below(8) === 0) {
      if (await worker.acquire()) return;
      await this.#work.add(rng);
    }
    const others = this.#workers.filter((each) => each !== worker && each.held.length > 0);
    const [other] = others.flatMap(({ held }) => held);
    if (worker.held.length > 0) await worker.act(rng, other === undefined ? null : leaseOf(other));
  }

  #count(what: string): void {
    this.#answers.set(what, (this.#answers.get(what) ?? 0) + 1);
  }
}
