/** The texts of spectating, in Chinese. */
import type { WatchText } from './en.ts';

export const text: WatchText = {
  title: '实时对局',
  watching: (player) => `${player} 的实时对局`,
  delay: '你看到的对局至少滞后十步和三十秒，这样没有人能帮助玩家。',
  waiting: '这局刚刚开始',
  waitingText: '走满十步并再过约三十秒后即可观看。',
  ended: '所有走法和密钥现已公开。',
  endedWith: (points) => `对局结束：${points}。`,
  reached: (tile) => `新的最大方块：${tile}。`,
  others: '其他正在进行的对局',
};
