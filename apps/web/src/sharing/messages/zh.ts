/** The texts for sharing, in Chinese. */
import { formatsOf } from '../../i18n/formats.ts';
import type { SharingText } from './en.ts';

const { integer } = formatsOf('zh');

export const text: SharingText = {
  shareTitle: '分享这局游戏',
  close: '关闭',
  link: '链接',
  linkNote: (events, size) =>
    `链接包含整局游戏：${integer(events)} 步，${size}。不会上传任何内容。`,
  tooLong: (size) => `这局游戏占 ${size}。并非所有程序都能传递这么长的链接，请以文件分享。`,
  fromHere: (place) => `从第 ${integer(place)} 步开始`,
  withTimes: '包含每一步的用时',
  copy: '复制链接',
  copied: '已复制。',
  notCopied: '浏览器不允许复制。链接已选中，请手动复制。',
  shareBy: '分享到…',
  pictureOf: (score, tile) => `图片：得分 ${score}，最大方块 ${tile}`,
  pictureMoves: (count) => `${integer(count)} 步`,
  savePicture: '保存图片',
  copyPicture: '复制图片',
  sharePicture: '分享图片…',
  pictureNotCopied: '浏览器不允许复制。请改为保存图片。',
  save: '保存为文件',
  formats: '所有格式',
  yourName: '你的名字（可选）',
  withAnalysis: '包含分析',
  analysisTooLong: '加上分析后链接会过长，请另存为文件。',
  saveAnalysed: '连同分析保存',
};
