/** The texts of uploading a game, in English. */

export const text = {
  title: 'Leaderboard',
  about:
    'Upload this game to the leaderboard of uploaded games. Everyone can then watch it, under your name on this server.',
  upload: 'Upload',
  pending: 'The server is checking the game…',
  accepted: 'The game is on the leaderboard.',
  known: 'This game is already on the server.',
  rejected: (code: string) => `The server did not accept the game (${code}).`,
  page: 'Public page',
};

export type UploadText = typeof text;
