/**
 * A leaderboard: any rule set, class and period, page by page, and the place of the player. The first page of a current
 * board is read again when its top changes.
 */
import {
  BOARD_CLASSES,
  PERIODS,
  readBoard,
  type BoardClass,
  type BoardPage,
} from '@open2048/compete';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useApp, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { keptPlayer } from '../../../compete/kept.ts';
import { LiveLight } from '../../../compete/live-light.tsx';
import type { LiveState } from '../../../compete/live.ts';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { Pager } from '../../../compete/pager.tsx';
import { Places } from '../../../compete/places.tsx';
import { RULES_NAMES, rulesTitle } from '../../../compete/rules.ts';
import { Select } from '../../../ui/select.tsx';
import { ServerFault } from '../../../compete/server-fault.tsx';
import { useAnswer } from '../../../compete/use-answer.ts';
import { messages as gameMessages } from '../../../game/messages.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { RouteOf } from '../../../route.ts';
import { Choice, Section } from '../../../ui/fields.tsx';
import { messages as uiMessages } from '../../../ui/messages.ts';
import { Page } from '../../../ui/page.tsx';
import { boardChoiceOf, boardRoute, type BoardChoice } from './address.ts';
import './boards.css';
import { messages as screenMessages } from './messages.ts';
import { OwnPlace } from './own-place.tsx';
import { PeriodLinks, usePeriodWords } from './period.tsx';
import { useChanges } from './use-changes.ts';

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [screenMessages, competeMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** The board in the address. */
export function Screen({ route: { about } }: { readonly route: RouteOf<'compete'> }) {
  const { router } = useApp();
  const text = useText(screenMessages);
  const choice = boardChoiceOf(about);
  const onChoice = (changed: Partial<BoardChoice>) =>
    router.go(boardRoute({ ...choice, ...changed }));
  return (
    <Page title={text.title}>
      <Filters choice={choice} onChoice={onChoice} />
      <Board key={boardRoute(choice).about} choice={choice} />
    </Page>
  );
}

interface FiltersProps {
  readonly choice: BoardChoice;
  readonly onChoice: (changed: Partial<BoardChoice>) => void;
}

function Filters({ choice, onChoice }: FiltersProps) {
  const text = useText(screenMessages);
  const words = useText(gameMessages);
  const { className } = useText(competeMessages);
  const { screen } = useText(uiMessages);
  return (
    <div class="filters">
      <Select
        label={screen('rules')}
        values={RULES_NAMES}
        value={choice.rules}
        nameOf={(name) => rulesTitle(name, words)}
        onChange={(rules) => onChoice({ rules })}
      />
      <Select
        label={text.class}
        values={BOARD_CLASSES}
        value={choice.class}
        nameOf={className}
        onChange={(name) => onChoice({ class: name as BoardClass })}
      />
      <Choice
        label={text.period}
        values={PERIODS}
        value={choice.period}
        nameOf={text.periodName}
        onChange={(period) => onChoice({ period, on: null })}
      />
    </div>
  );
}

/** A board, its first page at first. */
function Board({ choice }: { readonly choice: BoardChoice }) {
  const name = `${choice.rules}/${choice.class}/${choice.period}`;
  const { on } = choice;
  /** The cursors of the pages that led to this one. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const after = cursors.at(-1) ?? null;
  const [answer, again] = useAnswer(`${name} ${on} ${after}`, () =>
    readBoard(API, name, { on, after }),
  );
  const isLive = on === null && after === null;
  const page = answer?.ok === true ? answer.value : null;
  const changes = useChanges(isLive ? name : null, page, again);
  if (answer?.ok === false) return <ServerFault fault={answer.error} onRetry={again} />;
  if (page === null) return <div class="section board-places" aria-busy="true" />;
  return (
    <>
      <PlacesPart choice={choice} page={page} state={isLive ? changes.state : null}>
        <Pager
          hasPrevious={cursors.length > 0}
          next={page.next}
          onPrevious={() => setCursors(cursors.slice(0, -1))}
          onNext={(next) => setCursors([...cursors, next])}
        />
      </PlacesPart>
      {on === null && <OwnPlace name={name} rules={choice.rules} changes={changes.count} />}
    </>
  );
}

interface PlacesPartProps {
  readonly choice: BoardChoice;
  readonly page: BoardPage;
  /** The state of the stream; null if the page does not change. */
  readonly state: LiveState | null;
  /** The links to other pages. */
  readonly children: ComponentChildren;
}

/** The places of a page, with the period of the board. */
function PlacesPart({ choice, page, state, children }: PlacesPartProps) {
  const text = useText(screenMessages);
  const words = useText(gameMessages);
  const { className } = useText(competeMessages);
  const { rules, period } = choice;
  const when = usePeriodWords(period, page.from, page.until);
  const title = rulesTitle(rules, words);
  return (
    <Section title={`${title} · ${className(choice.class)}`}>
      <PeriodLinks choice={choice} page={page} />
      <div class="head-line">
        <p class="note">{text.players(page.count)}</p>
        {state !== null && <LiveLight state={state} />}
      </div>
      <div class="board-places">
        {page.entries.length === 0 ? (
          <p class="nobody">{text.nobody}</p>
        ) : (
          <Places
            rules={rules}
            places={page.entries}
            own={keptPlayer()}
            caption={text.caption(title, when)}
          />
        )}
      </div>
      {children}
    </Section>
  );
}
