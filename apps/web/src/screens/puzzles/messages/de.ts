/** The texts of the puzzles, in German. */
import type { PuzzleTheme } from '@open2048/advice';
import { formatsOf } from '../../../i18n/formats.ts';
import type { PuzzlesText } from './en.ts';

const { integer, plural } = formatsOf('de');

const THEMES: Readonly<Record<PuzzleTheme, string>> = {
  'misses-goal': 'Das Ziel erreichen',
  'ends-game': 'Überleben',
  'few-moves': 'Züge offenhalten',
  'leaves-border': 'Am Rand bleiben',
  'leaves-corner': 'Die Ecke halten',
  'opens-edge': 'Den Rand geschlossen halten',
  'breaks-chain': 'Die Kette halten',
  'leaves-edge': 'Den Rand besetzt halten',
  'blocks-pair': 'Ein Paar frei halten',
  'splits-pair': 'Ein Paar zusammenhalten',
  'misses-merge': 'Jetzt verschmelzen',
  'blocks-neighbours': 'Nachbarn frei halten',
  'parts-largest': 'Die größten zusammenhalten',
  'splits-neighbours': 'Nachbarn zusammenhalten',
  'traps-tile': 'Eine kleine Kachel befreien',
  'no-merge': 'Verschmelzen vorbereiten',
  'forced-from-corner': 'Kein erzwungener Zug',
  'misses-pair': 'Ein Paar bilden',
  'best-move': 'Bester Zug',
};

export const text: PuzzlesText = {
  intro:
    'In jeder Stellung ist ein Zug klar der beste. Deine erste Antwort auf ein Rätsel ändert deine Wertung.',
  daily: (date) => `Tagesrätsel · ${date}`,
  number: (number, all) => `Rätsel ${integer(number)} von ${integer(all)}`,
  dailyIs: (isSolved) =>
    isSolved ? 'Rätsel von heute: gelöst.' : 'Rätsel von heute: nicht gelöst.',
  dailyStreak: (days) => plural(days, { one: '# Tag in Folge', other: '# Tage in Folge' }),
  dailyTitle: 'Tagesrätsel',

  rating: 'Wertung',
  streak: 'Serie',
  change: (rating, change) => `Deine Wertung: ${rating} (${change})`,
  unrated: 'Nicht gewertet: Du hast dieses Rätsel schon beantwortet.',
  ratings: (count, first, last) =>
    `Deine Wertung nach jedem von ${integer(count)} Rätseln, von ${first} bis ${last}`,

  next: 'Nächstes Rätsel',
  tempting: 'häufiger Fehler',
  analyse: 'Diese Stellung analysieren',
  theme: 'Thema',
  themes: THEMES,
  difficulty: 'Schwierigkeit',
  solved: 'Gelöst',
  of: (solved, all) => `${integer(solved)} von ${integer(all)}`,

  failed: 'Deine letzte Antwort konnte nicht gespeichert werden.',
  missing: 'Die Rätsel konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
};
