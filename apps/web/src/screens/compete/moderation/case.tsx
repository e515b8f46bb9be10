/** The case of a player: the facts, the decisions so far, and what a moderator can do. */
import {
  decideSanction,
  dismissCase,
  type CaseSanction,
  type ModerationCase,
} from '@open2048/compete';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useFormats, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { useModerationFault } from '../../../compete/moderation/faults.ts';
import { messages as sharedMessages } from '../../../compete/moderation/messages.ts';
import { EvidenceLink, SanctionItem } from '../../../compete/moderation/sanction.tsx';
import { pageRoute } from '../../../compete/page-route.ts';
import { TaskOutcome, useTask } from '../../../compete/task.tsx';
import { formatRoute } from '../../../route.ts';
import { Section } from '../../../ui/fields.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Hide, RemoveName, type Decide } from './decide.tsx';
import { messages } from './messages.ts';

/** A case, as it was read; decisions change what is shown of it. */
export function Case({ first }: { readonly first: ModerationCase }) {
  const text = useText(messages);
  const faultText = useModerationFault();
  const [found, setFound] = useState(first);
  const task = useTask();
  const decide: Decide = (ask, done) =>
    task.run(ask, (changed) => {
      setFound(changed);
      return done;
    });
  return (
    <Section title={found.player}>
      <Facts found={found} />
      {found.sanctions.length > 0 && (
        <Part title={text.decisions}>
          {found.sanctions.map((sanction) => (
            <SanctionItem key={sanction.id} sanction={sanction}>
              <Steps sanction={sanction} onDecide={decide} />
            </SanctionItem>
          ))}
        </Part>
      )}
      <TaskOutcome task={task} faultText={faultText} />
      {found.isModerator ? (
        <p class="note">{text.aboutModerator}</p>
      ) : (
        <Actions key={found.readAt} found={found} onDecide={decide} />
      )}
      {found.history.length > 0 && <History found={found} />}
    </Section>
  );
}

function Facts({ found }: { readonly found: ModerationCase }) {
  const text = useText(messages);
  const shared = useText(sharedMessages);
  const { date } = useFormats();
  const { player, reports, alarms, reporters } = found;
  return (
    <>
      <p class="note">
        <a href={formatRoute(pageRoute('player', player))}>{text.page}</a>
        {reporters > 0 && ` · ${text.reporters(reporters)}`}
      </p>
      {reports.length > 0 && (
        <Part title={text.reports}>
          {reports.map(({ id, game, reason, note, at }) => (
            <li key={id} class="decision">
              <p class="decision-head">
                <span>{shared.reasonName(reason)}</span>
                <span class="note">{date(at)}</span>
              </p>
              {note !== '' && <blockquote class="decision-quote">{note}</blockquote>}
              {game !== null && (
                <p class="decision-games">
                  <EvidenceLink game={game} />
                </p>
              )}
            </li>
          ))}
        </Part>
      )}
      {alarms.length > 0 && (
        <Part title={text.alarms}>
          {alarms.map(({ game, judge, evidence, at }) => (
            <li key={`${game} ${judge}`} class="decision">
              <p class="decision-head">
                <span>{text.alarm(evidence.toFixed(1), judge)}</span>
                <span class="note">{date(at)}</span>
              </p>
              <p class="decision-games">
                <EvidenceLink game={game} />
              </p>
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

function Part({ title, children }: PartProps) {
  return (
    <div class="case-part">
      <h3>{title}</h3>
      <ul class="decisions">{children}</ul>
    </div>
  );
}

interface StepsProps {
  readonly sanction: CaseSanction;
  readonly onDecide: Decide;
}

/** What can be done with a decision. */
function Steps({ sanction: { id, kind, state, isOwnProposal }, onDecide }: StepsProps) {
  const text = useText(messages);
  const isWaiting = state === 'proposed' || state === 'lifting';
  const step = (name: Parameters<typeof decideSanction>[2], label: string) => (
    <button
      class="button small"
      type="button"
      onClick={() => onDecide(() => decideSanction(API, id, name), text.done)}
    >
      {label}
    </button>
  );
  return (
    <>
      {isWaiting && isOwnProposal && <p class="note">{text.waits}</p>}
      <div class="bar-actions">
        {isWaiting && !isOwnProposal && step('confirm', text.confirm)}
        {isWaiting && step('reject', text.reject)}
        {state === 'in-force' && step('lift', kind === 'name' ? text.liftName : text.liftGames)}
      </div>
    </>
  );
}

interface ActionsProps {
  readonly found: ModerationCase;
  readonly onDecide: Decide;
}

/** What can be decided now. */
function Actions({ found, onDecide }: ActionsProps) {
  const text = useText(messages);
  const { reports, alarms, sanctions } = found;
  const isOpen =
    reports.length + alarms.length > 0 ||
    sanctions.some(({ appeals }) => appeals.some(({ open }) => open));
  return (
    <>
      {isOpen && (
        <div>
          <button
            class="button"
            type="button"
            onClick={() => onDecide(() => dismissCase(API, found), text.dismissed)}
          >
            {text.dismiss}
          </button>
          <p class="note">{text.dismissNote}</p>
        </div>
      )}
      {found.kind !== 'guest' && <RemoveName found={found} onDecide={onDecide} />}
      {found.games > 0 && <Hide found={found} onDecide={onDecide} />}
    </>
  );
}

function History({ found: { history } }: { readonly found: ModerationCase }) {
  const text = useText(messages);
  const { date } = useFormats();
  return (
    <Fold title={text.history}>
      <ul class="case-history">
        {history.map(({ id, action, moderator, at }) => (
          <li key={id}>
            {date(at)}: <bdi>{moderator ?? text.formerModerator}</bdi> {text.actionName(action)}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
