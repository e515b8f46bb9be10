/** What the hubs lead to, as data: one line adds a row, whose texts the compiler then asks for. */
import { expectOk, parsePosition, PRESETS, type RuleSet } from '@open2048/core';
import { pageRoute } from '../../compete/page-route.ts';
import { entranceOf, type EntryName, type Route } from '../../route.ts';
import { SCREEN_ICONS } from '../../ui/screen-icons.ts';

/** The screens that only lead to others. */
export type HubName = 'learn' | 'tools' | 'you';

/** A destination: an icon, and the route for the current rules. */
export interface Row {
  readonly name: RowName;
  readonly routeOf: (rules: RuleSet) => Route;
  readonly icon: string;
}
export type RowName = keyof typeof SCREEN_ICONS;

/** A row that leads to the screen of this name. */
const to = (name: RowName & EntryName): Row => ({
  name,
  routeOf: (rules) => entranceOf(name, rules),
  icon: SCREEN_ICONS[name],
});

/** A position on the largest board that every browser solves by itself. */
const SOLVED = expectOk(parsePosition('2x4/1.0.0.2/4.3.0.1'));

/** The rows of each hub, in their order. */
export const ROWS: Readonly<Record<HubName, readonly Row[]>> = {
  learn: [to('puzzles'), to('watch'), to('practice'), to('help')],
  tools: [
    to('edit'),
    {
      name: 'exact',
      routeOf: () => ({ screen: 'edit', position: SOLVED, rules: PRESETS.classic }),
      icon: SCREEN_ICONS.exact,
    },
    to('solve'),
    to('text'),
    {
      name: 'convert',
      routeOf: () => ({ screen: 'watch', replay: null, at: 0 }),
      icon: SCREEN_ICONS.convert,
    },
    to('rules'),
  ],
  you: [to('statistics'), to('scores'), to('settings')],
};

/** The account of whoever has played ranked games in this browser. */
export const ACCOUNT: Row = {
  name: 'account',
  routeOf: () => pageRoute('account'),
  icon: SCREEN_ICONS.account,
};
