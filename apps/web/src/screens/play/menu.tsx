/**
 * The menu of a game: what it offers besides undo and a new game, so that a newcomer sees a board and three buttons; and,
 * where there is no rail, the places of the app. Whoever wants the tools next to the board says so here.
 */
import { useApp, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import type { Play } from '../../game/play.ts';
import type { InputCommand } from '../../input/commands.ts';
import { strokeLabel } from '../../input/keymap.ts';
import { Places } from '../../navigation/places.tsx';
import { Sheet } from '../../navigation/sheet.tsx';
import { entranceOf, formatRoute, type Route } from '../../route.ts';
import { SHARING_ICONS } from '../../sharing/icons.ts';
import { Switch } from '../../ui/fields.tsx';
import { Icon, ICONS } from '../../ui/icons.tsx';
import { messages as uiMessages } from '../../ui/messages.ts';
import { SCREEN_ICONS } from '../../ui/screen-icons.ts';
import { isAdvised } from './advised.ts';
import './menu.css';
import { messages } from './messages.ts';

interface MenuProps {
  readonly play: Play;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onShare: () => void;
}

/** The menu as a sheet; every entry closes it. */
export function Menu({ play, isOpen, onClose, onShare }: MenuProps) {
  const { settings } = useApp();
  const text = useText(messages);
  const { screens } = useText(uiMessages);
  return (
    <Sheet isOpen={isOpen} onClose={onClose}>
      <div class="game-menu" data-for="play">
        <Entries play={play} onClose={onClose} onShare={onShare} />
        <Switch
          label={text.showTools}
          on={settings.value.value.tools}
          onChange={(tools) => void settings.change({ tools })}
        />
        <nav class="menu-places" aria-label={screens}>
          <Places current="play" onFollow={onClose} />
        </nav>
      </div>
    </Sheet>
  );
}

type EntriesProps = Omit<MenuProps, 'isOpen'>;

function Entries(props: EntriesProps) {
  return (
    <ul class="menu-entries">
      <Commands {...props} />
      <Ways {...props} />
    </ul>
  );
}

/** Hint and autoplay, if there is advice, and redo. */
function Commands({ play, onClose }: EntriesProps) {
  const words = useText(gameMessages);
  const advice = play.advice.value;
  const command = (name: InputCommand) => ({
    name: words.command(name),
    keyOf: name,
    onPress: () => {
      onClose();
      play.perform(name);
    },
  });
  return (
    <>
      {isAdvised(play) && (
        <>
          <Entry {...command('hint')} icon={ICONS.bulb} />
          <Entry
            {...command('autoplay')}
            icon={advice?.isPlaying.value === true ? ICONS.pause : ICONS.play}
          />
        </>
      )}
      <Entry {...command('redo')} icon={ICONS.redo} isOff={!play.state.value.canRedo} />
    </>
  );
}

/** Where the game can be taken: to its analysis, to others, to the editor; and other rules. */
function Ways({ play, onClose, onShare }: EntriesProps) {
  const { router } = useApp();
  const text = useText(messages);
  const { editGame } = useText(gameMessages);
  const { rules, session } = play;
  const { board } = play.state.value.game.position;
  const link = (kind: 'savedRoute' | 'analysisRoute') => async () => {
    const links = await import('../../sharing/link.ts');
    router.go(links[kind](session.state));
  };
  const share = () => {
    onClose();
    onShare();
  };
  const { statistics, watch, edit, rules: adjust } = SCREEN_ICONS;
  return (
    <>
      {isAdvised(play) && (
        <Entry icon={statistics} name={text.analyse} onPress={link('analysisRoute')} />
      )}
      <Entry icon={watch} name={text.watchGame} onPress={link('savedRoute')} />
      <Entry icon={SHARING_ICONS.share} name={text.shareGame} onPress={share} />
      <Entry icon={edit} name={editGame} to={{ screen: 'edit', position: board, rules }} />
      <Entry icon={adjust} name={text.otherRules} to={entranceOf('rules', rules)} />
    </>
  );
}

interface EntryProps {
  readonly icon: string;
  readonly name: string;
  /** The command whose first key is shown. */
  readonly keyOf?: InputCommand;
  readonly isOff?: boolean;
  /** What it does, or where it leads. */
  readonly onPress?: () => unknown;
  readonly to?: Route;
}

function Entry({ icon, name, keyOf, isOff = false, onPress, to }: EntryProps) {
  const { keys } = useApp().settings.value.value;
  const stroke = keyOf && keys[keyOf][0];
  const content = (
    <>
      <Icon path={icon} />
      <span>{name}</span>
      {stroke && <kbd aria-hidden="true">{strokeLabel(stroke)}</kbd>}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button
          class="link menu-entry"
          type="button"
          aria-disabled={isOff}
          onClick={() => void (isOff || onPress?.())}
        >
          {content}
        </button>
      ) : (
        <a class="link menu-entry" href={formatRoute(to)}>
          {content}
        </a>
      )}
    </li>
  );
}
