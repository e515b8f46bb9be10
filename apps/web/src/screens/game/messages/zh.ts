/** The texts of the public page of a game, in Chinese. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { GamePageText } from './en.ts';

const { plural } = formatsOf('zh');

export const text: GamePageText = {
  title: (rules) => `排名赛：${rules}`,
  inProgress: '这局正在进行。结束后会公布走法和密钥。',
  spectate: '实时观看',
  started: '开始时间',
  finished: '结束时间',
  verifyTitle: '验证',
  verifyText: '你的浏览器会下载这局的记录，用指纹检查密钥，并重新计算每个方块。',
  verify: '验证每个方块',
  verifying: '正在验证…',
  valid: (tiles) => `已重新计算${plural(tiles, { other: '# 个方块' })}：有效。`,
  mismatch: '记录符合规则，但不是此页面的对局。',
  invalid: '无效：',
  download: '下载',
  commitment: '密钥的指纹（SHA-256），开局前公布',
  nonce: '玩家的随机数',
  key: '密钥，结束后公布',
};
