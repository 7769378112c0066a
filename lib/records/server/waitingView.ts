import type { ListView } from '../view';

/** A list of which nothing is asked yet: a visitor has to fill in something first. */
export function waitingView(of: Pick<ListView, 'entity' | 'caption' | 'path' | 'readAt'>): ListView {
  return {
    ...of,
    columns: [],
    rows: [],
    paging: { from: 0, to: 0, total: null, pages: [], previous: null, next: null, size: 0, sizes: [] },
    failures: [],
    totalUnfiltered: null,
    search: null,
    chips: [],
    clearHref: null,
    filters: [],
    columnChoices: {},
    keep: { search: [], filter: [], columns: [] },
    state: '',
    operations: [],
    problems: [],
    watch: null,
  };
}
