/** The texts of the watch screen, in simplified Chinese. */
import type { GameClass } from '@open2048/replay';
import type { WatchText } from './en.ts';

const CLASSES: Readonly<Record<GameClass, string>> = {
  casual: '休闲局',
  ranked: '排位局',
  bot: '机器人对局',
  daily: '每日对局',
};

export const text: WatchText = {
  controls: '播放控制',

  share: '分享',
  openAnother: '打开另一局',

  openTitle: '观看一局游戏',
  openText: '观看任何一局游戏，正放倒放，任意速度。它在你的浏览器中读取，不会发送到任何地方。',
  choose: '选择文件',
  drop: '或将它拖放到本页任意位置',
  dropNow: '松开即可观看',
  pasteLabel: '文本形式的对局，或指向它的链接',
  open: '打开',
  reading: '正在读取游戏…',
  cancel: '取消',
  reads: '支持的格式',
  current: '观看你正在玩的游戏',

  notVerified: '未验证。',
  unprovedDeal: '每一步都符合规则，但回放无法证明方块由谁发出。',

  thisGame: '这局游戏',
  gameOf: (kind) => CLASSES[kind],
  moves: '步数',
  watchIt: '观看',

  badAnalysis: '此链接中的分析无法使用。',
};
