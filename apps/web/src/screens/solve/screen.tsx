/**
 * The A* lab: a board is laid, its goal chosen, and a worker looks for the way there while its search
 * is watched. What is found is a game to step through. The address holds the whole question.
 */
import { PRESETS, startPosition } from '@open2048/core';
import { useEffect, useMemo } from 'preact/hooks';
import { messages as adviceMessages } from '../../advice/messages.ts';
import { useText } from '../../app.tsx';
import { useWording } from '../../game/wording.ts';
import type { Language } from '../../i18n/languages.ts';
import { messages as readingMessages } from '../../reading/messages.ts';
import type { RouteOf } from '../../route.ts';
import { Live } from '../../ui/live.tsx';
import { ScreenTitle } from '../../ui/screen-title.tsx';
import '../../ui/text-field.css';
import '../edit/edit.css';
import { Editor } from '../edit/editor.ts';
import { Grid } from '../edit/grid.tsx';
import { useUndoKeys } from '../edit/keys.ts';
import { messages as editMessages } from '../edit/messages.ts';
import { Palette } from '../edit/palette.tsx';
import { Tools } from '../edit/tools.tsx';
import { wordsFor } from '../edit/words.ts';
import { messages as playMessages } from '../play/messages.ts';
import { messages as watchMessages } from '../watch/messages.ts';
import '../watch/watch.css';
import { useAddress } from './address.ts';
import { messages as solveMessages } from './messages.ts';
import { Monitor } from './monitor.tsx';
import { ScoresPart } from './scores-part.tsx';
import { Searching } from './searching.ts';
import { Setup } from './setup.tsx';
import './solve.css';
import { Stepping } from './stepping.tsx';
import { verdictOf } from './verdict.ts';

/** The texts of this screen, and of the parts that it has in common with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const own = [solveMessages, editMessages, watchMessages];
    const common = [readingMessages, playMessages, adviceMessages];
    await Promise.all([...own, ...common].map((part) => part.load(language)));
  },
};

/** The brush at the start: a tile 2. */
const FIRST_BRUSH = 1;
/** The board of the assignment. */
const FIRST_BOARD = startPosition(PRESETS.corner).board;

/** The question in the address, or that of the assignment. */
export function Screen({ route }: { readonly route: RouteOf<'solve'> }) {
  const editor = useMemo(
    () => new Editor(route.position ?? FIRST_BOARD, FIRST_BRUSH),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later positions come by the address
    [],
  );
  const searching = useMemo(() => new Searching(), []);
  const change = useAddress(editor, route);
  const { goal, search } = route;
  const board = editor.board.value;
  // A search is about one question; another one is not answered by it.
  useEffect(() => () => searching.forget(), [searching, board, goal, search]);
  const standing = searching.standing.value;
  const end = standing?.end;
  const isSolved = typeof end === 'object' && end !== null && end.directions.length > 0;
  return (
    <>
      {isSolved ? (
        <Stepping
          standing={standing!}
          directions={end.directions}
          title={<ScreenTitle screen="solve" rules={PRESETS.corner} />}
          onLeave={() => searching.forget()}
        />
      ) : (
        <Laying editor={editor} route={route} searching={searching} change={change} />
      )}
      <Announcer editor={editor} searching={searching} goal={goal} />
    </>
  );
}

interface LayingProps {
  readonly editor: Editor;
  readonly route: RouteOf<'solve'>;
  readonly searching: Searching;
  readonly change: ReturnType<typeof useAddress>;
}

/** The board being laid, with the question about it and the search that runs. */
function Laying({ editor, route, searching, change }: LayingProps) {
  useUndoKeys(editor);
  const { goal, search } = route;
  const rules = useMemo(() => ({ ...PRESETS.corner, goal }), [goal]);
  const board = editor.board.value;
  const standing = searching.standing.value;
  return (
    <div class="screen edit solve">
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
        {standing && <Monitor standing={standing} />}
      </div>
      <div class="more-parts">
        <ScoresPart board={board} />
      </div>
    </div>
  );
}

interface AnnouncerProps {
  readonly editor: Editor;
  readonly searching: Searching;
  readonly goal: number;
}

/** Says what was done to the board, that a search runs, and how it ended. */
function Announcer({ editor, searching, goal }: AnnouncerProps) {
  const text = useText(solveMessages);
  const wording = { text: useText(editMessages), tiles: useWording({ ...PRESETS.corner, goal }) };
  const { number, edit } = editor.latest.value;
  const standing = searching.standing.value;
  const words = edit === null ? '' : wordsFor(edit, editor.board.value, wording);
  return (
    <>
      <Live class="unseen" number={number} words={words} />
      <Live
        class="unseen"
        number={standing === null || standing.end === null ? 0 : 1}
        words={standing === null ? '' : verdictOf(standing, text)}
      />
    </>
  );
}
