/** The texts of the account page, in French. */
import type { TokenScope } from '@open2048/compete';
import type { AccountText } from './en.ts';

const SCOPE_NAMES: Readonly<Record<TokenScope, string>> = {
  play: 'Jouer',
  read: 'Lire le compte',
  farm: 'Calculer des analyses',
  events: 'Créer des épreuves',
};
const SCOPE_NOTES: Readonly<Record<TokenScope, string>> = {
  play: 'Commencer des parties et les jouer en votre nom.',
  read: 'Voir votre nom et vos places dans les classements.',
  farm: 'Calculer des analyses pour ce serveur, si son exploitant a admis votre compte.',
  events: 'Créer des épreuves, si vous êtes modérateur de ce serveur.',
};

export const text: AccountText = {
  title: 'Compte',
  you: 'Vous',
  guestNote:
    'Vous jouez en invité : seul ce navigateur vous connaît. Sans clé d’accès ni codes de récupération, le compte disparaît avec les données de ce navigateur.',
  nobodyNote:
    'Vous n’avez pas encore de compte ici. Vous en recevrez un avec votre première partie classée.',
  play: 'Jouer une partie classée',
  name: 'Nouveau nom',
  nameNote:
    'De 3 à 20 lettres, chiffres, - et _, dans une seule écriture. Vous pourrez le changer à nouveau au bout de 30 jours.',
  renameLater: (date) => `Vous pourrez changer de nom à nouveau le ${date}.`,
  rename: 'Changer de nom',
  renamed: (name) => `Vous vous appelez maintenant ${name}.`,
  signOut: 'Se déconnecter',
  signedOut: 'Vous êtes déconnecté.',
  moderation: 'Modération',
  signedIn: (name) => `Vous êtes connecté en tant que ${name}.`,
  passkeys: 'Clés d’accès',
  keep: 'Conserver ce compte',
  keepNote:
    'Une clé d’accès est enregistrée sur votre appareil ou dans votre gestionnaire de mots de passe. Vous vous connectez avec votre empreinte, votre visage ou le verrouillage de l’appareil, sans mot de passe.',
  passkeyNote: 'Elles vous permettent de vous connecter sur tous vos appareils.',
  addPasskey: 'Ajouter une clé d’accès',
  passkeyAdded:
    'La clé d’accès est ajoutée. Créez aussi des codes de récupération, au cas où vous la perdriez.',
  passkeyLabel: 'Nom de la clé d’accès',
  added: (date) => `Ajoutée le ${date}`,
  lastUsed: (date) => `dernière utilisation le ${date}`,
  neverUsed: 'pas encore utilisée',
  renameShort: 'Renommer',
  renamePasskey: (name) => `Renommer ${name}`,
  deletePasskey: (name) => `Supprimer ${name}`,
  deletePasskeyTitle: (name) => `Supprimer la clé d’accès ${name} ?`,
  deletePasskeyText:
    'Vous ne pourrez plus l’utiliser pour vous connecter. Supprimez-la aussi sur votre appareil ou dans votre gestionnaire de mots de passe.',
  deleteLastText:
    'C’est votre dernière clé d’accès. Sans codes de récupération, vous ne pourriez plus vous connecter.',
  passkeyDeleted: 'La clé d’accès est supprimée.',
  passkeyRenamed: 'La clé d’accès est renommée.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  delete: 'Supprimer',
  noPasskeysHere:
    'Les clés d’accès ne fonctionnent pas à cette adresse : il faut un nom de site et une connexion chiffrée. Les codes de récupération fonctionnent partout.',
  codes: 'Codes de récupération',
  codesNote:
    'Un code de récupération vous permet de vous connecter sans clé d’accès. Chaque code sert une seule fois.',
  codesLeft: (left) => `Codes restants : ${left}`,
  createCodes: 'Créer des codes de récupération',
  renewCodes: 'Créer de nouveaux codes',
  renewTitle: 'Remplacer vos codes de récupération ?',
  renewText: 'Les codes que vous avez maintenant ne fonctionneront plus.',
  newCodes:
    'Voici vos nouveaux codes. Ils ne sont affichés que maintenant : imprimez-les ou gardez-les en lieu sûr.',
  copy: 'Copier',
  copied: 'Copié.',
  download: 'Télécharger',
  codesFile: (name) => `Codes de récupération de ${name} pour open2048`,
  devices: 'Appareils connectés',
  device: (program, system) =>
    program !== null && system !== null
      ? `${program} sur ${system}`
      : (program ?? system ?? 'Appareil inconnu'),
  thisDevice: 'Cet appareil',
  since: (date) => `Depuis le ${date}`,
  end: 'Déconnecter',
  endDevice: (device) => `Déconnecter ${device}`,
  endOthers: 'Déconnecter tous les autres appareils',
  ended: 'Déconnecté.',
  signIn: 'Se connecter',
  signInElse: 'Se connecter à un autre compte',
  signInPasskey: 'Se connecter avec une clé d’accès',
  code: 'Code de récupération',
  signInCode: 'Se connecter avec le code',
  leaveTitle: 'Abandonner les parties de cet invité ?',
  leaveText: (name) =>
    `Des parties ont été jouées dans ce navigateur sous le nom ${name}. Elles restent publiques, mais personne ne pourra plus jouer sous ce nom. Pour conserver ce compte, ajoutez-lui d’abord une clé d’accès.`,
  leave: 'Se connecter quand même',
  programs: 'Programmes',
  programsNote:
    'Un programme, par exemple un bot, agit pour votre compte avec un jeton. Il ne peut faire que ce que vous autorisez, et ne peut pas modifier le compte.',
  newToken: 'Nouveau jeton',
  tokenName: 'Nom du jeton',
  tokenNameNote: 'Pour reconnaître le programme plus tard, par exemple « bot sur mon serveur ».',
  scopes: 'Ce qu’il permet',
  scopeName: (scope) => SCOPE_NAMES[scope],
  scopeNote: (scope) => SCOPE_NOTES[scope],
  validity: 'Durée de validité',
  days: (days) => `${days} jours`,
  createToken: 'Créer le jeton',
  tokenOnce:
    'Voici votre nouveau jeton. Il n’est affiché que maintenant : copiez-le dans votre programme. Quiconque le possède peut faire tout ce qu’il permet.',
  copyToken: 'Copier le jeton',
  tokenCreated: (date) => `Créé le ${date}`,
  tokenUsed: (date) => `dernière utilisation le ${date}`,
  tokenUnused: 'pas encore utilisé',
  expires: (date) => `Expire le ${date}`,
  expired: (date) => `Expiré le ${date}`,
  revoke: 'Révoquer',
  revokeToken: (name) => `Révoquer ${name}`,
  revokeTitle: (name) => `Révoquer le jeton ${name} ?`,
  revokeText: 'Les programmes qui l’utilisent seront aussitôt refusés. C’est irréversible.',
  revoked: 'Le jeton est révoqué.',
  bots: 'Bots',
  botNote:
    'Un bot est un compte pour des programmes qui jouent. Leurs parties ont leurs propres classements. Un compte ne peut devenir un bot qu’avant sa première partie.',
  noBot:
    'Un bot est un compte pour des programmes qui jouent. Ce compte a déjà joué et ne peut donc pas en devenir un : un bot a besoin de son propre compte.',
  isBot:
    'Ce compte est un bot. Des programmes jouent avec lui, et leurs parties ont leurs propres classements. Créez un jeton pour le programme.',
  keepBot:
    'Seul ce navigateur connaît ce compte. Ajoutez une clé d’accès ou créez des codes de récupération, sinon il disparaîtra avec les données de ce navigateur.',
  becomeBot: 'Faire de ce compte un bot',
  becomeBotTitle: 'Faire de ce compte un bot ?',
  becomeBotText:
    'Il le restera définitivement : vous ne pourrez plus jouer vous-même de parties classées avec ce compte, seuls vos programmes le pourront.',
  becameBot: 'Ce compte est maintenant un bot.',
  newBotNote:
    'Un programme qui joue a besoin de son propre compte. Vous pourrez en faire un bot et créer des jetons pour lui ici.',
  newBot: 'Créer un compte pour un bot',
  accountCreated: (name) => `Vous avez un nouveau compte : ${name}.`,
  data: 'Vos données',
  dataNote:
    'Tout ce qui est enregistré sur votre compte, avec les enregistrements de toutes les parties.',
  export: 'Télécharger mes données',
  deleteAccount: 'Supprimer le compte',
  deleteTitle: 'Supprimer votre compte ?',
  deleteText:
    'Votre nom, vos clés d’accès et vos places dans les classements disparaissent définitivement. Vos parties restent publiques, sans votre nom. Une partie en cours est abandonnée.',
  confirmName: (name) => `Saisissez ${name} pour confirmer`,
  deleted: 'Votre compte est supprimé.',
  fault: (code) => {
    switch (code) {
      case 'name-length':
        return 'Un nom a de 3 à 20 caractères.';
      case 'name-characters':
        return 'Un nom se compose de lettres, de chiffres, de - et de _.';
      case 'name-form':
        return 'Un nom a au moins une lettre, commence et finit par une lettre ou un chiffre, et ne contient pas deux - ou _ de suite.';
      case 'name-scripts':
        return 'Un nom s’écrit dans une seule écriture.';
      case 'name-reserved':
        return 'Ce nom est réservé.';
      case 'name-taken':
        return 'Quelqu’un d’autre a ce nom, ou un nom qui lui ressemble.';
      case 'renamed-lately':
        return 'Vous avez changé de nom au cours des 30 derniers jours.';
      case 'bad-code':
        return 'Ce code n’existe pas ou a déjà été utilisé.';
      case 'cancelled':
        return 'Aucune clé d’accès n’a été utilisée. Vous pouvez réessayer à tout moment.';
      case 'passkey-here':
      case 'known-passkey':
        return 'Cet appareil a déjà une clé d’accès pour ce compte.';
      case 'no-passkeys':
        return 'Ce navigateur n’a pas de clés d’accès. Utilisez des codes de récupération.';
      case 'unknown-passkey':
        return 'Aucun compte ici n’a cette clé d’accès. Elle a sans doute été supprimée.';
      case 'bad-passkey':
      case 'bad-challenge':
        return 'Cela n’a pas fonctionné ou a pris trop de temps. Veuillez réessayer.';
      case 'too-many-passkeys':
        return 'Un compte a au plus 20 clés d’accès.';
      case 'no-token-name':
        return 'Donnez un nom au jeton.';
      case 'no-scopes':
        return 'Choisissez au moins une chose que le jeton permet.';
      case 'too-many-tokens':
        return 'Un compte a au plus 50 jetons, y compris ceux révoqués au cours des 30 derniers jours.';
      case 'unknown-token':
        return 'Ce jeton a déjà été révoqué.';
      case 'has-games':
        return 'Ce compte a déjà joué et ne peut donc pas devenir un bot.';
      case 'unknown-device':
        return 'Aucun programme n’attend avec ce code. Il a peut-être expiré : les codes sont valables dix minutes.';
      case 'not-copied':
        return 'Le navigateur n’a pas autorisé la copie. Sélectionnez le texte et copiez-le vous-même.';
      default:
        return null;
    }
  },
};
