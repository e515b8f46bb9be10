/**
 * The navigation between screens: on wide pages a rail next to the screen, otherwise one button
 * that opens a sheet, so that the board keeps its size. The stylesheet shows one of the two. A
 * click outside the sheet closes it if the browser supports that; Escape and the close button
 * always do.
 */
import { useRef } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import { entranceOf, formatRoute, HOME, type ScreenName } from '../route.ts';
import { SCREENS } from '../screens.ts';
import { Icon, ICONS } from '../ui/icons.tsx';
import { later } from '../ui/later.tsx';
import { messages } from '../ui/messages.ts';

const DueToday = later(async () => (await import('../practice/due-today.tsx')).DueToday);

interface NavigationProps {
  /** The current screen, if it is one of these. */
  readonly current: ScreenName | null;
}

/** The rail and the sheet. */
export function Navigation({ current }: NavigationProps) {
  const text = useText(messages);
  const isPlaying = useIsPlaying();
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current!.close();
  return (
    <>
      <nav class="rail" aria-label={text.screens}>
        <Links current={current} />
      </nav>
      <button
        class="button menu-button"
        type="button"
        aria-haspopup="dialog"
        onClick={() => sheet.current!.showModal()}
      >
        <Icon path={ICONS.menu} />
        <span class="unseen">{text.menu}</span>
        {isPlaying && <DueToday />}
      </button>
      <dialog ref={sheet} class="sheet" aria-label={text.menu} closedby="any">
        <button
          class="button icon-only close"
          type="button"
          aria-label={text.dismiss}
          onClick={close}
        >
          <Icon path={ICONS.close} />
        </button>
        <nav aria-label={text.screens}>
          <Links current={current} onFollow={close} />
        </nav>
      </dialog>
    </>
  );
}

interface LinksProps extends NavigationProps {
  readonly onFollow?: () => void;
}

function Links({ current, onFollow }: LinksProps) {
  const text = useText(messages);
  const { table } = useApp();
  const isPlaying = useIsPlaying();
  // Back to the current game, not to the one the app starts with.
  const { rules } = table.play.value ?? HOME;
  return (
    <ul class="links">
      {SCREENS.map(({ name, drawing }) => (
        <li key={name}>
          <a
            class="link"
            href={formatRoute(entranceOf(name, rules))}
            onClick={onFollow}
            aria-current={name === current ? 'page' : undefined}
          >
            <Icon path={drawing} />
            <span>{text.screen(name)}</span>
            {name === 'practice' && isPlaying && <DueToday />}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Whether there is a game; before that, nothing is fetched that can wait. */
function useIsPlaying(): boolean {
  return useApp().table.play.value !== null;
}
