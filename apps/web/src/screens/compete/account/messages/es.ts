/** The texts of the account page, in Spanish. */
import type { TokenScope } from '@open2048/compete';
import type { AccountText } from './en.ts';

const SCOPE_NAMES: Readonly<Record<TokenScope, string>> = {
  play: 'Jugar',
  read: 'Leer la cuenta',
  farm: 'Calcular análisis',
  events: 'Crear torneos',
};
const SCOPE_NOTES: Readonly<Record<TokenScope, string>> = {
  play: 'Empezar partidas y jugarlas en tu nombre.',
  read: 'Ver tu nombre y tus puestos en las clasificaciones.',
  farm: 'Calcular análisis para este servidor, si su operador ha admitido tu cuenta.',
  events: 'Crear torneos, si eres moderador de este servidor.',
};

export const text: AccountText = {
  title: 'Cuenta',
  you: 'Tú',
  guestNote:
    'Juegas como invitado: solo este navegador te conoce. Sin una llave de acceso o códigos de recuperación, la cuenta se pierde con los datos de este navegador.',
  nobodyNote:
    'Todavía no tienes una cuenta aquí. La recibirás con tu primera partida clasificatoria.',
  play: 'Jugar una partida clasificatoria',
  name: 'Nombre nuevo',
  nameNote:
    'De 3 a 20 letras, cifras, - y _, en un solo sistema de escritura. Podrás cambiarlo de nuevo a los 30 días.',
  renameLater: (date) => `Podrás cambiar de nombre otra vez el ${date}.`,
  rename: 'Cambiar de nombre',
  renamed: (name) => `Ahora te llamas ${name}.`,
  signOut: 'Cerrar sesión',
  signedOut: 'Has cerrado la sesión.',
  moderation: 'Moderación',
  signedIn: (name) => `Has iniciado sesión como ${name}.`,
  passkeys: 'Llaves de acceso',
  keep: 'Conservar esta cuenta',
  keepNote:
    'Una llave de acceso se guarda en tu dispositivo o en tu gestor de contraseñas. Inicias sesión con la huella, la cara o el bloqueo del dispositivo, sin contraseña.',
  passkeyNote: 'Con ellas inicias sesión en cualquiera de tus dispositivos.',
  addPasskey: 'Añadir una llave de acceso',
  passkeyAdded:
    'La llave de acceso se ha añadido. Crea también códigos de recuperación, por si la pierdes.',
  passkeyLabel: 'Nombre de la llave de acceso',
  added: (date) => `Añadida el ${date}`,
  lastUsed: (date) => `usada por última vez el ${date}`,
  neverUsed: 'aún sin usar',
  renameShort: 'Cambiar nombre',
  renamePasskey: (name) => `Cambiar el nombre de ${name}`,
  deletePasskey: (name) => `Eliminar ${name}`,
  deletePasskeyTitle: (name) => `¿Eliminar la llave de acceso ${name}?`,
  deletePasskeyText:
    'Ya no podrás iniciar sesión con ella. Elimínala también en tu dispositivo o en tu gestor de contraseñas.',
  deleteLastText:
    'Es tu última llave de acceso. Sin códigos de recuperación ya no podrías iniciar sesión.',
  passkeyDeleted: 'La llave de acceso se ha eliminado.',
  passkeyRenamed: 'Se ha cambiado el nombre de la llave de acceso.',
  save: 'Guardar',
  cancel: 'Cancelar',
  delete: 'Eliminar',
  noPasskeysHere:
    'Las llaves de acceso no funcionan en esta dirección: el sitio necesita un nombre y una conexión cifrada. Los códigos de recuperación funcionan en todas partes.',
  codes: 'Códigos de recuperación',
  codesNote:
    'Con un código de recuperación inicias sesión cuando no tienes a mano una llave de acceso. Cada uno sirve una sola vez.',
  codesLeft: (left) => `Códigos restantes: ${left}`,
  createCodes: 'Crear códigos de recuperación',
  renewCodes: 'Crear códigos nuevos',
  renewTitle: '¿Sustituir tus códigos de recuperación?',
  renewText: 'Los códigos que tienes ahora dejarán de funcionar.',
  newCodes:
    'Estos son tus códigos nuevos. Solo se muestran ahora: imprímelos o guárdalos en un lugar seguro.',
  copy: 'Copiar',
  copied: 'Copiado.',
  download: 'Descargar',
  codesFile: (name) => `Códigos de recuperación de ${name} para open2048`,
  devices: 'Dispositivos con sesión iniciada',
  device: (program, system) =>
    program !== null && system !== null
      ? `${program} en ${system}`
      : (program ?? system ?? 'Dispositivo desconocido'),
  thisDevice: 'Este dispositivo',
  since: (date) => `Desde el ${date}`,
  end: 'Cerrar sesión',
  endDevice: (device) => `Cerrar la sesión de ${device}`,
  endOthers: 'Cerrar la sesión en los demás dispositivos',
  ended: 'Sesión cerrada.',
  signIn: 'Iniciar sesión',
  signInElse: 'Iniciar sesión con otra cuenta',
  signInPasskey: 'Iniciar sesión con una llave de acceso',
  code: 'Código de recuperación',
  signInCode: 'Iniciar sesión con el código',
  leaveTitle: '¿Dejar las partidas de este invitado?',
  leaveText: (name) =>
    `En este navegador se ha jugado como ${name}. Las partidas siguen siendo públicas, pero nadie podrá seguir jugando como ${name}. Para conservar esa cuenta, añádele antes una llave de acceso.`,
  leave: 'Iniciar sesión de todos modos',
  programs: 'Programas',
  programsNote:
    'Un programa, por ejemplo un bot, actúa en nombre de tu cuenta con un token. Solo puede hacer lo que tú permites y no puede modificar la cuenta.',
  newToken: 'Token nuevo',
  tokenName: 'Nombre del token',
  tokenNameNote: 'Para reconocer el programa más adelante, por ejemplo «bot en mi servidor».',
  scopes: 'Qué permite',
  scopeName: (scope) => SCOPE_NAMES[scope],
  scopeNote: (scope) => SCOPE_NOTES[scope],
  validity: 'Cuánto tiempo es válido',
  days: (days) => `${days} días`,
  createToken: 'Crear token',
  tokenOnce:
    'Este es tu token nuevo. Solo se muestra ahora: cópialo en tu programa. Quien lo tenga puede hacer todo lo que permite.',
  copyToken: 'Copiar token',
  tokenCreated: (date) => `Creado el ${date}`,
  tokenUsed: (date) => `usado por última vez el ${date}`,
  tokenUnused: 'aún sin usar',
  expires: (date) => `Caduca el ${date}`,
  expired: (date) => `Caducó el ${date}`,
  revoke: 'Revocar',
  revokeToken: (name) => `Revocar ${name}`,
  revokeTitle: (name) => `¿Revocar el token ${name}?`,
  revokeText: 'Los programas que lo usan se rechazan de inmediato. No se puede deshacer.',
  revoked: 'El token se ha revocado.',
  bots: 'Bots',
  botNote:
    'Un bot es una cuenta para programas que juegan. Sus partidas tienen clasificaciones propias. Una cuenta solo puede convertirse en bot antes de su primera partida.',
  noBot:
    'Un bot es una cuenta para programas que juegan. Con esta cuenta ya se ha jugado, así que no puede convertirse en uno: un bot necesita una cuenta propia.',
  isBot:
    'Esta cuenta es un bot. Con ella juegan programas, y sus partidas tienen clasificaciones propias. Crea un token para el programa.',
  keepBot:
    'Solo este navegador conoce esta cuenta. Añade una llave de acceso o crea códigos de recuperación; si no, se pierde con los datos de este navegador.',
  becomeBot: 'Convertir esta cuenta en un bot',
  becomeBotTitle: '¿Convertir esta cuenta en un bot?',
  becomeBotText:
    'Será un bot para siempre: ya no podrás jugar con ella partidas clasificatorias; solo podrán hacerlo tus programas.',
  becameBot: 'Esta cuenta es ahora un bot.',
  newBotNote:
    'Un programa que juega necesita una cuenta propia. Aquí puedes convertirla en un bot y crear tokens para él.',
  newBot: 'Crear una cuenta para un bot',
  accountCreated: (name) => `Tienes una cuenta nueva: ${name}.`,
  data: 'Tus datos',
  dataNote: 'Todo lo que está guardado sobre tu cuenta, con las grabaciones de todas las partidas.',
  export: 'Descargar mis datos',
  deleteAccount: 'Eliminar la cuenta',
  deleteTitle: '¿Eliminar tu cuenta?',
  deleteText:
    'Tu nombre, tus llaves de acceso y tus puestos en las clasificaciones desaparecen para siempre. Tus partidas siguen siendo públicas, sin tu nombre. Una partida en curso se abandona.',
  confirmName: (name) => `Escribe ${name} para confirmar`,
  deleted: 'Tu cuenta se ha eliminado.',
  fault: (code) => {
    switch (code) {
      case 'name-length':
        return 'Un nombre tiene de 3 a 20 caracteres.';
      case 'name-characters':
        return 'Un nombre se compone de letras, cifras, - y _.';
      case 'name-form':
        return 'Un nombre tiene al menos una letra, empieza y termina con una letra o una cifra, y no tiene dos - o _ seguidos.';
      case 'name-scripts':
        return 'Un nombre se escribe en un solo sistema de escritura.';
      case 'name-reserved':
        return 'Este nombre está reservado.';
      case 'name-taken':
        return 'Otra persona tiene este nombre o uno que se le parece.';
      case 'renamed-lately':
        return 'Has cambiado de nombre en los últimos 30 días.';
      case 'bad-code':
        return 'Ese código no existe o ya se ha usado.';
      case 'cancelled':
        return 'No se ha usado ninguna llave de acceso. Puedes volver a intentarlo cuando quieras.';
      case 'passkey-here':
      case 'known-passkey':
        return 'Este dispositivo ya tiene una llave de acceso para esta cuenta.';
      case 'no-passkeys':
        return 'Este navegador no tiene llaves de acceso. Usa códigos de recuperación.';
      case 'unknown-passkey':
        return 'Ninguna cuenta tiene aquí esta llave de acceso. Probablemente se eliminó.';
      case 'bad-passkey':
      case 'bad-challenge':
        return 'No ha funcionado o ha tardado demasiado. Vuelve a intentarlo.';
      case 'too-many-passkeys':
        return 'Una cuenta tiene como máximo 20 llaves de acceso.';
      case 'no-token-name':
        return 'Ponle un nombre al token.';
      case 'no-scopes':
        return 'Elige al menos una cosa que el token permita.';
      case 'too-many-tokens':
        return 'Una cuenta tiene como máximo 50 tokens, incluidos los revocados en los últimos 30 días.';
      case 'unknown-token':
        return 'Este token ya se había revocado.';
      case 'has-games':
        return 'Con esta cuenta ya se ha jugado, así que no puede convertirse en un bot.';
      case 'unknown-device':
        return 'Ningún programa espera con este código. Quizá ha caducado: los códigos son válidos diez minutos.';
      case 'not-copied':
        return 'El navegador no ha permitido copiar. Selecciona el texto y cópialo tú mismo.';
      default:
        return null;
    }
  },
};
