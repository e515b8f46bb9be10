/** The storage that games and the page use in the browser, and whether the browser may clear it. */
import type { SaveList } from '@open2048/session';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { Section } from '../../ui/fields.tsx';
import { sizeText } from '../../sharing/files.ts';
import { messages } from './messages.ts';

interface StorageEstimate {
  /** In bytes; null if the browser does not report them. */
  readonly usage: number | null;
  readonly quota: number | null;
  readonly isLasting: boolean;
}

/** What the games take up, and what the browser reports about storage. */
export function StorageUse({ list }: { readonly list: SaveList }) {
  const text = useText(messages);
  const { language } = useApp();
  const [found, setFound] = useState<StorageEstimate | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => void look().then(setFound), [list]);
  const { entries } = list;
  const size = useMemo(() => entries.reduce((sum, game) => sum + game.size, 0), [entries]);
  const ask = async () => {
    setRefused(!(await navigator.storage.persist()));
    setFound(await look());
  };
  return (
    <Section title={text.storage}>
      <p>{text.gamesUse(entries.length, sizeText(size, language.value))}</p>
      {found !== null && <Estimate found={found} />}
      {found?.isLasting === false && (
        <div>
          <button class="button" type="button" onClick={() => void ask()}>
            {text.keep}
          </button>
        </div>
      )}
      <output class="note games-status">{isRefused && text.notKept}</output>
    </Section>
  );
}

function Estimate({ found: { usage, quota, isLasting } }: { readonly found: StorageEstimate }) {
  const text = useText(messages);
  const { language } = useApp();
  const inWords = (bytes: number) => sizeText(bytes, language.value);
  return (
    <>
      {usage !== null && quota !== null && (
        <>
          <meter class="games-quota" value={usage} max={quota} aria-label={text.storage} />
          <p>{text.ofQuota(inWords(usage), inWords(quota))}</p>
        </>
      )}
      <p>{isLasting ? text.lasting : text.passing}</p>
    </>
  );
}

async function look(): Promise<StorageEstimate | null> {
  try {
    const [{ usage = null, quota = null }, isLasting] = await Promise.all([
      navigator.storage.estimate(),
      navigator.storage.persisted(),
    ]);
    return { usage, quota, isLasting };
  } catch {
    return null;
  }
}
