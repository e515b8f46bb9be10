/** The texts of the play screen, in simplified Chinese. */
import type { PlayText } from './en.ts';

export const text: PlayText = {
  watchGame: '观看这局',
  shareGame: '分享',
  otherRules: '其他规则',
  showTools: '在棋盘旁显示工具',

  newBest: '新的最高分！',
  timePlayed: '用时',
  analyse: '分析这局游戏',
  undoLast: '撤销上一步',

  elsewhere: '已有新版本',

  howTo: '玩法',
  howToSwipe: '滑动手指，移动所有方块。',
  howToKeys: '让所有方块朝一个方向滑动。',
  howToMerge: '两个相同的方块相遇，合成一个两倍的方块。',
  howToMergeLevels: '两个相同的方块相遇，合成一个高一级的方块。',
  howToReach: (face) => `合成 ${face}！`,
  howToReachOn: (face) => `先合成 ${face}，再看看能走多远。`,
  howToEndless: '看看你能走多远。',
  keySlide: '滑动',
  keyUndo: '撤销',
  keyRedo: '重做',
  keyNew: '新游戏',
  keyHint: '提示',
  keyAutoplay: '自动游戏',
};
