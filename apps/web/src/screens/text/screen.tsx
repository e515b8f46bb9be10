/** The current game on the text board. */
import { useEffect, useMemo } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { ConfirmNewGame } from '../../game/confirm.tsx';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { messages as gameMessages } from '../../game/messages.ts';
import { Offer } from '../../game/offer.tsx';
import type { Play } from '../../game/play.ts';
import { titleOf } from '../../game/title.ts';
import { Toolbar } from '../../game/toolbar.tsx';
import { GameNotices } from '../../notices/notices.tsx';
import { entranceOf, formatRoute, type RouteOf } from '../../route.ts';
import { messages as talkMessages } from '../../text-board/messages.ts';
import { COMMAND_ID } from '../../text-board/playing.tsx';
import { TextBoard } from '../../text-board/text-board.tsx';
import { later } from '../../ui/later.tsx';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Outcome } from './outcome.tsx';
import { casualGame } from './casual-game.ts';

export { textBoardMessages as messages } from '../../text-board/text-board.tsx';

const Advice = later(async () => (await import('../../advice/game-advice.tsx')).GameAdvice);

/** The game of the rules in the address. */
export function Screen({ route }: { readonly route: RouteOf<'text'> }) {
  const { table } = useApp();
  const { rules } = route;
  useEffect(() => void table.deal(rules, null), [table, rules]);
  const play = table.playOf(rules);
  return play && <Game play={play} />;
}

function Game({ play }: { readonly play: Play }) {
  const { screen, titled } = useText(uiMessages);
  const rulesName = titleOf(play.rules, useText(gameMessages));
  const game = useMemo(() => casualGame(play), [play]);
  const { confirming, offering, state } = play;
  const onFocusIn = useKeptFocus(`#${COMMAND_ID}`, [confirming.value, offering.value, state.value]);
  return (
    <div class="talk" data-saved={state.value.saved} onFocusIn={onFocusIn}>
      <TextBoard
        game={game}
        title={titled(screen('text'), rulesName)}
        intro={<ToPicture play={play} />}
        notices={
          <>
            <GameNotices play={play} />
            <Offer play={play} />
          </>
        }
        controls={
          <>
            <Toolbar play={play} />
            <div class="talk-advice">
              <Advice play={play} hasTools />
            </div>
          </>
        }
        outcome={<Outcome play={play} />}
      />
      <ConfirmNewGame play={play} />
    </div>
  );
}

/** The way to the graphical board. */
function ToPicture({ play }: { readonly play: Play }) {
  const { toPicture } = useText(talkMessages);
  return (
    <a class="button small talk-switch" href={formatRoute(entranceOf('play', play.rules))}>
      {toPicture}
    </a>
  );
}
