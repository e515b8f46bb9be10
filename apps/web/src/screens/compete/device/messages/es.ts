/** The texts of the page where a program is let in, in Spanish. */
import type { DeviceText } from './en.ts';

export const text: DeviceText = {
  title: 'Iniciar la sesión de un programa',
  note: 'Un programa como open2048 en un terminal muestra un código cuando quiere jugar con tu cuenta.',
  code: 'Código del programa',
  next: 'Continuar',
  nobody:
    'No tienes una cuenta en este navegador. Inicia sesión primero, o juega una partida clasificatoria para recibir una.',
  toAccount: 'Cuenta e inicio de sesión',
  asks: (name, handle) => `«${name}» quiere actuar en nombre de ${handle}`,
  warning:
    'Permítelo solo si acabas de iniciar tú este programa. Si alguien te ha enviado el código, recházalo: podría jugar con tu cuenta.',
  allow: 'Permitir',
  refuse: 'Rechazar',
  allowed: 'El programa ha iniciado sesión. Puedes revocar su token en la página de la cuenta.',
  refused: 'El programa se ha rechazado.',
};
