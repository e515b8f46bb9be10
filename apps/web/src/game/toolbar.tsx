/**
 * The buttons of a game. A button that is not available is marked so and stays in the tab order. In narrow layouts, as
 * on a phone, the labels are below the icons.
 */
import type { ComponentChildren } from 'preact';
import { useFormats, useText } from '../app.tsx';
import type { InputCommand } from '../input/commands.ts';
import { Icon, ICONS } from '../ui/icons.tsx';
import { messages } from './messages.ts';
import type { Play } from './play.ts';

interface ToolbarProps {
  readonly play: Play;
  /** The last button. */
  readonly children?: ComponentChildren;
}

/** Undo and a new game, and what else a screen has. */
export function Toolbar({ play, children }: ToolbarProps) {
  const text = useText(messages);
  const { canUndo, undos } = play.state.value;
  return (
    <div class="tools-room">
      <div class="toolbar">
        <Tool
          play={play}
          command="undo"
          label={text.undo}
          enabled={canUndo}
          count={undos}
          counted={text.undone}
          icon={ICONS.undo}
        />
        <button class="button primary" type="button" onClick={() => play.perform('new-game')}>
          <Icon path={ICONS.plus} />
          {text.newGame}
        </button>
        {children}
      </div>
    </div>
  );
}

/** The button that makes an undone move again. */
export function RedoTool({ play }: { readonly play: Play }) {
  const text = useText(messages);
  const { canRedo, redos } = play.state.value;
  return (
    <Tool
      play={play}
      command="redo"
      label={text.redo}
      enabled={canRedo}
      count={redos}
      counted={text.redone}
      icon={ICONS.redo}
    />
  );
}

interface ToolProps {
  readonly play: Play;
  readonly command: InputCommand;
  readonly label: string;
  readonly enabled: boolean;
  /** How often it was done in this game, and the text for that. */
  readonly count: number;
  readonly counted: (count: number) => string;
  /** A path on a grid of 24. */
  readonly icon: string;
}

function Tool({ play, command, label, enabled, count, counted, icon }: ToolProps) {
  const { integer } = useFormats();
  return (
    <button
      class="button tool"
      type="button"
      // Not `disabled`: the button must keep the focus when the last move is undone.
      aria-disabled={!enabled}
      onClick={() => play.perform(command)}
    >
      <Icon path={icon} />
      <span class="label">{label}</span>
      {count > 0 && (
        <>
          <span class="count" aria-hidden="true">
            {integer(count)}
          </span>
          <span class="unseen">, {counted(count)}</span>
        </>
      )}
    </button>
  );
}
