/** The texts of the page of an event, in German. */
import { formatsOf } from '../../../../i18n/formats.ts';
import type { EventText } from './en.ts';

const { integer, plural } = formatsOf('de');

export const text: EventText = {
  fair: 'Was gleich ist, und was Glück ist',
  shared: ({ kind, boards: list, tries: count }) => {
    const moves = integer(list[0]!.budget);
    const boards = integer(list.length);
    const tries = plural(count, {
      one: 'einen Versuch',
      other: '# Versuche, von denen der beste zählt',
    });
    switch (kind) {
      case 'daily':
        return `Alle beginnen auf diesem Brett, haben ${moves} Züge und ${tries}. Die Kacheln sind nicht gleich: Jedes Spiel hat seine eigenen, darum gehört Glück dazu.`;
      case 'sprint':
        return `Alle haben ${moves} Züge und ${tries}. Sonst ist nichts gleich: Die ersten Kacheln und alle weiteren sind in jedem Spiel andere, darum gehört Glück dazu.`;
      case 'score':
        return `Alle spielen ganze Spiele und haben ${tries}. Die Kacheln sind in jedem Spiel andere, darum gehört Glück dazu.`;
      case 'duplicate':
        return `Alle machen je ${moves} Züge auf diesen ${boards} Brettern und haben auf jedem ${tries}. Die Kacheln sind in jedem Spiel andere, aber Punkte zählen nicht: Ein Prüfer vergleicht jeden Zug mit dem besten und zählt die Punkte zusammen, die er verliert. Glück spielt darum kaum eine Rolle.`;
    }
  },
  dateRule:
    'Die Bretter folgen nach einer öffentlichen Regel aus dem Datum, niemand sucht sie aus. Jeder kann sie vorher berechnen; die Kacheln kann niemand kennen.',
  idRule:
    'Die Bretter folgen nach einer öffentlichen Regel aus der Kennung des Wettbewerbs. Diesen Wettbewerb hat ein Moderator angelegt, seine Kennung ist zufällig; wer mehrere anlegt, kann sich die Bretter unter ihnen aussuchen. Die Kacheln kann niemand kennen.',
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
