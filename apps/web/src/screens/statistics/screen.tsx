/** What is remembered of all games of one rule set: figures, how far they went, how they went lately. */
import { cssColour, numberColours, SCHEMES, type Palette } from '@open2048/board-view';
import type { RuleSet } from '@open2048/core';
import type { Remembered, Statistics } from '@open2048/session';
import { useMemo } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { useWording } from '../../game/wording.ts';
import { briefName } from '../../game/words.ts';
import { NothingYet } from '../../remembered/nothing-yet.tsx';
import { MemoryPage } from '../../remembered/page.tsx';
import type { RouteOf } from '../../route.ts';
import { Section } from '../../ui/fields.tsx';
import { measureOf, reachedRanks } from './figures.ts';
import { messages } from './messages.ts';
import { Plot } from './plot.tsx';
import './statistics.css';
import { Figures } from './summary.tsx';

export { messages } from './messages.ts';

/** The statistics of the rules in the address. */
export function Screen({ route }: { readonly route: RouteOf<'statistics'> }) {
  const text = useText(messages);
  return (
    <MemoryPage screen="statistics" rules={route.rules} text={text}>
      {(remembered, rules) => <Content rules={rules} remembered={remembered} />}
    </MemoryPage>
  );
}

interface ContentProps {
  readonly rules: RuleSet;
  readonly remembered: Remembered;
}

function Content({ rules, remembered }: ContentProps) {
  const text = useText(messages);
  const { statistics } = remembered;
  if (statistics.games === 0) {
    return (
      <NothingYet title={text.nothing} rules={rules} play={text.play}>
        {text.nothingText}
      </NothingYet>
    );
  }
  return (
    <>
      <Figures rules={rules} remembered={remembered} />
      <LargestTiles rules={rules} statistics={statistics} />
      <LatestGames rules={rules} statistics={statistics} />
    </>
  );
}

interface GamesProps {
  readonly rules: RuleSet;
  readonly statistics: Statistics;
}

function LargestTiles({ rules, statistics }: GamesProps) {
  const text = useText(messages);
  const wording = useWording(rules);
  const { integer, percent } = useFormats();
  const { settings } = useApp();
  const { palette } = settings.value.value;
  const reached = useMemo(() => reachedRanks(statistics), [statistics]);
  const plotted = useMemo(
    () => ({
      kind: 'bars' as const,
      bars: reached.map(({ rank, games }) => ({
        value: games,
        name: briefName(rank, wording),
        colour: tileColour(rank, palette),
      })),
    }),
    [reached, palette, wording],
  );
  const most = reached.reduce((best, each) => (each.games >= best.games ? each : best));
  return (
    <Section title={text.largestTile}>
      <Plot
        plotted={plotted}
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
  const text = useText(messages);
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
  const text = useText(messages);
  const { integer, date } = useFormats();
  const isScored = rules.score !== 'none';
  const values = useMemo(
    () => recent.map((game) => measureOf(game, rules.score)),
    [recent, rules.score],
  );
  const plotted = useMemo(() => ({ kind: 'line' as const, values }), [values]);
  const summary = text.latestSummary(values.length, Math.min(...values), Math.max(...values));
  return (
    <Section title={isScored ? text.latestScores : text.latestMoves}>
      <Plot
        plotted={plotted}
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
  const text = useText(messages);
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

/** The colour of a tile where it stands, for light and dark surroundings. */
function tileColour(rank: number, palette: Palette): string {
  if (rank === 0) return 'var(--line)';
  const [light, dark] = SCHEMES.map((scheme) =>
    cssColour(numberColours(rank, { palette, scheme, contrast: 'usual' }).face),
  );
  return `light-dark(${light}, ${dark})`;
}
