/**
 * What makes the app work without a network, and brings it up to date without losing a game. The
 * service worker of a newer version is fetched beside the one at work and waits; the player is told
 * and decides when to reload, and nothing reloads before the game is stored.
 * https://web.dev/articles/service-worker-lifecycle
 */
import { signal, type ReadonlySignal } from '@preact/signals';

/** The way to newer versions of the app. */
export class Updates {
  /** Whether a newer version is there and was not put off. */
  readonly offered: ReadonlySignal<boolean>;
  readonly #offered = signal(false);
  readonly #save: () => Promise<boolean>;
  #registration: ServiceWorkerRegistration | null = null;
  #accepted = false;

  /** `save` stores what is not yet stored; false when that failed. */
  constructor(save: () => Promise<boolean>) {
    this.offered = this.#offered;
    this.#save = save;
  }

  /** Installs the service worker and looks for newer versions; where the browser allows none, nothing happens. */
  async watch(container: ServiceWorkerContainer): Promise<void> {
    let isControlled = container.controller !== null;
    container.addEventListener('controllerchange', () => {
      if (this.#accepted) location.reload();
      // Another tab went on to the newer version; here the older one still runs.
      else if (isControlled) this.#offer();
      isControlled = true;
    });
    const registration = await container.register('./sw.js').catch(() => null);
    if (registration === null) return;
    this.#registration = registration;
    const look = () => {
      // The very first one waits for nobody.
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

  /** Stores the game and reloads into the newer version; stays here when it cannot be stored. */
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
