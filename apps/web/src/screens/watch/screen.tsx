/**
 * Watching games. The address contains the game and the place in it, so that every state is a link;
 * without a game the screen offers to open one, and a file or text that is dropped or pasted
 * anywhere on the screen is opened at once.
 */
import type { Fault, Result } from '@open2048/core';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useApp } from '../../app.tsx';
import type { Language } from '../../i18n/languages.ts';
import { messages as readingMessages } from '../../reading/messages.ts';
import { formatRoute, type RouteOf } from '../../route.ts';
import { messages as sharingMessages } from '../../sharing/messages.ts';
import { messages as watchingMessages } from '../../watching/messages.ts';
import { DropZone } from './drop.tsx';
import { messages as watchMessages } from './messages.ts';
import { OpenGame } from './open-game.tsx';
import type { Opened } from './opening.ts';
import { Reader } from './reader.ts';
import { Reading } from './reading.tsx';
import './watch.css';
import { Watching } from './watching.tsx';

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [watchMessages, watchingMessages, sharingMessages, readingMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** The most characters of a game in an address; a longer game is watched without an address. */
const MAX_ADDRESS = 2 ** 20;

/** An opened game, and its `replay` in the address. */
interface Game {
  readonly replay: string | null;
  readonly opened: Opened;
}

/** The `replay` in the address that gave no game, and its fault; null if it was cancelled. */
interface Ended {
  readonly replay: string | null;
  readonly fault: Fault | null;
}

interface ScreenProps {
  readonly route: RouteOf<'watch'>;
}

/** The game in the address, or the page that opens one. */
export function Screen({ route }: ScreenProps) {
  const { shown, fault, isAwaited, isReading, open, give, cancel, leave } = useOpened(route);
  return (
    <DropZone onGiven={give}>
      {shown !== null && (
        <Watching key={shown.text} opened={shown} route={route} fault={fault} onLeave={leave} />
      )}
      {shown === null && !isAwaited && <OpenGame fault={fault} onOpen={open} onGiven={give} />}
      {(isReading || (shown === null && isAwaited)) && <Reading onCancel={cancel} />}
    </DropZone>
  );
}

/** Reads the game in the address, and those that are opened on the page. */
function useOpened(route: RouteOf<'watch'>) {
  const { router } = useApp();
  const reader = useMemo(() => new Reader(), []);
  const [game, setGame] = useState<Game | null>(null);
  const [ended, setEnded] = useState<Ended | null>(null);
  const { replay } = route;
  const shown = game?.replay === replay ? game.opened : null;
  const isShown = shown !== null;
  const show = (result: Result<Opened>, address: string | null) => {
    setEnded(result.ok ? null : { replay, fault: result.error });
    if (result.ok) setGame({ replay: address, opened: result.value });
  };
  const open = (result: Result<Opened>) => {
    if (!result.ok) return show(result, null);
    const { text, at, by, analysis } = result.value;
    const isShort = text.length + (analysis?.text.length ?? 0) <= MAX_ADDRESS;
    const address = isShort ? text : null;
    show(result, address);
    router.go({
      screen: 'watch',
      replay: address,
      at,
      ...(isShort && by !== undefined && { by }),
      ...(isShort && analysis !== undefined && { analysis: analysis.text }),
    });
  };
  useEffect(() => {
    if (replay === null || isShown) return undefined;
    reader.read(formatRoute(route), (result) => show(result, replay));
    return () => reader.cancel();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once, when the address has another game
  }, [reader, replay, isShown]);
  useEffect(() => () => reader.cancel(), [reader]);
  const give = (given: Blob | string) => reader.read(given, open);
  const isEnded = ended !== null && ended.replay === replay;
  const fault = isEnded ? ended.fault : null;
  const isAwaited = replay !== null && !isEnded;
  const cancel = () => {
    reader.cancel();
    setEnded({ replay, fault: null });
  };
  const isReading = reader.isReading.value;
  const leave = () => setGame(null);
  return { shown, fault, isAwaited, isReading, open, give, cancel, leave };
}
