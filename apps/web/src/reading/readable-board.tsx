/**
 * A board that changes as a table, for those who do not see the picture. It is opened on demand, and it is no live
 * region: what happens is announced elsewhere.
 */
import { useText } from '../app.tsx';
import { Fold } from '../ui/fold.tsx';
import { BoardTable, type BoardTableProps } from './board-table.tsx';
import { messages } from './messages.ts';
import './readable-board.css';

/** The table, folded. */
export function ReadableBoard(props: BoardTableProps) {
  const text = useText(messages);
  return (
    <div class="readable-board">
      <Fold title={text.asTable}>
        <BoardTable {...props} />
      </Fold>
    </div>
  );
}
