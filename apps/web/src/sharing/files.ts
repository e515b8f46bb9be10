/** Downloads files, and formats their sizes. */
import { LANGUAGE_TAGS, type Language } from '../i18n/languages.ts';

/** Downloads bytes, or texts one after the other, as a file. */
export function saveFile(name: string, content: Uint8Array | readonly string[]): void {
  const parts = content instanceof Uint8Array ? [content.slice()] : [...content];
  const url = URL.createObjectURL(new Blob(parts));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the player has chosen where to save it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A number of bytes or characters in kilobytes or larger units, as `1.2 kB`. */
export function sizeText(count: number, language: Language): string {
  const [unit, size] = UNITS.find(([, bytes]) => count >= bytes) ?? UNITS.at(-1)!;
  return new Intl.NumberFormat(LANGUAGE_TAGS[language], {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  }).format(count / size);
}

const UNITS = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const;
