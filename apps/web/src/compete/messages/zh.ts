/** The texts that the screens of ranked play share, in Chinese. */
import type { LiveState } from '../live.ts';
import type { CompeteText } from './en.ts';

const CLASSES: ReadonlyMap<string, string> = new Map([
  ['ranked', '排名赛'],
  ['bot', '程序'],
  ['casual', '上传的对局'],
  ['daily', '每日'],
]);
const LIVE: Readonly<Record<LiveState, string>> = {
  connecting: '正在等待服务器',
  live: '实时',
  lost: '连接已断开',
};

export const text: CompeteText = {
  fault: (code) => {
    switch (code) {
      case 'no-answer':
        return '服务器没有响应。请检查网络连接。';
      case 'not-open2048':
        return '此处的 open2048 没有排名赛。';
      case 'compete-off':
        return '此服务器已关闭排名赛。';
      case 'starting':
      case 'stopping':
        return '服务器正在启动或重启。请稍后重试。';
      case 'unavailable':
      case 'too-fast':
      case 'too-many-requests':
        return '服务器繁忙。请一分钟后重试。';
      case 'unknown-game':
        return '此地址没有对局。';
      case 'unknown-player':
        return '没有这个名字的玩家。';
      case 'unknown-event':
        return '此地址没有赛事。';
      case 'event-over':
        return '这场赛事已经结束。';
      case 'no-tries-left':
        return '你在这场赛事中的对局已全部下完。';
      case 'wrong-class':
        return '这个账号是机器人：只有程序可以用它玩。';
      default:
        return `服务器拒绝了此请求（${code}）。`;
    }
  },
  retry: '重试',
  newerRules: '此版本的应用不认识这局游戏的规则。请重新加载页面。',
  publicPage: '公开页面',
  ranked: '排名赛',
  rank: '名次',
  player: '玩家',
  tile: '方块',
  game: '对局',
  you: '你',
  className: (name) => CLASSES.get(name) ?? name,
  previousPage: '上一页',
  nextPage: '下一页',
  live: (state) => LIVE[state],
};
