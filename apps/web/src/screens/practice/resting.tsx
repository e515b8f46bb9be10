/**
 * The page between two rounds: the last result, what is left for today, when the next exercises are
 * due, and an introduction.
 */
import { isDone, isResting, type Deck, type Task } from '@open2048/session';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import type { Practice } from '../../practice/practice.ts';
import { formatRoute, HOME } from '../../route.ts';
import { analysisRoute } from '../../sharing/link.ts';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Page } from '../../ui/page.tsx';
import { messages } from './messages.ts';

interface RestingProps {
  readonly practice: Practice;
  /** The results of the last round; empty before the first. */
  readonly results: readonly (boolean | null)[];
  readonly notice: ComponentChildren;
  readonly onBegin: (tasks: readonly Task[]) => void;
}

/** The screen without an exercise. */
export function Resting({ practice, results, notice, onBegin }: RestingProps) {
  const { screen } = useText(uiMessages);
  const text = useText(messages);
  const [deleted, setDeleted] = useState<readonly Deck[] | null>(null);
  const isEmpty = practice.exercises.length === 0;
  const deleteAll = async () => setDeleted(await practice.clear());
  const undo = async () => {
    await practice.bringBack(deleted!);
    setDeleted(null);
  };
  return (
    <Page title={screen('practice')}>
      {practice.hasFailed.value && (
        <p class="fault" role="alert">
          {text.failed}
        </p>
      )}
      {notice}
      {deleted !== null && (
        <div class="bar">
          <output class="bar-text">{text.deleted}</output>
          <button class="button small" type="button" onClick={() => void undo()}>
            {text.undo}
          </button>
        </div>
      )}
      {isEmpty ? (
        <Beginning />
      ) : (
        <Waiting practice={practice} results={results} onBegin={onBegin} onDelete={deleteAll} />
      )}
    </Page>
  );
}

/** How exercises are created, and a link to the first. */
function Beginning() {
  const { table, router } = useApp();
  const text = useText(messages);
  const { screen } = useText(uiMessages);
  const state = table.play.value?.state.value;
  const isPlayed = state !== undefined && state.game.position.moves > 0;
  const analyse = () => router.go(analysisRoute(state!));
  return (
    <section class="section practice-rest">
      <h2>{text.beginTitle}</h2>
      <p>{text.beginText}</p>
      <div class="verdict-ways">
        {isPlayed && (
          <button class="button primary" type="button" onClick={analyse}>
            {text.analyse}
          </button>
        )}
        {!isPlayed && (
          <a class="button primary" href={formatRoute(HOME)}>
            {screen('play')}
          </a>
        )}
        <a class="button" href={formatRoute({ screen: 'watch', replay: null, at: 0 })}>
          {text.openGame}
        </a>
      </div>
    </section>
  );
}

interface WaitingProps extends Omit<RestingProps, 'notice'> {
  readonly onDelete: () => Promise<void>;
}

/** The last and the next round, and all exercises. */
function Waiting({ practice, results, onBegin, onDelete }: WaitingProps) {
  return (
    <>
      <section class="section practice-rest">
        {results.length > 0 && <RoundResult results={results} />}
        <Today practice={practice} onBegin={onBegin} />
      </section>
      <Collection practice={practice} onDelete={onDelete} />
    </>
  );
}

/** The result of the round; it takes the focus, so that it is read when the last exercise is gone. */
function RoundResult({ results }: Pick<RestingProps, 'results'>) {
  const text = useText(messages);
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current!.focus({ preventScroll: true }), []);
  const right = results.filter((result) => result === true).length;
  return (
    <>
      <p ref={ref} class="round-result" tabIndex={-1}>
        {text.right(right, results.length)}
      </p>
      <ol class="round-marks" aria-hidden="true">
        {results.map((result, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an exercise is its place in the round
          <li key={index} class={result ? 'right' : 'wrong'} />
        ))}
      </ol>
    </>
  );
}

/** What is left for today or when the next exercise is due, and the next round. */
function Today({ practice, onBegin }: Pick<RestingProps, 'practice' | 'onBegin'>) {
  const text = useText(messages);
  const { date } = useFormats();
  const today = practice.today.value;
  const ahead = today.length > 0 ? [] : practice.ahead();
  const due = practice.exercises.filter(isResting).map((each) => each.due);
  return (
    <>
      <h2>{today.length > 0 ? text.leftToday(today.length) : text.doneToday}</h2>
      {today.length === 0 && due.length > 0 && (
        <p class="note">{text.nextOn(date(Math.min(...due)))}</p>
      )}
      <div class="verdict-ways">
        {today.length > 0 && (
          <button class="button primary" type="button" onClick={() => onBegin(today)}>
            {text.goOn}
          </button>
        )}
        {ahead.length > 0 && (
          <button class="button" type="button" onClick={() => onBegin(ahead)}>
            {text.practiseAhead}
          </button>
        )}
      </div>
    </>
  );
}

/** All exercises by stage, an explanation, and the button that deletes them. */
function Collection({ practice, onDelete }: Pick<WaitingProps, 'practice' | 'onDelete'>) {
  const text = useText(messages);
  const { integer } = useFormats();
  const all = practice.exercises;
  const counts = {
    new: all.filter(({ box }) => box === 0).length,
    learning: all.filter(isResting).length,
    learned: all.filter(isDone).length,
  };
  return (
    <section class="section">
      <h2>{text.collection}</h2>
      <dl class="practice-facts">
        {(['new', 'learning', 'learned'] as const).map((stage) => (
          <div key={stage} class={stage}>
            <dt>{text.stage(stage)}</dt>
            <dd>{integer(counts[stage])}</dd>
          </div>
        ))}
      </dl>
      <p class="note">{text.how}</p>
      <div class="verdict-ways">
        <button class="button small" type="button" onClick={() => void onDelete()}>
          {text.deleteAll}
        </button>
      </div>
    </section>
  );
}
