/** The texts around the screens, in Spanish. */
import type { EntryName } from '../../route.ts';
import type { SettingsNotice } from '../../settings/store.ts';
import type { ShellText } from './en.ts';

const SCREENS: Readonly<Record<EntryName, string>> = {
  play: 'Jugar',
  games: 'Mis partidas',
  compete: 'Competir',
  rules: 'Reglas',
  statistics: 'Estadísticas',
  scores: 'Récords',
  watch: 'Ver',
  practice: 'Práctica',
  puzzles: 'Problemas',
  text: 'Tablero en texto',
  edit: 'Editor de posiciones',
  solve: 'Laboratorio A*',
  settings: 'Ajustes',
  learn: 'Aprender',
  tools: 'Herramientas',
  you: 'Tú',
  help: 'Ayuda',
};
const NOTICES: Readonly<Record<SettingsNotice, string>> = {
  'damaged-settings': 'Los ajustes guardados estaban dañados. Se usan los predeterminados.',
  'newer-settings':
    'Los ajustes guardados son de una versión más reciente de open2048. Se usan los predeterminados.',
  'unsaved-settings':
    'No se han podido guardar los ajustes. Se aplican hasta que cierres esta ventana.',
};

export const text: ShellText = {
  screen: (name) => SCREENS[name],
  titled: (screen, rules) => `${screen}: ${rules}`,
  menu: 'Menú',
  screens: 'Pantallas',
  shortcuts: 'Atajos',
  skip: 'Ir al contenido',
  toText: 'Jugar con un lector de pantalla',
  dismiss: 'Ocultar',
  home: 'Ir al juego',
  settingsNotice: (notice) => NOTICES[notice],
  notKept:
    'Esta ventana no puede guardar nada. Puedes jugar, pero tus partidas se perderán al cerrarla, a menos que las guardes en un archivo.',

  updateReady: 'Hay una versión nueva. Tu partida está guardada.',
  update: 'Recargar',

  failedTitle: 'No se ha podido cargar esta página',
  failedText: 'Puede que no tengas conexión. Tus partidas están a salvo.',
  reload: 'Reintentar',
};
