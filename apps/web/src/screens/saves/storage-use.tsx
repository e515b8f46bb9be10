/** The storage that the page uses in the browser, and whether the browser may clear it. */
import type { SaveList } from '@open2048/session';
import { useEffect, useState } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { Section } from '../../ui/fields.tsx';
import { sizeText } from '../../sharing/files.ts';
import { messages } from './messages.ts';

interface StorageEstimate {
  /** In bytes; null if the browser does not report it. */
  readonly usage: number | null;
  readonly isLasting: boolean;
}

/** What the browser reports about storage; renders nothing if it reports nothing. */
export function StorageUse({ list }: { readonly list: SaveList }) {
  const text = useText(messages);
  const { language } = useApp();
  const [found, setFound] = useState<StorageEstimate | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => void look().then(setFound), [list]);
  if (found === null) return null;
  const ask = async () => {
    setRefused(!(await navigator.storage.persist()));
    setFound(await look());
  };
  return (
    <Section title={text.storage}>
      <p>
        {found.usage !== null && text.used(sizeText(found.usage, language.value))}{' '}
        {found.isLasting ? text.lasting : text.passing}
      </p>
      {!found.isLasting && (
        <div>
          <button class="button" type="button" onClick={() => void ask()}>
            {text.keep}
          </button>
        </div>
      )}
      <output class="note saves-status">{isRefused && text.notKept}</output>
    </Section>
  );
}

async function look(): Promise<StorageEstimate | null> {
  try {
    const [{ usage = null }, isLasting] = await Promise.all([
      navigator.storage.estimate(),
      navigator.storage.persisted(),
    ]);
    return { usage, isLasting };
  } catch {
    return null;
  }
}
