/** The texts of the page of a player, in Chinese. */
import { formatsOf } from '../../../../i18n/formats.ts';
import type { PlayerText } from './en.ts';

const { plural } = formatsOf('zh');

const KINDS: ReadonlyMap<string, string> = new Map([
  ['guest', '访客'],
  ['player', '玩家'],
  ['bot', '程序'],
]);

export const text: PlayerText = {
  best: '最佳对局',
  kind: (kind) => KINDS.get(kind) ?? kind,
  since: (date) => `自 ${date} 起`,
  games: (count) => plural(count, { other: '# 局' }),
  noGames: '还没有完成的对局。',
  statistics: '统计',
  ofGames: '对局',
  level: '水平',
  accuracy: '准确率',
  range: (low, high) => `95% 区间：${low} 至 ${high}`,
  allGames: '全部对局',
};
