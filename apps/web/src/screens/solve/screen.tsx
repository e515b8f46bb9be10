/**
 * The A* lab: the player sets up a board and chooses a goal, a worker searches for the solution,
 * and the screen shows its progress. A solution is a game to step through. The address describes
 * the whole problem.
 */
import { PRESETS, startPosition, type RuleSet } from '@open2048/core';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { EditAnnouncer } from '../../editing/announcer.tsx';
import { Editor } from '../../editing/editor.ts';
import { Grid } from '../../editing/grid.tsx';
import { KeysFold } from '../../editing/keys-fold.tsx';
import { useUndoKeys } from '../../editing/keys.ts';
import { messages as editingMessages } from '../../editing/messages.ts';
import { Palette } from '../../editing/palette.tsx';
import { Tools } from '../../editing/tools.tsx';
import type { Language } from '../../i18n/languages.ts';
import { messages as readingMessages } from '../../reading/messages.ts';
import type { RouteOf } from '../../route.ts';
import { Live } from '../../ui/live.tsx';
import '../../ui/more-parts.css';
import { ScreenTitle } from '../../game/screen-title.tsx';
import '../../ui/text-field.css';
import { messages as watchingMessages } from '../../watching/messages.ts';
import { useAddress } from './address.ts';
import { messages as solveMessages } from './messages.ts';
import { Monitor } from './monitor.tsx';
import { ScoresPart } from './scores-part.tsx';
import { Searching } from './searching.ts';
import { Setup } from './setup.tsx';
import './solve.css';
import { Stepping } from './stepping.tsx';
import { verdictOf } from './verdict.ts';

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const parts = [solveMessages, editingMessages, watchingMessages, readingMessages];
    await Promise.all(parts.map((part) => part.load(language)));
  },
};

/** The initial brush: a tile 2. */
const FIRST_BRUSH = 1;
/** The board of the assignment. */
const FIRST_BOARD = startPosition(PRESETS.corner).board;

/** The problem in the address, or that of the assignment. */
export function Screen({ route }: { readonly route: RouteOf<'solve'> }) {
  const editor = useMemo(
    () => new Editor(route.position ?? FIRST_BOARD, FIRST_BRUSH),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later positions come by the address
    [],
  );
  const searching = useMemo(() => new Searching(), []);
  const change = useAddress(editor, route);
  const { goal, search } = route;
  const rules = useMemo(() => ({ ...PRESETS.corner, goal }), [goal]);
  const board = editor.board.value;
  // A search answers one problem only, so it is dropped when the problem changes. This happens
  // before the next frame, as the next search may already have started by then.
  useLayoutEffect(() => () => searching.forget(), [searching, board, goal, search]);
  const state = searching.state.value;
  const end = state?.end;
  const isSolved = typeof end === 'object' && end !== null && end.directions.length > 0;
  return (
    <>
      {isSolved ? (
        <Stepping
          state={state!}
          directions={end.directions}
          title={<ScreenTitle screen="solve" rules={PRESETS.corner} />}
          onLeave={() => searching.forget()}
        />
      ) : (
        <ProblemEditor
          editor={editor}
          route={route}
          rules={rules}
          searching={searching}
          change={change}
        />
      )}
      <EditAnnouncer editor={editor} rules={rules} />
      <VerdictAnnouncer searching={searching} />
    </>
  );
}

interface ProblemEditorProps {
  readonly editor: Editor;
  readonly route: RouteOf<'solve'>;
  readonly rules: RuleSet;
  readonly searching: Searching;
  readonly change: ReturnType<typeof useAddress>;
}

/** The board being edited, the problem, and the running search. */
function ProblemEditor({ editor, route, rules, searching, change }: ProblemEditorProps) {
  useUndoKeys(editor);
  const { goal, search } = route;
  const board = editor.board.value;
  const state = searching.state.value;
  return (
    <div class="screen editing solve">
      <header class="head">
        <ScreenTitle screen="solve" rules={PRESETS.corner} />
      </header>
      <div class="stage">
        <Grid editor={editor} rules={rules} />
      </div>
      <div class="side">
        <div class="bench">
          <Palette editor={editor} rules={rules} />
          <Tools editor={editor} />
        </div>
        <Setup editor={editor} goal={goal} search={search} searching={searching} change={change} />
        {state && <Monitor state={state} />}
        <KeysFold />
      </div>
      <div class="more-parts">
        <ScoresPart board={board} />
      </div>
    </div>
  );
}

/** Announces that a search is running, and how it ended. */
function VerdictAnnouncer({ searching }: { readonly searching: Searching }) {
  const text = useText(solveMessages);
  const state = searching.state.value;
  return (
    <Live
      class="unseen"
      number={state === null || state.end === null ? 0 : 1}
      words={state === null ? '' : verdictOf(state, text)}
    />
  );
}
