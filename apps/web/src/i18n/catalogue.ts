/**
 * The texts of one part of the app in all languages. Each language is a file of its own that is
 * loaded when needed, so that only one language is fetched. The English file defines the type, so a
 * text that another language lacks does not compile.
 */
import type { Language } from './languages.ts';

/** The files of a part's texts; each exports them as `text`. */
export type TextFiles<Text> = Readonly<Record<Language, () => Promise<{ readonly text: Text }>>>;

/** The texts of one part of the app, with some of the languages loaded. */
export class Catalogue<Text> {
  readonly #files: TextFiles<Text>;
  readonly #loaded = new Map<Language, Text>();

  constructor(files: TextFiles<Text>) {
    this.#files = files;
  }

  /** Loads a language; rejects if its file cannot be loaded. */
  async load(language: Language): Promise<void> {
    if (this.#loaded.has(language)) return;
    const { text } = await this.#files[language]();
    this.#loaded.set(language, text);
  }

  /** The texts in a language that is loaded. */
  in(language: Language): Text {
    const text = this.#loaded.get(language);
    if (text === undefined) throw new Error(`the texts in ${language} were not loaded`);
    return text;
  }
}
