/** The texts of the saved games screen, in Chinese. */
import type { ImportAction, Place } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { Order } from '../order.ts';
import type { SavesText } from './en.ts';

const { integer } = formatsOf('zh');

const games = (count: number) => `${integer(count)} 局游戏`;
const PLACES: Readonly<Record<Place, string>> = {
  playing: '正在玩',
  beside: '已换新局',
  kept: '单独保存',
};
const ORDERS: Readonly<Record<Order, string>> = {
  played: '最近玩过',
  score: '分数',
  moves: '步数',
  size: '大小',
};
const ACTIONS: Readonly<Record<ImportAction, (count: number) => string>> = {
  play: (count) => `${games(count)}是新的`,
  continue: (count) => `${games(count)}接续你的进度`,
  keep: (count) => `${games(count)}将与你的游戏分开保存`,
  here: (count) => `${games(count)}已在这里`,
};

export const text: SavesText = {
  nothing: '还没有已存游戏',
  nothingText: '每局游戏每走一步都会保存，并列在这里。',
  play: '开始玩',
  unreadable: '无法读取此浏览器的存储。',
  damaged: (count) => `${integer(count)} 局已存游戏已损坏，未做改动。`,

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
  selectShort: (moves) => `选择少于 ${integer(moves)} 步的游戏`,
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
    '把游戏带到另一个浏览器或终端，或者留作备份。文件包含每局游戏的每一步、高分榜、统计、练习局面和设置。',
  saveAll: '保存全部',
  open: '打开文件',
  opening: '正在读取文件…',
  reading: (done, total) => `正在读取第 ${integer(done)} 局，共 ${integer(total)} 局`,
  cancel: '取消',
  planTitle: '导入这个文件吗？',
  action: (action, count) => ACTIONS[action](count),
  planRecords: (count) => `将加入 ${integer(count)} 套规则的高分和统计`,
  planExercises: (count) => `${integer(count)} 个练习局面`,
  planNothing: '此文件中的内容这里都已有。',
  planSafe: '你的游戏都不会被覆盖。',
  withSettings: '同时导入设置',
  import: '导入',
  importing: '正在导入…',
  imported: '已导入。',
  stopped: '导入已取消。已导入的内容会保留；再次打开该文件即可导入其余部分。',
  nothingImported: '没有导入任何内容。',
  importFailed: '导入没有完成。你的游戏都没有丢失；再次打开该文件即可完成导入。',
  failed: '此浏览器的存储出错。没有丢失任何内容。',

  storage: '存储',
  used: (size) => `open2048 在此浏览器中占用 ${size}。`,
  lasting: '浏览器会一直保留这些数据，直到你删除。',
  passing: '磁盘空间不足时，浏览器可能会删除这些数据。',
  keep: '请求浏览器保留这些数据',
  notKept: '浏览器拒绝了。为安全起见，请将全部内容存为文件。',
};
