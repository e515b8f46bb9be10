/** The texts of the high scores screen, in simplified Chinese. */
import type { ScoresText } from './en.ts';

export const text: ScoresText = {
  nothing: '还没有高分',
  nothingText: '以好成绩完成一局游戏，即可登记名字。',
  notCounted: '不计分',
  notCountedText: '这些规则不计分，因此没有高分榜。统计会计入每一局。',
  place: '名次',
  name: '名字',
  score: '得分',
  tile: '方块',
  moves: '步数',
  time: '用时',
  game: '游戏',
};
