/** The widths of the buckets of tallies (migrations/0016-board-pages.sql), as a table of a query. */
export const TALLY_WIDTHS = '(values (1), (32), (1024)) as w (width)';
