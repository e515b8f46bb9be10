/** The texts of a part that is loaded late, in the current language. */
import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../app.tsx';
import type { Catalogue } from './catalogue.ts';
import type { Language } from './languages.ts';

/** Loads the texts; returns false until they are loaded. */
export function useTexts(catalogue: Pick<Catalogue<unknown>, 'load'>): boolean {
  const language = useApp().language.value;
  const [readable, setReadable] = useState<Language | null>(null);
  useEffect(() => {
    void catalogue.load(language).then(() => setReadable(language));
  }, [catalogue, language]);
  return readable === language;
}
