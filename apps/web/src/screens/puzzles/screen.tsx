/**
 * Puzzles: positions with one clearly best move, first that of the day, then one after the other near the rating of the
 * player. Everything comes with the app, so it works offline.
 */
import { useEffect, useState } from 'preact/hooks';
import { loadAnsweringTexts } from '../../advice/answering/texts.ts';
import { useApp, useText } from '../../app.tsx';
import type { Language } from '../../i18n/languages.ts';
import { openPuzzles, type Puzzles } from '../../puzzles/open.ts';
import type { RouteOf } from '../../route.ts';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Page } from '../../ui/page.tsx';
import { messages as puzzleMessages } from './messages.ts';
import { showNext } from './next.ts';
import { Solving } from './solving.tsx';
import './puzzles.css';

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    await Promise.all([puzzleMessages.load(language), loadAnsweringTexts(language)]);
  },
};

/** The current puzzle, or that of today. */
export function Screen({ route }: { readonly route: RouteOf<'puzzles'> }) {
  const { screen } = useText(uiMessages);
  const [puzzles, retry] = usePuzzles(route.daily === true);
  if (puzzles === 'failed') return <Missing onRetry={retry} />;
  const puzzle = puzzles?.state.value.puzzle ?? null;
  if (puzzles === null || puzzle === null) return <Page title={screen('puzzles')}>{null}</Page>;
  return <Solving key={puzzle.id} puzzles={puzzles} puzzle={puzzle} />;
}

/** The puzzles with a current one, null until they are loaded; and a function that tries again. */
function usePuzzles(isDaily: boolean): [puzzles: Puzzles | 'failed' | null, retry: () => void] {
  const { ports } = useApp();
  const [puzzles, setPuzzles] = useState<Puzzles | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    openPuzzles(ports).then(
      (found) => {
        const { controller } = found;
        if (isDaily) controller.daily();
        else if (controller.state.puzzle === null) showNext(controller);
        if (isWanted) setPuzzles(found);
      },
      () => isWanted && setPuzzles('failed'),
    );
    return () => (isWanted = false);
  }, [ports, attempt, isDaily]);
  return [puzzles, () => setAttempt(attempt + 1)];
}

function Missing({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText(puzzleMessages);
  const { screen } = useText(uiMessages);
  return (
    <Page title={screen('puzzles')}>
      <div class="bar warning" role="alert">
        <span class="bar-text">{text.missing}</span>
        <button class="button small" type="button" onClick={onRetry}>
          {text.retry}
        </button>
      </div>
    </Page>
  );
}
