/**
 * The navigation between places: on wide pages a rail next to the screen, otherwise one button that opens a sheet, so that
 * the board keeps its size. The stylesheet shows one of the two. The play screen has a menu of its own, which contains the
 * places where there is no rail; the button of the other screens is not part of the first load.
 */
import { useText } from '../app.tsx';
import { Places } from '../navigation/places.tsx';
import type { ScreenName } from '../route.ts';
import { later } from '../ui/later.tsx';
import { messages } from '../ui/messages.ts';

const Corner = later(async () => (await import('./corner.tsx')).Corner);

interface NavigationProps {
  /** The current screen, if it is one of these. */
  readonly current: ScreenName | null;
}

/** The rail, and the sheet. */
export function Navigation({ current }: NavigationProps) {
  const text = useText(messages);
  return (
    <>
      <nav class="rail" aria-label={text.screens}>
        <Places current={current} />
      </nav>
      {current !== 'play' && <Corner current={current} />}
    </>
  );
}
