/** The texts of the screen for ranked play, in Chinese. */
import type { Period } from '@open2048/compete';
import type { CompeteScreenText } from './en.ts';

const PERIODS: Readonly<Record<Period, string>> = {
  day: '今天',
  week: '本周',
  month: '本月',
  all: '全部',
};

export const text: CompeteScreenText = {
  ranked: '排名赛',
  intro: '在排名赛中，由服务器发放方块，每一步都算数：不能撤销，也没有提示。',
  youAre: (handle) => `你的玩家名是 ${handle}。`,
  guest: '无需账号：开始第一局时会得到一个名字。',
  account: '账号与登录',
  moderation: '管理',
  play: '开始',
  resume: '继续',
  inProgress: (rules) => `你有一局正在进行：${rules}。`,
  resumeEvent: (name) => `继续：${name}`,
  finishFirst: '结束或认输后才能开始另一局。',
  believe: '结果为何可信',
  before: '开局前，服务器公布一个秘密密钥的指纹，你的浏览器发送一个随机数。',
  during: '每个方块都由密钥、你的随机数和棋盘决定。所以服务器不能挑选方块，你也无法预知方块。',
  after: '结束后，服务器公布密钥。任何人都可以在这局的公开页面上重新计算每个方块。',
  leaderboard: '排行榜',
  period: '时间段',
  periodName: (period) => PERIODS[period],
  nobody: '还没有人完成一局。',
  allPlaces: '全部名次',
  nowPlaying: '正在进行',
  fairPlay: '公平竞赛',
  offTitle: '这里没有排名赛',
  stillWorks: '其他功能照常可用：游戏、练习、观看和求解。',
};
