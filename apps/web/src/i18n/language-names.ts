/** What each language calls itself; only the settings say it, so it is not part of the first load. */
import type { Language } from './languages.ts';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  zh: '简体中文',
};
