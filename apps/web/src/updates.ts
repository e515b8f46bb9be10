/**
 * What makes the app work without a network, and brings it up to date without losing a game. The
 * service worker of a newer version is fetched beside the one at work and waits; the player is told
 * and decides when to reload, and nothing reloads before the game is stored.
 * https://developer.chrome.com/docs/workbox/modules/workbox-window
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { Workbox } from 'workbox-window';

/** The way to newer versions of the app. */
export class Updates {
  /** Whether a newer version is there and was not put off. */
  readonly offered: ReadonlySignal<boolean>;
  readonly #offered = signal(false);
  readonly #save: () => Promise<boolean>;
  #workbox: Workbox | null = null;
  #registration: ServiceWorkerRegistration | undefined;
  #accepted = false;

  /** `save` stores what is not yet stored; false when that failed. */
  constructor(save: () => Promise<boolean>) {
    this.offered = this.#offered;
    this.#save = save;
  }

  /** Installs the service worker and looks for newer versions; where the browser allows none, nothing happens. */
  async watch(container: ServiceWorkerContainer): Promise<void> {
    let isControlled = container.controller !== null;
    const { Workbox } = await import('workbox-window');
    const workbox = new Workbox('./sw.js');
    workbox.addEventListener('waiting', () => this.#offer());
    workbox.addEventListener('controlling', () => {
      if (this.#accepted) location.reload();
      // Another tab went on to the newer version; here the older one still runs.
      else if (isControlled) this.#offer();
      isControlled = true;
    });
    try {
      this.#registration = await workbox.register();
      this.#workbox = workbox;
    } catch {
      return;
    }
    // An installed app may stay open for weeks.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) workbox.update().catch(() => {});
    });
  }

  /** Stores the game and reloads into the newer version; stays here when it cannot be stored. */
  async accept(): Promise<void> {
    if (!(await this.#save())) return;
    this.#accepted = true;
    if (this.#registration?.waiting) this.#workbox?.messageSkipWaiting();
    else location.reload();
  }

  /** Hides the offer until the next one. */
  putOff(): void {
    this.#offered.value = false;
  }

  #offer(): void {
    this.#offered.value = true;
  }
}
