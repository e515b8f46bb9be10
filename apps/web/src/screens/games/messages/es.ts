/** The texts of the screen of games, in Spanish. */
import type { GameOrder, ImportAction } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { GamesText } from './en.ts';

const { integer, plural } = formatsOf('es');

const games = (count: number) => plural(count, { one: '# partida', other: '# partidas' });
const ORDERS: Readonly<Record<GameOrder, string>> = {
  played: 'Fecha de la partida',
  score: 'Puntos',
  tile: 'Ficha mayor',
  moves: 'Jugadas',
  time: 'Tiempo de juego',
  size: 'Tamaño',
  name: 'Nombre',
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

export const text: GamesText = {
  nothing: 'Aún no hay partidas',
  nothingText:
    'Las partidas se guardan tras cada jugada. Aquí aparecen las que están en curso y todas las terminadas.',
  play: 'Jugar',
  unreadable: 'No se puede leer el almacenamiento de este navegador.',
  damaged: (count) =>
    plural(count, {
      one: '# partida guardada está dañada. No se ha modificado.',
      other: '# partidas guardadas están dañadas. No se han modificado.',
    }),

  games,
  find: 'Nombre, reglas, puntos o ficha',
  list: 'Partidas',
  filters: 'Filtros',
  filtersOn: (count) => plural(count, { one: 'Filtros: # activo', other: 'Filtros: # activos' }),
  clearFilters: 'Quitar los filtros',
  any: 'Todas',
  state: 'Estado',
  finished: 'Terminada',
  unfinished: 'Sin terminar',
  scoreClass: 'Categoría',
  tile: 'Ficha mayor',
  atLeast: (tile) => `${tile} o más`,
  from: 'Desde',
  until: 'Hasta',
  foundOf: (found, total) => `${integer(found)} de ${games(total)}`,
  noneFound: 'No hay partidas que coincidan. Cambia la búsqueda o quita los filtros.',
  selection: 'Selección',
  selectGame: (title) => `Seleccionar: ${title}`,
  selectAll: (count) => `Seleccionar todas (${integer(count)})`,
  selected: (count) => plural(count, { one: '# seleccionada', other: '# seleccionadas' }),
  export: 'Exportar',
  share: 'Compartir',
  analyse: 'Analizar',
  close: 'Cerrar',
  name: 'Nombre',
  rename: 'Guardar el nombre',
  renamed: 'Nombre guardado.',
  badName: (most) => `Como máximo ${integer(most)} caracteres, sin saltos de línea.`,
  fromPosition:
    'Para continuar desde una posición anterior, abre «Ver» y elige «Continuar desde aquí».',
  sortBy: 'Ordenar por',
  order: (order) => ORDERS[order],
  watch: 'Ver',
  points: (count) => plural(count, { one: '# punto', other: '# puntos' }),
  moves: (count) => plural(count, { one: '# jugada', other: '# jugadas' }),
  continue: 'Continuar',
  save: 'Guardar en un archivo',
  delete: 'Eliminar',
  deleted: (count) =>
    plural(count, { one: '# partida eliminada.', other: '# partidas eliminadas.' }),
  undo: 'Deshacer',

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
  planPuzzles: (count) =>
    plural(count, { one: '# problema respondido', other: '# problemas respondidos' }),
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
  full: 'El almacenamiento del navegador está lleno. Elimina partidas que no necesites o guárdalas antes en un archivo.',
  omitted: (count) =>
    plural(count, {
      one: '# partida no está en el archivo: es demasiado larga para importarla, o el archivo está lleno.',
      other:
        '# partidas no están en el archivo: son demasiado largas para importarlas, o el archivo está lleno.',
    }),
  failed: 'El almacenamiento de este navegador ha fallado. No se ha perdido nada.',

  storage: 'Almacenamiento',
  ofQuota: (size, quota) =>
    `open2048 ocupa ${size} de los ${quota} de los que dispone en este navegador.`,
  gamesUse: (count, size) =>
    plural(count, { one: `# partida ocupa ${size}.`, other: `# partidas ocupan ${size}.` }),
  lasting: 'El navegador conserva estos datos hasta que los borres.',
  passing: 'Si el disco se llena, el navegador puede borrar estos datos.',
  keep: 'Pedir al navegador que conserve estos datos',
  notKept: 'El navegador no ha aceptado. Para mayor seguridad, guarda todo en un archivo.',
};
