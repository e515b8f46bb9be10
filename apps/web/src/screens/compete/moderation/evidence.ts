/** The games in what a moderator has typed or pasted: ids, or addresses of the pages of games. */
import { MAX_EVIDENCE } from '@open2048/compete';

/** The ids of the first games that a text names, each once. */
export function gamesIn(text: string): readonly string[] {
  const ids = text.match(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g) ?? [];
  return [...new Set(ids)].slice(0, MAX_EVIDENCE);
}
