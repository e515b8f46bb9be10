/** The texts of practice, in simplified Chinese. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { PracticeText, ExerciseStage } from './en.ts';

const { integer } = formatsOf('zh');

const STAGES: Readonly<Record<ExerciseStage, string>> = {
  new: '新的',
  learning: '练习中',
  done: '已完成',
};

export const text: PracticeText = {
  task: (task, all) => `第 ${integer(task)} 个局面，共 ${integer(all)} 个`,
  wentWrong: '你在对局中的这一步是严重失误。',
  wentWorse: '你在对局中错过了更好的走法。',

  asPlayed: (verdict) => `与对局中相同。${verdict}`,
  inGame: (move) => `对局中：${move}`,
  played: '对局中',
  playOn: '从这里继续',
  game: '这局游戏',
  putAway: '移出练习',
  isAway: '已移出练习。',

  beginTitle: '从自己的对局中学习',
  beginText:
    '分析一局游戏：你走错的局面会收集在这里供你练习，直到正确的走法成为习惯。一切都在此浏览器中进行，离线也可以。',
  analyse: '分析我的对局',
  openGame: '打开一局游戏',
  right: (right, all) => `答对 ${integer(right)} 个，共 ${integer(all)} 个`,
  leftToday: (count) => `今天还剩 ${integer(count)} 个局面`,
  doneToday: '今天的练习完成了',
  nextOn: (date) => `下一个将于 ${date} 到期。`,
  startRound: '练习',
  practiseAhead: '继续练习',
  collection: '你的局面',
  stage: (stage) => STAGES[stage],
  how: '每天最多十个新局面，先练损失最大的。答对的会在 1、3、7、21、60 天后再出现；答错的第二天再出现。',
  deleteAll: '全部删除',
  deleted: '所有局面都已删除。',
  undo: '撤销',
  failed: '此浏览器无法保存刚才的改动。',
};
