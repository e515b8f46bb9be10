/**
 * The texts of `<open2048-board>` in five languages: its buttons, the place in a replay, and the board as text for
 * screen readers. The type of the English texts is the type of all, so no translation can lack a text.
 */
import { LANGUAGES, type Language } from '@open2048/core';

const EN = {
  /** The tag of these texts for the attribute `lang`. */
  tag: 'en',
  first: 'First',
  back: 'Back',
  play: 'Play',
  pause: 'Pause',
  forward: 'Forward',
  last: 'Last',
  slider: 'Step',
  step: (place: string, length: string) => `Step ${place} of ${length}`,
  stepAndScore: (step: string, score: string) => `${step}, score ${score}`,
  row: (row: string, cells: readonly string[]) => `Row ${row}: ${cells.join(', ')}.`,
  empty: 'empty',
  level: (level: string) => `level ${level}`,
  /** Shown before the reason, which is in English. */
  cannotShow: 'This board cannot be shown.',
};

/** The texts of one language; numbers are passed in as formatted strings. */
export type ElementWords = Readonly<typeof EN>;

/** Every text in every language. */
export const ELEMENT_WORDS: Readonly<Record<Language, ElementWords>> = {
  en: EN,
  de: {
    tag: 'de',
    first: 'Anfang',
    back: 'Zurück',
    play: 'Abspielen',
    pause: 'Pause',
    forward: 'Vor',
    last: 'Ende',
    slider: 'Schritt',
    step: (place, length) => `Schritt ${place} von ${length}`,
    stepAndScore: (step, score) => `${step}, Punktestand ${score}`,
    row: (row, cells) => `Zeile ${row}: ${cells.join(', ')}.`,
    empty: 'leer',
    level: (level) => `Stufe ${level}`,
    cannotShow: 'Dieses Brett kann nicht angezeigt werden.',
  },
  fr: {
    tag: 'fr',
    first: 'Début',
    back: 'Reculer',
    play: 'Lire',
    pause: 'Pause',
    forward: 'Avancer',
    last: 'Fin',
    slider: 'Étape',
    step: (place, length) => `Étape ${place} sur ${length}`,
    stepAndScore: (step, score) => `${step}, score ${score}`,
    row: (row, cells) => `Ligne ${row}\u00A0: ${cells.join(', ')}.`,
    empty: 'vide',
    level: (level) => `niveau ${level}`,
    cannotShow: 'Ce plateau ne peut pas être affiché.',
  },
  es: {
    tag: 'es',
    first: 'Inicio',
    back: 'Atrás',
    play: 'Reproducir',
    pause: 'Pausa',
    forward: 'Adelante',
    last: 'Final',
    slider: 'Paso',
    step: (place, length) => `Paso ${place} de ${length}`,
    stepAndScore: (step, score) => `${step}, puntuación ${score}`,
    row: (row, cells) => `Fila ${row}: ${cells.join(', ')}.`,
    empty: 'vacía',
    level: (level) => `nivel ${level}`,
    cannotShow: 'Este tablero no se puede mostrar.',
  },
  zh: {
    tag: 'zh-Hans',
    first: '开头',
    back: '后退',
    play: '播放',
    pause: '暂停',
    forward: '前进',
    last: '结尾',
    slider: '步数',
    step: (place, length) => `第 ${place} 步，共 ${length} 步`,
    stepAndScore: (step, score) => `${step}，得分 ${score}`,
    row: (row, cells) => `第 ${row} 行：${cells.join('，')}。`,
    empty: '空',
    level: (level) => `${level} 级`,
    cannotShow: '无法显示此棋盘。',
  },
};

/** The texts for a BCP 47 tag, selected by its primary subtag; English by default. */
export function wordsFor(tag: string): ElementWords {
  const [primary] = tag.toLowerCase().split('-');
  return ELEMENT_WORDS[LANGUAGES.find((known) => known === primary) ?? LANGUAGES[0]];
}

/**
 * The value of the nearest `lang` attribute: the element's own, or that of an ancestor, through shadow roots too; empty
 * if there is none.
 */
export function languageOf(element: Element): string {
  const holder = element.closest('[lang]');
  if (holder !== null) return holder.getAttribute('lang')!;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageOf(root.host) : '';
}
