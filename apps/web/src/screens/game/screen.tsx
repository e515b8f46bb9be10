/**
 * The public page of a finished game: its result, its final board, and what its tiles were dealt with. Everything that it
 * says about the deal can be verified on the page itself.
 */
import { isDealtGame, readGame, type PublicGame } from '@open2048/compete';
import type { Result, RuleSet } from '@open2048/core';
import { useEffect, useState } from 'preact/hooks';
import { messages as adviceMessages } from '../../advice/messages.ts';
import { messages as reasonMessages } from '../../advice/reasons/messages.ts';
import { messages as analysisMessages } from '../../advice/analysis/messages.ts';
import { useFormats, useText } from '../../app.tsx';
import { API } from '../../compete/api.ts';
import '../../compete/compete.css';
import { keptPlayer } from '../../compete/kept.ts';
import { PlayerLink } from '../../compete/links.tsx';
import { messages as competeMessages } from '../../compete/messages.ts';
import { messages as moderationMessages } from '../../compete/moderation/messages.ts';
import { Report } from '../../compete/moderation/report.tsx';
import { pageRoute } from '../../compete/page-route.ts';
import { rulesNamed, rulesTitle } from '../../compete/rules.ts';
import { ServerFault } from '../../compete/server-fault.tsx';
import { useAnswer } from '../../compete/use-answer.ts';
import { Still } from '../../editing/still.tsx';
import { FaultMessage } from '../../ui/fault-message.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { useWording } from '../../game/wording.ts';
import { tileName } from '../../game/words.ts';
import type { Language } from '../../i18n/languages.ts';
import { messages as readingMessages } from '../../reading/messages.ts';
import { BoardTable } from '../../reading/board-table.tsx';
import { formatRoute, type RouteOf } from '../../route.ts';
import { Section } from '../../ui/fields.tsx';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Page } from '../../ui/page.tsx';
import { Analysis } from './analysis.tsx';
import './game.css';
import { messages as pageMessages } from './messages.ts';
import { Verdicts } from './verdicts.tsx';
import { replayUrl, verifyInWorker } from './verifier.ts';
import type { VerifiedGame } from './verify.ts';

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [
      pageMessages,
      competeMessages,
      moderationMessages,
      readingMessages,
      adviceMessages,
      analysisMessages,
      reasonMessages,
    ];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** The page of the game in the address. */
export function Screen({ route: { id } }: { readonly route: RouteOf<'game'> }) {
  return <GamePage key={id} id={id} />;
}

function GamePage({ id }: { readonly id: string }) {
  const text = useText(pageMessages);
  const words = useText(gameMessages);
  const { ranked } = useText(competeMessages);
  const [answer, again] = useAnswer(id, () => readGame(API, id));
  const titleOf = (game: PublicGame) =>
    (isDealtGame(game) ? text.title : text.uploadedTitle)(rulesTitle(game.rules, words));
  const title = answer?.ok ? titleOf(answer.value) : ranked;
  return (
    <Page title={title}>
      {answer?.ok === false && <ServerFault fault={answer.error} onRetry={again} />}
      {answer?.ok && answer.value.result === null && (
        <>
          <p>{text.inProgress}</p>
          <p>
            <a class="button primary" href={formatRoute(pageRoute('watch', id))}>
              {text.spectate}
            </a>
          </p>
        </>
      )}
      {answer?.ok && answer.value.result !== null && <Finished summary={answer.value} />}
    </Page>
  );
}

function Finished({ summary }: { readonly summary: PublicGame }) {
  const { newerRules } = useText(competeMessages);
  const [verified, setVerified] = useState<Result<VerifiedGame> | null>(null);
  useEffect(() => verifyInWorker(summary, setVerified), [summary]);
  const rules = rulesNamed(summary.rules);
  if (rules === null) return <p>{newerRules}</p>;
  const game = verified?.ok === true ? verified.value : null;
  return (
    <>
      <Summary summary={summary} rules={rules} game={game} />
      <Verdicts id={summary.id} />
      {summary.result!.moves > 0 && <Analysis id={summary.id} />}
      <Verification summary={summary} verified={verified} />
      {summary.player !== keptPlayer() && <Report about={{ game: summary.id }} />}
    </>
  );
}

interface SummaryProps {
  readonly summary: PublicGame;
  readonly rules: RuleSet;
  /** Null until the replay is read, and if it is not valid. */
  readonly game: VerifiedGame | null;
}

