/** The texts of the saved games screen, in Spanish. */
import type { ImportAction, Place } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { Order } from '../order.ts';
import type { SavesText } from './en.ts';

const { integer, plural } = formatsOf('es');

const games = (count: number) => plural(count, { one: '# partida', other: '# partidas' });
const PLACES: Readonly<Record<Place, string>> = {
  playing: 'en curso',
  beside: 'dejada por una nueva',
  kept: 'guardada por separado',
};
const ORDERS: Readonly<Record<Order, string>> = {
  played: 'Fecha de la partida',
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
      one: '# partida se guardará por separado de la tuya',
      other: '# partidas se guardarán por separado de las tuyas',
    }),
  here: (count) =>
    plural(count, { one: '# partida ya está aquí', other: '# partidas ya están aquí' }),
};

export const text: SavesText = {
  nothing: 'Aún no hay partidas guardadas',
  nothingText: 'Cada partida se guarda tras cada jugada y aparece aquí.',
  play: 'Jugar',
  unreadable: 'No se puede leer el almacenamiento de este navegador.',
  damaged: (count) =>
    plural(count, {
      one: '# partida guardada está dañada. No se ha modificado.',
      other: '# partidas guardadas están dañadas. No se han modificado.',
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
  selectShort: (moves) => `Seleccionar partidas de menos de ${integer(moves)} jugadas`,
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
    'Lleva tus partidas a otro navegador o al terminal, o haz una copia de seguridad. El archivo contiene cada partida con todas sus jugadas, los récords, las estadísticas, las posiciones de práctica y los ajustes.',
  saveAll: 'Guardar todo',
  open: 'Abrir un archivo',
  opening: 'Leyendo el archivo…',
  reading: (done, total) => `Leyendo la partida ${integer(done)} de ${integer(total)}`,
  cancel: 'Cancelar',
  planTitle: '¿Importar este archivo?',
  action: (action, count) => ACTIONS[action](count),
  planRecords: (count) =>
    plural(count, {
      one: 'Se añadirán los récords y las estadísticas de # conjunto de reglas',
      other: 'Se añadirán los récords y las estadísticas de # conjuntos de reglas',
    }),
  planExercises: (count) =>
    plural(count, { one: '# posición para practicar', other: '# posiciones para practicar' }),
  planNothing: 'Todo lo que contiene este archivo ya está aquí.',
  planSafe: 'No se sobrescribirá ninguna de tus partidas.',
  withSettings: 'Importar también los ajustes',
  import: 'Importar',
  importing: 'Importando…',
  imported: 'Importado.',
  stopped:
    'Importación cancelada. Lo que ya se ha importado se conserva; vuelve a abrir el archivo para importar el resto.',
  nothingImported: 'No se ha importado nada.',
  importFailed:
    'La importación no ha podido terminar. No se ha perdido ninguna partida; vuelve a abrir el archivo para completarla.',
  failed: 'El almacenamiento de este navegador ha fallado. No se ha perdido nada.',

  storage: 'Almacenamiento',
  used: (size) => `open2048 ocupa ${size} en este navegador.`,
  lasting: 'El navegador conserva estos datos hasta que los borres.',
  passing: 'Si el disco se llena, el navegador puede borrar estos datos.',
  keep: 'Pedir al navegador que conserve estos datos',
  notKept: 'El navegador no ha aceptado. Para mayor seguridad, guarda todo en un archivo.',
};
