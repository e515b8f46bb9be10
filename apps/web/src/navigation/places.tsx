/** The links to the places of the app: in the rail of a wide page, in a sheet, and in the menu of a game. */
import { useApp, useText } from '../app.tsx';
import { PLACE_OF, PLACES } from '../places.ts';
import { entranceOf, formatRoute, HOME, type ScreenName } from '../route.ts';
import { Icon, PLACE_ICONS } from '../ui/icons.tsx';
import { later } from '../ui/later.tsx';
import { messages } from '../ui/messages.ts';

const DueToday = later(async () => (await import('../practice/due-today.tsx')).DueToday);

interface PlacesProps {
  /** The current screen, if there is one. */
  readonly current: ScreenName | null;
  readonly onFollow?: () => void;
}

/** The links; the place of the current screen is marked, and so is the screen itself. */
export function Places({ current, onFollow }: PlacesProps) {
  const text = useText(messages);
  const { table } = useApp();
  // Back to the current game, not to the one the app starts with.
  const { rules } = table.play.value ?? HOME;
  const isPlaying = useIsPlaying();
  const here = current && PLACE_OF[current];
  return (
    <ul class="links">
      {PLACES.map((place) => (
        <li key={place}>
          <a
            class="link"
            href={formatRoute(entranceOf(place, rules))}
            onClick={onFollow}
            aria-current={place === current ? 'page' : place === here ? 'true' : undefined}
          >
            <Icon path={PLACE_ICONS[place]} />
            <span>{text.screen(place)}</span>
            {place === 'learn' && isPlaying && <DueToday />}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Whether there is a game; before that, nothing is fetched that can wait. */
export function useIsPlaying(): boolean {
  return useApp().table.play.value !== null;
}
