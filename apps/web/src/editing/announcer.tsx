/** Announces edits of a board to screen readers. */
import type { RuleSet } from '@open2048/core';
import { useText } from '../app.tsx';
import { useWording } from '../game/wording.ts';
import { Live } from '../ui/live.tsx';
import type { Editor } from './editor.ts';
import { messages } from './messages.ts';
import { wordsFor } from './words.ts';

interface AnnouncerProps {
  readonly editor: Editor;
  readonly rules: RuleSet;
}

/** Announces the latest edit. */
export function EditAnnouncer({ editor, rules }: AnnouncerProps) {
  const wording = { text: useText(messages), tiles: useWording(rules) };
  const { number, edit } = editor.latest.value;
  const words = edit === null ? '' : wordsFor(edit, editor.board.value, wording);
  return <Live class="unseen" number={number} words={words} />;
}
