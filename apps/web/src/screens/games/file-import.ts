/**
 * The import of a file of saved games, on the page. Each file has its own worker, which ends with
 * it, so that cancelling is immediate, whatever the worker is doing, and frees the memory. Without
 * a browser store the games are in the page's memory, which no worker can access: then the page
 * does the work itself.
 */
import type { Fault } from '@open2048/core';
import type { SavePorts } from '@open2048/session';
import { signal, type ReadonlySignal } from '@preact/signals';
import type { App } from '../../app.tsx';
import type { Settings } from '../../settings/settings.ts';
import { Importer } from './importer.ts';
import type { Plan, Reply, Request } from './protocol.ts';

/** The state of an import. `stopped`: cancelled while it was being written. */
export type ImportStage =
  | { readonly kind: 'none' | 'opening' | 'importing' | 'imported' | 'stopped' | 'failed' }
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'refused'; readonly fault: Fault }
  | { readonly kind: 'planned'; readonly plan: Plan };

/** The worker of one file, or the page in its place. */
interface ImportBackend {
  readonly ask: (request: Request) => void;
  readonly end: () => void;
}

export class FileImport {
  readonly stage: ReadonlySignal<ImportStage>;
  readonly #stage = signal<ImportStage>({ kind: 'none' });
  readonly #app: Pick<App, 'isKept' | 'ports' | 'settings'>;
  #backend: ImportBackend | null = null;
  /** The settings to import with the games; `#ended` resolves the import. */
  #settings: Settings | null = null;
  #ended: (() => void) | null = null;

  constructor(app: Pick<App, 'isKept' | 'ports' | 'settings'>) {
    this.#app = app;
    this.stage = this.#stage;
  }

  /** Reads a file, replacing any other, to find out what importing it would do. */
  open(file: Blob): void {
    this.cancel();
    const { isKept, ports } = this.#app;
    const receive = (reply: Reply) => {
      if (this.#backend === backend) this.#receive(reply);
    };
    const backend = isKept ? inWorker(receive) : onPage(ports, receive);
    this.#backend = backend;
    this.#stage.value = { kind: 'opening' };
    backend.ask({ kind: 'read', file });
  }

  /**
   * Imports the file whose plan is shown, with its settings unless they are null; resolves when
   * that has ended, whatever the result.
   */
  async import(settings: Settings | null): Promise<void> {
    if (this.#stage.value.kind !== 'planned') return;
    this.#settings = settings;
    this.#stage.value = { kind: 'importing' };
    const ended = new Promise<void>((resolve) => (this.#ended = resolve));
    this.#backend!.ask({ kind: 'import' });
    await ended;
  }

  /** Cancels the file, even while it is being imported. */
  cancel(): void {
    this.#end({ kind: this.#stage.value.kind === 'importing' ? 'stopped' : 'none' });
  }

  /** Called when the player leaves the screen: an import in progress continues. */
  leave(): void {
    if (this.#stage.value.kind !== 'importing') this.cancel();
  }

  #receive(reply: Reply): void {
    if (reply.kind === 'reading' || reply.kind === 'planned') {
      this.#stage.value = reply;
      return;
    }
    if (reply.kind === 'imported' && this.#settings !== null) {
      void this.#app.settings.change(this.#settings);
    }
    this.#end(reply);
  }

  #end(stage: ImportStage): void {
    this.#backend?.end();
    this.#backend = null;
    this.#stage.value = stage;
    this.#ended?.();
    this.#ended = null;
  }
}

function inWorker(receive: (reply: Reply) => void): ImportBackend {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => receive(data));
  worker.addEventListener('error', () => receive({ kind: 'failed' }));
  return { ask: (request) => worker.postMessage(request), end: () => worker.terminate() };
}

function onPage(ports: SavePorts, receive: (reply: Reply) => void): ImportBackend {
  const importer = new Importer(ports, receive);
  return { ask: (request) => void importer.handle(request), end: () => {} };
}
