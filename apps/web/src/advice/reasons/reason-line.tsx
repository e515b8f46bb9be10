/** The one line that says why a move is worse than the best one. */
import { reasonSentence, type Reason } from '@open2048/advice';
import type { RuleSet } from '@open2048/core';
import { useMemo } from 'preact/hooks';
import { useFormats, useText } from '../../app.tsx';
import { useWording } from '../../game/wording.ts';
import { briefName } from '../../game/words.ts';
import { messages } from './messages.ts';
import './reason-line.css';

interface ReasonLineProps {
  readonly rules: RuleSet;
  /** The reason; null if none is known. */
  readonly reason: Reason | null;
}

/** The line, or nothing; the texts (`messages`) must be loaded. */
export function ReasonLine({ rules, reason }: ReasonLineProps) {
  const wordsOf = useReasonWords(rules);
  return reason === null ? null : <span class="reason">{wordsOf(reason)}</span>;
}

/** A function that says a reason in the current language, with tiles named by how they look; the same while those are. */
export function useReasonWords(rules: RuleSet): (reason: Reason) => string {
  const texts = useText(messages);
  const { text, look } = useWording(rules);
  const { percent } = useFormats();
  return useMemo(() => {
    const tile = (rank: number) => briefName(rank, { text, look });
    return (reason) => reasonSentence(reason, texts, { tile, percent });
  }, [texts, text, look, percent]);
}
