/** The buttons of a game; whatever cannot be done now says so, and stays reachable by keyboard. */
import type { ComponentChildren } from 'preact';
import type { Command } from './commands.ts';
import { NewIcon, RedoIcon, UndoIcon } from './icons.tsx';
import { text } from './messages.ts';
import type { Play } from './play.ts';

/** Undo, redo and a new game. */
export function Toolbar({ play }: { readonly play: Play }) {
  const { canUndo, canRedo, undos, redos } = play.state.value;
  const tool = (command: Command) => ({ command, play });
  return (
    <div class="toolbar">
      <Tool
        {...tool('undo')}
        label={text.undo}
        enabled={canUndo}
        count={undos}
        counted={text.undone}
      >
        <UndoIcon />
      </Tool>
      <Tool
        {...tool('redo')}
        label={text.redo}
        enabled={canRedo}
        count={redos}
        counted={text.redone}
      >
        <RedoIcon />
      </Tool>
      <button class="button primary" type="button" onClick={() => play.perform('new-game')}>
        <NewIcon />
        {text.newGame}
      </button>
    </div>
  );
}

interface ToolProps {
  readonly play: Play;
  readonly command: Command;
  readonly label: string;
  readonly enabled: boolean;
  /** How often it was done in this game, and that in words. */
  readonly count: number;
  readonly counted: (count: number) => string;
  readonly children: ComponentChildren;
}

function Tool({ play, command, label, enabled, count, counted, children }: ToolProps) {
  return (
    <button
      class="button tool"
      type="button"
      // Not `disabled`: the focus must not be lost when the last move is taken back.
      aria-disabled={!enabled}
      onClick={() => play.perform(command)}
    >
      {children}
      <span class="label">{label}</span>
      {count > 0 && (
        <>
          <span class="count" aria-hidden="true">
            {text.integer(count)}
          </span>
          <span class="unseen">, {counted(count)}</span>
        </>
      )}
    </button>
  );
}
