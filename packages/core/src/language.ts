/** The languages of all texts of this project. */

/** BCP 47 tags; the first is the fallback for all other languages. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
