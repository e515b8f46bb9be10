/** The texts about an address that shows nothing, in Spanish. */
import type { LostText } from './en.ts';

export const text: LostText = {
  title: 'Este enlace no funciona',
  unknown: 'No hay ninguna página en esta dirección.',
  seed: 'La semilla de esta dirección no es un número entero de 0 a 9.007.199.254.740.991.',
  cells: 'El tablero de esta dirección es demasiado grande para mostrarlo aquí.',
  value: 'No se ha podido leer una parte de esta dirección:',
};
