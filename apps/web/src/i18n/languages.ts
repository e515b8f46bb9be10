/** The languages of the app, and which of them a reader gets. */
import { LANGUAGES, type Language } from '@open2048/core';

export { LANGUAGES, type Language };

/** The tag for the attribute `lang`; the texts in Chinese are in simplified characters. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  en: 'en',
  de: 'de',
  fr: 'fr',
  es: 'es',
  zh: 'zh-Hans',
};

/** The first of a reader's languages, best first as `navigator.languages` has them, that the app speaks. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const [primary] = tag.toLowerCase().split('-');
    const language = LANGUAGES.find((known) => known === primary);
    if (language !== undefined) return language;
  }
  return LANGUAGES[0];
}