/** The result, and the board at the end. */
function Summary({ summary, rules, game }: SummaryProps) {
  const text = useText(pageMessages);
  const words = useText(competeMessages);
  const { screen } = useText(uiMessages);
  const wording = useWording(rules);
  const { integer, date } = useFormats();
  const { player, startedAt, finishedAt, result, id } = summary;
  const { rows, cols } = rules.size;
  return (
    <Section title={wording.text.points(result!.score)}>
      <div class="finished">
        <div class="final-board" style={{ '--rows': rows, '--cols': cols }}>
          {game && <Still board={game.board} rules={rules} />}
        </div>
        <dl class="results">
          <Row name={words.player}>
            <PlayerLink handle={player} />
          </Row>
          <Row name={wording.text.largestTile}>{tileName(result!.maxRank, wording)}</Row>
          <Row name={wording.text.moves}>{integer(result!.moves)}</Row>
          {startedAt !== null && <Row name={text.started}>{date(startedAt)}</Row>}
          {finishedAt !== null && <Row name={text.finished}>{date(finishedAt)}</Row>}
        </dl>
      </div>
      {game && (
        <div class="unseen">
          <BoardTable board={game.board} rules={rules} />
        </div>
      )}
      <div class="bar-actions">
        {game && (
          <a
            class="button primary"
            href={formatRoute({ screen: 'watch', replay: game.text, at: 0 })}
          >
            {screen('watch')}
          </a>
        )}
        <a class="button" href={replayUrl(id)} download={`${id}.2048`}>
          {text.download}
        </a>
      </div>
    </Section>
  );
}

interface RowProps {
  readonly name: string;
  readonly children: preact.ComponentChildren;
}

function Row({ name, children }: RowProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface VerificationProps {
  readonly summary: PublicGame;
  /** What reading the replay gave, null until then. */
  readonly verified: Result<VerifiedGame> | null;
}

/** What the tiles were dealt with, and the button that recomputes them. */
function Verification({ summary, verified }: VerificationProps) {
  const text = useText(pageMessages);
  const [state, setState] = useState<'idle' | 'busy' | Result<VerifiedGame>>('idle');
  useEffect(
    () => (state === 'busy' ? verifyInWorker(summary, setState) : undefined),
    [summary, state],
  );
  const isDealt = isDealtGame(summary);
  const isInvalid = verified?.ok === false && state === 'idle';
  return (
    <Section title={text.verifyTitle}>
      <p>{isDealt ? text.verifyText : text.uploadedText}</p>
      <div class="verify">
        <button class="button primary" type="button" onClick={() => setState('busy')}>
          {text.verify}
        </button>
        <output class="verification" aria-busy={state === 'busy'}>
          {state === 'busy' && text.verifying}
          {typeof state === 'object' && <Verdict verified={state} />}
          {isInvalid && <Verdict verified={verified} />}
        </output>
      </div>
      <dl class="deal">
        {isDealt && (
          <Row name={text.commitment}>
            <code>{summary.commitment}</code>
          </Row>
        )}
        {summary.nonce !== null && (
          <Row name={text.nonce}>
            <code>{summary.nonce}</code>
          </Row>
        )}
        {verified?.ok === true && (
          <Row name={isDealt ? text.key : text.seed}>
            <code>{verified.value.dealtWith}</code>
          </Row>
        )}
        {verified?.ok === true && verified.value.logged !== null && (
          <Row name={text.logDigest}>
            <code>{verified.value.logged.head}</code>
          </Row>
        )}
      </dl>
    </Section>
  );
}

function Verdict({ verified }: { readonly verified: Result<VerifiedGame> }) {
  const text = useText(pageMessages);
  const { fault } = useText(competeMessages);
  const { date } = useFormats();
  // At noon, it is the same day almost everywhere.
  const dayOf = (day: string) => date(Date.parse(`${day}T12:00:00Z`));
  if (verified.ok) {
    const { tiles, logged } = verified.value;
    return (
      <>
        <b>{text.valid(tiles)}</b>{' '}
        <span>{logged === null ? text.loggedLater : text.logged(dayOf(logged.day))}</span>
      </>
    );
  }
  const { code } = verified.error;
  if (code === 'no-answer') return <>{fault(code)}</>;
  if (code === 'not-in-log') return <b>{text.otherInLog}</b>;
  if (code === 'other-game') return <b>{text.mismatch}</b>;
  return (
    <>
      <b>{text.invalid}</b> <FaultMessage fault={verified.error} />
    </>
  );
}
