/** The texts of the page where a program is let in, in Chinese. */
import type { DeviceText } from './en.ts';

export const text: DeviceText = {
  title: '让程序登录',
  note: '终端里的 open2048 等程序想用你的账号玩时，会显示一个代码。',
  code: '程序的代码',
  next: '继续',
  nobody: '你在这个浏览器中没有账号。请先登录，或玩一局排名赛来获得账号。',
  toAccount: '账号与登录',
  asks: (name, handle) => `“${name}”想代表 ${handle} 操作`,
  warning:
    '只有在你自己刚刚启动了这个程序时才可以允许。如果代码是别人发给你的，请拒绝：否则对方可以用你的账号玩。',
  allow: '允许',
  refuse: '拒绝',
  allowed: '程序已登录。你可以在账号页面吊销它的令牌。',
  refused: '已拒绝这个程序。',
};
