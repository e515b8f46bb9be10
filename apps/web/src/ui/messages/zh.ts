/** The texts around the screens, in simplified Chinese. */
import type { EntryName } from '../../route.ts';
import type { SettingsNotice } from '../../settings/store.ts';
import type { ShellText } from './en.ts';

const SCREENS: Readonly<Record<EntryName, string>> = {
  play: '游戏',
  games: '我的游戏',
  compete: '竞技',
  rules: '规则',
  statistics: '统计',
  scores: '高分榜',
  watch: '观看',
  practice: '练习',
  puzzles: '谜题',
  text: '文字棋盘',
  edit: '局面编辑器',
  solve: 'A* 实验室',
  settings: '设置',
  learn: '学习',
  tools: '工具',
  you: '我',
  help: '帮助',
};
const NOTICES: Readonly<Record<SettingsNotice, string>> = {
  'damaged-settings': '保存的设置已损坏，现使用默认设置。',
  'newer-settings': '保存的设置来自更新版本的 open2048，现使用默认设置。',
  'unsaved-settings': '设置无法保存，仅在关闭此窗口之前有效。',
};

export const text: ShellText = {
  screen: (name) => SCREENS[name],
  titled: (screen, rules) => `${screen}：${rules}`,
  menu: '菜单',
  screens: '页面',
  shortcuts: '快捷入口',
  skip: '跳到内容',
  toText: '用屏幕阅读器玩',
  dismiss: '关闭',
  home: '前往游戏',
  settingsNotice: (notice) => NOTICES[notice],
  notKept: '此窗口无法保存任何内容。你可以玩，但关闭窗口后游戏就会丢失，除非存为文件。',

  updateReady: '新版本已就绪。你的游戏已保存。',
  update: '重新加载',

  failedTitle: '此页面无法加载',
  failedText: '你可能已离线。你的游戏是安全的。',
  reload: '重试',
};
