/** Downloads files, and formats their sizes. */
import { LANGUAGE_TAGS, type Language } from '../i18n/languages.ts';

/** Downloads bytes as a file. */
export function saveFile(name: string, bytes: Uint8Array): void {
  const url = URL.createObjectURL(new Blob([bytes.slice()]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the player has chosen where to save it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A number of bytes or characters in kilobytes, as `1.2 kB`. */
export function sizeText(count: number, language: Language): string {
  return new Intl.NumberFormat(LANGUAGE_TAGS[language], {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  }).format(count / 1000);
}
