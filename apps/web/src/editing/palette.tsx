/**
 * What can be put on the board: tiles of any rank, an empty cell, and the helpers. Native radio
 * buttons, so that the palette is one tab stop and arrow keys choose.
 */
import { boardOver, MAX_RANK, maxRank, type RuleSet } from '@open2048/core';
import { useId, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { useText } from '../app.tsx';
import { useWording } from '../game/wording.ts';
import { tileName } from '../game/words.ts';
import { Icon, ICONS } from '../ui/icons.tsx';
import { HELPERS, type Brush } from './brush.ts';
import type { Editor } from './editor.ts';
import { EDITING_ICONS } from './icons.ts';
import { messages } from './messages.ts';
import { Still } from './still.tsx';

/** The number of tiles that are always shown, and how many more each request adds. */
const FIRST = 12;
const FURTHER = 12;

interface PaletteProps {
  readonly editor: Editor;
  readonly rules: RuleSet;
}

export function Palette({ editor, rules }: PaletteProps) {
  const text = useText(messages);
  const tiles = useWording(rules);
  const group = useId();
  const [asked, setAsked] = useState(FIRST);
  const brush = editor.brush.value;
  const needed = Math.max(maxRank(editor.board.value) + 1, typeof brush === 'number' ? brush : 0);
  const count = Math.min(Math.max(asked, needed), MAX_RANK);
  const option = (value: Brush) => ({
    group,
    chosen: brush === value,
    onChoose: () => editor.choose(value),
    onLift: () => editor.lift(value),
  });
  return (
    <div class="palette" role="radiogroup" aria-label={text.palette}>
      {HELPERS.map((helper) => (
        <Option key={helper} {...option(helper)} label={text.helper(helper)}>
          <Icon path={EDITING_ICONS[helper]} />
        </Option>
      ))}
      <Option {...option(0)} label={text.erase}>
        <Icon path={EDITING_ICONS.erase} />
      </Option>
      {Array.from({ length: count }, (_, index) => index + 1).map((rank) => (
        <Option key={rank} {...option(rank)} label={tileName(rank, tiles)}>
          <Still class="swatch" board={boardOver(1, 1, Uint8Array.of(rank))} rules={rules} />
        </Option>
      ))}
      {count < MAX_RANK && (
        <button
          class="brush more"
          type="button"
          title={text.moreTiles}
          aria-label={text.moreTiles}
          onClick={() => setAsked(count + FURTHER)}
        >
          <Icon path={ICONS.plus} />
        </button>
      )}
    </div>
  );
}

interface OptionProps {
  readonly group: string;
  readonly chosen: boolean;
  readonly label: string;
  readonly onChoose: () => void;
  /** Called when a drag may start here. */
  readonly onLift: () => void;
  readonly children: ComponentChildren;
}

function Option({ group, chosen, label, onChoose, onLift, children }: OptionProps) {
  return (
    <label
      class="brush"
      title={label}
      // A touch scrolls instead.
      onPointerDown={({ pointerType }) => pointerType === 'mouse' && onLift()}
    >
      <input type="radio" name={group} checked={chosen} aria-label={label} onChange={onChoose} />
      {children}
    </label>
  );
}
