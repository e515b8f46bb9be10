/** The texts of the page of an event, in Spanish. */
import { formatsOf } from '../../../../i18n/formats.ts';
import type { EventText } from './en.ts';

const { integer, plural } = formatsOf('es');

export const text: EventText = {
  fair: 'Qué es igual para todos y qué es suerte',
  shared: ({ kind, boards: list, tries: count }) => {
    const moves = integer(list[0]!.budget);
    const boards = integer(list.length);
    const tries = plural(count, {
      one: 'un solo intento',
      many: '# de intentos, de los que cuenta el mejor',
      other: '# intentos, de los que cuenta el mejor',
    });
    switch (kind) {
      case 'daily':
        return `Todos empiezan en este tablero, con ${moves} jugadas y ${tries}. Las fichas no son las mismas: cada partida tiene las suyas, así que la suerte influye.`;
      case 'sprint':
        return `Todos tienen ${moves} jugadas y ${tries}. Nada más es igual: las primeras fichas y todas las demás son distintas en cada partida, así que la suerte influye.`;
      case 'score':
        return `Todos juegan partidas enteras, con ${tries}. Las fichas son distintas en cada partida, así que la suerte influye.`;
      case 'duplicate':
        return `Todos hacen ${moves} jugadas en cada uno de estos ${boards} tableros, con ${tries} en cada uno. Las fichas son distintas en cada partida, pero los puntos no cuentan: un juez compara cada jugada con la mejor y suma los puntos que pierde. Así que la suerte apenas influye.`;
    }
  },
  dateRule:
    'Los tableros se obtienen de la fecha con una regla pública, así que nadie los elige. Cualquiera puede calcularlos de antemano; nadie puede conocer las fichas.',
  idRule:
    'Los tableros se obtienen del identificador del torneo con una regla pública. Este torneo lo creó un moderador y su identificador es aleatorio; un moderador que crea varios puede elegir entre sus tableros. Nadie puede conocer las fichas.',
  play: 'Jugar',
  resume: 'Continuar',
  boardOf: (no, count) => `Tablero ${no} de ${count}`,
  done: 'Ya has jugado todas tus partidas.',
  soon: 'Podrás jugar cuando empiece el torneo.',
  over: 'Este torneo ha terminado.',
  yours: 'Tus partidas',
  cut: 'incompleta: no cuenta',
  waiting: 'a la espera del juez',
  standings: 'Clasificación',
  provisional: 'Provisional: los resultados aún pueden cambiar.',
  final: 'Resultado final.',
  nobody: 'Nadie tiene todavía un resultado.',
  lost: 'Puntos perdidos',
  counted: 'Tableros',
  more: 'Mostrar más',
  board: 'Tablero',
  place: (rank, count) => `Ocupas el puesto ${rank} de ${count}.`,
  left: (count) =>
    plural(count, {
      one: 'Puedes jugar # partida más.',
      many: 'Puedes jugar # de partidas más.',
      other: 'Puedes jugar # partidas más.',
    }),
};
