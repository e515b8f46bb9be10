/**
 * Imports one file of saved games: reads and validates it, replays every game in it, reports what
 * an import would do, and keeps the result until the import is requested. This can take many
 * seconds, so it runs in a worker (`worker.ts`).
 */
import {
  IMPORT_ACTIONS,
  importSaves,
  MAX_BACKUP_FILE,
  parseBackupFile,
  planImport,
  type Backup,
  type ImportAction,
  type ImportPlan,
  type SavePorts,
} from '@open2048/session';
import type { Plan, Reply, Request } from './protocol.ts';

/** The minimum time between two progress reports, in milliseconds. */
const REPORT_MS = 50;

export class Importer {
  readonly #ports: SavePorts;
  readonly #send: (reply: Reply) => void;
  #backups: readonly Backup[] = [];

  constructor(ports: SavePorts, send: (reply: Reply) => void) {
    this.#ports = ports;
    this.#send = send;
  }

  /** Handles a request and replies with its result. */
  async handle(request: Request): Promise<void> {
    try {
      this.#send(request.kind === 'read' ? await this.#read(request.file) : await this.#import());
    } catch {
      this.#send({ kind: 'failed' });
    }
  }

  async #read(file: Blob): Promise<Reply> {
    // Each character of the format is one byte.
    if (file.size > MAX_BACKUP_FILE) {
      const message = `expected at most ${MAX_BACKUP_FILE} bytes, got ${file.size}`;
      return { kind: 'refused', fault: { code: 'too-long', message } };
    }
    const backups = parseBackupFile(await file.text());
    if (!backups.ok) return { kind: 'refused', fault: backups.error };
    const plan = await planImport(this.#ports.storage, backups.value, this.#reports());
    if (!plan.ok) return { kind: 'refused', fault: plan.error };
    this.#backups = backups.value;
    const settings = backups.value.find((backup) => backup.settings !== null)?.settings ?? null;
    return { kind: 'planned', plan: inShort(plan.value, settings) };
  }

  async #import(): Promise<Reply> {
    const done = await importSaves(this.#ports, this.#backups);
    return done.ok ? { kind: 'imported' } : { kind: 'refused', fault: done.error };
  }

  /** Returns a throttled function that reports how many games were read. */
  #reports(): (done: number, total: number) => void {
    let reported = -Infinity;
    return (done, total) => {
      const now = performance.now();
      if (now - reported < REPORT_MS) return;
      reported = now;
      this.#send({ kind: 'reading', done, total });
    };
  }
}

function inShort({ actions, ...plan }: ImportPlan, settings: string | null): Plan {
  const counts = Object.fromEntries(IMPORT_ACTIONS.map((action) => [action, 0])) as Record<
    ImportAction,
    number
  >;
  for (const action of actions) counts[action]++;
  return { counts, ...plan, settings };
}
