/**
 * Makes the app work offline, and updates it without losing a game. The service worker of a newer
 * version is installed while the active one keeps running, and waits; the player is notified and
 * decides when to reload, and the game is stored before any reload.
 * https://web.dev/articles/service-worker-lifecycle
 */
import { signal, type ReadonlySignal } from '@preact/signals';

/** Offers newer versions of the app. */
export class Updates {
  /** Whether a newer version is available and was not put off. */
  readonly offered: ReadonlySignal<boolean>;
  readonly #offered = signal(false);
  readonly #save: () => Promise<boolean>;
  #registration: ServiceWorkerRegistration | null = null;
  #accepted = false;

  /** `save` stores unsaved data and resolves to false if that failed. */
  constructor(save: () => Promise<boolean>) {
    this.offered = this.#offered;
    this.#save = save;
  }

  /** Installs the service worker and looks for newer versions; does nothing if the browser does not allow one. */
  async watch(container: ServiceWorkerContainer): Promise<void> {
    let isControlled = container.controller !== null;
    container.addEventListener('controllerchange', () => {
      if (this.#accepted) location.reload();
      // Another tab activated the newer version; this tab still runs the older one.
      else if (isControlled) this.#offer();
      isControlled = true;
    });
    const registration = await container.register('./sw.js').catch(() => null);
    if (registration === null) return;
    this.#registration = registration;
    const look = () => {
      // The very first service worker replaces none, so there is nothing to offer.
      if (registration.waiting && registration.active) this.#offer();
    };
    look();
    const follow = () => registration.installing?.addEventListener('statechange', look);
    follow();
    registration.addEventListener('updatefound', follow);
    // An installed app may stay open for weeks.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => {});
    });
  }

  /** Stores the game and reloads into the newer version; does not reload if storing fails. */
  async accept(): Promise<void> {
    if (!(await this.#save())) return;
    this.#accepted = true;
    const waiting = this.#registration?.waiting;
    if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' });
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
