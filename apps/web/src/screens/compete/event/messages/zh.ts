/** The texts of the page of an event, in Chinese. */
import { formatsOf } from '../../../../i18n/formats.ts';
import type { EventText } from './en.ts';

const { integer, plural } = formatsOf('zh');

export const text: EventText = {
  fair: '什么相同，什么靠运气',
  shared: ({ kind, boards: list, tries: count }) => {
    const moves = integer(list[0]!.budget);
    const boards = integer(list.length);
    const tries = plural(count, {
      other: count === 1 ? '只能尝试一次' : '可以尝试#次，取最好的一次',
    });
    switch (kind) {
      case 'daily':
        return `所有人都从这个棋盘开始，有${moves}步，${tries}。方块并不相同：每一局都有自己的方块，所以有运气成分。`;
      case 'sprint':
        return `所有人都有${moves}步，${tries}。其他都不相同：每一局最初的方块和之后的方块都不一样，所以有运气成分。`;
      case 'score':
        return `所有人都下完整的对局，${tries}。每一局的方块都不一样，所以有运气成分。`;
      case 'duplicate':
        return `所有人在这${boards}个棋盘上各走${moves}步，每个棋盘${tries}。每一局的方块都不一样，但比的不是分数：裁判把每一步与最佳走法比较，累计损失的分数。所以运气几乎不起作用。`;
    }
  },
  dateRule:
    '棋盘按照公开的规则由日期得出，没有人挑选。任何人都可以提前算出棋盘，但没有人能预知方块。',
  idRule:
    '棋盘按照公开的规则由赛事编号得出。这场赛事由管理员创建，编号是随机的；管理员如果创建多场赛事，就可以在它们的棋盘中挑选。没有人能预知方块。',
  play: '开始',
  resume: '继续',
  boardOf: (no, count) => `第${no}个棋盘，共${count}个`,
  done: '你的对局已全部下完。',
  soon: '赛事开始后即可参加。',
  over: '这场赛事已经结束。',
  yours: '你的对局',
  cut: '不完整：不计入',
  waiting: '等待裁判',
  standings: '排名',
  provisional: '暂定：结果仍可能变化。',
  final: '最终结果。',
  nobody: '还没有人有成绩。',
  lost: '损失分数',
  counted: '棋盘',
  more: '显示更多',
  board: '棋盘',
  place: (rank, count) => `你在${count}人中排第${rank}名。`,
  left: (count) => plural(count, { other: '你还可以下#局。' }),
};
