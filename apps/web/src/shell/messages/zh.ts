/** The texts about an address that shows nothing, in Chinese. */
import type { LostText } from './en.ts';

export const text: LostText = {
  title: '此链接无效',
  unknown: '这个地址没有对应的页面。',
  seed: '地址中的种子不是 0 到 9,007,199,254,740,991 之间的整数。',
  cells: '地址中的棋盘太大，无法在此显示。',
  value: '地址中有一部分无法读取：',
};
