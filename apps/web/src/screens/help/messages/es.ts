/** The texts of the help, in Spanish. */
import type { HelpText } from './en.ts';

export const text: HelpText = {
  rules: 'Cómo se juega',
  slide: 'Una jugada desliza todas las fichas en una dirección hasta donde lleguen.',
  merge:
    'Cuando dos fichas iguales se encuentran, se fusionan en una del doble de valor, que se suma a tus puntos. Cada ficha se fusiona una sola vez por jugada, primero las más cercanas al borde.',
  spawn: 'Después de cada jugada aparece una ficha nueva: casi siempre un 2, a veces un 4.',
  goal: 'Llega a 2048 y mira hasta dónde puedes seguir. Cuando ninguna ficha puede moverse, la partida termina.',
  swipe:
    'En una pantalla táctil, desliza el dedo por cualquier parte del tablero. Cada gesto es una jugada.',

  keys: 'Teclado',
  keysText: 'Estas teclas funcionan en toda la pantalla del juego, sin hacer clic antes.',
  command: 'Orden',
  changeKeys: 'Cambiar las teclas',

  puzzles:
    'Cada problema es una posición con una jugada claramente mejor: encuéntrala. Hay uno para cada día y mil más a tu nivel, también sin conexión.',
  puzzleRating:
    'Tu primera respuesta a un problema cambia tu puntuación; pedir la solución cuenta como un error. Las estadísticas muestran su evolución.',
  toDaily: 'Abrir el problema de hoy',

  games: 'Tus partidas',
  saved:
    'Cada jugada se guarda al instante en este navegador. Puedes cerrar la ventana cuando quieras y seguir más tarde donde lo dejaste. No se envía nada a ningún sitio.',
  undo: 'Deshaz todas las jugadas que quieras. Se cuentan, y las partidas con jugadas deshechas tienen su propio récord.',
  newGame:
    'También puedes deshacer el comienzo de una partida nueva, hasta que empieces la siguiente.',

  access: 'Accesibilidad',
  screenReader:
    'Si usas un lector de pantalla, juega en el tablero en texto: muestra el tablero como una tabla que se lee por filas y columnas, admite órdenes escritas o teclas sueltas y anuncia cada jugada con sus fusiones y la ficha nueva. Es la misma partida: cambia de uno a otro cuando quieras.',
  toTextBoard: 'Ir al tablero en texto',
  keyboard: 'Todo funciona solo con el teclado, y el foco siempre está visible.',
  controls:
    'Los botones de dirección, el alto contraste y la velocidad de las fichas están en los ajustes.',
  motion: 'Si tu sistema pide menos movimiento o sus propios colores, la aplicación lo respeta.',
  toSettings: 'Ir a los ajustes',

  about: 'Acerca de',
  free: 'open2048 es software libre con licencia MIT: sin anuncios, sin rastreo, sin cuenta.',
  origin: 'Gabriele Cirulli creó 2048 en 2014, inspirado en 1024 y Threes.',
  font: 'La tipografía es Figtree, de Erik Kennedy, con la licencia SIL Open Font.',
};
