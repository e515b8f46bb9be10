/** The texts of the saved games screen, in Chinese. */
import type { ImportAction, Place } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { Order } from '../order.ts';
import type { SavesText } from './en.ts';

const { integer } = formatsOf('zh');

const games = (count: number) => `${integer(count)} 局游戏`;
const PLACES: Readonly<Record<Place, string>> = {
  playing: '正在玩',
  beside: '换了新局',
  kept: '另行保留',
};
const ORDERS: Readonly<Record<Order, string>> = {
  played: '最近玩过',
  score: '分数',
  moves: '步数',
  size: '大小',
};
const ACTIONS: Readonly<Record<ImportAction, (count: number) => string>> = {
  play: (count) => `${games(count)}是新的`,
  continue: (count) => `${games(count)}接着你的进度往下`,
  keep: (count) => `${games(count)}会另行保留，不影响你正在玩的`,
  here: (count) => `${games(count)}这里已经有了`,
};

export const text: SavesText = {
  nothing: '还没有存档',
  nothingText: '每走一步都会自动保存，之后就会列在这里。',
  play: '开始玩',
  unreadable: '无法读取此浏览器的存储。',
  damaged: (count) => `${integer(count)} 个存档已损坏，会原样保留。`,

  games,
  sortBy: '排序',
  order: (order) => ORDERS[order],
  place: (place) => PLACES[place],
  finished: (date) => `结束于 ${date}`,
  watch: '观看',
  points: (count) => `${integer(count)} 分`,
  moves: (count) => `${integer(count)} 步`,
  lastPlayed: (date) => `最近玩于 ${date}`,
  select: '选择',
  selectAll: '全选',
  selectShort: (moves) => `选择少于 ${integer(moves)} 步的`,
  selectNone: '取消选择',
  continue: '继续',
  save: '存为文件',
  delete: '删除',
  saveThese: (count) => `将 ${games(count)}存为文件`,
  deleteThese: (count) => `删除 ${games(count)}`,
  deleted: (count) => `已删除 ${games(count)}。`,
  undo: '撤销',
  more: (count) => `再显示 ${integer(count)} 个`,

  files: '全部存入一个文件',
  filesText:
    '把游戏带到另一个浏览器或终端，或者以防万一：每局游戏的每一步、高分榜、统计、练习和设置都在其中。',
  saveAll: '保存全部',
  open: '打开文件',
  opening: '正在读取文件……',
  reading: (done, total) => `正在读取第 ${integer(done)} 局，共 ${integer(total)} 局`,
  cancel: '取消',
  planTitle: '导入这个文件吗？',
  action: (action, count) => ACTIONS[action](count),
  planRecords: (count) => `将加入 ${integer(count)} 套规则的高分和统计`,
  planExercises: (count) => `${integer(count)} 个练习局面`,
  planNothing: '其中没有这里还没有的内容。',
  planSafe: '你的任何一局游戏都不会被覆盖。',
  withSettings: '同时采用其中的设置',
  import: '导入',
  importing: '正在导入……',
  imported: '已导入。',
  stopped: '导入已取消。已导入的内容会保留；再次打开该文件即可导入其余部分。',
  nothingImported: '没有导入任何内容。',
  importFailed: '导入没有完成。你的游戏都没有丢失；再次打开该文件即可完成导入。',
  failed: '此浏览器的存储无法完成此操作。没有丢失任何内容。',

  storage: '存储',
  used: (size) => `本页在此浏览器中占用 ${size}。`,
  lasting: '浏览器会一直保留，直到你删除。',
  passing: '磁盘空间不足时，浏览器可能会清除这些内容。',
  keep: '请求浏览器保留',
  notKept: '浏览器没有同意。存为文件最稳妥。',
};
