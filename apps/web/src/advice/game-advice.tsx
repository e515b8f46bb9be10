/**
 * Advice on the screen of a game: buttons for a hint and for autoplay, the best move as an arrow on the board and in
 * words, and the values of all moves. Loaded once the game is painted.
 */
import { bestMoves, type Evaluation } from '@open2048/advice';
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import { useEffect, useState } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import { messages as gameMessages } from '../game/messages.ts';
import type { Play } from '../game/play.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { movesPerSecond, RATES, type Rate } from '../settings/rates.ts';
import { Icon, ICONS } from '../ui/icons.tsx';
import type { AdvisorEntry } from './advisor-entry.ts';
import { Bars } from './bars.tsx';
import { GameAdviceControls } from './game-advice-controls.ts';
import { Hints } from './hints.ts';
import { EngineChoice } from './engine-choice.tsx';
import { countedAs, written } from './evaluation-text.ts';
import './game-advice.css';
import { messages } from './messages.ts';
import { MoveArrow } from './move-arrow.tsx';
import { NoAdvice } from './no-advice.tsx';
import { preferred } from './registry.ts';
import { UnitChoice } from './unit-choice.tsx';
import { useAdvisors } from './use-advisors.ts';
import { useEngines } from './use-engines.ts';

const PLAY = 'M7 4.500v15l12-7.500z';
const PAUSE = 'M8 5v14M16 5v14';

interface GameAdviceProps {
  readonly play: Play;
}

/** Advice in a game, or why there is none. */
export function GameAdvice({ play }: GameAdviceProps) {
  const { entries, areAll } = useAdvisors(play.rules, useEngines().answering(play.rules));
  if (entries.length > 0) return <Advised play={play} entries={entries} />;
  return areAll && <NoAdvice play={play} />;
}

interface AdvisedProps extends GameAdviceProps {
  /** At least one. */
  readonly entries: readonly AdvisorEntry[];
}

function Advised({ play, entries }: AdvisedProps) {
  const { advisors, settings } = useApp();
  const entry = preferred(entries, settings.value.value.adviceUnit)!;
  const engines = useEngines();
  const [controls, setControls] = useState<GameAdviceControls | null>(null);
  const isReadable = useTexts(messages);
  useEffect(() => {
    const hints = new Hints(advisors, entry);
    const prepare = () => engines.prepare(play.rules);
    const next = new GameAdviceControls(play, hints, settings, prepare);
    setControls(next);
    play.setAdvice(next);
    const { missed } = play;
    play.missed = null;
    if (missed === 'hint' || missed === 'autoplay') next[missed]();
    return () => {
      play.setAdvice(null);
      next.close();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another entry is chosen below
  }, [play, advisors, engines, settings]);
  useEffect(() => controls?.hints.choose(entry), [controls, entry]);
  return (
    controls !== null && isReadable && <Panel play={play} controls={controls} entries={entries} />
  );
}

interface PanelProps extends AdvisedProps {
  readonly controls: GameAdviceControls;
}

/** The buttons, and the values of the moves. */
function Panel({ play, controls, entries }: PanelProps) {
  const text = useText(messages);
  const { score } = play.state.value.game.position;
  const words = useWords(controls, score);
  useEffect(() => {
    if (words !== '') play.announce(words);
  }, [play, words]);
  const isPlaying = controls.isPlaying.value;
  const isAsked = isPlaying || controls.hints.state.value.kind !== 'none';
  // A download stays visible while it runs, even if the game has continued.
  const fetching = useEngines().download(play.rules)?.state.value.kind;
  const isShown = isAsked || fetching === 'under-way' || fetching === 'failed';
  return (
    <section class="advice" aria-label={text.advice}>
      <div class="tools-room">
        <div class="toolbar">
          <button class="button tool" type="button" onClick={() => controls.hint()}>
            <Icon path={ICONS.bulb} />
            <span class="label">{text.hint}</span>
          </button>
          <button class="button tool" type="button" onClick={() => controls.autoplay()}>
            <Icon path={isPlaying ? PAUSE : PLAY} />
            <span class="label either">
              <span class={isPlaying ? 'other' : undefined}>{text.play}</span>
              <span class={isPlaying ? undefined : 'other'}>{text.pause}</span>
            </span>
          </button>
          <RateField />
        </div>
      </div>
      <div class="advice-given">
        <UnitChoice hints={controls.hints} entries={entries} />
        {!isPlaying && <Bars hints={controls.hints} score={score} />}
        {isShown && <EngineChoice rules={play.rules} entry={controls.hints.entry.value} />}
      </div>
    </section>
  );
}

/** The speed of autoplay, which is stored in the settings. */
function RateField() {
  const { settings } = useApp();
  const text = useText(messages);
  const nameOf = (rate: Rate) =>
    rate === 'fastest' ? text.fastest : text.perSecond(movesPerSecond(rate));
  return (
    <select
      class="select rate"
      aria-label={text.speed}
      value={settings.value.value.autoplayRate}
      onChange={({ currentTarget }) =>
        void settings.change({ autoplayRate: currentTarget.value as Rate })
      }
    >
      {RATES.map((rate) => (
        <option key={rate} value={rate}>
          {nameOf(rate)}
        </option>
      ))}
    </select>
  );
}

/** The hint in words; for autoplay, only that it is on. Empty if there is nothing to say. */
function useWords(controls: GameAdviceControls, score: number): string {
  const text = useText(messages);
  const words = useText(gameMessages);
  const language = useApp().language.value;
  const { hints, isPlaying } = controls;
  const state = hints.state.value;
  const hintOf = (evaluation: Evaluation) => {
    const nameOf = (direction: Direction) => words.direction(DIRECTION_NAMES[direction]);
    const values = evaluation.moves.map((move) => {
      const { value, compared } = written(move, evaluation, score, language, text);
      return text.isWorth(nameOf(move.direction), value === null ? [compared] : [value, compared]);
    });
    const best = bestMoves(evaluation, score).map(nameOf);
    return best.length === 0 ? '' : text.hintIs(best, countedAs(evaluation, score, text), values);
  };
  if (isPlaying.value) return text.autoplayOn;
  switch (state.kind) {
    case 'none':
      return '';
    case 'working':
      return text.working;
    case 'failed':
      return text.noAnswer;
    case 'answered':
      return state.isFinal ? hintOf(state.evaluation) : text.working;
  }
}

/** The best move on the board of the game, or all moves that are equally good. */
export function Arrow({ play }: GameAdviceProps) {
  const best = play.advice.value?.best.value ?? [];
  if (best.length === 0) return null;
  return <MoveArrow {...play.rules.size} directions={best} />;
}
