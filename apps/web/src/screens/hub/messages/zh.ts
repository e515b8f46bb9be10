/** The texts of the hubs, in Chinese. */
import type { HubName, RowName } from '../rows.ts';
import type { HubText } from './en.ts';

const ABOUT: Readonly<Record<HubName, string>> = {
  learn: '看看每一步的得失，反复练习，直到走对成为习惯。',
  tools: '摆出任意局面并求解，或导入别处的对局。',
  you: '你的成绩，以及应用的外观和操作。',
};
const ROWS: Readonly<Record<RowName, readonly [title: string, about: string]>> = {
  watch: ['分析对局', '逐步查看任意对局。引擎将每一步与最佳走法比较。'],
  puzzles: ['谜题', '找出最佳走法：每天一题，另有一千题与你的水平相当。'],
  practice: ['练习', '取自你的对局、你曾错过更好走法的局面。'],
  help: ['玩法说明', '规则、按键和无障碍功能。'],
  edit: ['局面编辑器', '摆出任意棋盘。这里怎么走最好，其他走法损失多少？'],
  exact: ['精确求解器', '小棋盘上的完美走法，以及每种走法的精确价值。'],
  solve: ['A* 实验室', '找出角落棋盘的最短解，或证明无解。'],
  text: ['文字棋盘', '以文字呈现当前的游戏，可输入命令或按单个按键。为屏幕阅读器而设计。'],
  convert: ['导入或转换', '打开任一支持格式的对局，并存为另一种格式。'],
  rules: ['规则', '预设规则和自定义规则：大小、目标、新方块、计分。'],
  statistics: ['统计', '每种规则的得分、最大方块和游戏时间。'],
  scores: ['高分榜', '你最好的对局，附名字。'],
  settings: ['设置', '主题、声音、语言、按键和引擎。'],
  account: ['账户', '你在此服务器上的名字、通行密钥和设备。'],
};

export const text: HubText = {
  about: (hub) => ABOUT[hub],
  row: (name) => ROWS[name],
};
