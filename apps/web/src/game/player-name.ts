/** The name that a player gave last, kept so that it need not be typed again. */
import { MAX_NAME, type Storage } from '@open2048/session';

const KEY = 'open2048/name';

/** The name given last, or an empty text; a convenience, so a store that fails has none. */
export async function readName(storage: Storage): Promise<string> {
  const name = await storage.read(KEY).catch(() => null);
  return Array.from(name ?? '')
    .slice(0, MAX_NAME)
    .join('');
}

/** Keeps a name for the next time. */
export async function keepName(storage: Storage, name: string): Promise<void> {
  await storage.update(KEY, () => name).catch(() => {});
}
