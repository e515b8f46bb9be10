/** The texts of the page where a program is let in, in German. */
import type { DeviceText } from './en.ts';

export const text: DeviceText = {
  title: 'Ein Programm anmelden',
  note: 'Ein Programm wie open2048 im Terminal zeigt einen Code, wenn es mit deinem Konto spielen will.',
  code: 'Code des Programms',
  next: 'Weiter',
  nobody:
    'In diesem Browser hast du kein Konto. Melde dich zuerst an, oder spiele ein gewertetes Spiel, um eines zu bekommen.',
  toAccount: 'Konto und Anmeldung',
  asks: (name, handle) => `„${name}“ möchte für ${handle} handeln`,
  warning:
    'Erlaube das nur, wenn du dieses Programm gerade selbst gestartet hast. Wenn dir jemand den Code geschickt hat, lehne ab: Sonst könnte er mit deinem Konto spielen.',
  allow: 'Erlauben',
  refuse: 'Ablehnen',
  allowed: 'Das Programm ist angemeldet. Auf der Kontoseite kannst du sein Token widerrufen.',
  refused: 'Das Programm wurde abgelehnt.',
};
