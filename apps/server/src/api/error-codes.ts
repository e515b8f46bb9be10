/**
 * Every error code of the API, with its status and its meaning. The codes are stable: new ones may be added, but none is
 * renamed or given another meaning.
 */

interface ErrorMeaning {
  readonly status: number;
  readonly meaning: string;
}

/** The status and the meaning of each code. */
export const API_ERRORS = {
  'bad-request': { status: 400, meaning: 'the request is not as described' },
  'bad-json': { status: 400, meaning: 'the body is not JSON' },
  'bad-results': { status: 400, meaning: 'the results do not fit the slice' },
  'too-much-work': { status: 400, meaning: 'the arena run has too many games or nodes' },
  'no-judge': {
    status: 400,
    meaning: 'a duplicate needs a judge that counts in points, and these rules have none',
  },
  'bad-window': { status: 400, meaning: 'an event cannot take place at this time' },
  'bad-cursor': { status: 400, meaning: 'a cursor that this list did not give' },
  'bad-challenge': { status: 400, meaning: 'the challenge is unknown, was used, or has expired' },
  'name-length': { status: 400, meaning: 'the name is too short or too long' },
  'name-characters': {
    status: 400,
    meaning: 'the name has other characters than letters, digits, - and _',
  },
  'name-form': { status: 400, meaning: 'the characters of the name must not follow each other so' },
  'name-scripts': { status: 400, meaning: 'the name mixes scripts' },
  'name-reserved': { status: 400, meaning: 'the name is reserved' },
  'bad-evidence': { status: 400, meaning: 'the evidence is not finished games of the player' },
  'wrong-name': { status: 400, meaning: 'the name that confirms the deletion is another one' },
  'bad-passkey': { status: 401, meaning: 'the passkey does not prove who signs in' },
  'not-confirmed': { status: 400, meaning: 'nobody has confirmed the code yet; ask again' },
  'device-refused': { status: 400, meaning: 'the code was refused or used, or has expired' },
  'bad-code': { status: 401, meaning: 'the recovery code is not valid' },
  'no-session': { status: 401, meaning: 'the request has no valid session or token' },
  'wrong-scope': { status: 403, meaning: 'the token may not do this' },
  'not-admitted': { status: 403, meaning: 'the operator has not admitted the account to the farm' },
  'worker-barred': { status: 403, meaning: 'a result of this worker was wrong' },
  guest: { status: 403, meaning: 'a guest must keep the account first' },
  'wrong-class': { status: 403, meaning: 'bots play the class `bot`, and others never do' },
  'not-the-creator': { status: 403, meaning: 'another account started the arena run' },
  'not-a-moderator': { status: 403, meaning: 'only moderators may do this' },
  'about-moderator': { status: 403, meaning: 'moderators decide nothing about moderators' },
  'same-moderator': { status: 403, meaning: 'another moderator must confirm this' },
  'not-for-bots': { status: 403, meaning: 'bots cannot take part in events' },
  'other-site': { status: 403, meaning: 'a page of another site caused the request' },
  'not-found': { status: 404, meaning: 'the API has no such address' },
  'unknown-game': { status: 404, meaning: 'there is no such game' },
  'unknown-upload': { status: 404, meaning: 'the sender has no such upload' },
  'unknown-event': { status: 404, meaning: 'there is no such event' },
  'unknown-player': { status: 404, meaning: 'there is no player with this handle' },
  'renamed-player': { status: 404, meaning: 'the player has another name now, given as `at`' },
  'no-entry': { status: 404, meaning: 'the sender has no finished game on this board' },
  'no-analysis': { status: 404, meaning: 'nobody has asked for an analysis of this game' },
  'unknown-run': { status: 404, meaning: 'there is no such arena run' },
  'unknown-passkey': { status: 404, meaning: 'there is no such passkey' },
  'unknown-device': { status: 404, meaning: 'no program waits with this code' },
  'unknown-session': { status: 404, meaning: 'the account has no such session' },
  'unknown-sanction': { status: 404, meaning: 'there is no such decision of moderators' },
  'unknown-token': { status: 404, meaning: 'the sender has no such token' },
  'game-in-progress': { status: 409, meaning: 'a game must finish first' },
  'no-moves': { status: 409, meaning: 'the game has no moves' },
  'no-engine': { status: 409, meaning: 'no engine plays by these rules, or not the named one' },
  'lease-lost': { status: 409, meaning: 'another worker has the slice, or it is gone' },
  'event-not-started': { status: 409, meaning: 'the event has not begun' },
  'event-over': { status: 409, meaning: 'the event is over' },
  'no-tries-left': { status: 409, meaning: 'the sender has played all games of the event' },
  'guest-has-games': { status: 409, meaning: 'signing in would leave a guest who has played' },
  'name-taken': { status: 409, meaning: 'another account has this name or one that looks like it' },
  'renamed-lately': {
    status: 409,
    meaning: 'the name was changed in the last 30 days; the next time is given as `at`',
  },
  'neutral-name': { status: 409, meaning: 'the server chose the name of the player itself' },
  'known-sanction': { status: 409, meaning: 'the same has been proposed or decided' },
  'other-state': { status: 409, meaning: 'the state of the sanction does not allow this' },
  'no-appeal': {
    status: 409,
    meaning: 'the decision is not in force, an appeal is open, or there were three',
  },
  'known-passkey': { status: 409, meaning: 'the passkey belongs to an account already' },
  'last-passkey': { status: 409, meaning: 'the passkey is the last one of the account' },
  'no-passkeys-here': {
    status: 409,
    meaning: 'passkeys need a site with a name and TLS, or localhost',
  },
  'too-many-passkeys': { status: 409, meaning: 'the account has as many passkeys as are allowed' },
  'too-many-tokens': { status: 409, meaning: 'the account has as many tokens as are allowed' },
  'has-games': { status: 409, meaning: 'the account has played, so it cannot become a bot' },
  'body-too-large': { status: 413, meaning: 'the body is longer than the address takes' },
  'bad-content-type': {
    status: 415,
    meaning: 'the body is not declared as what the address takes',
  },
  'too-many-analyses': { status: 429, meaning: 'the account has reached a limit of analyses' },
  'too-many-runs': { status: 429, meaning: 'the account has reached a limit of arena runs' },
  'too-many-slices': { status: 429, meaning: 'the worker has as many slices as are allowed' },
  'too-many-reports': {
    status: 429,
    meaning: 'the account has reported as often as is allowed in a day',
  },
  'too-many-decisions': {
    status: 429,
    meaning: 'the moderator has decided as often as is allowed in a day',
  },
  'too-many-exports': { status: 429, meaning: 'too many exports are running; try again later' },
  'too-many-streams': { status: 429, meaning: 'too many streams are open; try again later' },
  'too-many-requests': { status: 429, meaning: 'a rate limit; try again after `Retry-After`' },
  'internal-error': { status: 500, meaning: 'a fault of the server' },
  unavailable: { status: 503, meaning: 'the database cannot be reached; try again later' },
} as const satisfies Readonly<Record<string, ErrorMeaning>>;

/** A code of the API's errors. */
export type ApiErrorCode = keyof typeof API_ERRORS;

/** Whether a code is one of the API's errors. */
export function isApiErrorCode(code: string): code is ApiErrorCode {
  return Object.hasOwn(API_ERRORS, code);
}
