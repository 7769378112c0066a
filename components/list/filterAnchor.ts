/** The place of a field in the filter form: a link to it opens the form at that field. */
export function filterAnchor(field: string): string {
  return `filter-${encodeURIComponent(field)}`;
}
