/** The statistics of all games with one rule set: figures, the largest tiles, the latest games; and those of puzzles. */
import type { RuleSet } from '@open2048/core';
import { SCORE_CLASSES, type RecordsSummary, type ScoreClass } from '@open2048/session';
import { useApp, useFormats, useText } from '../../app.tsx';
import type { Language } from '../../i18n/languages.ts';
import { messages as recordsMessages } from '../../records/messages.ts';
import { gamesRoute } from '../../records/games-query.ts';
import { NothingYet } from '../../records/nothing-yet.tsx';
import { RecordsPage } from '../../records/page.tsx';
import { useSaved } from '../../records/use-saved.ts';
import { formatRoute, type RouteOf } from '../../route.ts';
import { messages as statisticsMessages } from '../../statistics/messages.ts';
import { LargestTiles, LatestGames } from '../../statistics/plots.tsx';
import '../../statistics/statistics.css';
import { Choice } from '../../ui/fields.tsx';
import { messages as puzzleMessages } from './messages.ts';
import { PuzzleStatistics } from './puzzles.tsx';
import { Figures } from './summary.tsx';

/** The texts of this screen and of the parts it shares with the high scores. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [statisticsMessages, recordsMessages, puzzleMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

type StatisticsRoute = RouteOf<'statistics'>;

/** The statistics of the rules and the class of games in the address. */
export function Screen({ route }: { readonly route: StatisticsRoute }) {
  const { router } = useApp();
  const onPick = (rules: RuleSet) => router.go({ ...route, rules });
  return (
    <RecordsPage screen="statistics" rules={route.rules} onPick={onPick}>
      {(summary, rules) => (
        <>
          <Content route={route} rules={rules} summary={summary} />
          <PuzzleStatistics />
        </>
      )}
    </RecordsPage>
  );
}

interface ContentProps {
  readonly route: StatisticsRoute;
  readonly rules: RuleSet;
  readonly summary: RecordsSummary;
}

/** One class of games at a time: results with help say nothing about results without. */
function Content({ route, rules, summary }: ContentProps) {
  const { best, statistics } = summary;
  const text = useText(statisticsMessages);
  const saved = useSaved(rules, statistics);
  const played = SCORE_CLASSES.filter((kind) => statistics[kind].games > 0);
  const [first] = played;
  if (first === undefined) return <Nothing rules={rules} />;
  const kind = route.games !== null && played.includes(route.games) ? route.games : first;
  const query = { rules, scoreClass: kind };
  const links = {
    tile: (rank: number) =>
      formatRoute(gamesRoute({ query: { ...query, minRank: rank }, order: 'tile' })),
    game: (id: string) =>
      saved.has(id) ? formatRoute(gamesRoute({ query, game: { rules, id } })) : null,
  };
  const isPlain = played.length === 1 && kind === 'without-undo';
  return (
    <>
      {!isPlain && <Classes route={route} played={played} kind={kind} statistics={statistics} />}
      <Figures rules={rules} best={best[kind]} statistics={statistics[kind]} />
      <LargestTiles rules={rules} statistics={statistics[kind]} links={links} />
      <LatestGames rules={rules} statistics={statistics[kind]} links={links} />
      <p>
        <a class="button" href={formatRoute(gamesRoute({ query }))}>
          {text.showGames}
        </a>
      </p>
    </>
  );
}

function Nothing({ rules }: { readonly rules: RuleSet }) {
  const text = useText(statisticsMessages);
  const { play } = useText(recordsMessages);
  return (
    <NothingYet title={text.nothing} rules={rules} play={play}>
      {text.nothingText}
    </NothingYet>
  );
}

interface ClassesProps extends Pick<ContentProps, 'route'> {
  /** The classes that have games, and the one that is shown. */
  readonly played: readonly ScoreClass[];
  readonly kind: ScoreClass;
  readonly statistics: RecordsSummary['statistics'];
}

function Classes({ route, played, kind, statistics }: ClassesProps) {
  const { router } = useApp();
  const text = useText(recordsMessages);
  const { integer } = useFormats();
  return (
    <Choice
      label={text.games}
      values={played}
      value={kind}
      nameOf={(each) => `${text.scoreClass(each)} · ${integer(statistics[each].games)}`}
      onChange={(games) => router.replace({ ...route, games })}
    />
  );
}
