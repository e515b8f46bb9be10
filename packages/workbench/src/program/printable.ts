/** Untrusted text on a terminal, which would follow its control sequences and show text in another order. */
import { stripVTControlCharacters } from 'node:util';

/** Text as one line without control sequences, control characters and invisible formatting characters. */
export function printable(text: string): string {
  return stripVTControlCharacters(text)
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
}
