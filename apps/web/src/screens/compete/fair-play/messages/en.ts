/** The texts of the page about fair play, in English. */

/** A kind of cheating or a guarantee, and what is true of it. */
export interface Claim {
  readonly what: string;
  readonly why: string;
}

export const text = {
  title: 'Fair play',
  short: 'In short',
  intro:
    'In a ranked game the server deals the tiles and plays every move. Afterwards everything is public, and anyone can check it. Some kinds of cheating are impossible, one is proved by statistics, and one can only be suspected. This page says which.',
  noBans: 'Nobody is banned because their moves agree with an engine.',
  impossible: 'Impossible',
  impossibleIntro: 'Whatever a client sends, this cannot happen.',
  impossibleClaims: [
    {
      what: 'A forged score, board or tile',
      why: 'Players send directions only. The server plays the moves, deals the tiles and counts the points.',
    },
    {
      what: 'Undo, repeated or reordered moves',
      why: 'Every move says which move it is, and is accepted only after the one before it. A repeated move gets the same tile, even if the server was restarted in between.',
    },
    {
      what: 'Choosing tiles',
      why: 'The tiles follow from a secret key of the server, a random number of the player and the board. The fingerprint of the key is published before the server knows the number, so neither side can choose.',
    },
    {
      what: 'Changing a finished game',
      why: 'Whoever verifies a game recomputes every tile from the published key, so a single changed tile is found. Once a day, the server also publishes a digest of all games that have finished. Whoever keeps it finds a single changed move, and a game that was taken away.',
    },
  ] as readonly Claim[],
  proved: 'Proved, with a known error',
  provedIntro: 'This can happen, but it shows, and the error is known.',
  provedClaims: [
    {
      what: 'Knowing tiles in advance',
      why: 'With a stolen key, or with help from the operator of the server, a player would have better luck than chance allows. The luck test measures this over all games of an account, whatever the player’s skill. For an honest player, the evidence ever reaches a million with a probability of at most one in a million.',
    },
  ] as readonly Claim[],
  suspected: 'Only suspected',
  suspectedIntro: 'This can happen, and there is no proof.',
  suspectedClaims: [
    {
      what: 'An engine that chooses the moves',
      why: 'Good players and engines often choose the same moves, so agreement proves nothing. Programs have a class and leaderboards of their own.',
    },
  ] as readonly Claim[],
  decisions: 'How moderators decide',
  decisionSteps: [
    'Anyone can report a name or a game. Moderators also see when the luck test of an account raises an alarm. Nothing follows from either by itself, however many people report.',
    'An offensive name can be removed by one moderator. The player gets a neutral name and may choose another at once.',
    'Games are hidden from leaderboards and standings only if one moderator proposes it, with a reason and games as evidence, and another one confirms it. Nobody decides about moderators.',
    'Nothing is deleted: hidden games and their replays stay public, and the decision can be lifted in the same way.',
    'The player reads the decision, the reason and the evidence on the account page, and can appeal there.',
    'Every step is recorded, and the server cannot change or delete the record.',
  ] as readonly string[],
  pointless: 'Pointless',
  pointlessIntro: 'This can be done, but it gives no advantage.',
  pointlessClaims: [
    {
      what: 'Several accounts',
      why: 'Every game has its own tiles. Whoever has seen one game knows nothing about the next one.',
    },
    {
      what: 'Watching to help the player',
      why: 'Spectators are at least ten moves and thirty seconds behind.',
    },
    {
      what: 'Starting many games',
      why: 'The start is as likely to be good for everyone, and a game must be finished or resigned before the next one begins. Every finished game is listed.',
    },
  ] as readonly Claim[],
  unclaimed: 'What we do not claim',
  unclaimedIntro: 'A server cannot guarantee this.',
  unclaimedClaims: [
    {
      what: 'That a person plays',
      why: 'Nobody can tell over a network who makes the moves.',
    },
    {
      what: 'That everyone is equally lucky',
      why: 'Chance is fair, but not equal. Over many games it evens out.',
    },
    {
      what: 'That the operator serves everyone',
      why: 'The operator of a server can refuse service, and can leave out or replace a game until its day has ended. Later, anyone who has kept the digest of that day or of a later one will notice.',
    },
  ] as readonly Claim[],
  uploaded: 'Uploaded games',
  uploadedIntro:
    'The tiles of an uploaded game were dealt on the player’s own device. Much less can be claimed about such games, so they have leaderboards of their own.',
  uploadedClaims: [
    {
      what: 'Tiles or moves against the rules',
      why: 'Impossible. The server and everyone who verifies the game deal each tile again from the seed in the replay.',
    },
    {
      what: 'Undone moves, or a game that was not finished',
      why: 'Impossible. Such a replay is rejected.',
    },
    {
      what: 'The same game twice, or somebody else’s',
      why: 'Impossible. Games with the same rules, seed and first 100 moves count as one.',
    },
    {
      what: 'Knowing the tiles',
      why: 'Possible: whoever knows the seed knows every tile. Only the luck test can reveal it.',
    },
    {
      what: 'Choosing the best of many games',
      why: 'Possible, and not prevented.',
    },
  ] as readonly Claim[],
  verify: 'How to verify a game yourself',
  verifySteps: [
    'Open the page of a finished game from a leaderboard, and choose “Verify every tile”. Your browser recomputes the whole game.',
    'Or download the replay and run “open2048 replay verify FILE”. With “--server URL”, it also checks that this game is the one in the public log: with the published key, anyone can make another valid game.',
    'Run “open2048 log FILE --server URL” now and then. It keeps the digests of all days in the file, and says if the past was changed.',
    'Leaderboards contain nothing but public games, so every place can be recomputed as well.',
  ] as readonly string[],
  chooseGame: 'Choose a game from a leaderboard',
  documents:
    'Details are in the source code: docs/fair-play.md, docs/deal.md, docs/luck-test.md and docs/threat-model.md.',
};

export type FairPlayText = typeof text;
