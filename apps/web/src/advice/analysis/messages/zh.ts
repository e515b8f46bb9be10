/** The texts around the analysis of a game, in simplified Chinese. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { AnalysisText } from './en.ts';

const { integer } = formatsOf('zh');

export const text: AnalysisText = {
  game: '整局分析',
  about: '每一步都与最佳走法比较。',
  start: '分析这局游戏',
  goOn: '继续',
  pause: '暂停',
  progress: (done, all) => `第 ${integer(done)} 步，共 ${integer(all)} 步`,
  speed: (rate, left) => `每秒 ${integer(rate)} 步，还需 ${left}`,
  done: (moves) => `已评价 ${integer(moves)} 步。`,
  accuracy: '准确度',
  moves: '步数',
  curve: '从第一步到最后一步的损失',
  worst: '损失最大的走法',
  instead: (move, made, best) => `第 ${integer(move)} 步：走了“${made}”，最佳是“${best}”`,
  none: '没有任何损失。',
};
