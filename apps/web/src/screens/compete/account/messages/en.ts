/** The texts of the account page, in English. */
import type { TokenScope } from '@open2048/compete';

const SCOPE_NAMES: Readonly<Record<TokenScope, string>> = {
  play: 'Play games',
  read: 'Read the account',
  farm: 'Work for the farm',
  events: 'Create events',
};
const SCOPE_NOTES: Readonly<Record<TokenScope, string>> = {
  play: 'Start games and play them in your name.',
  read: 'See your name and your places on the leaderboards.',
  farm: 'Compute analyses for this server, where its operator has admitted your account.',
  events: 'Create events, if you’re a moderator of this server.',
};

export const text = {
  title: 'Account',
  // Who you are
  you: 'You',
  guestNote:
    'You play as a guest: only this browser knows you. Without a passkey or recovery codes, the account is lost with the data of this browser.',
  nobodyNote: 'You have no account here yet. You get one with your first ranked game.',
  play: 'Play a ranked game',
  name: 'New name',
  nameNote:
    '3 to 20 letters, digits, - and _, in one script. You can change it again after 30 days.',
  renameLater: (date: string) => `You can change your name again on ${date}.`,
  rename: 'Change name',
  renamed: (name: string) => `Your name is now ${name}.`,
  signOut: 'Sign out',
  signedOut: 'You are signed out.',
  moderation: 'Moderation',
  signedIn: (name: string) => `You are signed in as ${name}.`,
  // Passkeys
  passkeys: 'Passkeys',
  keep: 'Keep this account',
  keepNote:
    'A passkey is stored on your device or in your password manager. You sign in with your fingerprint, your face or the lock of the device, without a password.',
  passkeyNote: 'Sign in with them on any of your devices.',
  addPasskey: 'Add a passkey',
  passkeyAdded: 'The passkey is added. Create recovery codes too, in case you lose it.',
  passkeyLabel: 'Name of the passkey',
  added: (date: string) => `Added on ${date}`,
  lastUsed: (date: string) => `last used on ${date}`,
  neverUsed: 'not used yet',
  renameShort: 'Rename',
  renamePasskey: (name: string) => `Rename ${name}`,
  deletePasskey: (name: string) => `Delete ${name}`,
  deletePasskeyTitle: (name: string) => `Delete the passkey ${name}?`,
  deletePasskeyText:
    'You can no longer sign in with it. Also delete it on your device or in your password manager.',
  deleteLastText: 'It is your last passkey. Without recovery codes, you could no longer sign in.',
  passkeyDeleted: 'The passkey is deleted.',
  passkeyRenamed: 'The passkey is renamed.',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  noPasskeysHere:
    'Passkeys do not work at this address: they need a domain name and an encrypted connection. Recovery codes work everywhere.',
  // Recovery codes
  codes: 'Recovery codes',
  codesNote: 'Use a recovery code to sign in when you have no passkey at hand. Each works once.',
  codesLeft: (left: string) => `Codes left: ${left}`,
  createCodes: 'Create recovery codes',
  renewCodes: 'Create new codes',
  renewTitle: 'Replace your recovery codes?',
  renewText: 'The codes that you have now will no longer work.',
  newCodes: 'These are your new codes. They are shown only now: print them or store them safely.',
  copy: 'Copy',
  copied: 'Copied.',
  download: 'Download',
  codesFile: (name: string) => `Recovery codes of ${name} for open2048`,
  // Devices
  devices: 'Signed-in devices',
  device: (program: string | null, system: string | null) =>
    program !== null && system !== null
      ? `${program} on ${system}`
      : (program ?? system ?? 'Unknown device'),
  thisDevice: 'This device',
  since: (date: string) => `Since ${date}`,
  end: 'Sign out',
  endDevice: (device: string) => `Sign out ${device}`,
  endOthers: 'Sign out all other devices',
  ended: 'Signed out.',
  // Sign in
  signIn: 'Sign in',
  signInElse: 'Sign in to another account',
  signInPasskey: 'Sign in with a passkey',
  code: 'Recovery code',
  signInCode: 'Sign in with the code',
  leaveTitle: 'Leave the games of this guest?',
  leaveText: (name: string) =>
    `Games were played in this browser as ${name}. They stay public, but nobody can continue as ${name}. To keep that account, add a passkey to it first.`,
  leave: 'Sign in anyway',
  // Programs
  programs: 'Programs',
  programsNote:
    'A program, such as a bot, acts on behalf of your account, using a token. It can do only what you allow, and cannot change the account.',
  newToken: 'New token',
  tokenName: 'Name of the token',
  tokenNameNote: 'To recognise the program later, for example “bot on my server”.',
  scopes: 'What it may do',
  scopeName: (scope: TokenScope) => SCOPE_NAMES[scope],
  scopeNote: (scope: TokenScope) => SCOPE_NOTES[scope],
  validity: 'Valid for',
  days: (days: string) => `${days} days`,
  createToken: 'Create token',
  tokenOnce:
    'This is your new token. It is shown only now: copy it into your program. Whoever has it can do what it allows.',
  copyToken: 'Copy token',
  tokenCreated: (date: string) => `Created on ${date}`,
  tokenUsed: (date: string) => `last used on ${date}`,
  tokenUnused: 'not used yet',
  expires: (date: string) => `Expires on ${date}`,
  expired: (date: string) => `Expired on ${date}`,
  revoke: 'Revoke',
  revokeToken: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke the token ${name}?`,
  revokeText: 'Programs that use it are refused at once. This cannot be undone.',
  revoked: 'The token is revoked.',
  // Bots
  bots: 'Bots',
  botNote:
    'A bot is an account for programs that play. Its games have leaderboards of their own. An account can become a bot only before its first game.',
  noBot:
    'A bot is an account for programs that play. This account has played, so it cannot become one: a bot needs an account of its own.',
  isBot:
    'This account is a bot. Programs play with it, and their games have leaderboards of their own. Create a token for the program.',
  keepBot:
    'Only this browser knows this account. Add a passkey or create recovery codes, or it is lost with the data of this browser.',
  becomeBot: 'Make this account a bot',
  becomeBotTitle: 'Make this account a bot?',
  becomeBotText:
    'It stays a bot for good: you can no longer play ranked games with it yourself, only your programs can play.',
  becameBot: 'This account is now a bot.',
  newBotNote:
    'A program that plays needs an account of its own. You can make it a bot and create tokens for it here.',
  newBot: 'Create an account for a bot',
  accountCreated: (name: string) => `You have a new account, ${name}.`,
  // Data
  data: 'Your data',
  dataNote: 'Everything that is stored about your account, with the replays of all games.',
  export: 'Download my data',
  deleteAccount: 'Delete account',
  deleteTitle: 'Delete your account?',
  deleteText:
    'Your name, your passkeys and your places on the leaderboards are gone for good. Your games stay public, without your name. A game in progress is resigned.',
  confirmName: (name: string) => `Type ${name} to confirm`,
  deleted: 'Your account is deleted.',
  fault: (code: string): string | null => {
    switch (code) {
      case 'name-length':
        return 'A name has 3 to 20 characters.';
      case 'name-characters':
        return 'A name consists of letters, digits, - and _.';
      case 'name-form':
        return 'A name has at least one letter, starts and ends with a letter or a digit, and has no two - or _ in a row.';
      case 'name-scripts':
        return 'Use letters of one script only.';
      case 'name-reserved':
        return 'This name is reserved.';
      case 'name-taken':
        return 'Another player has this name, or one that looks like it.';
      case 'renamed-lately':
        return 'You have changed your name in the last 30 days.';
      case 'bad-code':
        return 'This code is wrong or was used before.';
      case 'cancelled':
        return 'No passkey was used. Try again whenever you like.';
      case 'passkey-here':
      case 'known-passkey':
        return 'This device already has a passkey for this account.';
      case 'no-passkeys':
        return 'This browser does not support passkeys. Use recovery codes instead.';
      case 'unknown-passkey':
        return 'No account here has this passkey. It was probably deleted.';
      case 'bad-passkey':
      case 'bad-challenge':
        return 'That did not work, or it took too long. Please try again.';
      case 'too-many-passkeys':
        return 'An account has at most 20 passkeys.';
      case 'no-token-name':
        return 'Enter a name for the token.';
      case 'no-scopes':
        return 'Choose at least one thing that the token allows.';
      case 'too-many-tokens':
        return 'An account has at most 50 tokens, with those that were revoked in the last 30 days.';
      case 'unknown-token':
        return 'This token was already revoked.';
      case 'has-games':
        return 'This account has played, so it cannot become a bot.';
      case 'unknown-device':
        return 'No program is waiting with this code. Codes expire after ten minutes.';
      case 'not-copied':
        return 'The browser did not allow copying. Select the text and copy it yourself.';
      default:
        return null;
    }
  },
};

export type AccountText = typeof text;
