/** The main figures of a rule set. */
import type { RuleSet } from '@open2048/core';
import type { Statistics } from '@open2048/session';
import { useFormats, useText } from '../../app.tsx';
import { Figure } from '../../statistics/figure.tsx';
import { messages } from '../../statistics/messages.ts';

interface FiguresProps {
  readonly rules: RuleSet;
  /** The best score of the class that is shown. */
  readonly best: number;
  readonly statistics: Statistics;
}

/** Games, wins, score and time; the score only if the rules have one, wins if they have a goal. */
export function Figures({ rules, best, statistics }: FiguresProps) {
  const text = useText(messages);
  const { integer, percent, duration } = useFormats();
  const { games, wins, scoreMean, moves, playedMs } = statistics;
  const isScored = rules.score !== 'none';
  return (
    <dl class="figures">
      <Figure name={text.games} value={integer(games)} />
      {rules.goal !== null && (
        <Figure name={text.wins} value={integer(wins)} note={percent(wins / games)} />
      )}
      {isScored && <Figure name={text.best} value={integer(best)} />}
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
