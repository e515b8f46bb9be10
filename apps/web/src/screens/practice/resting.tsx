/**
 * The page between two rounds: the last result, what is left for today, when the next exercises are
 * due, and an introduction.
 */
import type { PracticeProgress, PracticeRound } from '@open2048/advice';
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import type { Practice } from '../../practice/practice.ts';
import { formatRoute, HOME } from '../../route.ts';
import { analysisRoute } from '../../sharing/link.ts';
import { useDeletion } from '../../ui/deletion.ts';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Page } from '../../ui/page.tsx';
import { UndoBar } from '../../ui/undo-bar.tsx';
import { messages } from './messages.ts';

interface RestingProps {
  readonly practice: Practice;
  readonly notice: ComponentChildren;
}

/** The screen without an exercise. */
export function Resting({ practice, notice }: RestingProps) {
  const { screen } = useText(uiMessages);
  const text = useText(messages);
  const { controller } = practice;
  const { decks, round, failure } = practice.state.value;
  const { isDeleted, remove, undo, button } = useDeletion({
    remove: () => controller.deleteAll(),
    restore: (deleted) => controller.restore(deleted),
  });
  return (
    <Page title={screen('practice')}>
      {failure !== null && (
        <p class="fault" role="alert">
          {text.failed}
        </p>
      )}
      {notice}
      {isDeleted && <UndoBar done={text.deleted} undo={text.undo} takesFocus onUndo={undo} />}
      {decks.length === 0 ? (
        <Beginning />
      ) : (
        <>
          <section class="section practice-rest">
            {round !== null && <RoundResult results={round.results} />}
            <Today practice={practice} />
          </section>
          <Collection progress={practice.progress.value} button={button} onDelete={remove} />
        </>
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
      <div class="verdict-actions">
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

/** The result of the round; it takes the focus, so that it is read when the last exercise is gone. */
function RoundResult({ results }: Pick<PracticeRound, 'results'>) {
  const text = useText(messages);
  const ref = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => ref.current!.focus({ preventScroll: true }), []);
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
function Today({ practice }: Pick<RestingProps, 'practice'>) {
  const text = useText(messages);
  const { date } = useFormats();
  const { today, ahead, next } = practice.progress.value;
  const begin = () => practice.controller.begin();
  return (
    <>
      <h2>{today > 0 ? text.leftToday(today) : text.doneToday}</h2>
      {next !== null && <p class="note">{text.nextOn(date(next))}</p>}
      <div class="verdict-actions">
        {today > 0 && (
          <button class="button primary" type="button" onClick={begin}>
            {text.startRound}
          </button>
        )}
        {today === 0 && ahead > 0 && (
          <button class="button" type="button" onClick={begin}>
            {text.practiseAhead}
          </button>
        )}
      </div>
    </>
  );
}

interface CollectionProps {
  readonly progress: PracticeProgress;
  /** The button that deletes. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onDelete: () => void;
}

/** All exercises by stage, an explanation, and the button that deletes them. */
function Collection({ progress, button, onDelete }: CollectionProps) {
  const text = useText(messages);
  const { integer } = useFormats();
  return (
    <section class="section">
      <h2>{text.collection}</h2>
      <dl class="practice-facts">
        {(['new', 'learning', 'done'] as const).map((stage) => (
          <div key={stage} class={stage}>
            <dt>{text.stage(stage)}</dt>
            <dd>{integer(progress[stage])}</dd>
          </div>
        ))}
      </dl>
      <p class="note">{text.how}</p>
      <div class="verdict-actions">
        <button ref={button} class="button small" type="button" onClick={onDelete}>
          {text.deleteAll}
        </button>
      </div>
    </section>
  );
}
