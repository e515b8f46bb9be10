/** Functions that are called after every change. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  /** Adds a listener; returns a function that removes it. */
  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  call(): void {
    for (const listener of this.#listeners) listener();
  }
}
