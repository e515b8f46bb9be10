/** The texts of the page of an event, in German. */
import { formatsOf } from '../../../../i18n/formats.ts';
import type { EventText } from './en.ts';

const { integer, plural } = formatsOf('de');

export const text: EventText = {
  fair: 'Was gleich ist, und was Glück ist',
  shared: ({ kind, boards: list, tries: count }) => {
    const moves = integer(list[0]!.budget);
    const [boards, tries] = [integer(list.length), integer(count)];
    switch (kind) {
      case 'daily':
        return `Alle beginnen auf diesem Brett, haben ${moves} Züge und einen Versuch. Die Kacheln sind nicht gleich: Jedes Spiel hat seine eigenen, darum gehört Glück dazu.`;
      case 'sprint':
        return `Alle haben ${moves} Züge und einen Versuch. Sonst ist nichts gleich: Die ersten Kacheln und alle weiteren sind in jedem Spiel andere, darum gehört Glück dazu.`;
      case 'score':
        return `Alle spielen ganze Spiele, und das beste von ${tries} zählt. Die Kacheln sind in jedem Spiel andere, darum gehört Glück dazu.`;
      case 'duplicate':
        return `Alle machen je ${moves} Züge auf diesen ${boards} Brettern. Die Kacheln sind in jedem Spiel andere, aber Punkte zählen nicht: Ein Prüfer vergleicht jeden Zug mit dem besten und zählt die Punkte zusammen, die er verliert. Glück spielt darum kaum eine Rolle.`;
    }
  },
  rule: 'Die Bretter folgen nach einer öffentlichen Regel aus dem Datum, niemand sucht sie aus. Jeder kann sie vorher berechnen; die Kacheln kann niemand kennen.',
  play: 'Spielen',
  resume: 'Weiterspielen',
  boardOf: (no, count) => `Brett ${no} von ${count}`,
  done: 'Du hast alle deine Spiele gespielt.',
  soon: 'Du kannst spielen, sobald der Wettbewerb beginnt.',
  over: 'Dieser Wettbewerb ist vorbei.',
  yours: 'Deine Spiele',
  cut: 'unvollständig: zählt nicht',
  waiting: 'wird noch geprüft',
  standings: 'Rangliste',
  provisional: 'Vorläufig: Ergebnisse können sich noch ändern.',
  final: 'Endergebnis.',
  nobody: 'Noch hat niemand ein Ergebnis.',
  lost: 'Verlorene Punkte',
  counted: 'Bretter',
  more: 'Mehr anzeigen',
  board: 'Brett',
  place: (rank, count) => `Du bist auf Platz ${rank} von ${count}.`,
  left: (count) =>
    plural(count, {
      one: 'Du kannst noch # Spiel spielen.',
      other: 'Du kannst noch # Spiele spielen.',
    }),
};
