/** The texts of the notices about a game, in simplified Chinese. */
import type { NoticeCode } from '@open2048/session';
import type { NoticeText } from './en.ts';

const NOTICES: Readonly<Record<NoticeCode, string>> = {
  'damaged-save': '保存的游戏已损坏，无法读取。它已另行保留，新游戏已开始。',
  'newer-save': '保存的游戏来自更新版本的 open2048。它已另行保留，新游戏已开始。',
  'damaged-records': '保存的分数已损坏，无法读取。它们已另行保留。',
  'newer-records': '保存的分数来自更新版本的 open2048。它们已另行保留。',
  'aside-failed': '保存的内容既无法读取也无法另行保留。为避免丢失，本局游戏不会保存。',
  'read-failed': '无法读取此浏览器的存储，因此本局游戏不会保存。',
  'storage-full': '此浏览器的存储已满：最近的移动没有保存。',
  'write-failed': '保存失败：最近的移动没有保存。',
  'kept-aside':
    '这里无法保存期间，这局游戏在另一个窗口中继续了。你在这里下的部分已保留在“存档”中。',
  'removed-elsewhere': '这里的游戏已在另一个窗口中被删除或替换。',
  'other-writer': '新版本的 open2048 已接着玩这局游戏。',
  'log-failed':
    '此浏览器禁用了本地存储，或其空间已满，因此无法即时记下每一步。关闭页面时，最后几步可能会丢失。',
  'damaged-log': '上次访问的部分移动已损坏，无法读取。它们已另行保留。',
};

export const text: NoticeText = {
  notice: (code) => NOTICES[code],
  tryAgain: '重试',
  saveFile: '存为文件',
  bringBack: '恢复这局',
};
