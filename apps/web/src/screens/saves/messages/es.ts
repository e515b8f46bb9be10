/** The texts of the saved games screen, in Spanish. */
import type { ImportAction, Place } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { Order } from '../order.ts';
import type { SavesText } from './en.ts';

const { integer, plural } = formatsOf('es');

const games = (count: number) => plural(count, { one: '# partida', other: '# partidas' });
const PLACES: Readonly<Record<Place, string>> = {
  playing: 'en curso',
  beside: 'dejada por otra',
  kept: 'guardada aparte',
};
const ORDERS: Readonly<Record<Order, string>> = {
  played: 'Última vez',
  score: 'Puntos',
  moves: 'Jugadas',
  size: 'Tamaño',
};
const ACTIONS: Readonly<Record<ImportAction, (count: number) => string>> = {
  play: (count) => plural(count, { one: '# partida es nueva', other: '# partidas son nuevas' }),
  continue: (count) =>
    plural(count, { one: '# partida continúa la tuya', other: '# partidas continúan las tuyas' }),
  keep: (count) =>
    plural(count, {
      one: '# partida se guarda aparte de la tuya',
      other: '# partidas se guardan aparte de las tuyas',
    }),
  here: (count) =>
    plural(count, { one: '# partida ya está aquí', other: '# partidas ya están aquí' }),
};

export const text: SavesText = {
  nothing: 'Aún no hay partidas guardadas',
  nothingText: 'Cada partida se guarda tras cada jugada y entonces aparece aquí.',
  play: 'Jugar',
  unreadable: 'No se puede leer el almacenamiento de este navegador.',
  damaged: (count) =>
    plural(count, {
      one: '# partida guardada está dañada. Se queda como está.',
      other: '# partidas guardadas están dañadas. Se quedan como están.',
    }),

  games,
  sortBy: 'Ordenar por',
  order: (order) => ORDERS[order],
  place: (place) => PLACES[place],
  finished: (date) => `terminada el ${date}`,
  watch: 'Ver',
  points: (count) => plural(count, { one: '# punto', other: '# puntos' }),
  moves: (count) => plural(count, { one: '# jugada', other: '# jugadas' }),
  lastPlayed: (date) => `jugada el ${date}`,
  select: 'Seleccionar',
  selectAll: 'Seleccionar todas',
  selectShort: (moves) => `Seleccionar las de menos de ${integer(moves)} jugadas`,
  selectNone: 'No seleccionar ninguna',
  continue: 'Continuar',
  save: 'Guardar en un archivo',
  delete: 'Eliminar',
  saveThese: (count) => `Guardar ${games(count)} en un archivo`,
  deleteThese: (count) => `Eliminar ${games(count)}`,
  deleted: (count) =>
    plural(count, { one: '# partida eliminada.', other: '# partidas eliminadas.' }),
  undo: 'Deshacer',
  more: (count) => `Mostrar ${integer(count)} más`,

  files: 'Todo en un archivo',
  filesText:
    'Para llevar tus partidas a otro navegador o al terminal, o por si acaso: cada partida con todas sus jugadas, las mejores puntuaciones, las estadísticas, los ejercicios y los ajustes.',
  saveAll: 'Guardarlo todo',
  open: 'Abrir un archivo',
  opening: 'Leyendo el archivo…',
  reading: (done, total) => `Leyendo la partida ${integer(done)} de ${integer(total)}`,
  cancel: 'Cancelar',
  planTitle: '¿Importar este archivo?',
  action: (action, count) => ACTIONS[action](count),
  planRecords: (count) =>
    plural(count, {
      one: 'Se añaden las puntuaciones y estadísticas de # conjunto de reglas',
      other: 'Se añaden las puntuaciones y estadísticas de # conjuntos de reglas',
    }),
  planExercises: (count) =>
    plural(count, { one: '# posición para practicar', other: '# posiciones para practicar' }),
  planNothing: 'No contiene nada que no esté ya aquí.',
  planSafe: 'Ninguna de tus partidas se sobrescribe.',
  withSettings: 'Usar también los ajustes',
  import: 'Importar',
  importing: 'Importando…',
  imported: 'Importado.',
  stopped:
    'Importación cancelada. Lo que ya se ha importado se conserva; vuelve a abrir el archivo para importar el resto.',
  nothingImported: 'No se ha importado nada.',
  importFailed:
    'La importación no ha podido terminar. No se ha perdido ninguna partida; vuelve a abrir el archivo para completarla.',
  failed: 'El almacenamiento de este navegador no ha podido hacerlo. No se ha perdido nada.',

  storage: 'Almacenamiento',
  used: (size) => `Esta página ocupa ${size} en este navegador.`,
  lasting: 'El navegador lo conserva hasta que lo borres.',
  passing: 'Si falta espacio, el navegador puede borrarlo.',
  keep: 'Pedir al navegador que lo conserve',
  notKept: 'El navegador no ha aceptado. Un archivo es la vía segura.',
};
