/** The languages in which every text is available. */

/** BCP 47 tags; the first is the fallback for all other languages. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
