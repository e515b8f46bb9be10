/** The texts of the hubs, in Spanish. */
import type { HubName, RowName } from '../rows.ts';
import type { HubText } from './en.ts';

const ABOUT: Readonly<Record<HubName, string>> = {
  learn: 'Mira lo que cuestan tus jugadas y practica hasta que las buenas te salgan solas.',
  tools: 'Monta una posición, resuélvela o trae una partida de otro sitio.',
  you: 'Tus resultados y los ajustes de la aplicación.',
};
const ROWS: Readonly<Record<RowName, readonly [title: string, about: string]>> = {
  watch: [
    'Analizar una partida',
    'Recorre una partida jugada a jugada. El motor compara cada una con la mejor.',
  ],
  puzzles: ['Problemas', 'Encuentra la mejor jugada: un problema cada día y mil más a tu nivel.'],
  practice: ['Práctica', 'Posiciones de tus partidas en las que se te escapó una jugada mejor.'],
  help: ['Cómo se juega', 'Las reglas, las teclas y la accesibilidad.'],
  edit: [
    'Editor de posiciones',
    'Monta cualquier tablero. ¿Cuál es la mejor jugada y qué cuestan las demás?',
  ],
  exact: [
    'Solucionador exacto',
    'Juego perfecto en tableros pequeños, con el valor exacto de cada jugada.',
  ],
  solve: [
    'Laboratorio A*',
    'Encuentra la solución más corta de un tablero de esquina, o demuestra que no la hay.',
  ],
  text: [
    'Tablero en texto',
    'Tu partida actual como texto, escribiendo o con teclas sueltas. Hecho para lectores de pantalla.',
  ],
  convert: [
    'Importar o convertir',
    'Abre una partida en un formato compatible y guárdala en otro.',
  ],
  rules: ['Reglas', 'Reglas predefinidas y propias: tamaño, objetivo, fichas nuevas, puntuación.'],
  statistics: [
    'Estadísticas',
    'Puntuaciones, fichas más altas y tiempo de juego, para cada conjunto de reglas.',
  ],
  scores: ['Récords', 'Tus mejores partidas, por nombre.'],
  settings: ['Ajustes', 'Tema, sonido, idioma, teclas y motores.'],
  account: ['Cuenta', 'Tu nombre, tus llaves de acceso y tus dispositivos en este servidor.'],
};

export const text: HubText = {
  about: (hub) => ABOUT[hub],
  row: (name) => ROWS[name],
};
