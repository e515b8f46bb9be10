/** The texts about events that several screens share, in Chinese. */
import type { EventKind } from '@open2048/compete';
import { formatsOf } from '../../../i18n/formats.ts';
import type { EventsText } from './en.ts';

const { plural } = formatsOf('zh');

const NAMES: Readonly<Record<EventKind, string>> = {
  daily: '每日挑战',
  sprint: '冲刺赛',
  duplicate: '复式赛',
  score: '高分赛',
};

const ABOUT: Readonly<Record<EventKind, string>> = {
  daily: '所有人的棋盘相同，步数也相同。',
  sprint: '在有限的步数内得到尽可能多的分数。',
  duplicate: '所有人使用相同的棋盘。比的是走得好不好，而不是运气。',
  score: '下完整的对局，取最好的一局。',
};

export const text: EventsText = {
  nameOf: (kind) => NAMES[kind],
  about: (kind) => ABOUT[kind],
  events: '赛事',
  startsIn: (time) => `${time}后开始`,
  endsIn: (time) => `${time}后结束`,
  startsOn: (date) => `${date}开始`,
  endsOn: (date) => `${date}结束`,
  ended: (date) => `已于${date}结束`,
  entrants: (count) => plural(count, { other: '#名玩家' }),
  toEvent: '查看赛事',
};
