/** The graph of a game as a table, for those who cannot see it: moves at even distances, and the decisive moments. */
import type { AnalysedMove } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import { useState } from 'preact/hooks';
import { useFormats, useText } from '../../app.tsx';
import { messages as adviceMessages } from '../messages.ts';
import '../../ui/table.css';
import { chanceOf, ranksOf } from './graph-data.ts';
import { messages } from './messages.ts';
import type { MoveWords } from './use-words.ts';

/** The number of moves at even distances. */
const ROWS = 20;

interface GraphTableProps {
  readonly judged: readonly AnalysedMove[];
  readonly decisive: readonly number[];
  readonly unit: Unit;
  readonly words: MoveWords;
}

/** The table, rendered once it is opened. */
export function GraphTable({ judged, decisive, unit, words }: GraphTableProps) {
  const text = useText(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="graph-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.asTable}</summary>
      {isOpen && <Rows {...{ judged, decisive, unit, words }} />}
    </details>
  );
}

function Rows({ judged, decisive, unit, words }: GraphTableProps) {
  const text = useText(messages);
  const { grade: gradeName } = useText(adviceMessages);
  const { integer, percent } = useFormats();
  const ranks = ranksOf(judged);
  const step = Math.max(1, Math.floor(judged.length / ROWS));
  const even = [...judged.keys()].filter((index) => index % step === 0);
  const indices = [...new Set([...even, ...decisive, judged.length - 1])].toSorted((a, b) => a - b);
  const isShare = unit === 'chance' || unit === 'own';
  const valueOf = ({ value, share }: AnalysedMove) => {
    const figure = unit === 'own' ? share : value;
    return isShare ? percent(figure) : integer(figure);
  };
  return (
    <div class="table-room">
      <table class="table">
        <thead>
          <tr>
            <th scope="col">{text.axisMoves}</th>
            {ranks.map((rank) => (
              <th key={rank} scope="col">
                {words.tileOf(rank)}
              </th>
            ))}
            <th scope="col">{text.axisValue(unit)}</th>
            <th scope="col">{text.grade}</th>
          </tr>
        </thead>
        <tbody>
          {indices.map((index) => (
            <tr key={index}>
              <th scope="row">{integer(index + 1)}</th>
              {ranks.map((rank) => (
                <td key={rank}>{percent(chanceOf(judged[index]!, rank))}</td>
              ))}
              <td>{valueOf(judged[index]!)}</td>
              <td>{gradeName(judged[index]!.grade)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
