/** The texts of the page where a program is let in, in English. */

export const text = {
  title: 'Sign in a program',
  note: 'A program such as open2048 in a terminal shows a code when it wants to play with your account.',
  code: 'Code shown by the program',
  next: 'Continue',
  nobody: 'You have no account in this browser. Sign in first, or play a ranked game to get one.',
  toAccount: 'Account and sign-in',
  asks: (name: string, handle: string) => `“${name}” wants to use the account ${handle}`,
  warning:
    'Allow this only if you have just started this program yourself. If someone sent you the code, refuse: they could play with your account.',
  allow: 'Allow',
  refuse: 'Refuse',
  allowed: 'The program is signed in. You can revoke its token on the account page.',
  refused: 'The program was refused.',
};

export type DeviceText = typeof text;
