/** The texts of the list of events, in Chinese. */
import type { EventPhase } from '@open2048/compete';
import type { EventListText } from './en.ts';

const PHASES: Readonly<Record<EventPhase, string>> = {
  running: '正在进行',
  upcoming: '即将开始',
  finished: '已结束',
};

export const text: EventListText = {
  phase: (phase) => PHASES[phase],
  intro: '每天都有赛事。任何人都可以参加，无需账号。',
  none: '没有赛事。',
};
