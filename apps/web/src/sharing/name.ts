/** The name under which the player shares games, kept in this browser for the next link. */

const KEY = 'open2048/share-name';

/** The name; empty if there is none or the storage is not available. */
export function readName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the name. */
export function keepName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Then it is entered again for the next link.
  }
}
