/** The texts of the rules screen, in simplified Chinese. */
import { presetTexts, type AtGoal, type Merge, type RuleSet, type ScoreRule } from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';
import type { FaultKind } from '../draft.ts';
import type { RulesText } from './en.ts';

const { integer } = formatsOf('zh');

const ABOUT = presetTexts('zh', 'about');
const SOURCES = presetTexts('zh', 'source');
const AT_GOAL: Readonly<Record<AtGoal, string>> = {
  end: '游戏结束',
  continue: '继续游戏',
  ask: '询问我',
};
const SPAWNS: Readonly<Record<RuleSet['spawn']['kind'], string>> = {
  uniform: '任意空格',
  fixed: '总在同一格',
};
const STARTS: Readonly<Record<RuleSet['start']['kind'], string>> = {
  drawn: '随机方块',
  given: '给定棋盘',
};
const MERGES: Readonly<Record<Merge, string>> = {
  once: '每步一次',
  cascade: '连锁',
};
const MERGE_NOTES: Readonly<Record<Merge, string>> = {
  once: '2 2 4 变为 4 4。',
  cascade: '2 2 4 变为 8：合并出的方块可以再次合并。',
};
const SCORES: Readonly<Record<ScoreRule, string>> = {
  'merge-sum': '合并的方块',
  'level-cubes': '等级的立方',
  none: '不计分',
};
const FAULTS: Readonly<Record<FaultKind, (rows: number, columns: number) => string>> = {
  side: () => '请输入不小于 1 的整数。',
  cells: () => '棋盘最多 1,024 格。',
  goal: () => '请输入 2 的幂，例如 256，或留空。',
  face: () => '请输入 2 的幂，例如 4。',
  twice: () => '列表中已有此方块。',
  weight: () => '请输入 1 到 1,048,576 的整数。',
  tiles: (rows, columns) => `请输入 1 到 ${integer(rows * columns)} 的整数。`,
  place: () => '请输入棋盘上的行或列。',
  board: () => '请输入棋盘，每行一排，例如 0 0 2。',
  'board-size': (rows, columns) => `请输入 ${rows} × ${columns} 格的棋盘。`,
};

export const text: RulesText = {
  choose: '预设规则',
  size: '棋盘大小',
  onlySize: '开局棋盘是给定的，因此只有这一种大小。',
  about: (name) => ABOUT[name],
  source: (name) => SOURCES[name],
  play: '开始',
  continue: '继续',
  newGame: '新游戏',
  adjust: '调整',
  own: '玩过的规则',
  make: '自定义规则',

  noGoal: '没有目标',
  goalIs: (face) => `目标 ${face}`,
  dealt: (faces) => `新方块 ${faces}`,
  cascades: '连锁合并',

  boardAndGoal: '棋盘与目标',
  rows: '行数',
  columns: '列数',
  goal: '目标',
  goalNote: '要达到的方块。留空则没有目标。',
  atGoal: '达到目标时',
  atGoalName: (value) => AT_GOAL[value],
  winningMoveSpawns: '达到目标的那一步也会出现新方块',

  newTiles: '新方块',
  spawn: '出现的位置',
  spawnName: (kind) => SPAWNS[kind],
  odds: '方块与权重',
  tile: '方块',
  weight: '权重',
  removeTile: (face) => `移除方块 ${face}`,
  addTile: '添加方块',
  row: '行',
  column: '列',
  fixedNote: '从 1 数起，或从末尾数起，如 -1、-2。若该格已被占用，游戏结束。',

  start: '开局',
  startFrom: '开局方式',
  startName: (kind) => STARTS[kind],
  startTiles: '方块数量',
  startOwnOdds: '开局使用不同的权重',
  startOdds: '开局的方块与权重',
  board: '棋盘',
  boardNote: '逐行写出数字，或使用 open2048 的记谱法。',

  mergeAndScore: '合并与得分',
  merge: '合并方式',
  mergeName: (merge) => MERGES[merge],
  mergeNote: (merge) => MERGE_NOTES[merge],
  score: '得分',
  scoreName: (score) => SCORES[score],

  json: 'JSON 形式',
  jsonLabel: '规则的 JSON',
  notRules: '无效的规则：',
  copy: '复制',
  copied: '已复制。',
  notCopied: '浏览器不允许复制。请选中文本并自行复制。',
  somethingWrong: '上面还有无效的内容。',
  fault: (kind, rows, columns) => FAULTS[kind](rows, columns),
};
