/** The texts of the public page of a game, in Chinese. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { GamePageText } from './en.ts';

const { plural } = formatsOf('zh');

export const text: GamePageText = {
  title: (rules) => `排名赛：${rules}`,
  uploadedTitle: (rules) => `上传的对局：${rules}`,
  inProgress: '这局正在进行。结束后会公布走法和密钥。',
  spectate: '实时观看',
  started: '开始时间',
  finished: '结束时间',
  verifyTitle: '验证',
  verifyText:
    '你的浏览器会下载这局的记录，用指纹检查密钥，重新计算每个方块，并在公开日志中查找这一局。',
  uploadedText:
    '方块由玩家自己的程序发出，因此玩家可能事先知道种子，也就知道每个方块。你的浏览器会下载这局的记录，用种子重新计算每个方块，并在公开日志中查找这一局。',
  verify: '验证每个方块',
  verifying: '正在验证…',
  valid: (tiles) => `已重新计算${plural(tiles, { other: '# 个方块' })}：有效。`,
  mismatch: '记录符合规则，但不是此页面的对局。',
  logged: (day) => `这就是 ${day} 公开日志中的对局。`,
  loggedLater: '当天结束后（UTC），这一局会写入公开日志。',
  otherInLog: '无效：公开日志中这一局的记录与此不同。',
  logDigest: '当天公开日志的指纹',
  invalid: '无效：',
  judgesTitle: '准确度与运气',
  judgesText: '引擎会向前看一步，评判每一局：走法有多准确，方块的运气有多好。',
  judging: '正在评判…',
  noJudges: '没有引擎支持这套规则，因此这一局不作评判。',
  luckBy: (engine) => `运气（由“${engine}”评判）`,
  luckier: '的公平对局运气不如这一局',
  luckCurve: '逐个方块的运气。在任意时刻，100 局公平对局中有 95 局处于色带之内。',
  luckSummary: (share, tiles) =>
    `${plural(tiles, { other: '# 个方块' })}之后，${share} 的公平对局运气不如这一局。`,
  analysisText: '服务器会把每一步与最佳走法比较，打开本页的所有人都能看到结果。',
  analysisWaits: '正在等待空闲的计算资源…',
  tooManyAnalyses: '你请求的分析太多了，请稍后再试。',
  download: '下载',
  commitment: '密钥的指纹（SHA-256），开局前公布',
  nonce: '玩家的随机数',
  key: '密钥，结束后公布',
  seed: '方块的种子',
};
