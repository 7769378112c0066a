/** Query parameter of the field by which the rows are grouped. */
export const GROUP_PARAM = 'group';

/** Query parameter of the columns that are added up. */
export const SUMS_PARAM = 'sums';

/** Stands in the address for a table without sums. */
export const NO_SUMS = '-';
