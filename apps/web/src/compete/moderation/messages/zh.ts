/** The texts of reports, decisions and appeals, in Chinese. */
import type { OwnSanction, ReportReason } from '@open2048/compete';
import type { ModerationText } from './en.ts';
const REASONS: Readonly<Record<ReportReason, string>> = {
  name: '名字令人反感',
  cheating: '我怀疑有作弊',
  other: '其他',
};
const STATES: Readonly<Record<OwnSanction['state'], string>> = {
  proposed: '已提议',
  rejected: '已否决',
  'in-force': '生效中',
  lifting: '生效中；已提议撤销',
  lifted: '已撤销',
};
const FAULTS: ReadonlyMap<string, string> = new Map([
  ['no-session', '只有拥有账号的玩家才能举报。第一次玩排名赛时你会得到一个账号。'],
  ['too-many-reports', '你今天的举报次数已达上限。'],
  ['no-appeal', '现在无法再次申诉。'],
  ['not-a-moderator', '只有管理员可以查看。'],
  ['about-moderator', '管理员不能对管理员作出决定。'],
  ['same-moderator', '必须由另一位管理员确认。'],
  ['bad-evidence', '证据必须是该玩家已结束的对局。'],
  ['known-sanction', '这已被提议或正在生效。'],
  ['other-state', '其间已有人作出决定。请重新加载页面。'],
  ['neutral-name', '这个名字是服务器选的。'],
  ['too-many-decisions', '你今天作决定的次数已达上限。'],
  ['renamed-player', '该玩家现在使用别的名字。'],
]);

export const text: ModerationText = {
  report: '向管理员举报',
  reportIntro: '管理员会阅读每一份举报。无论有多少人举报，都不会自动产生任何后果。',
  reportReason: '举报什么？',
  reasonName: (reason) => REASONS[reason],
  reportNote: '管理员需要知道什么？',
  sendReport: '发送举报',
  reported: '谢谢。管理员已收到你的举报。',
  nameRemoved: '名字已被移除',
  hidden: (games) => `不显示在排行榜和赛事排名中：${games}`,
  allGames: '所有对局',
  stateName: (state) => STATES[state],
  reason: '理由',
  evidence: '证据',
  game: (id) => `对局 ${id}`,
  appealOf: (date) => `${date}的申诉`,
  appealOpen: '尚未答复',
  appealRead: '管理员已阅读',
  decisions: '管理员的决定',
  decisionsIntro:
    '你的对局和回放仍然公开。如果你认为某个决定有误，可以申诉：管理员会阅读申诉，并且可以撤销决定。',
  appeal: '申诉',
  appealLabel: '为什么这个决定有误？',
  sendAppeal: '发送申诉',
  appealSent: '申诉已发送。答复会显示在这里。',
  fault: (code) => FAULTS.get(code) ?? null,
};
