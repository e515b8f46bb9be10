/** The figures of a rule set side by side. */
import type { RuleSet } from '@open2048/core';
import type { Remembered } from '@open2048/session';
import { useFormats, useText } from '../../app.tsx';
import { messages } from './messages.ts';

interface FiguresProps {
  readonly rules: RuleSet;
  readonly remembered: Remembered;
}

/** Games, wins, points and time; points only where the rules know some, wins where they have a goal. */
export function Figures({ rules, remembered: { best, statistics } }: FiguresProps) {
  const text = useText(messages);
  const { integer, percent, duration } = useFormats();
  const { games, wins, withUndo, scoreMean, moves, playedMs } = statistics;
  const isScored = rules.score !== 'none';
  return (
    <dl class="figures">
      <Figure name={text.games} value={integer(games)} note={text.withUndo(withUndo)} />
      {rules.goal !== null && (
        <Figure name={text.wins} value={integer(wins)} note={percent(wins / games)} />
      )}
      {isScored && (
        <Figure
          name={text.best}
          value={integer(best['without-undo'])}
          note={best['with-undo'] > 0 ? text.bestWithUndo(best['with-undo']) : undefined}
        />
      )}
      {isScored && <Figure name={text.mean} value={integer(scoreMean)} />}
      <Figure name={text.moves} value={integer(moves)} note={text.perGame(moves / games)} />
      <Figure
        name={text.time}
        value={duration(playedMs)}
        note={text.timePerGame(duration(playedMs / games))}
      />
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

function Figure({ name, value, note }: FigureProps) {
  return (
    <div class="section figure">
      <dt>{name}</dt>
      <dd>
        <span class="figure-value">{value}</span>
        {note !== undefined && <span class="note">{note}</span>}
      </dd>
    </div>
  );
}
