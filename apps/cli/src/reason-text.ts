/** Why a move is worse than the best one, in English, shared by `analyse`, `hint` and `practise`. */
import { ENGLISH_REASONS, reasonSentence, type Reason } from '@open2048/advice';
import { DIRECTION_NAMES, type RuleSet } from '@open2048/core';
import { labelOf, themeFor } from './terminal/themes.ts';

/** A reason in JSON: its code and figures, and its sentence; an edge is named by the direction in which it lies. */
export interface ReportedReason extends Pick<Reason, 'code'> {
  readonly edge?: (typeof DIRECTION_NAMES)[number];
  readonly text: string;
}

/** The reason in a game of these rules; null for null. */
export function reportedReason(reason: Reason | null, rules: RuleSet): ReportedReason | null {
  if (reason === null) return null;
  const edge = 'edge' in reason ? { edge: DIRECTION_NAMES[reason.edge] } : {};
  return { ...(reason as Pick<Reason, 'code'>), ...edge, text: sentenceOf(reason, rules) };
}

function sentenceOf(reason: Reason, rules: RuleSet): string {
  const theme = themeFor(rules);
  return reasonSentence(reason, ENGLISH_REASONS, {
    tile: (rank) => labelOf(rank, theme),
    percent: (chance) => `${(100 * chance).toLocaleString('en', { maximumFractionDigits: 1 })} %`,
  });
}
