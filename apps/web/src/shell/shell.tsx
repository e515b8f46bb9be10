/** The whole page: the navigation, and the screen for the address. */
import { useRef } from 'preact/hooks';
import { useText } from '../app.tsx';
import { entranceOf, formatRoute } from '../route.ts';
import { later } from '../ui/later.tsx';
import { Failed } from './failed.tsx';
import { messages } from '../ui/messages.ts';
import { Navigation } from './navigation.tsx';
import { keyOf, type Shown } from './screen-loader.ts';

const Lost = later(async () => (await import('./lost.tsx')).Lost);

/** The page for the current route. */
export function Shell({ shown }: { readonly shown: Shown }) {
  const text = useText(messages);
  const main = useRef<HTMLElement>(null);
  const current = shown.route.ok && shown.screen !== null ? shown.route.value.screen : null;
  return (
    <div class="shell">
      <nav class="shortcuts" aria-label={text.shortcuts}>
        <button class="button primary skip" type="button" onClick={() => main.current!.focus()}>
          {text.skip}
        </button>
        <TextBoardLink shown={shown} />
      </nav>
      <Navigation current={current} />
      <main ref={main} class="main" tabIndex={-1}>
        <Content shown={shown} />
      </main>
    </div>
  );
}

/** A link to the text board, an early tab stop: the board of the play screen is only a picture. */
function TextBoardLink({ shown: { route } }: { readonly shown: Shown }) {
  const text = useText(messages);
  if (!route.ok || route.value.screen !== 'play') return null;
  return (
    <a class="button primary skip" href={formatRoute(entranceOf('text', route.value.rules))}>
      {text.toText}
    </a>
  );
}

function Content({ shown: { route, screen } }: { readonly shown: Shown }) {
  if (screen === 'failed') return <Failed />;
  if (!route.ok || screen === null) return <Lost fault={route.ok ? null : route.error} />;
  const { Screen } = screen;
  return <Screen key={keyOf(route)} route={route.value} />;
}
