/** The languages of the app, and which of them a reader gets. */

/** BCP 47 tags of the languages that every text exists in; the first is for readers of none of them. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  zh: '简体中文',
};

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
