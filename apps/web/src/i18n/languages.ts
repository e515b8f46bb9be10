/** The languages of the app, and the choice of one for a reader. */
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

/** The first language in `wanted`, best first like `navigator.languages`, that the app supports. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const [primary] = tag.toLowerCase().split('-');
    const language = LANGUAGES.find((known) => known === primary);
    if (language !== undefined) return language;
  }
  return LANGUAGES[0];
}
