/** The advice that was asked for in a game: the unit, the values of the moves, and the engine. */
import type { RuleSet } from '@open2048/core';
import { useEffect } from 'preact/hooks';
import type { Play } from '../game/play.ts';
import type { AdvisorEntry } from './advisor-entry.ts';
import { Bars } from './bars.tsx';
import { useText } from '../app.tsx';
import { HINT_NODES } from './budget.ts';
import { EngineChoice, isEngineChosen } from './engine-choice.tsx';
import { messages } from './messages.ts';
import './given.css';
import type { Hints } from './hints.ts';
import { UnitChoice } from './unit-choice.tsx';

interface GivenProps {
  readonly play: Play;
  readonly hints: Hints;
  readonly entries: readonly AdvisorEntry[];
  readonly score: number;
  /** Whether autoplay is on, which shows no values. */
  readonly isPlaying: boolean;
  /** The rules for which the engine can be chosen, null if the choice is not shown. */
  readonly engineOf: RuleSet | null;
}

/**
 * All of it; empty before the first question. A question that was asked before this was loaded is asked now, so that the
 * page changes once.
 */
export function Given({ play, hints, entries, score, isPlaying, engineOf }: GivenProps) {
  useEffect(() => play.performMissed(), [play]);
  return (
    <>
      <UnitChoice hints={hints} entries={entries} />
      {!isPlaying && <Bars hints={hints} score={score} />}
      {engineOf !== null && isEngineChosen(engineOf, hints.entry.value) && (
        <>
          <Reserve />
          <EngineChoice rules={engineOf} entry={hints.entry.value} isAutomatic />
        </>
      )}
    </>
  );
}

/** More moves than an engine looks ahead. */
const DEEP = 99;

/** As high as the longest remarks: what is below the remark stays where it is, whatever the engine reports. */
function Reserve() {
  const text = useText(messages);
  const searched = text.searched(DEEP, HINT_NODES);
  return (
    <>
      <div class="reserve" data-text={`${text.basis('judged', text.unit('own'))} ${searched}`} />
      <div
        class="reserve"
        data-text={`${text.basis('judged', text.engineValue)} ${searched}`}
        data-about={` ${text.engineValueAbout}`}
      />
    </>
  );
}
