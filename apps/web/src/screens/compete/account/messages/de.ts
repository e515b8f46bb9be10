/** The texts of the account page, in German. */
import type { TokenScope } from '@open2048/compete';
import type { AccountText } from './en.ts';

const SCOPE_NAMES: Readonly<Record<TokenScope, string>> = {
  play: 'Spielen',
  read: 'Konto lesen',
  farm: 'Analysen berechnen',
  events: 'Wettbewerbe anlegen',
};
const SCOPE_NOTES: Readonly<Record<TokenScope, string>> = {
  play: 'Spiele in deinem Namen beginnen und spielen.',
  read: 'Deinen Namen und deine Plätze in den Ranglisten sehen.',
  farm: 'Für diesen Server Analysen berechnen, wenn der Betreiber dein Konto dafür zugelassen hat.',
  events: 'Wettbewerbe anlegen, wenn du Moderator dieses Servers bist.',
};

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
  moderation: 'Moderation',
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
  programs: 'Programme',
  programsNote:
    'Ein Programm, etwa ein Bot, handelt mit einem Token für dein Konto. Es darf nur, was du erlaubst, und kann das Konto nicht ändern.',
  newToken: 'Neues Token',
  tokenName: 'Name des Tokens',
  tokenNameNote: 'Damit du das Programm wiedererkennst, zum Beispiel „Bot auf meinem Server“.',
  scopes: 'Was es darf',
  scopeName: (scope) => SCOPE_NAMES[scope],
  scopeNote: (scope) => SCOPE_NOTES[scope],
  validity: 'Wie lange es gilt',
  days: (days) => `${days} Tage`,
  createToken: 'Token erstellen',
  tokenOnce:
    'Das ist dein neues Token. Es wird nur jetzt gezeigt: Kopiere es in dein Programm. Wer es hat, kann alles tun, was es erlaubt.',
  copyToken: 'Token kopieren',
  tokenCreated: (date) => `Erstellt am ${date}`,
  tokenUsed: (date) => `zuletzt benutzt am ${date}`,
  tokenUnused: 'noch nicht benutzt',
  expires: (date) => `Gültig bis ${date}`,
  expired: (date) => `Abgelaufen am ${date}`,
  revoke: 'Widerrufen',
  revokeToken: (name) => `${name} widerrufen`,
  revokeTitle: (name) => `Das Token ${name} widerrufen?`,
  revokeText:
    'Programme, die es benutzen, werden sofort abgewiesen. Das lässt sich nicht rückgängig machen.',
  revoked: 'Das Token ist widerrufen.',
  bots: 'Bots',
  botNote:
    'Ein Bot ist ein Konto für Programme, die spielen. Ihre Spiele haben eigene Ranglisten. Ein Konto kann nur vor seinem ersten Spiel zum Bot werden.',
  noBot:
    'Ein Bot ist ein Konto für Programme, die spielen. Mit diesem Konto wurde schon gespielt, deshalb kann es keiner werden: Ein Bot braucht ein eigenes Konto.',
  isBot:
    'Dieses Konto ist ein Bot. Mit ihm spielen Programme, und ihre Spiele haben eigene Ranglisten. Erstelle ein Token für das Programm.',
  keepBot:
    'Nur dieser Browser kennt dieses Konto. Füge einen Passkey hinzu oder erstelle Wiederherstellungscodes, sonst geht es mit den Daten dieses Browsers verloren.',
  becomeBot: 'Dieses Konto zum Bot machen',
  becomeBotTitle: 'Dieses Konto zum Bot machen?',
  becomeBotText:
    'Es bleibt für immer ein Bot: Du selbst kannst mit ihm keine gewerteten Spiele mehr spielen, nur noch deine Programme.',
  becameBot: 'Dieses Konto ist jetzt ein Bot.',
  newBotNote:
    'Ein Programm, das spielt, braucht ein eigenes Konto. Du kannst es hier zum Bot machen und Tokens dafür erstellen.',
  newBot: 'Konto für einen Bot erstellen',
  accountCreated: (name) => `Du hast ein neues Konto: ${name}.`,
  data: 'Deine Daten',
  dataNote: 'Alles, was zu deinem Konto gespeichert ist, mit den Aufzeichnungen aller Spiele.',
  export: 'Meine Daten herunterladen',
  deleteAccount: 'Konto löschen',
  deleteTitle: 'Dein Konto löschen?',
  deleteText:
    'Dein Name, deine Passkeys und deine Plätze in den Ranglisten sind dann endgültig weg. Deine Spiele bleiben öffentlich, aber ohne deinen Namen. Ein laufendes Spiel wird aufgegeben.',
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
      case 'no-token-name':
        return 'Gib dem Token einen Namen.';
      case 'no-scopes':
        return 'Wähle mindestens eine Sache, die das Token erlaubt.';
      case 'too-many-tokens':
        return 'Ein Konto hat höchstens 50 Tokens, einschließlich der in den letzten 30 Tagen widerrufenen.';
      case 'unknown-token':
        return 'Dieses Token wurde schon widerrufen.';
      case 'has-games':
        return 'Mit diesem Konto wurde schon gespielt, deshalb kann es kein Bot werden.';
      case 'unknown-device':
        return 'Kein Programm wartet mit diesem Code. Vielleicht ist er abgelaufen: Codes gelten zehn Minuten.';
      case 'not-copied':
        return 'Der Browser hat das Kopieren nicht erlaubt. Markiere den Text und kopiere ihn selbst.';
      default:
        return null;
    }
  },
};
