/** Builds the href of a record's history. `owner`: href of the record. `list`: one of several; null for the first. */
export function historyHref(owner: string, list: string | null): string {
  return `${owner}/history${list === null ? '' : `?list=${encodeURIComponent(list)}`}`;
}
