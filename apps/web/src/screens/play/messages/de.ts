/** The texts of the play screen, in German. */
import type { PlayText } from './en.ts';

export const text: PlayText = {
  watchGame: 'Spiel ansehen',
  shareGame: 'Teilen',
  otherRules: 'Andere Regeln',
  showTools: 'Werkzeuge neben dem Brett zeigen',

  newBest: 'Neuer Rekord!',
  timePlayed: 'Zeit',
  analyse: 'Dieses Spiel analysieren',
  undoLast: 'Letzten Zug zurücknehmen',

  elsewhere: 'Neuere Version verfügbar',

  howTo: 'So geht’s',
  howToSwipe: 'Wische, um alle Kacheln zu schieben.',
  howToKeys: 'Schiebe alle Kacheln in eine Richtung.',
  howToMerge: 'Treffen sich zwei gleiche, werden sie zu einer vom doppelten Wert.',
  howToMergeLevels: 'Treffen sich zwei gleiche, werden sie zu einer der nächsten Stufe.',
  howToReach: (face) => `Erreiche ${face}!`,
  howToReachOn: (face) => `Erreiche ${face} und sieh dann, wie weit du kommst.`,
  howToEndless: 'Sieh, wie weit du kommst.',
  keySlide: 'schieben',
  keyUndo: 'zurück',
  keyRedo: 'vor',
  keyNew: 'neues Spiel',
  keyHint: 'Tipp',
  keyAutoplay: 'Autoplay',
};
