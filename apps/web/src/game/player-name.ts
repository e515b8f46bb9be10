/** The last name a player entered, stored so that it need not be typed again. */
import { MAX_NAME, type Storage } from '@open2048/session';

const KEY = 'open2048/name';

/** The last name, or an empty text, also if the store fails. */
export async function readName(storage: Storage): Promise<string> {
  const name = await storage.read(KEY).catch(() => null);
  return Array.from(name ?? '')
    .slice(0, MAX_NAME)
    .join('');
}

/** Stores a name for the next time. */
export async function keepName(storage: Storage, name: string): Promise<void> {
  await storage.update(KEY, () => name).catch(() => {});
}
