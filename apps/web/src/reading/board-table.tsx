/**
 * A readable board: a table with named rows and columns, which screen readers navigate with their
 * own keys, cell by cell, along a row or down a column. It is not an ARIA grid: its cells are not
 * interactive, and a grid would take the arrow keys, which slide the tiles.
 * https://www.w3.org/WAI/ARIA/apg/patterns/table/
 */
import { gridOf, type Board, type RuleSet } from '@open2048/core';
import { useText } from '../app.tsx';
import { useWording } from '../game/wording.ts';
import { tileName } from '../game/words.ts';
import { messages } from './messages.ts';

export interface BoardTableProps {
  readonly board: Board;
  /** The rules that name the tiles. */
  readonly rules: RuleSet;
}

export function BoardTable({ board, rules }: BoardTableProps) {
  const text = useText(messages);
  const wording = useWording(rules);
  const rows = gridOf(board, (rank) => (rank === 0 ? null : tileName(rank, wording)));
  return (
    <table>
      <caption>{text.board}</caption>
      <thead>
        <tr>
          <th scope="col">{text.rows}</th>
          {rows[0]!.map((_, column) => (
            <th key={text.column(column + 1)} scope="col">
              {text.column(column + 1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={text.row(row + 1)}>
            <th scope="row">{text.row(row + 1)}</th>
            {cells.map((cell, column) => (
              <td key={text.column(column + 1)} class={cell === null ? 'none' : undefined}>
                {cell ?? text.empty}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
