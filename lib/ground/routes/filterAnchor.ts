/** Returns the fragment of a list's address that opens its filter form at a field. */
export const getFilterAnchor = (field: string): string => `filter-${encodeURIComponent(field)}`;
