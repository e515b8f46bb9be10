/** The reasons in Chinese. */
import type { ReasonTexts } from '@open2048/advice';
import type { Direction } from '@open2048/core';

const EDGES: Readonly<Record<Direction, string>> = {
  0: '最上面一行',
  1: '最右边一列',
  2: '最下面一行',
  3: '最左边一列',
};

export const text: ReasonTexts = {
  'misses-goal': ({ rank }) => `错过目标：最佳走法能合成 ${rank}。`,
  'ends-game': ({ chance, moves }) =>
    moves === 0
      ? `下一个方块有 ${chance} 的概率会结束游戏。`
      : `再走一步后，游戏有 ${chance} 的概率会结束。`,
  'few-moves': ({ chance }) => `之后有 ${chance} 的概率最多只剩一种走法。`,
  'leaves-border': ({ rank }) => `使 ${rank} 离开棋盘边缘。`,
  'leaves-corner': ({ rank }) => `使 ${rank} 离开角落。`,
  'opens-edge': ({ edge }) => `${EDGES[edge]}出现空位，新方块可能落在那里。`,
  'breaks-chain': ({ rank, length }) => `打断从 ${rank} 开始的 ${length} 个方块的链。`,
  'leaves-edge': ({ edge, rank }) => `使 ${rank} 离开${EDGES[edge]}。`,
  'blocks-pair': ({ rank, by }) => `把 ${by} 移到两个 ${rank} 之间。`,
  'splits-pair': ({ rank }) => `分开两个本可合并的 ${rank}。`,
  'misses-merge': ({ rank }) => `错过合并两个 ${rank} 的机会。`,
  'blocks-neighbours': ({ rank, next, by }) => `把 ${by} 移到 ${rank} 和 ${next} 之间。`,
  'parts-largest': ({ rank, next }) => `分开最大的两个方块 ${rank} 和 ${next}。`,
  'splits-neighbours': ({ rank, next }) => `分开 ${rank} 和 ${next}。`,
  'traps-tile': ({ rank }) => `把一个 ${rank} 困在更大的方块之间。`,
  'no-merge': ({ chance }) => `下一步有 ${chance} 的概率什么也不能合并。`,
  'forced-from-corner': ({ chance, rank }) => `下一步有 ${chance} 的概率必须让 ${rank} 离开角落。`,
  'misses-pair': ({ rank }) => `错过让两个 ${rank} 靠在一起的机会。`,
};
