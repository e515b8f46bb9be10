/** The texts of uploading a game, in Chinese. */
import type { UploadText } from './en.ts';

export const text: UploadText = {
  title: '排行榜',
  about: '把这局上传到“上传的对局”排行榜。之后所有人都能以你在此服务器上的名字观看它。',
  upload: '上传',
  pending: '服务器正在检查这局……',
  accepted: '这局已进入排行榜。',
  known: '这局以前已经上传过。',
  rejected: (code) => `服务器没有接受这局（${code}）。`,
  page: '公开页面',
};
