/** The texts around records, in simplified Chinese. */
import type { ScoreClass } from '@open2048/session';
import type { RecordsText } from './en.ts';

const CLASSES: Readonly<Record<ScoreClass, string>> = {
  'without-undo': '未撤销',
  'with-undo': '有撤销',
  'with-advice': '用过提示',
};

export const text: RecordsText = {
  rules: '规则',
  unread: '无法读取这些规则的保存数据。',
  play: '开始',
  games: '对局',
  scoreClass: (name) => CLASSES[name],
};
