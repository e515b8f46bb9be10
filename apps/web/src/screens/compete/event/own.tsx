/** What the player does and has done in an event: the game to play, and the results so far. */
import type { EventSummary, OwnEvent } from '@open2048/compete';
import type { Fault } from '@open2048/core';
import { useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../../app.tsx';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { ServerFault } from '../../../compete/server-fault.tsx';
import { startEventGame } from '../../../compete/start.ts';
import { messages as gameMessages } from '../../../game/messages.ts';
import '../../../records/records.css';
import { formatRoute } from '../../../route.ts';
import { Section } from '../../../ui/fields.tsx';
import { messages } from './messages.ts';

interface PlayProps {
  readonly event: EventSummary;
  /** Null without an account. */
  readonly own: OwnEvent | null;
}

/** The button to join or to continue, or why there is none. */
export function PlayButton({ event, own }: PlayProps) {
  const text = useText(messages);
  const { router } = useApp();
  const { integer } = useFormats();
  const [fault, setFault] = useState<Fault | null>(null);
  if (event.phase === 'upcoming') return <p>{text.soon}</p>;
  if (event.phase === 'finished') return <p>{text.over}</p>;
  if (own !== null && own.live === null && own.left === 0) return <p>{text.done}</p>;
  const play = async () => {
    const started = await startEventGame(event.id);
    if (started.ok) router.go({ screen: 'ranked', id: started.value });
    else setFault(started.error);
  };
  const count = event.boards.length;
  const played = own === null ? 0 : count * event.tries - own.left;
  // All tries on a board come before the next board.
  const board = own?.live?.board ?? Math.floor(played / event.tries);
  return (
    <>
      {fault !== null && <ServerFault fault={fault} onRetry={() => void play()} />}
      <div class="start">
        <button class="button primary start-button" type="button" onClick={() => void play()}>
          {own?.live ? text.resume : text.play}
        </button>
        {count > 1 && <span class="note">{text.boardOf(integer(board + 1), integer(count))}</span>}
        {count === 1 && event.tries > 1 && (
          <span class="note">{text.left(own?.left ?? event.tries)}</span>
        )}
      </div>
    </>
  );
}

interface OwnGamesProps {
  readonly event: EventSummary;
  readonly own: OwnEvent;
}

/** The games that the player has finished, with links to their public pages. */
export function OwnGames({ event, own }: OwnGamesProps) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const { publicPage } = useText(competeMessages);
  const { integer } = useFormats();
  const isDuplicate = event.kind === 'duplicate';
  return (
    <Section title={text.yours}>
      <table class="table">
        <thead>
          <tr>
            {isDuplicate && <th scope="col">{text.board}</th>}
            <th scope="col">{words.score}</th>
            <th scope="col">{words.moves}</th>
            {isDuplicate && <th scope="col">{text.lost}</th>}
            <th scope="col">{publicPage}</th>
          </tr>
        </thead>
        <tbody>
          {own.results.map((result) => (
            <tr key={result.game}>
              {isDuplicate && <th scope="row">{integer(result.board + 1)}</th>}
              <td>{integer(result.score)}</td>
              <td>{integer(result.moves)}</td>
              {isDuplicate && <td>{lossText(result, text, integer)}</td>}
              <td>
                <a href={formatRoute({ screen: 'game', id: result.game })}>
                  {result.game.slice(0, 8)}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function lossText(
  { loss, complete }: OwnEvent['results'][number],
  text: { readonly cut: string; readonly waiting: string },
  integer: (value: number) => string,
): string {
  if (!complete) return text.cut;
  return loss === null ? text.waiting : integer(loss);
}
