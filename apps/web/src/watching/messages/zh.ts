/** The texts of the playback controls, in simplified Chinese. */
import { formatsOf } from '../../i18n/formats.ts';
import type { WatchingText } from './en.ts';

const { integer } = formatsOf('zh');

export const text: WatchingText = {
  place: '步',
  placeOf: (place, length) => `${integer(place)} / ${integer(length)}`,
  atStart: '游戏开始。',
  timeline: '对局中的位置',
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
  continueHere: '从这里继续',
  continueHereTitle: '从此局面开始新游戏',
  keys: '空格键播放和暂停，方向键逐步移动，Home 和 End 键跳到两端。',
};
