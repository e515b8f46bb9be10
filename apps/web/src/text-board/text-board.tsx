/**
 * A game in words: a separate interface for listeners, not labels on the visual one. A command is typed or pressed, its
 * result is announced once, and the announcements can be read again. Only one field listens for keys, so they conflict
 * neither with those of a screen reader nor with typing elsewhere. The page is in the order of a turn: command, answer,
 * details. What only one kind of game has is passed in by its screen.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { useApp, useFormats, useText } from '../app.tsx';
import { useWording } from '../game/wording.ts';
import { tileName } from '../game/words.ts';
import type { Language } from '../i18n/languages.ts';
import { BoardTable, type BoardTableProps } from '../reading/board-table.tsx';
import { messages as readingMessages } from '../reading/messages.ts';
import { ANNOUNCEMENTS } from '../settings/settings.ts';
import { FactList } from '../ui/fact-list.tsx';
import { Choice, Section } from '../ui/fields.tsx';
import { Page } from '../ui/page.tsx';
import { Conversation } from './conversation.ts';
import type { TextGame } from './game.ts';
import { Guide } from './guide.tsx';
import { messages as talkMessages } from './messages.ts';
import { Playing } from './playing.tsx';
import { speechFor } from './speech.ts';
import './text-board.css';

/** The most columns that fit the smallest window. */
const MAX_FITTING = 4;

/** The texts of the text board, to be loaded before it is shown. */
export const textBoardMessages = {
  load: async (language: Language): Promise<void> => {
    await Promise.all([talkMessages.load(language), readingMessages.load(language)]);
  },
};

interface TextBoardProps {
  readonly game: TextGame;
  readonly title: string;
  /** Above the controls: the way to the graphical board. */
  readonly intro: ComponentChildren;
  /** Bars that come and go. */
  readonly notices?: ComponentChildren;
  /** The controls that only this kind of game has. */
  readonly controls: ComponentChildren;
  /** What the game waits for, or how it ended. */
  readonly outcome: ComponentChildren;
}

/** The page of a game in words. */
export function TextBoard({ game, title, intro, notices, controls, outcome }: TextBoardProps) {
  const app = useApp();
  const speech = useMemo(() => speechFor(app, game.rules), [app, game]);
  const conversation = useMemo(() => new Conversation(game, speech), [game, speech]);
  useEffect(() => conversation.listen(), [conversation]);
  const text = useText(talkMessages);
  const { board } = useText(readingMessages);
  return (
    <Page title={title} notices={notices}>
      <p>{text.intro}</p>
      {intro}
      <Playing conversation={conversation}>{controls}</Playing>
      {outcome}
      <Section title={board}>
        <ScrolledBoard board={game.position.value.board} rules={game.rules} />
        <GameFigures game={game} />
      </Section>
      <Log conversation={conversation} />
      <Guide verbs={game.verbs} />
    </Page>
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

function GameFigures({ game: { rules, position, figures } }: { readonly game: TextGame }) {
  const wording = useWording(rules);
  const { text } = wording;
  const { integer } = useFormats();
  const { score, moves } = position.value;
  const { best, undos, moveLimit } = figures.value;
  const hasScore = rules.score !== 'none';
  const made = moveLimit === null ? [] : [integer(moveLimit)];
  const facts = [
    ...(hasScore ? [[text.score, integer(score)]] : []),
    ...(hasScore && best !== null ? [[text.best, integer(best)]] : []),
    [text.moves, [integer(moves), ...made].join(' / ')],
    ...(undos > 0 ? [[text.takenBack, integer(undos)]] : []),
    ...(rules.goal === null ? [] : [[text.goal, tileName(rules.goal, wording)]]),
  ];
  return <FactList class="talk-figures" facts={facts} />;
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
