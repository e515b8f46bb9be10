/**
 * Watching games. The address holds the game and the place in it, so that every state is a link;
 * without a game there is a way to open one, and a file or text that is dropped or pasted anywhere
 * on the screen is opened at once.
 */
import type { Result } from '@open2048/core';
import { useMemo, useState } from 'preact/hooks';
import { useApp } from '../../app.tsx';
import type { Language } from '../../i18n/languages.ts';
import { messages as readingMessages } from '../../reading/messages.ts';
import type { RouteOf } from '../../route.ts';
import { messages as sharingMessages } from '../../sharing/messages.ts';
import { messages as watchingMessages } from '../../watching/messages.ts';
import { DropZone } from './drop.tsx';
import { messages as watchMessages } from './messages.ts';
import { OpenGame } from './open-game.tsx';
import { openText, type Opened } from './opening.ts';
import './watch.css';
import { Watching } from './watching.tsx';

/** The texts of this screen, and of the parts that it has in common with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [watchMessages, watchingMessages, sharingMessages, readingMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** The most characters of a game in an address; a longer one is watched without being in it. */
const MAX_ADDRESS = 2 ** 20;

/** What was opened here, and the game that the address then holds. */
interface Attempt {
  readonly replay: string | null;
  readonly result: Result<Opened>;
}

/** The game in the address, or the way to open one. */
export function Screen({ route }: { readonly route: RouteOf<'watch'> }) {
  const { router } = useApp();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const { replay } = route;
  const here = attempt?.replay === replay ? attempt.result : null;
  const isHere = here?.ok === true;
  // What was opened here is not read again out of the address.
  const addressed = useMemo(
    () => (replay === null || isHere ? null : openText(replay)),
    [replay, isHere],
  );
  const open = (result: Result<Opened>) => {
    if (!result.ok) return setAttempt({ replay, result });
    const { text, at } = result.value;
    const address = text.length > MAX_ADDRESS ? null : text;
    setAttempt({ replay: address, result });
    router.go({ screen: 'watch', replay: address, at });
  };
  const game = [here, addressed].find((result) => result?.ok === true);
  const refused = [here, addressed].find((result) => result?.ok === false);
  const fault = refused?.ok === false ? refused.error : null;
  return (
    <DropZone onOpen={open}>
      {game?.ok ? (
        <Watching
          key={game.value.text}
          opened={game.value}
          route={route}
          fault={fault}
          onLeave={() => setAttempt(null)}
        />
      ) : (
        <OpenGame fault={fault} onOpen={open} />
      )}
    </DropZone>
  );
}
