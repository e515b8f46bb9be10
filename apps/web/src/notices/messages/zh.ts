/** The texts of the notices about a game, in simplified Chinese. */
import type { NoticeCode } from '@open2048/session';
import type { NoticeText } from './en.ts';

const NOTICES: Readonly<Record<NoticeCode, string>> = {
  'damaged-save': '保存的游戏已损坏，无法读取。它已另行保留，新游戏已开始。',
  'newer-save': '保存的游戏来自更新版本的 open2048。它已另行保留，新游戏已开始。',
  'damaged-records': '保存的分数已损坏，无法读取。它们已另行保留。',
  'newer-records': '保存的分数来自更新版本的 open2048。它们已另行保留。',
  'aside-failed': '保存的数据既无法读取也无法另行保留。为了保留这些数据，本局游戏不会保存。',
  'read-failed': '无法读取此浏览器的存储，因此本局游戏不会保存。',
  'storage-full': '浏览器存储已满：最近几步没有保存。',
  'write-failed': '保存失败：最近几步没有保存。',
  'kept-aside':
    '这里无法保存期间，这局游戏在另一个窗口中继续了。你在这里玩的部分保存在“我的游戏”中。',
  'removed-elsewhere': '这局游戏已在另一个窗口中被删除或替换。',
  'other-writer': '新版本的 open2048 已继续这局游戏。',
  'log-failed':
    '此浏览器的本地存储被禁用或已满，因此无法立即记录每一步。如果关闭页面，最后几步可能会丢失。',
  'damaged-log': '上次访问的部分步骤已损坏，无法读取。它们已另行保留。',
};

export const text: NoticeText = {
  notice: (code) => NOTICES[code],
  tryAgain: '重试',
  saveFile: '存为文件',
  restore: '恢复',
};
