/**
 * What this browser remembers of ranked play: the name of the player, the chosen board, and the nonces of games in
 * progress. The server must deal the tiles with the first nonce that it was sent; a browser that has forgotten it cannot check that. There
 * is at most one ranked game in progress, and one in each event.
 */
const PLAYER = 'open2048/player';
const BOARD = 'open2048/ranked-board';
const GAME = 'open2048/ranked-game';
const EVENT_GAMES = 'open2048/event-games';
/** The nonces of so many games of events are kept, the latest. */
const MAX_EVENT_GAMES = 16;

/** The public name of the player of this browser, or null. */
export function keptPlayer(): string | null {
  return read(PLAYER);
}

/** Keeps the name of the player; null removes it. */
export function keepPlayer(handle: string | null): void {
  write(PLAYER, handle);
}

/** Whether ranked games are shown on the text board. */
export function keptTextBoard(): boolean {
  return read(BOARD) === 'text';
}

/** Keeps which board ranked games are shown on. */
export function keepTextBoard(isText: boolean): void {
  write(BOARD, isText ? 'text' : null);
}

/** The id of the ranked game in progress that was started in this browser, or null. */
export function keptGame(): string | null {
  return pairs(GAME)[0]?.[0] ?? null;
}

/** The nonce that this browser sent for a game, or null. */
export function keptNonce(id: string): string | null {
  const kept = [...pairs(GAME), ...pairs(EVENT_GAMES)];
  return kept.find(([game]) => game === id)?.[1] ?? null;
}

/** Keeps the nonce of a game: of a ranked one in place of any other, of one of an event next to the latest others. */
export function keepNonce(
  id: string,
  nonce: string,
  { inEvent }: { readonly inEvent: boolean },
): void {
  const others = inEvent ? pairs(EVENT_GAMES).slice(1 - MAX_EVENT_GAMES) : [];
  writePairs(inEvent ? EVENT_GAMES : GAME, [...others, [id, nonce]]);
}

/** Removes the nonce of a game that has finished. */
export function forgetGame(id: string): void {
  for (const key of [GAME, EVENT_GAMES]) {
    const kept = pairs(key);
    const others = kept.filter(([game]) => game !== id);
    if (others.length < kept.length) writePairs(key, others);
  }
}

/** A new nonce: 16 random bytes in hexadecimal. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The ids and nonces that are kept under a key; none if what is kept is not well formed. */
function pairs(key: string): readonly (readonly [id: string, nonce: string])[] {
  const lines = (read(key) ?? '').split('\n');
  return lines
    .filter((line) => /^[0-9a-f]{32} [0-9a-f]{32}$/.test(line))
    .map((line) => [line.slice(0, 32), line.slice(33)]);
}

function writePairs(key: string, kept: ReturnType<typeof pairs>): void {
  write(key, kept.length === 0 ? null : kept.map((pair) => pair.join(' ')).join('\n'));
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
