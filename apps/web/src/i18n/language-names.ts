/**
 * The names of the languages, each in its own language. Only the settings show them, so they are not part of the first
 * load.
 */
import type { Language } from './languages.ts';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  zh: '简体中文',
};
