/** The texts around a game that is watched, in Chinese. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { WatchText } from './en.ts';

const { integer } = formatsOf('zh');

export const text: WatchText = {
  score: '分数',
  place: '步',
  placeOf: (place, length) => `${integer(place)} / ${integer(length)}`,
  atStart: '游戏开始。',
  controls: '播放控制',
  timeline: '在对局中的位置',
  toStart: '到开头',
  toEnd: '到结尾',
  back: '后退一步',
  forward: '前进一步',
  play: '播放',
  playBack: '倒放',
  pause: '暂停',
  speed: '速度',
  speedOf: (factor) => `${factor}×`,
  fastest: '每帧一步',
  keys: '空格键播放和暂停，方向键逐步移动，Home 和 End 键跳到两端。',

  share: '分享',
  openAnother: '打开另一局',

  openTitle: '观看一局游戏',
  openText: '任何一局游戏，正放倒放，任意速度。它在您的浏览器中读取，不会发送到任何地方。',
  choose: '选择文件',
  drop: '或将它拖放到本页任意位置',
  dropNow: '松开即可观看',
  pasteLabel: '文本形式的对局，或指向它的链接',
  open: '打开',
  reads: '可读取的格式',
  current: '观看您正在玩的游戏',
};
