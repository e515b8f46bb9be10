/** All texts of a screen that asks questions, besides its own. */
import type { Language } from '../../i18n/languages.ts';
import { messages as readingMessages } from '../../reading/messages.ts';
import { messages as adviceMessages } from '../messages.ts';
import { messages as reasonMessages } from '../reasons/messages.ts';
import { messages } from './messages.ts';

const CATALOGUES = [messages, adviceMessages, reasonMessages, readingMessages];

/** Loads them. */
export async function loadAnsweringTexts(language: Language): Promise<void> {
  await Promise.all(CATALOGUES.map((catalogue) => catalogue.load(language)));
}
