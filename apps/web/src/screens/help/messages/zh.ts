/** The texts of the help, in simplified Chinese. */
import type { HelpText } from './en.ts';

export const text: HelpText = {
  rules: '玩法',
  slide: '每一步让所有方块朝一个方向滑到底。',
  merge:
    '两个相同的方块相遇，会合并成一个数值加倍的方块，该数值计入得分。每个方块每步只合并一次，靠近边缘的先合并。',
  spawn: '每步之后会出现一个新方块：多为 2，偶尔是 4。',
  goal: '先合成 2048，再看看能走多远。没有方块可以移动时，游戏结束。',
  swipe: '在触摸屏上，可在棋盘任意处滑动。每次滑动就是一步。',

  keys: '键盘',
  keysText: '无论焦点在哪里，这些按键在游戏页面的任何地方都有效。',
  command: '操作',
  changeKeys: '更改按键',

  games: '你的游戏',
  saved:
    '每一步都会立即保存在此浏览器中。你可以随时关闭窗口，以后从原处继续。不会向任何地方发送数据。',
  undo: '想撤销多少步都可以。撤销会被计数，用过撤销的游戏有单独的最高分。',
  newGame: '开始新游戏也可以撤销，直到你再开一局为止。',

  access: '无障碍',
  screenReader:
    '如果使用屏幕阅读器，请在文字棋盘上玩：棋盘显示为可按行、按列阅读的表格，可以输入命令或按单个按键，每一步的合并和新方块都会播报。它与图形棋盘是同一局，可以随时切换。',
  toTextBoard: '前往文字棋盘',
  keyboard: '所有操作都可以只用键盘完成，焦点始终可见。',
  controls: '方向按键、高对比度和方块速度可在设置中调整。',
  motion: '如果系统要求减少动态效果或使用自己的颜色，本应用会遵循。',
  toSettings: '前往设置',

  about: '关于',
  free: 'open2048 是 MIT 许可的自由软件：没有广告，没有跟踪，无需账户。',
  origin: 'Gabriele Cirulli 于 2014 年创作了 2048，灵感来自 1024 和 Threes。',
  font: '字体为 Erik Kennedy 设计的 Figtree，采用 SIL 开放字体许可。',
};
