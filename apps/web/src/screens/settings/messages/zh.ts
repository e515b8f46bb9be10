/** The texts of the settings, in simplified Chinese. */
import type { Palette } from '@open2048/board-view';
import type { StrokeKind } from '../../../input/keymap.ts';
import type { Speed, Theme, TileStyle } from '../../../settings/settings.ts';
import type { SettingsText } from './en.ts';

const THEMES: Readonly<Record<Theme, string>> = {
  system: '跟随系统',
  light: '浅色',
  dark: '深色',
  contrast: '高对比度',
};
const PALETTE_NAMES: Readonly<Record<Palette, string>> = {
  vivid: '鲜艳',
  safe: '色盲友好',
};
const TILES: Readonly<Record<TileStyle, string>> = {
  'by-rules': '规则默认',
  numbers: '数字',
  tiers: '颜色和大小',
};
const SPEEDS: Readonly<Record<Speed, string>> = {
  off: '关闭',
  fast: '快',
  normal: '正常',
  slow: '慢',
};
const KINDS: Readonly<Record<StrokeKind, string>> = { letter: '按字符绑定', place: '按键位绑定' };

export const text: SettingsText = {
  appearance: '外观',
  theme: '主题',
  themeName: (theme) => THEMES[theme],
  palette: '方块颜色',
  paletteName: (palette) => PALETTE_NAMES[palette],
  paletteNote: '色盲友好的颜色在明暗上也有区别，不必区分红、绿、蓝。',
  tiles: '方块显示',
  tilesName: (tiles) => TILES[tiles],
  tilesNote: '颜色和大小：小、中、大；先是绿色，然后是红、蓝、黄，依次类推。',

  animation: '动画',
  speed: '方块滑动速度',
  speedName: (speed) => SPEEDS[speed],
  speedNote: '如果系统要求减少动态效果，方块不会滑动。',

  sound: '声音',
  soundLabel: '音效',
  soundNote: '方块滑动、合并以及游戏结束时。',
  volume: '音量',

  language: '语言',
  ofBrowser: (language) => `浏览器默认（${language}）`,

  controls: '屏幕按键',
  controlsLabel: '方向按键',
  controlsNote: '适用于开关控制、眼动控制，以及不便滑动的场合。',

  toolsLabel: '游戏工具',
  toolsNote: '在棋盘旁显示重做、提示、自动游戏和分享。菜单中始终有这些功能。',

  keys: '键盘',
  keysNote: 'Ctrl+Z 或 Cmd+Z 始终撤销一步，加 Shift 则重做。',
  kind: '新按键',
  kindName: (kind) => KINDS[kind],
  kindNote: '按字符：输入该字符的键，无论在哪里。按键位：任何键盘上的同一位置，以美式键盘命名。',
  noKey: '无按键',
  add: '添加按键',
  addTo: (command) => `为“${command}”添加按键`,
  remove: (key, command) => `从“${command}”移除 ${key}`,
  press: '请按一个键…',
  notAKey: '此键不可用，请按其他键。',
  taken: (key, command) => `${key} 已用于“${command}”。`,
  added: (key, command) => `${key} 现用于“${command}”。`,
  takeOver: '改用于此',
  cancel: '取消',
  usual: '恢复默认设置',
};
