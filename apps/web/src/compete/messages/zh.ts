/** The texts that the screens of ranked play share, in Chinese. */
import type { CompeteText } from './en.ts';

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
        return '服务器正在启动。请稍后重试。';
      case 'unavailable':
      case 'too-fast':
      case 'too-many-requests':
        return '服务器繁忙。请一分钟后重试。';
      case 'unknown-game':
        return '此地址没有对局。';
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
};
