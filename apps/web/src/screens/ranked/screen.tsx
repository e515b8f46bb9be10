/**
 * A ranked game being played. The server deals the tiles: a slide is shown at once, and its tile when the server has
 * answered. The game is shown on the graphical board or on the text board, whichever the player last chose.
 */
import { isDealtGame, readGame, rulesOfGame, type GameSummary } from '@open2048/compete';
import type { RuleSet } from '@open2048/core';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { API } from '../../compete/api.ts';
import { messages as eventsMessages } from '../../compete/events/messages.ts';
import { keepTextBoard, keptTextBoard } from '../../compete/kept.ts';
import { messages as competeMessages } from '../../compete/messages.ts';
import { ServerFault } from '../../compete/server-fault.tsx';
import { PLAY_PORTS } from '../../compete/socket.ts';
import { offerNonce } from '../../compete/start.ts';
import { useAnswer } from '../../compete/use-answer.ts';
import type { Language } from '../../i18n/languages.ts';
import { messages as readingMessages } from '../../reading/messages.ts';
import type { RouteOf } from '../../route.ts';
import { later } from '../../ui/later.tsx';
import { Page } from '../../ui/page.tsx';
import { messages as rankedMessages } from './messages.ts';
import { GraphicalView } from './graphical-view.tsx';
import { RankedPlay } from './ranked-play.ts';
import './ranked.css';
import { useSounds } from './sounds.ts';
import type { ViewProps } from './view.ts';

const TextView = later(async () => (await import('./text-view/text-view.tsx')).TextView);

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [rankedMessages, competeMessages, eventsMessages, readingMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** The game in the address. */
export function Screen({ route: { id } }: { readonly route: RouteOf<'ranked'> }) {
  return <Ranked key={id} id={id} />;
}

function Ranked({ id }: { readonly id: string }) {
  const { router } = useApp();
  const text = useText(competeMessages);
  const [answer, again] = useAnswer(id, () => readGame(API, id));
  const hasFinished = answer?.ok === true && answer.value.finishedAt !== null;
  useEffect(() => {
    if (hasFinished) router.replace({ screen: 'game', id });
  }, [router, hasFinished, id]);
  const summary = answer?.ok === true && isDealtGame(answer.value) ? answer.value : null;
  const rules = useMemo(
    () => summary && rulesOfGame({ name: summary.rules, position: summary.position }),
    [summary],
  );
  if (summary !== null && rules !== null && !hasFinished) {
    return <Game summary={summary} rules={rules} />;
  }
  return (
    <Page title={text.ranked}>
      {answer?.ok && !hasFinished && <p>{text.newerRules}</p>}
      {answer?.ok === false && <ServerFault fault={answer.error} onRetry={again} />}
    </Page>
  );
}

interface GameProps {
  readonly summary: GameSummary;
  readonly rules: RuleSet;
}

/** Opens the game, and closes its connection when the screen is left. */
function Game({ summary, rules }: GameProps) {
  const [play, setPlay] = useState<RankedPlay | null>(null);
  useLayoutEffect(() => {
    const { id, commitment, moveLimit } = summary;
    const opened = new RankedPlay(
      { id, rules, commitment, nonce: offerNonce(summary), moveLimit },
      PLAY_PORTS,
    );
    const retry = () => opened.retryNow();
    window.addEventListener('online', retry);
    setPlay(opened);
    return () => {
      window.removeEventListener('online', retry);
      opened.close();
    };
  }, [summary, rules]);
  return play && <Playing play={play} summary={summary} />;
}

type PlayingProps = Pick<ViewProps, 'play' | 'summary'>;

function Playing({ play, summary }: PlayingProps) {
  useSounds(play);
  const [isText, setText] = useState(keptTextBoard);
  const [isSwitched, setSwitched] = useState(false);
  const View = isText ? TextView : GraphicalView;
  const onSwitch = () => {
    keepTextBoard(!isText);
    setText(!isText);
    setSwitched(true);
  };
  return <View play={play} summary={summary} isSwitched={isSwitched} onSwitch={onSwitch} />;
}
