/** The texts of the help, in simplified Chinese. */
import type { HelpText } from './en.ts';

export const text: HelpText = {
  rules: '玩法',
  slide: '每一步让所有方块朝一个方向滑到底。',
  merge:
    '两个相同的方块相遇，合成一个两倍的方块，其数值计入得分。每个方块一步只合并一次，靠近边缘的先合并。',
  spawn: '每步之后会出现一个新方块：多为 2，偶尔是 4。',
  goal: '先合成 2048，再看看能走多远。没有方块可以移动时，游戏结束。',
  swipe: '在触摸屏上，可在棋盘任意处滑动。每次滑动就是一步。',

  keys: '键盘',
  keysText: '无需先选中任何东西：在游戏页面的任何地方，这些按键都有效。',
  command: '操作',
  changeKeys: '更改按键',

  games: '你的游戏',
  saved:
    '每一步都会立即保存在此浏览器中。随时可以关闭窗口，下次从原处继续。不会向任何地方发送数据。',
  undo: '想撤销多少步都可以。撤销会被计数，这样的游戏有单独的最高分。',
  newGame: '开始新游戏也可以撤销，直到你再开一局。',

  access: '人人可玩',
  screenReader:
    '使用屏幕阅读器时，请在文字棋盘上玩：棋盘是一张可按行、按列阅读的表格，命令可以输入或用按键，每一步的合并和新方块都会播报。它与图形棋盘是同一局，可以随时切换。',
  toTextBoard: '前往文字棋盘',
  keyboard: '一切都可以只用键盘完成，焦点始终可见。',
  controls: '方向按键、高对比度和方块速度可在设置中调整。',
  motion: '如果系统要求减少动态效果或使用自己的颜色，本应用会照办。',
  toSettings: '前往设置',

  about: '关于',
  free: 'open2048 是 MIT 许可的自由软件：没有广告，没有跟踪，无需账户。',
  origin: '2048 由 Gabriele Cirulli 于 2014 年创作，灵感来自 1024 和 Threes。',
  font: '字体为 Erik Kennedy 设计的 Figtree，采用 SIL 开放字体许可。',
};
