/**
 * What this browser remembers of ranked play: the name of the player, and the nonce of the game in progress. The server
 * must deal the tiles with the first nonce that it was sent; a browser that has forgotten it cannot check that. There
 * is at most one game in progress, so there is at most one nonce.
 */
const PLAYER = 'open2048/player';
const GAME = 'open2048/ranked-game';

/** The public name of the player of this browser, or null. */
export function keptPlayer(): string | null {
  return read(PLAYER);
}

/** Keeps the name of the player; null removes it. */
export function keepPlayer(handle: string | null): void {
  write(PLAYER, handle);
}

/** The id of the game in progress that was started in this browser, or null. */
export function keptGame(): string | null {
  return pair()?.[0] ?? null;
}

/** The nonce that this browser sent for a game, or null. */
export function keptNonce(id: string): string | null {
  const kept = pair();
  return kept?.[0] === id ? kept[1]! : null;
}

/** Keeps the nonce of a game, in place of any other. */
export function keepNonce(id: string, nonce: string): void {
  write(GAME, `${id} ${nonce}`);
}

/** Removes the nonce of a game that has finished. */
export function forgetGame(id: string): void {
  if (keptGame() === id) write(GAME, null);
}

/** A new nonce: 16 random bytes in hexadecimal. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The id and the nonce, if what is kept is well formed. */
function pair(): readonly string[] | null {
  const kept = read(GAME);
  return kept !== null && /^[0-9a-f]{32} [0-9a-f]{32}$/.test(kept) ? kept.split(' ') : null;
}

// Some browsers have no storage, or it is full: then only the check of the nonce is missing.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}
