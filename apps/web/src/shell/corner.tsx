/** The button in the corner of a screen without a rail, and its sheet with the places. */
import { useEffect, useState } from 'preact/hooks';
import { useText } from '../app.tsx';
import { Places, useIsPlaying } from '../navigation/places.tsx';
import { Sheet } from '../navigation/sheet.tsx';
import type { ScreenName } from '../route.ts';
import { Icon, ICONS } from '../ui/icons.tsx';
import { later } from '../ui/later.tsx';
import { messages } from '../ui/messages.ts';
import './corner.css';

const DueToday = later(async () => (await import('../practice/due-today.tsx')).DueToday);

/** Both; `current` is the screen that is marked. */
export function Corner({ current }: { readonly current: ScreenName | null }) {
  const text = useText(messages);
  const isPlaying = useIsPlaying();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useEffect(() => {
    const leave = () => setIsOpen(false);
    addEventListener('hashchange', leave);
    return () => removeEventListener('hashchange', leave);
  }, []);
  return (
    <>
      <button
        class="button menu-button corner"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon path={ICONS.menu} />
        <span class="unseen">{text.menu}</span>
        {isPlaying && <DueToday />}
      </button>
      <Sheet isOpen={isOpen} onClose={close}>
        <nav aria-label={text.screens}>
          <Places current={current} onFollow={close} />
        </nav>
      </Sheet>
    </>
  );
}
