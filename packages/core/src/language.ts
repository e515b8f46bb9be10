/** The languages that every text of ours exists in. */

/** BCP 47 tags; the first is for readers of none of them. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
