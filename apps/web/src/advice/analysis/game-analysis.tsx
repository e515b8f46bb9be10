/**
 * The analysis of a game that is watched: begun and paused by a button, with its progress; then how many
 * moves were of which grade, a curve over the game, and the worst moves, each a way to its position.
 */
import { DIRECTION_NAMES, type Direction, type Film } from '@open2048/core';
import { judgeGame } from '@open2048/engine';
import { useEffect, useMemo } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { Told } from '../../faults/told.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Section } from '../../ui/fields.tsx';
import type { AdvisorEntry } from '../advisor.ts';
import { GRADES } from '../grade.ts';
import { messages as adviceMessages } from '../messages.ts';
import { preferred } from '../registry.ts';
import { useAdvisors } from '../use-advisors.ts';
import './analysis.css';
import { Analysing } from './analysing.ts';
import { Curve } from './curve.tsx';
import type { Judged } from './judging.ts';
import { messages } from './messages.ts';

/** So many of the worst moves are listed. */
const MOST_WORST = 8;

interface GameAnalysisProps {
  readonly film: Film;
  /** Where the game stands. */
  readonly place: number;
  readonly onJump: (place: number) => void;
}

/** The analysis of a game whose rules some advisor fits; nothing without a move. */
export function GameAnalysis({ film, ...rest }: GameAnalysisProps) {
  const { settings } = useApp();
  const entry = preferred(useAdvisors(film.replay.rules), settings.value.value.adviceUnit);
  const isReadable = useTexts(messages);
  const areGradesReadable = useTexts(adviceMessages);
  if (entry === null || !isReadable || !areGradesReadable) return null;
  return <Analysed key={entry.id} film={film} entry={entry} {...rest} />;
}

interface AnalysedProps extends GameAnalysisProps {
  readonly entry: AdvisorEntry;
}

function Analysed({ film, entry, place, onJump }: AnalysedProps) {
  const { advisors } = useApp();
  const text = useText(messages);
  const analysing = useMemo(
    () => new Analysing(film, advisors, entry, () => performance.now()),
    [film, advisors, entry],
  );
  useEffect(() => () => analysing.pause(), [analysing]);
  const { judged, fault } = analysing.report.value;
  if (analysing.made.length === 0) return null;
  return (
    <Section title={text.game}>
      <Progress analysing={analysing} />
      {fault !== null && <Told fault={fault} />}
      {judged.length > 0 && (
        <>
          <Grades judged={judged} />
          <Curve judged={judged} length={analysing.made.length} place={place} />
          <Worst judged={judged} onJump={onJump} />
        </>
      )}
    </Section>
  );
}

/** The button, and how far it is; that it is done is said, too. */
function Progress({ analysing }: { readonly analysing: Analysing }) {
  const text = useText(messages);
  const { duration } = useFormats();
  const { isRunning, judged, rate } = analysing.report.value;
  const [done, all] = [judged.length, analysing.made.length];
  const isBegun = done > 0 || isRunning;
  const left = rate > 0 ? ` · ${text.speed(rate, duration((1000 * (all - done)) / rate))}` : '';
  return (
    <>
      {!isBegun && <p class="note">{text.about}</p>}
      <output class="note">{done === all && text.done(all)}</output>
      {isBegun && done < all && (
        <div class="analysis-progress">
          <progress value={done} max={all} aria-label={text.game} />
          <p class="note">
            {text.progress(done, all)}
            {isRunning && left}
          </p>
        </div>
      )}
      {done < all && <Switch analysing={analysing} />}
    </>
  );
}

/** Begins the analysis, halts it, goes on. */
function Switch({ analysing }: { readonly analysing: Analysing }) {
  const text = useText(messages);
  const { isRunning, judged } = analysing.report.value;
  const name = judged.length === 0 ? text.start : text.goOn;
  return (
    <button
      class="button"
      type="button"
      onClick={() => (isRunning ? analysing.pause() : analysing.start())}
    >
      {isRunning ? text.pause : name}
    </button>
  );
}

interface JudgedProps {
  readonly judged: readonly Judged[];
}

/** How many moves were how good, and the accuracy where losses are counted in something. */
function Grades({ judged }: JudgedProps) {
  const text = useText(messages);
  const { grade: nameOf } = useText(adviceMessages);
  const { integer } = useFormats();
  const { accuracy } = judgeGame(judged);
  return (
    <dl class="analysis-grades">
      {GRADES.map((grade) => (
        <div key={grade} class={`grade-${grade}`}>
          <dt>{nameOf(grade)}</dt>
          <dd>{integer(judged.filter((move) => move.grade === grade).length)}</dd>
        </div>
      ))}
      {accuracy !== null && (
        <div>
          <dt>{text.accuracy}</dt>
          <dd>{integer(accuracy)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The worst moves, the worst first; each leads to its position. */
function Worst({ judged, onJump }: JudgedProps & Pick<GameAnalysisProps, 'onJump'>) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const { grade: nameOf } = useText(adviceMessages);
  const nameOfMove = (direction: Direction) => words.direction(DIRECTION_NAMES[direction]);
  const worst = [...judged.entries()]
    .filter(([, { grade }]) => grade === 'worse' || grade === 'blunder')
    .toSorted(([, a], [, b]) => b.part - a.part)
    .slice(0, MOST_WORST);
  if (worst.length === 0) return <p>{text.none}</p>;
  return (
    <div>
      <h3 class="analysis-worst-title">{text.worst}</h3>
      <ol class="analysis-worst">
        {worst.map(([index, { place, direction, best, grade }]) => (
          <li key={place}>
            <button class={`worst grade-${grade}`} type="button" onClick={() => onJump(place)}>
              <span>{text.instead(index + 1, nameOfMove(direction), nameOfMove(best))}</span>
              <span class="worst-grade">{nameOf(grade)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
