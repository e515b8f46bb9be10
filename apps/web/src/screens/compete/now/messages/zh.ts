/** The texts of the list of games in progress, in Chinese. */
import type { NowText } from './en.ts';

export const text: NowText = {
  title: '正在进行',
  inProgress: '正在进行的对局',
  delayed: '你看到的内容至少滞后十步和三十秒，这样没有人能通过观看来帮忙。',
  nobody: '现在没有人在玩排名赛。',
  play: '开始游戏',
  watch: '观看',
  watchPlayer: (player) => `观看 ${player}`,
};
