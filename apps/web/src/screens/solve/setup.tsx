/** The problem: the size of the board, the goal, the search method, and the button that starts it. */
import { FACES, type Board as Cells } from '@open2048/core';
import { Board, SEARCHES, type Search } from '@open2048/solver';
import { useId } from 'preact/hooks';
import { useText } from '../../app.tsx';
import type { Editor } from '../../editing/editor.ts';
import { messages as gameMessages } from '../../game/messages.ts';
import { Choice } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { useAddress } from './address.ts';
import { messages } from './messages.ts';
import type { Searching } from './searching.ts';

/** The sides and goals on offer; the address accepts others. */
const SIDES: readonly number[] = [2, 3, 4, 5, 6, 8, 10];
const GOALS = Array.from({ length: 15 }, (_, index) => index + 2);

/** The id of the start button, to which the focus returns. */
export const START_ID = 'solve-start';

interface SetupProps {
  readonly editor: Editor;
  readonly goal: number;
  readonly search: Search;
  readonly searching: Searching;
  readonly change: ReturnType<typeof useAddress>;
}

export function Setup({ editor, goal, search, searching, change }: SetupProps) {
  const text = useText(messages);
  const board = editor.board.value;
  const error = errorOf(board, text);
  const isRunning = searching.state.value?.end === null;
  const press = () => {
    if (isRunning) searching.stop();
    else if (error === null) searching.start({ board, goal, search });
  };
  const note = useId();
  return (
    <div class="solve-setup">
      <p class="note">{text.about}</p>
      <div class="solve-fields">
        <SizeField editor={editor} />
        <GoalField goal={goal} onChange={(next) => change({ goal: next })} />
      </div>
      <Choice
        label={text.search}
        values={SEARCHES}
        value={search}
        nameOf={text.searchName}
        onChange={(next) => change({ search: next })}
      />
      <p id={note} class="note">
        {error ?? text.searchNote(search)}
      </p>
      <button
        id={START_ID}
        class="button primary"
        type="button"
        aria-disabled={!isRunning && error !== null}
        aria-describedby={note}
        onClick={press}
      >
        <Icon path={isRunning ? 'M6.500 6.500h11v11h-11z' : 'M7 4.500v15l12-7.500z'} />
        {isRunning ? text.stop : text.solve}
      </button>
    </div>
  );
}

/** Why a board cannot be solved, or null if it can. */
function errorOf(board: Cells, text: ReturnType<typeof messages.in>): string | null {
  return Board.from(board).ok ? null : text.notSquare;
}

function SizeField({ editor }: { readonly editor: Editor }) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const id = useId();
  const { rows, cols } = editor.board.value;
  const now = `${rows}x${cols}`;
  const offered = new Map(SIDES.map((side) => [`${side}x${side}`, { rows: side, cols: side }]));
  offered.set(now, { rows, cols });
  return (
    <div class="field">
      <label for={id}>{text.size}</label>
      <select
        id={id}
        class="select"
        value={now}
        onChange={({ currentTarget }) => editor.resize(offered.get(currentTarget.value)!)}
      >
        {Array.from(offered, ([value, size]) => (
          <option key={value} value={value}>
            {words.size(size.rows, size.cols)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface GoalFieldProps {
  readonly goal: number;
  readonly onChange: (goal: number) => void;
}

function GoalField({ goal, onChange }: GoalFieldProps) {
  const text = useText(messages);
  const id = useId();
  const goals = GOALS.includes(goal) ? GOALS : [...GOALS, goal];
  return (
    <div class="field">
      <label for={id}>{text.goal}</label>
      <select
        id={id}
        class="select"
        value={goal}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {goals.map((rank) => (
          <option key={rank} value={rank}>
            {goalText(rank)}
          </option>
        ))}
      </select>
    </div>
  );
}

const goalText = (rank: number): string => (rank < 54 ? String(FACES[rank]) : `2^${rank}`);
