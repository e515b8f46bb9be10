/** The boards of an event on which everyone starts. */
import { isScheduledEvent, type EventSummary } from '@open2048/compete';
import { parsePosition } from '@open2048/core';
import { useText } from '../../../app.tsx';
import { rulesNamed } from '../../../compete/rules.ts';
import { Still } from '../../../editing/still.tsx';
import { BoardTable } from '../../../reading/board-table.tsx';
import { messages } from './messages.ts';

/** Pictures of the boards, each with a table that only screen readers show; nothing if none is shared. */
export function Boards({ event: { id, boards, rules: name } }: { readonly event: EventSummary }) {
  const text = useText(messages);
  const rules = rulesNamed(name);
  const shared = boards.flatMap(({ position }) => {
    const board = position === null ? null : parsePosition(position);
    return board?.ok === true ? [board.value] : [];
  });
  if (rules === null || shared.length === 0) return null;
  return (
    <>
      <p class="note">{isScheduledEvent(id) ? text.dateRule : text.idRule}</p>
      <ol class={shared.length === 1 ? 'event-boards single' : 'event-boards'}>
        {shared.map((board, no) => (
          <li key={boards[no]!.position} style={{ '--cols': board.cols, '--rows': board.rows }}>
            <Still board={board} rules={rules} class="event-board" />
            <div class="unseen">
              <BoardTable board={board} rules={rules} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
