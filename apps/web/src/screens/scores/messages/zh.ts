/** The texts of the screen of high scores, in simplified Chinese. */
import type { ScoreClass } from '@open2048/session';
import type { ScoresText } from './en.ts';

const CLASSES: Readonly<Record<ScoreClass, string>> = {
  'without-undo': '未撤销',
  'with-undo': '有撤销',
  'with-advice': '用过提示',
};

export const text: ScoresText = {
  rules: '规则',
  unread: '无法读取这些规则的存储内容。',
  nothing: '还没有高分',
  nothingText: '以好成绩完成一局游戏，结束时会在棋盘上请你留名。',
  notCounted: '这里不计分',
  notCountedText: '这些规则不计分，因此没有高分榜。统计会记住每一局。',
  play: '开始',
  scoreClass: (name) => CLASSES[name],
  place: '名次',
  name: '名字',
  score: '得分',
  tile: '方块',
  moves: '步数',
  time: '用时',
};
