/** The texts of the account page, in German. */
import type { AccountText } from './en.ts';

export const text: AccountText = {
  title: 'Konto',
  you: 'Du',
  guestNote:
    'Du spielst als Gast: Nur dieser Browser kennt dich. Ohne Passkey oder Wiederherstellungscodes geht das Konto mit den Daten dieses Browsers verloren.',
  nobodyNote: 'Du hast hier noch kein Konto. Du bekommst eines mit deinem ersten gewerteten Spiel.',
  play: 'Gewertetes Spiel beginnen',
  name: 'Neuer Name',
  nameNote:
    '3 bis 20 Buchstaben, Ziffern, - und _ in einer Schrift. Nach 30 Tagen kannst du ihn wieder ändern.',
  renameLater: (date) => `Du kannst deinen Namen ab dem ${date} wieder ändern.`,
  rename: 'Namen ändern',
  renamed: (name) => `Du heißt jetzt ${name}.`,
  signOut: 'Abmelden',
  signedOut: 'Du bist abgemeldet.',
  signedIn: (name) => `Du bist als ${name} angemeldet.`,
  passkeys: 'Passkeys',
  keep: 'Dieses Konto behalten',
  keepNote:
    'Ein Passkey liegt auf deinem Gerät oder in deinem Passwort-Manager. Du meldest dich mit Fingerabdruck, Gesicht oder der Sperre des Geräts an, ganz ohne Passwort.',
  passkeyNote: 'Damit meldest du dich auf allen deinen Geräten an.',
  addPasskey: 'Passkey hinzufügen',
  passkeyAdded:
    'Der Passkey ist hinzugefügt. Erstelle auch Wiederherstellungscodes, falls du ihn verlierst.',
  passkeyLabel: 'Name des Passkeys',
  added: (date) => `Hinzugefügt am ${date}`,
  lastUsed: (date) => `zuletzt benutzt am ${date}`,
  neverUsed: 'noch nicht benutzt',
  renameShort: 'Umbenennen',
  renamePasskey: (name) => `${name} umbenennen`,
  deletePasskey: (name) => `${name} löschen`,
  deletePasskeyTitle: (name) => `Den Passkey ${name} löschen?`,
  deletePasskeyText:
    'Du kannst dich dann nicht mehr damit anmelden. Lösche ihn auch auf deinem Gerät oder in deinem Passwort-Manager.',
  deleteLastText:
    'Es ist dein letzter Passkey. Ohne Wiederherstellungscodes könntest du dich nicht mehr anmelden.',
  passkeyDeleted: 'Der Passkey ist gelöscht.',
  passkeyRenamed: 'Der Passkey ist umbenannt.',
  save: 'Speichern',
  cancel: 'Abbrechen',
  delete: 'Löschen',
  noPasskeysHere:
    'Unter dieser Adresse gibt es keine Passkeys: Die Seite braucht einen Namen und eine verschlüsselte Verbindung. Wiederherstellungscodes funktionieren überall.',
  codes: 'Wiederherstellungscodes',
  codesNote:
    'Mit einem Wiederherstellungscode meldest du dich an, wenn du keinen Passkey zur Hand hast. Jeder gilt einmal.',
  codesLeft: (left) => `Übrige Codes: ${left}`,
  createCodes: 'Wiederherstellungscodes erstellen',
  renewCodes: 'Neue Codes erstellen',
  renewTitle: 'Wiederherstellungscodes ersetzen?',
  renewText: 'Die Codes, die du jetzt hast, gelten dann nicht mehr.',
  newCodes:
    'Das sind deine neuen Codes. Sie werden nur jetzt gezeigt: Drucke sie aus oder bewahre sie sicher auf.',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  download: 'Herunterladen',
  codesFile: (name) => `Wiederherstellungscodes von ${name} für open2048`,
  devices: 'Angemeldete Geräte',
  device: (program, system) =>
    program !== null && system !== null
      ? `${program} unter ${system}`
      : (program ?? system ?? 'Unbekanntes Gerät'),
  thisDevice: 'Dieses Gerät',
  since: (date) => `Seit ${date}`,
  end: 'Abmelden',
  endDevice: (device) => `${device} abmelden`,
  endOthers: 'Alle anderen Geräte abmelden',
  ended: 'Abgemeldet.',
  signIn: 'Anmelden',
  signInElse: 'Mit einem anderen Konto anmelden',
  signInPasskey: 'Mit Passkey anmelden',
  code: 'Wiederherstellungscode',
  signInCode: 'Mit dem Code anmelden',
  leaveTitle: 'Die Spiele dieses Gasts zurücklassen?',
  leaveText: (name) =>
    `In diesem Browser wurde als ${name} gespielt. Die Spiele bleiben öffentlich, aber niemand kann als ${name} weiterspielen. Um das Konto zu behalten, füge ihm zuerst einen Passkey hinzu.`,
  leave: 'Trotzdem anmelden',
  data: 'Deine Daten',
  dataNote: 'Alles, was zu deinem Konto gespeichert ist, mit den Aufzeichnungen aller Spiele.',
  export: 'Meine Daten herunterladen',
  deleteAccount: 'Konto löschen',
  deleteTitle: 'Dein Konto löschen?',
  deleteText:
    'Dein Name, deine Passkeys und deine Plätze in den Bestenlisten sind dann endgültig weg. Deine Spiele bleiben öffentlich, aber ohne deinen Namen. Ein laufendes Spiel wird aufgegeben.',
  confirmName: (name) => `Zur Bestätigung ${name} eingeben`,
  deleted: 'Dein Konto ist gelöscht.',
  fault: (code) => {
    switch (code) {
      case 'name-length':
        return 'Ein Name hat 3 bis 20 Zeichen.';
      case 'name-characters':
        return 'Ein Name besteht aus Buchstaben, Ziffern, - und _.';
      case 'name-form':
        return 'Ein Name hat mindestens einen Buchstaben, beginnt und endet mit einem Buchstaben oder einer Ziffer und enthält - oder _ nicht doppelt.';
      case 'name-scripts':
        return 'Ein Name ist in einer einzigen Schrift geschrieben.';
      case 'name-reserved':
        return 'Dieser Name ist reserviert.';
      case 'name-taken':
        return 'Jemand anders hat diesen Namen oder einen, der so aussieht.';
      case 'renamed-lately':
        return 'Du hast deinen Namen in den letzten 30 Tagen geändert.';
      case 'bad-code':
        return 'Diesen Code gibt es nicht, oder er wurde schon benutzt.';
      case 'cancelled':
        return 'Es wurde kein Passkey benutzt. Du kannst es jederzeit noch einmal versuchen.';
      case 'passkey-here':
      case 'known-passkey':
        return 'Dieses Gerät hat schon einen Passkey für dieses Konto.';
      case 'no-passkeys':
        return 'Dieser Browser hat keine Passkeys. Nimm stattdessen Wiederherstellungscodes.';
      case 'unknown-passkey':
        return 'Kein Konto hier hat diesen Passkey. Wahrscheinlich wurde er gelöscht.';
      case 'bad-passkey':
      case 'bad-challenge':
        return 'Das hat nicht geklappt oder zu lange gedauert. Versuche es bitte noch einmal.';
      case 'too-many-passkeys':
        return 'Ein Konto hat höchstens 20 Passkeys.';
      case 'not-copied':
        return 'Der Browser hat das Kopieren nicht erlaubt. Lade die Codes stattdessen herunter.';
      default:
        return null;
    }
  },
};
