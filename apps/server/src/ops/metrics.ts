/**
 * What Prometheus reads about one instance (https://prometheus.io/docs/instrumenting/exposition_formats/). Without
 * `--metrics-port` there are no metrics, and nothing is measured.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From a move in memory to a database that hardly answers. */
const DEAL_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Up to the largest group commit. */
const COMMIT_MOVES = [1, 2, 4, 8, 16, 32, 64, 128];

/** What is counted when it is read, with its explanation. */
const LEVELS = {
  commit_waiting: 'Moves that wait for the next group commit.',
  play_sockets: 'Open play sockets.',
  streams: 'Open streams of server-sent events.',
  live_games: 'Games that are open on this instance.',
  database_connections: 'Connections to the database.',
  database_idle_connections: 'Connections to the database that are not in use.',
  database_waiting: 'Statements that wait for a connection to the database.',
  farm_waiting: 'Slices of work in the database that wait for a worker.',
  uploads_waiting: 'Uploaded replays in the database that wait to be checked.',
} as const;

/** The functions that read the levels. One that rejects is shown as NaN. */
export type LevelReaders = Readonly<Record<keyof typeof LEVELS, () => number | Promise<number>>>;

/** The metrics of one instance. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #moves: Counter;
  readonly #deal: Histogram;
  readonly #commit: Histogram;
  readonly #requests: Counter<'method' | 'route' | 'status'>;

  constructor() {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#moves = new Counter({
      name: 'open2048_moves_total',
      help: 'Moves that were made durable by group commits: all but those that end a game.',
      registers,
    });
    this.#deal = new Histogram({
      name: 'open2048_deal_seconds',
      help: 'Time from the arrival of a move until its tile is sent.',
      buckets: DEAL_SECONDS,
      registers,
    });
    this.#commit = new Histogram({
      name: 'open2048_commit_moves',
      help: 'Moves in one group commit.',
      buckets: COMMIT_MOVES,
      registers,
    });
    this.#requests = new Counter({
      name: 'open2048_requests_total',
      help: 'Answered HTTP requests.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
  }

  /** The media type of `text`. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All metrics as they are now. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** A tile was sent so many seconds after its move arrived. */
  dealt(seconds: number): void {
    this.#deal.observe(seconds);
  }

  /** So many moves were to be appended in one statement, and so many were. */
  committed(moves: number, appended: number): void {
    this.#commit.observe(moves);
    this.#moves.inc(appended);
  }

  /** A request was answered; `route` is the pattern of its address, so that there are few. */
  answered(method: string, route: string, status: number): void {
    this.#requests.inc({ method, route, status });
  }

  /** Reads the levels from now on. */
  watch(readers: LevelReaders): void {
    for (const [name, help] of Object.entries(LEVELS)) {
      const gauge: Gauge = new Gauge({
        name: `open2048_${name}`,
        help,
        registers: [this.#registry],
        collect: async () => gauge.set(await readOr(NaN, readers[name as keyof LevelReaders])),
      });
    }
  }
}

async function readOr(otherwise: number, read: () => number | Promise<number>): Promise<number> {
  try {
    return await read();
  } catch {
    return otherwise;
  }
}
