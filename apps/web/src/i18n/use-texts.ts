/** The texts of a part that is loaded late, in the language that is shown. */
import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../app.tsx';
import type { Catalogue } from './catalogue.ts';
import type { Language } from './languages.ts';

/** Loads the texts; false as long as they are not there. */
export function useTexts(catalogue: Catalogue<unknown>): boolean {
  const language = useApp().language.value;
  const [readable, setReadable] = useState<Language | null>(null);
  useEffect(() => {
    void catalogue.load(language).then(() => setReadable(language));
  }, [catalogue, language]);
  return readable === language;
}
