/** The texts of the page of moderators, in Chinese. */
import { formatsOf } from '../../../../i18n/formats.ts';
import type { ModerationPageText } from './en.ts';
const { plural } = formatsOf('zh');

const ACTIONS: ReadonlyMap<string, string> = new Map([
  ['dismiss', '不予处理'],
  ['remove-name', '移除了名字'],
  ['hide', '提议隐藏对局'],
  ['lift', '撤销或提议撤销'],
  ['confirm', '确认'],
  ['reject', '否决'],
]);

export const text: ModerationPageText = {
  title: '管理',
  intro:
    '举报和警报只是事实，不会自动产生任何后果。只有两位管理员都同意时对局才会被隐藏，与引擎走法一致不能作为证据。',
  none: '没有需要决定的事情。',
  open: (count) => plural(count, { other: '# 个待处理的个案' }),
  longest: '显示待处理时间最长的个案。',
  player: '玩家',
  openCase: '打开个案',
  allCases: '所有待处理的个案',
  page: '玩家页面',
  reporters: (count) => plural(count, { other: '# 个账号举报' }),
  reports: '举报',
  alarms: '运气检验',
  alarm: (evidence, judge) => `证据 10^${evidence}，评判引擎 ${judge}`,
  decisions: '决定',
  history: '管理员的操作',
  actionName: (action) => ACTIONS.get(action) ?? action,
  formerModerator: '一位前管理员',
  dismiss: '不予处理',
  dismissNote: '关闭这里显示的举报、警报和申诉。',
  dismissed: '已关闭。',
  removeName: '移除名字',
  removeNote: '玩家会得到一个中性的名字，并可以立即另选一个。被移除的名字任何人都不能使用。',
  reasonLabel: '理由（玩家可见）',
  removed: '名字已移除。',
  hide: '隐藏对局',
  hideNote: '另一位管理员确认后，这些对局将不再出现在排行榜和赛事排名中。对局和回放仍然公开。',
  gameClass: '类别',
  everyClass: '所有类别',
  rules: '规则',
  everyRules: '所有规则',
  evidenceLabel: '证据：对局的地址或编号',
  evidenceMissing: '请至少填写一局的编号或地址。',
  propose: '提议',
  proposed: '已提议。必须由另一位管理员确认。',
  confirm: '确认',
  reject: '否决',
  liftGames: '提议撤销',
  liftName: '归还名字',
  waits: '你的提议必须由另一位管理员确认。',
  done: '完成。',
  aboutModerator: '这是一位管理员。管理员不能对管理员作出决定。',
};
