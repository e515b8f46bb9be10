/** What a ranked game is: its title, and a paragraph with links. */
import { EVENT_KINDS, type GameSummary } from '@open2048/compete';
import type { RuleSet } from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { useText } from '../../app.tsx';
import { messages as eventsMessages } from '../../compete/events/messages.ts';
import { messages as competeMessages } from '../../compete/messages.ts';
import { pageRoute } from '../../compete/page-route.ts';
import { rulesTitle } from '../../compete/rules.ts';
import { messages as gameMessages } from '../../game/messages.ts';
import { titleOf } from '../../game/title.ts';
import { formatRoute } from '../../route.ts';
import { messages } from './messages.ts';
import type { ViewProps } from './view.ts';

/** The two parts of the title of a game. */
interface GameTitle {
  /** The kind of the event, with which its id begins, or that the game is ranked. */
  readonly kind: string;
  readonly rules: string;
}

/** The title of a game with these rules. */
export function useGameTitle(rules: RuleSet, { rules: name, event }: GameSummary): GameTitle {
  const { ranked } = useText(competeMessages);
  const { nameOf } = useText(eventsMessages);
  const words = useText(gameMessages);
  const kind = EVENT_KINDS.find((each) => event?.id.startsWith(`${each}-`));
  return kind === undefined
    ? { kind: ranked, rules: titleOf(rules, words) }
    : { kind: nameOf(kind), rules: rulesTitle(name, words) };
}

interface AboutProps extends Pick<ViewProps, 'play' | 'summary'> {
  /** Another link. */
  readonly children?: ComponentChildren;
}

/** What is different from other games; the link to the public page is elsewhere once the game has ended. */
export function About({ play, summary, children }: AboutProps) {
  const text = useText(messages);
  const { publicPage } = useText(competeMessages);
  return (
    <p class="about-ranked">
      {text.aboutText}{' '}
      {play.state.value.phase !== 'over' && (
        <a href={formatRoute({ screen: 'game', id: summary.id })}>{publicPage}</a>
      )}{' '}
      <a href={formatRoute(pageRoute('now'))}>{text.nowPlaying}</a> {children}
    </p>
  );
}
