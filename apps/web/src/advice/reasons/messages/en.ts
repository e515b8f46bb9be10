/** The reasons in English. */
export { ENGLISH_REASONS as text } from '@open2048/advice';
