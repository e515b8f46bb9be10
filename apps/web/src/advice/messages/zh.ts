/** The texts around advice, in simplified Chinese. */
import type { Grade } from '@open2048/advice';
import type { DirectionName, Unit } from '@open2048/core';
import type { EngineName } from '@open2048/engine';
import { formatsOf } from '../../i18n/formats.ts';
import type { Basis } from '../advisor-entry.ts';
import type { AdviceText } from './en.ts';

const UNITS: Readonly<Record<Unit, string>> = {
  points: '预期还能得到的分数',
  chance: '达到目标的概率',
  moves: '预期还能走的步数',
  own: '各走法比较',
};

const BASES: Readonly<Record<Basis, string>> = {
  proved: '已证明：在你的浏览器中计算了所有后续变化。',
  'looked-up': '已证明：计算了所有后续变化，结果查自本站的表。',
  judged: '引擎估计。',
};

const { integer, either } = formatsOf('zh');

/** In a word, as a row of the table has little room. */
const MOVES: Readonly<Record<DirectionName, string>> = {
  up: '向上',
  right: '向右',
  down: '向下',
  left: '向左',
};

const GRADES: Readonly<Record<Grade, string>> = {
  best: '最佳',
  good: '好棋',
  inaccuracy: '欠准确',
  mistake: '失误',
  blunder: '严重失误',
};

const ENGINES: Readonly<Record<EngineName, string>> = {
  standard: '标准',
  instant: '即时',
  heuristic: '内置',
};

const ABOUT: Readonly<Record<EngineName, string>> = {
  standard: '用自己的对局训练而成，以分数显示每一步的损失。',
  instant: '训练方式相同，但下载量小，适合手机和流量有限的情况。',
  heuristic: '无需下载，只比较各走法。',
};

export const text: AdviceText = {
  advice: '建议',
  analysis: '分析',
  made: '实际走法',
  hint: '提示',
  play: '自动游戏',
  pause: '暂停',
  speed: '自动游戏速度',
  perSecond: (moves) => `${moves} 步/秒`,
  fastest: '最快',

  counts: '评价标准',
  unit: (unit) => UNITS[unit],
  finalScore: '预期最终得分',
  engineValue: '引擎估值（分）',
  engineValueAbout: '引擎估值是网络不搜索时预计的最终得分；配合搜索，对局得分通常更高。',
  basis: (basis, what) => `${what}。${BASES[basis]}`,
  searched: (depth, nodes) => `最多向前看 ${integer(depth)} 步，共 ${integer(nodes)} 个局面。`,
  working: '正在计算…',
  lookingUp: '正在查表…',
  noAnswer: '此局面没有建议：',
  noAdvice: (obstacle) =>
    ({
      chance: '没有提示和自动游戏：引擎只支持随机出现方块的游戏。',
      merges: '没有提示和自动游戏：引擎只支持每步每个方块合并一次的规则。',
      spawns: '没有提示和自动游戏：引擎只支持出现 2 和 4 的游戏。',
      size: '没有提示和自动游戏：引擎只支持不超过 4×4 的棋盘。',
    })[obstacle],

  move: '走法',
  direction: (name) => MOVES[name],
  worth: '价值',
  costs: '损失',
  compared: '比较',
  grade: (grade) => GRADES[grade],
  equallyGood: '同样好',
  hintIs: (best, what, worths) =>
    `${best.length > 1 ? '同样好' : '最佳'}：${either(best)}。${what}：${worths.join('；')}。`,
  isWorth: (move, worth) => `${move} ${worth.join('，')}`,
  autoplayOn: '自动游戏已开始。',

  engine: '引擎',
  engines: '提示与分析',
  enginesNote:
    '评价 4×4 棋盘上各走法的引擎。所有引擎都在本设备上运行，其权重需要下载。自动选择时，使用适合本设备的最强引擎。',
  ofDevice: (name) => `自动（${name}）`,
  isWanted: '使用中',
  isOfDevice: '适合本设备',
  engineName: (name) => ENGINES[name],
  engineAbout: (name) => ABOUT[name],
  meanScore: '平均得分',
  measured: (score, games, positions) =>
    `${integer(games)} 局平均 ${score}，每步 ${integer(positions)} 个局面`,
  memory: '内存',
  download: '下载',
  noDownload: '无',
  offer: (engine, size) => `“${engine}”的建议更好，但需要下载 ${size}。现在下载吗？`,
  noThanks: '不用了',
  largeDownloads: '使用当前网络或设备时的大文件下载',
  largeDownload: (answer) => ({ ask: '先询问', allow: '允许', refuse: '从不' })[answer],
  notHere: '未下载。',
  fetching: (size, other) => `正在下载 ${size}，只需一次。其间使用“${other}”。`,
  silent: (other) => `下载已停滞。完成之前使用“${other}”。`,
  gettingReady: (other) => `正在准备。其间使用“${other}”。`,
  notFetched: (other) => `未下载。改用“${other}”。`,
  kept: (size) => `本设备上占 ${size}，可离线使用。`,
  ready: (size) => `已就绪 – 可离线使用。本设备上占 ${size}。`,
  notKept: '已就绪。此浏览器无法保存，下次需重新下载。',
  instead: (other) => `改用“${other}”。`,
  removed: (other) => `已从本设备删除。现在使用“${other}”。`,
  fetched: (part, size) => `${part} / ${size}`,
  downloadAction: (action, size) =>
    ({
      fetch: `下载 ${size}`,
      cancel: '取消',
      retry: '重试',
      remove: '删除下载',
      undo: '撤销',
    })[action],
};
