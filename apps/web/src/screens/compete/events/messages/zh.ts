/** The texts of the list of events, in Chinese. */
import type { EventPhase } from '@open2048/compete';
import type { EventListText } from './en.ts';

const PHASES: Readonly<Record<EventPhase, string>> = {
  running: '正在进行',
  upcoming: '即将开始',
  finished: '已结束',
};

const FAULTS: ReadonlyMap<string, string> = new Map([
  ['bad-window', '赛事必须在开始之后结束，结束时间在将来，并且最长31天。'],
  ['no-judge', '这些规则没有可用于复式赛的裁判。'],
  ['not-a-moderator', '只有管理员可以创建赛事。'],
]);

export const text: EventListText = {
  phase: (phase) => PHASES[phase],
  intro: '每天都有赛事。任何人都可以参加，无需账号。',
  none: '没有赛事。',
  create: '创建赛事',
  createNote:
    '赛事创建后所有人立即可见，不能修改或删除。时间按你所在的时区计算，赛事最长31天。复式赛需要裁判，因此只适用于部分规则。',
  kind: '类型',
  tries: '每个棋盘的尝试次数',
  startsAt: '开始时间',
  endsAt: '结束时间',
  fault: (code) => FAULTS.get(code) ?? null,
};
