/**
 * The current game in words: a separate interface for listeners, not labels on the visual one. A
 * command is typed or pressed, its result is announced once, and the announcements can be read
 * again. Only one field listens for keys, so they conflict neither with those of a screen reader
 * nor with typing elsewhere. The page is in the order of a turn: command, answer, details.
 */
import { useEffect, useMemo } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { ConfirmNewGame } from '../../game/confirm.tsx';
import { GameNotices } from '../../notices/notices.tsx';
import type { Play } from '../../game/play.ts';
import { titleOf } from '../../game/title.ts';
import { useWording } from '../../game/wording.ts';
import type { Language } from '../../i18n/languages.ts';
import { BoardTable, type BoardTableProps } from '../../reading/board-table.tsx';
import { messages as readingMessages } from '../../reading/messages.ts';
import { entranceOf, formatRoute, type RouteOf } from '../../route.ts';
import { ANNOUNCEMENTS } from '../../settings/settings.ts';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Choice, Section } from '../../ui/fields.tsx';
import { useKeptFocus } from '../../game/kept-focus.ts';
import { Page } from '../../ui/page.tsx';
import { Conversation } from './conversation.ts';
import { Guide } from './guide.tsx';
import { messages as talkMessages } from './messages.ts';
import { COMMAND_ID, Playing } from './playing.tsx';
import { speechFor } from './speech.ts';
import { GameStatus } from './game-status.tsx';
import './text.css';

/** The most columns that fit the smallest window. */
const MAX_FITTING = 4;

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    await Promise.all([talkMessages.load(language), readingMessages.load(language)]);
  },
};

/** The game of the rules in the address. */
export function Screen({ route }: { readonly route: RouteOf<'text'> }) {
  const { table } = useApp();
  const { rules } = route;
  useEffect(() => void table.deal(rules, null), [table, rules]);
  const play = table.playOf(rules);
  return play && <Game play={play} />;
}

function Game({ play }: { readonly play: Play }) {
  const app = useApp();
  const speech = useMemo(() => speechFor(app, play.rules), [app, play]);
  const conversation = useMemo(() => new Conversation(play, speech), [play, speech]);
  useEffect(() => conversation.listen(), [conversation]);
  const onFocusIn = useKeptFocus(play, COMMAND_ID);
  const { talk, text, reading } = speech.value;
  const { screen, titled } = useText(uiMessages);
  const { board } = play.state.value.game.position;
  return (
    <div class="talk" data-saved={play.state.value.saved} onFocusIn={onFocusIn}>
      <Page title={titled(screen('text'), titleOf(play.rules, text))}>
        <div class="talk-intro">
          <p>{talk.intro}</p>
          <a class="button small" href={formatRoute(entranceOf('play', play.rules))}>
            {talk.toPicture}
          </a>
        </div>
        <GameNotices play={play} />
        <Playing play={play} conversation={conversation} />
        <Section title={reading.board}>
          <ScrolledBoard board={board} rules={play.rules} />
          <GameStatus play={play} />
        </Section>
        <Log conversation={conversation} />
        <Guide />
        <ConfirmNewGame play={play} />
      </Page>
    </div>
  );
}

/** The table, which scrolls by itself if it is wider than the page. */
function ScrolledBoard(props: BoardTableProps) {
  const { look } = useWording(props.rules);
  const { cols } = props.board;
  return (
    <div
      class={look === 'tiers' ? 'talk-board levels' : 'talk-board'}
      style={{ '--cols': cols }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled must be reached by the keyboard
      tabIndex={cols > MAX_FITTING ? 0 : undefined}
    >
      <BoardTable {...props} />
    </div>
  );
}

/** The messages, to be read again, and the setting for their length. */
function Log({ conversation }: { readonly conversation: Conversation }) {
  const { settings } = useApp();
  const text = useText(talkMessages);
  const entries = conversation.log.value;
  return (
    <Section title={text.log}>
      {entries.length === 0 ? (
        <p>{text.nothingSaid}</p>
      ) : (
        <ol class="talk-log" reversed start={entries[0]!.number}>
          {entries.map(({ number, words }) => (
            <li key={number} value={number}>
              {words}
            </li>
          ))}
        </ol>
      )}
      <Choice
        label={text.announcements}
        values={ANNOUNCEMENTS}
        value={settings.value.value.announcements}
        nameOf={text.announcementsName}
        onChange={(announcements) => void settings.change({ announcements })}
      />
      <p class="note">{text.announcementsNote}</p>
    </Section>
  );
}
