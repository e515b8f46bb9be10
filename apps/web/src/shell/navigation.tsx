/**
 * The way to the screens: where there is room a rail beside them, elsewhere one button that opens
 * them as a sheet, so that the board keeps its size. The stylesheet shows one of the two. A click
 * beside the sheet closes it where the browser knows how; everywhere Escape and the cross do.
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
  /** The screen that is shown, if it is one of these. */
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
  // Back to the game that was left, not to the one the app begins with.
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

/** Whether there is a game: before that nothing is fetched that can wait. */
function useIsPlaying(): boolean {
  return useApp().table.play.value !== null;
}
