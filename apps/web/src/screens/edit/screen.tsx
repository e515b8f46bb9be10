/**
 * The position editor: any board, entered by touch, mouse, keys or text, evaluated under any rules,
 * and playable. The address always describes what is shown.
 */
import { emptyBoard, type RuleSet } from '@open2048/core';
import { useMemo } from 'preact/hooks';
import { messages as adviceMessages } from '../../advice/messages.ts';
import { messages as reasonMessages } from '../../advice/reasons/messages.ts';
import { useHints } from '../../advice/use-hints.ts';
import { useApp, useText } from '../../app.tsx';
import { EditAnnouncer } from '../../editing/announcer.tsx';
import { Editor } from '../../editing/editor.ts';
import { Grid } from '../../editing/grid.tsx';
import { KeysFold } from '../../editing/keys-fold.tsx';
import { useUndoKeys } from '../../editing/keys.ts';
import { messages as editingMessages } from '../../editing/messages.ts';
import { Palette } from '../../editing/palette.tsx';
import { Tools } from '../../editing/tools.tsx';
import { baseOf } from '../../game/from-here.ts';
import type { Language } from '../../i18n/languages.ts';
import type { RouteOf } from '../../route.ts';
import { messages as sharingMessages } from '../../sharing/messages.ts';
import '../../ui/more-parts.css';
import { ScreenTitle } from '../../game/screen-title.tsx';
import '../../ui/text-field.css';
import { useAddress } from './address.ts';
import { Answer } from './answer.tsx';
import { CopyPart } from './copy.tsx';
import './edit.css';
import { messages as editMessages } from './messages.ts';
import { Moves } from './moves.tsx';
import { PastePart } from './paste.tsx';
import { RulesPart } from './rules-part.tsx';
import { SizeFields } from './size-fields.tsx';

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const parts = [editMessages, editingMessages, sharingMessages, adviceMessages, reasonMessages];
    await Promise.all(parts.map((part) => part.load(language)));
  },
};

/** The initial brush: a tile 2. */
const FIRST_BRUSH = 1;

/** The position in the address, or an empty board. */
export function Screen({ route }: { readonly route: RouteOf<'edit'> }) {
  const { router } = useApp();
  const text = useText(editMessages);
  const editor = useMemo(() => {
    const { rows, cols } = route.rules.size;
    return new Editor(route.position ?? emptyBoard(rows, cols), FIRST_BRUSH);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later positions come by the address
  }, []);
  const useRules = useAddress(editor, router, route);
  useUndoKeys(editor);
  const rules = useMemo(() => baseOf(route.rules), [route.rules]);
  const board = editor.board.value;
  const { rows, cols } = board;
  const consulted = useHints(rules, board);
  return (
    <div class="screen editing">
      <header class="head">
        <ScreenTitle screen="edit" rules={{ ...rules, size: { rows, cols } }} />
      </header>
      <div class="stage">
        <Grid editor={editor} rules={rules} />
      </div>
      <div class="side">
        <div class="bench">
          <Palette editor={editor} rules={rules} />
          <Tools editor={editor} />
        </div>
        <SizeFields editor={editor} />
        <RulesPart board={board} rules={rules} onChange={useRules} />
        <Answer board={board} rules={rules} consulted={consulted} />
        <MyGame editor={editor} onRules={useRules} />
        <KeysFold>{text.copyKeys}</KeysFold>
      </div>
      <div class="more-parts">
        <Moves board={board} rules={rules} consulted={consulted} />
        <CopyPart board={board} rules={rules} />
        <PastePart onRead={(next) => editor.read(next)} />
      </div>
      <EditAnnouncer editor={editor} rules={rules} />
    </div>
  );
}

interface MyGameProps {
  readonly editor: Editor;
  readonly onRules: (rules: RuleSet) => void;
}

/** Loads the position of the current game, with its rules. */
function MyGame({ editor, onRules }: MyGameProps) {
  const text = useText(editMessages);
  const play = useApp().table.play.value;
  if (play === null) return null;
  const take = () => {
    editor.read(play.session.state.game.position.board);
    onRules(play.rules);
  };
  return (
    <button class="button" type="button" onClick={take}>
      {text.myGame}
    </button>
  );
}
