/** The texts of the help, in Spanish. */
import type { HelpText } from './en.ts';

export const text: HelpText = {
  rules: 'Cómo se juega',
  slide: 'Una jugada desliza todas las fichas en una dirección hasta donde lleguen.',
  merge:
    'Dos fichas iguales que se encuentran se convierten en una del doble, y ese valor se suma a tus puntos. Cada ficha se une una sola vez por jugada, primero las del borde.',
  spawn: 'Después de cada jugada aparece una ficha nueva: casi siempre un 2, a veces un 4.',
  goal: 'Llega a 2048 y mira hasta dónde puedes seguir. Cuando ninguna ficha puede moverse, se acaba la partida.',
  swipe:
    'En una pantalla táctil, desliza el dedo por cualquier parte del tablero. Cada gesto es una jugada.',

  keys: 'Teclado',
  keysText: 'No hay que seleccionar nada antes: estas teclas valen en toda la pantalla del juego.',
  command: 'Orden',
  changeKeys: 'Cambiar las teclas',

  games: 'Tus partidas',
  saved:
    'Cada jugada se guarda al instante en este navegador. Cierra la ventana cuando quieras: la partida sigue donde estaba. No se envía nada a ningún sitio.',
  undo: 'Deshaz todas las jugadas que quieras. Se cuentan, y esas partidas tienen su propio récord.',
  newGame: 'También se puede deshacer una partida nueva, hasta que empieces la siguiente.',

  access: 'Para todo el mundo',
  screenReader:
    'Con un lector de pantalla, el tablero en texto es el lugar para jugar: el tablero como tabla que se lee por filas y columnas, órdenes escritas o con teclas, y cada jugada anunciada con sus fusiones y la ficha nueva. Es la misma partida: cambia de uno a otro cuando quieras.',
  toTextBoard: 'Al tablero en texto',
  keyboard: 'Todo se puede hacer solo con el teclado, y siempre se ve dónde está el foco.',
  controls:
    'Los botones de dirección, el alto contraste y la velocidad de las fichas están en los ajustes.',
  motion: 'Si tu sistema pide menos movimiento o sus propios colores, los tendrá.',
  toSettings: 'Ir a los ajustes',

  about: 'Acerca de',
  free: 'open2048 es software libre con licencia MIT: sin anuncios, sin rastreo, sin cuenta.',
  origin: 'El juego 2048 lo inventó Gabriele Cirulli en 2014, a partir de 1024 y Threes.',
  font: 'La tipografía es Figtree, de Erik Kennedy, con la licencia SIL Open Font.',
};
