/** The statistics of all games with one rule set: figures, the largest tiles, and the latest games. */
import { cssColour, SCHEMES, tileColours, type Look, type Shades } from '@open2048/board-view';
import type { RuleSet } from '@open2048/core';
import {
  SCORE_CLASSES,
  type RecordsSummary,
  type ScoreClass,
  type Statistics,
} from '@open2048/session';
import { useMemo } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { useWording } from '../../game/wording.ts';
import { briefName } from '../../game/words.ts';
import type { Language } from '../../i18n/languages.ts';
import { messages as recordsMessages } from '../../records/messages.ts';
import { NothingYet } from '../../records/nothing-yet.tsx';
import { RecordsPage } from '../../records/page.tsx';
import type { RouteOf } from '../../route.ts';
import { Choice, Section } from '../../ui/fields.tsx';
import { measureOf, reachedRanks } from './figures.ts';
import { messages as statisticsMessages } from './messages.ts';
import { Plot } from './plot.tsx';
import './statistics.css';
import { Figures } from './summary.tsx';

/** The texts of this screen and of the parts it shares with the high scores. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [statisticsMessages, recordsMessages];
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
      {(summary, rules) => <Content route={route} rules={rules} summary={summary} />}
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
  const played = SCORE_CLASSES.filter((kind) => statistics[kind].games > 0);
  const [first] = played;
  if (first === undefined) return <Nothing rules={rules} />;
  const kind = route.games !== null && played.includes(route.games) ? route.games : first;
  const isPlain = played.length === 1 && kind === 'without-undo';
  return (
    <>
      {!isPlain && <Classes route={route} played={played} kind={kind} statistics={statistics} />}
      <Figures rules={rules} best={best[kind]} statistics={statistics[kind]} />
      <LargestTiles rules={rules} statistics={statistics[kind]} />
      <LatestGames rules={rules} statistics={statistics[kind]} />
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

interface GamesProps {
  readonly rules: RuleSet;
  readonly statistics: Statistics;
}

function LargestTiles({ rules, statistics }: GamesProps) {
  const text = useText(statisticsMessages);
  const wording = useWording(rules);
  const { integer, percent } = useFormats();
  const { settings } = useApp();
  const { palette, theme } = settings.value.value;
  const contrast = theme === 'contrast' ? 'more' : 'usual';
  const reached = useMemo(() => reachedRanks(statistics), [statistics]);
  const data = useMemo(
    () => ({
      kind: 'bars' as const,
      bars: reached.map(({ rank, games }) => ({
        value: games,
        name: briefName(rank, wording),
        colour: tileColour(rank, wording.look, { palette, contrast }),
      })),
    }),
    [reached, palette, contrast, wording],
  );
  const most = reached.reduce((best, each) => (each.games >= best.games ? each : best));
  return (
    <Section title={text.largestTile}>
      <Plot
        data={data}
        label={text.largestTile}
        summary={text.largestSummary(briefName(most.rank, wording), most.games)}
        words={reached.map(
          ({ rank, games }) =>
            `${text.tile} ${briefName(rank, wording)} · ${text.games} ${integer(games)} · ${percent(games / statistics.games)}`,
        )}
      >
        <TilesTable rules={rules} statistics={statistics} />
      </Plot>
    </Section>
  );
}

function TilesTable({ rules, statistics }: GamesProps) {
  const text = useText(statisticsMessages);
  const wording = useWording(rules);
  const { integer, percent } = useFormats();
  return (
    <table class="table">
      <thead>
        <tr>
          <th scope="col" class="name">
            {text.tile}
          </th>
          <th scope="col">{text.games}</th>
          <th scope="col">{text.share}</th>
        </tr>
      </thead>
      <tbody>
        {reachedRanks(statistics)
          .toReversed()
          .map(({ rank, games }) => (
            <tr key={rank}>
              <th scope="row" class="name">
                {briefName(rank, wording)}
              </th>
              <td>{integer(games)}</td>
              <td>{percent(games / statistics.games)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function LatestGames({ rules, statistics }: GamesProps) {
  const { recent } = statistics;
  const wording = useWording(rules);
  const text = useText(statisticsMessages);
  const { integer, date } = useFormats();
  const isScored = rules.score !== 'none';
  const values = useMemo(
    () => recent.map((game) => measureOf(game, rules.score)),
    [recent, rules.score],
  );
  const data = useMemo(
    () => ({
      kind: 'line' as const,
      values,
      from: 1,
      range: [0.5, values.length + 0.5] as const,
      isWhole: true,
      hasDots: true,
    }),
    [values],
  );
  const summary = text.latestSummary(values.length, Math.min(...values), Math.max(...values));
  return (
    <Section title={isScored ? text.latestScores : text.latestMoves}>
      <Plot
        data={data}
        label={isScored ? text.latestScores : text.latestMoves}
        summary={summary}
        words={recent.map(
          (game, index) =>
            `${date(game.date)} · ${isScored ? text.score : text.moves} ${integer(values[index]!)} · ${text.tile} ${briefName(game.maxRank, wording)}`,
        )}
      >
        <GamesTable rules={rules} statistics={statistics} />
      </Plot>
    </Section>
  );
}

function GamesTable({ rules, statistics }: GamesProps) {
  const wording = useWording(rules);
  const text = useText(statisticsMessages);
  const { integer, date } = useFormats();
  const isScored = rules.score !== 'none';
  return (
    <table class="table">
      <thead>
        <tr>
          <th scope="col" class="name">
            {text.date}
          </th>
          {isScored && <th scope="col">{text.score}</th>}
          <th scope="col">{text.moves}</th>
          <th scope="col">{text.tile}</th>
        </tr>
      </thead>
      <tbody>
        {statistics.recent.toReversed().map((game) => (
          <tr key={game.id}>
            <th scope="row" class="name">
              {date(game.date)}
            </th>
            {isScored && <td>{integer(game.score)}</td>}
            <td>{integer(game.moves)}</td>
            <td>{briefName(game.maxRank, wording)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The colour of a tile on the page, for light and dark schemes. */
function tileColour(rank: number, look: Look, shades: Omit<Shades, 'scheme'>): string {
  if (rank === 0) return 'var(--line)';
  const [light, dark] = SCHEMES.map((scheme) =>
    cssColour(tileColours(rank, look, { ...shades, scheme }).face),
  );
  return `light-dark(${light}, ${dark})`;
}
