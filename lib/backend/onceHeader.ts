/** The header by which a page of the site names a mutation of its own: what comes again under that name is not done again. */
export const ONCE_HEADER = 'x-once';
