/** Names of the boxes that tick rows of a list: one row, and all of them. */
export const ROW = 'row';
export const ALL_ROWS = 'all-rows';
