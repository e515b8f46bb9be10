/** A decision of moderators, as its player and moderators see it: what it says, why, the evidence, and appeals. */
import type { OwnSanction } from '@open2048/compete';
import type { ComponentChildren } from 'preact';
import { useFormats, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { formatRoute } from '../../route.ts';
import { messages as competeMessages } from '../messages.ts';
import { rulesTitle } from '../rules.ts';
import { messages } from './messages.ts';
import './moderation.css';

/** How much of the id of a game is shown. */
const SHOWN_DIGITS = 8;

interface SanctionItemProps {
  readonly sanction: Omit<OwnSanction, 'mayAppeal'>;
  /** What can be done with it. */
  readonly children?: ComponentChildren;
}

/** An item of a list of decisions. */
export function SanctionItem({ sanction, children }: SanctionItemProps) {
  const text = useText(messages);
  const { date } = useFormats();
  const title = useTitle(sanction);
  return (
    <li class="decision">
      <p class="decision-head">
        <span>{title}</span>
        <span class="badge">{text.stateName(sanction.state)}</span>
        <span class="note">{date(sanction.at)}</span>
      </p>
      <p>
        {text.reason}: {sanction.reason}
      </p>
      {sanction.games.length > 0 && (
        <p class="decision-games">
          <span>{text.evidence}:</span>
          {sanction.games.map((game) => (
            <EvidenceLink key={game} game={game} />
          ))}
        </p>
      )}
      {sanction.appeals.map((appeal) => (
        <div key={appeal.at}>
          <p class="note">
            {text.appealOf(date(appeal.at))} · {appeal.open ? text.appealOpen : text.appealRead}
          </p>
          <blockquote class="decision-quote">{appeal.message}</blockquote>
        </div>
      ))}
      {children}
    </li>
  );
}

/** A game as evidence, by the beginning of its id. */
export function EvidenceLink({ game }: { readonly game: string }) {
  const text = useText(messages);
  return (
    <a href={formatRoute({ screen: 'game', id: game })}>{text.game(game.slice(0, SHOWN_DIGITS))}</a>
  );
}

function useTitle({ kind, class: gameClass, rules }: Omit<OwnSanction, 'mayAppeal'>): string {
  const text = useText(messages);
  const words = useText(gameMessages);
  const { className } = useText(competeMessages);
  if (kind === 'name') return text.nameRemoved;
  const parts = [
    ...(gameClass === null ? [] : [className(gameClass)]),
    ...(rules === null ? [] : [rulesTitle(rules, words)]),
  ];
  return text.hidden(parts.length === 0 ? text.allGames : parts.join(' · '));
}
