/** The texts around the screens, in simplified Chinese. */
import type { EntryName } from '../../route.ts';
import type { SettingsNotice } from '../../settings/store.ts';
import type { ShellText } from './en.ts';

const SCREENS: Readonly<Record<EntryName, string>> = {
  play: '游戏',
  compete: '竞技',
  rules: '规则',
  statistics: '统计',
  scores: '高分榜',
  watch: '观看',
  practice: '练习',
  text: '文字棋盘',
  edit: '编辑',
  solve: '求解',
  saves: '已存游戏',
  settings: '设置',
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

  lostTitle: '此链接无效',
  lostUnknown: '这个地址没有对应的页面。',
  lostSeed: '地址中的种子不是 0 到 9,007,199,254,740,991 之间的整数。',
  lostCells: '地址中的棋盘太大，无法在此显示。',
  lostValue: '地址中有一部分无法读取：',

  failedTitle: '此页面无法加载',
  failedText: '你可能已离线。你的游戏是安全的。',
  reload: '重试',
};
