/** A file of saved games on its way in: read, checked, and every game in it played again. */
import type { Fault } from '@open2048/core';
import {
  BACKUP_FORMAT,
  parseBackupFile,
  planImport,
  type Backup,
  type ImportPlan,
  type Storage,
} from '@open2048/session';
import { signal, type ReadonlySignal } from '@preact/signals';

/** Where an import stands. */
export type Stage =
  | { readonly kind: 'none' | 'failed' | 'imported' }
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'refused'; readonly fault: Fault }
  | { readonly kind: 'planned'; readonly backup: Backup; readonly plan: ImportPlan };

export class Intake {
  readonly stage: ReadonlySignal<Stage>;
  readonly #stage = signal<Stage>({ kind: 'none' });
  readonly #storage: Storage;
  #control = new AbortController();

  constructor(storage: Storage) {
    this.#storage = storage;
    this.stage = this.#stage;
  }

  /** Reads a file and finds out what importing it would do, instead of any other that is being read. */
  async open(file: File): Promise<void> {
    this.#control.abort();
    this.#control = new AbortController();
    const { signal: stopped } = this.#control;
    const stage = await this.#read(file, stopped);
    if (!stopped.aborted) this.#stage.value = stage;
  }

  cancel(): void {
    this.#control.abort();
    this.#stage.value = { kind: 'none' };
  }

  /** The plan was answered. */
  end(kind: 'none' | 'failed' | 'imported'): void {
    this.#stage.value = { kind };
  }

  async #read(file: File, stopped: AbortSignal): Promise<Stage> {
    // A character of the format is a byte of the file.
    if (file.size > BACKUP_FORMAT.limit) {
      const message = `expected at most ${BACKUP_FORMAT.limit} bytes, got ${file.size}`;
      return { kind: 'refused', fault: { code: 'too-long', message } };
    }
    try {
      const backup = parseBackupFile(await file.text());
      if (!backup.ok) return { kind: 'refused', fault: backup.error };
      const plan = await planImport(this.#storage, backup.value, async (done, total) => {
        stopped.throwIfAborted();
        this.#stage.value = { kind: 'reading', done, total };
        await nextTask();
      });
      if (!plan.ok) return { kind: 'refused', fault: plan.error };
      return { kind: 'planned', backup: backup.value, plan: plan.value };
    } catch {
      return { kind: 'failed' };
    }
  }
}

/** Lets the page live on between two long games. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
