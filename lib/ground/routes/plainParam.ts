/** Query parameter that opens a list without its default view. Links to the list carry it while it has one. */
export const NO_DEFAULT_VIEW_PARAM = 'plain';
