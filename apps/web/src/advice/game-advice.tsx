/**
 * Advice on the screen of a game: buttons for a hint and for autoplay, the best move as an arrow on the board and in
 * words, and the values of all moves. Loaded after the first paint or, without the tools, with the first command.
 */
import { bestMoves, type Evaluation } from '@open2048/advice';
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import { useEffect, useState } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import { messages as gameMessages } from '../game/messages.ts';
import type { Play } from '../game/play.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { RedoTool } from '../game/toolbar.tsx';
import { later } from '../ui/later.tsx';
import { movesPerSecond, RATES, type Rate } from '../settings/rates.ts';
import { Icon, ICONS } from '../ui/icons.tsx';
import type { AdvisorEntry } from './advisor-entry.ts';
import { GameAdviceControls } from './game-advice-controls.ts';
import { Hints } from './hints.ts';
import { countedAs, written } from './evaluation-text.ts';
import './game-advice.css';
import { messages } from './messages.ts';
import { MoveArrow } from './move-arrow.tsx';
import { preferred } from './registry.ts';
import { useAdvisors } from './use-advisors.ts';
import { useEngines } from './use-engines.ts';

/** Rendered only after the first command, or if there is a choice of units, so that an untouched screen does not load it. */
const Given = later(async () => (await import('./given.tsx')).Given);
const NoAdvice = later(async () => (await import('./no-advice.tsx')).NoAdvice);

interface GameAdviceProps {
  readonly play: Play;
  /** Whether the tools are shown; otherwise a menu has them, and only the advice itself is shown. */
  readonly hasTools: boolean;
}

/** Advice in a game, or why there is none. */
export function GameAdvice({ play, hasTools }: GameAdviceProps) {
  const { entries, areAll } = useAdvisors(play.rules, useEngines().answering(play.rules));
  if (entries.length > 0) return <Advised {...{ play, hasTools, entries }} />;
  return areAll && <NoAdvice play={play} isShown={hasTools} />;
}

interface AdvisedProps extends GameAdviceProps {
  /** At least one. */
  readonly entries: readonly AdvisorEntry[];
}

function Advised({ play, hasTools, entries }: AdvisedProps) {
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
    return () => {
      play.setAdvice(null);
      next.close();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another entry is chosen below
  }, [play, advisors, engines, settings]);
  useEffect(() => controls?.hints.choose(entry), [controls, entry]);
  return controls !== null && isReadable && <Panel {...{ play, hasTools, controls, entries }} />;
}

interface PanelProps extends AdvisedProps {
  readonly controls: GameAdviceControls;
}

/** The buttons, and the values of the moves. */
function Panel({ play, hasTools, controls, entries }: PanelProps) {
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
    <section class={controls.isAsked.value ? 'advice asked' : 'advice'} aria-label={text.advice}>
      {hasTools && <Tools play={play} controls={controls} />}
      <div class="advice-given">
        {(play.isUsed.value || entries.length > 1) && (
          <Given
            play={play}
            hints={controls.hints}
            {...{ entries, score, isPlaying }}
            engineOf={isShown ? play.rules : null}
          />
        )}
      </div>
    </section>
  );
}

interface ToolsProps {
  readonly play: Play;
  readonly controls: GameAdviceControls;
}

/** Redo, hint, and autoplay with its speed. */
function Tools({ play, controls }: ToolsProps) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const isPlaying = controls.isPlaying.value;
  return (
    <div class="tools-room">
      <div class="toolbar">
        <RedoTool play={play} />
        <button class="button tool" type="button" onClick={() => play.perform('hint')}>
          <Icon path={ICONS.bulb} />
          <span class="label">{text.hint}</span>
        </button>
        <button
          class="button tool"
          type="button"
          aria-label={isPlaying ? text.pause : words.command('autoplay')}
          onClick={() => play.perform('autoplay')}
        >
          <Icon path={isPlaying ? ICONS.pause : ICONS.play} />
          <span class="label either">
            <span class={isPlaying ? 'other' : undefined}>{text.play}</span>
            <span class={isPlaying ? undefined : 'other'}>{text.pause}</span>
          </span>
        </button>
        <RateField />
      </div>
    </div>
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
export function Arrow({ play }: Pick<GameAdviceProps, 'play'>) {
  const best = play.advice.value?.best.value ?? [];
  if (best.length === 0) return null;
  return <MoveArrow {...play.rules.size} directions={best} />;
}
