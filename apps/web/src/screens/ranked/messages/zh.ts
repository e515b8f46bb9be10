/** The texts of the screen of a ranked game, in Chinese. */
import type { RankedText } from './en.ts';

export const text: RankedText = {
  connecting: '正在连接…',
  connected: '已连接',
  lost: '连接已断开。正在重试…',
  lostNote: '你的对局是安全的。服务器一有响应就可以继续。',
  retryNow: '立即重试',
  back: '已重新连接。',
  corrected: '棋盘已更新。',
  noAnswerYet: '服务器还没有响应你最近的几步。请稍后再试。',
  waiting: '正在等待服务器……',
  noMovesLeft: '这局的步数已用完。',
  refusal: (code) =>
    code === 'illegal-move' ? '新方块出现后，下一步无法走。' : `服务器拒绝了这一步（${code}）。`,
  resultBelow: (title) => `结果和公开页面在“${title}”下。`,
  movesLeft: '剩余步数',
  resign: '认输',
  resigned: '正在结束对局…',
  resignTitle: '要认输吗？',
  resignText: '这局以当前得分结束，不能再继续。',
  about: '排名赛',
  aboutText: '由服务器发放方块，不能撤销。你可以离开并稍后继续，用同一账号也可以在其他设备上继续。',
  nowPlaying: '正在进行的对局',
  proved: '密钥与开局前公布的指纹一致。',
  unproved: '警告：密钥与开局前公布的指纹不一致。请不要相信此结果。',
  otherNonce: '警告：服务器没有使用此浏览器的随机数。请不要相信此结果。',
  placeToday: '今日名次',
  placeOf: (rank, count) => `第${rank}名，共${count}名`,
  leaderboard: '排行榜',
  playAgain: '再玩一局',
  endedTitle: '这局不能在这里继续',
  failure: (code) => {
    switch (code) {
      case 'not-signed-in':
        return '会话已失效。';
      case 'unknown-game':
        return '这是其他玩家的对局，或者赛事在你打开对局之前已经结束。';
      case 'bad-answer':
        return '服务器没有遵守协议。';
      default:
        return `服务器关闭了连接（${code}）。`;
    }
  },
};
