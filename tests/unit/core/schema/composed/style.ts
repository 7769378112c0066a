import fc from 'fast-check';

/** The choices of each shape: a backend takes one of each, independently of the others. */
export const CHOICES = {
  casing: ['camel', 'snake'],
  roots: ['Query', 'query_root', 'RootQueryType'],
  place: ['root', 'root', 'root', 'namespace'],
  listName: ['plural', 'plural', 'all', 'list', 'collection'],
  envelope: ['plain', 'edges', 'nodes', 'items', 'data', 'docs', 'results', 'entries', 'theirs', 'wrapped'],
  loose: [true, false],
  total: ['none', 'totalCount', 'total', 'totalItems', 'count', 'pageInfo', 'meta', 'xCount', 'aggregate', 'allMeta'],
  paging: ['none', 'cursor', 'forward', 'skipTake', 'offsetLimit', 'startLimit', 'firstSkip', 'page', 'pageSize', 'pageLimit', 'firstAfter!', 'token'],
  pagingIn: ['arguments', 'arguments', 'pagination', 'paging', 'options'],
  sort: ['none', 'map', 'maps', 'pair', 'pairs', 'directed', 'enum+direction', 'text+order', 'key+reverse', 'columns', 'text'],
  filter: ['none', 'eq', '_eq', 'equals', 'equalTo', 'suffixes', 'equality', 'triples', 'modifiers', 'flat'],
  filterName: ['where', 'filter', 'filterBy'],
  search: ['none', 'none', 'search', 'q', 'inside'],
  key: ['id', 'id', 'int', 'uuid', 'slug'],
  get: ['plain', 'plain', 'by', 'where', 'pk', 'node', 'optional', 'none'],
  write: ['verbFirst', 'verbFirst', 'verbLast', 'remove', 'addEdit', 'save', 'one', 'insertOne', 'none'],
  takes: ['input', 'data', 'relay', 'inline', 'flat'],
  gives: ['record', 'payload', 'union', 'flag', 'strings', 'json', 'members', 'object'],
  deleteGives: ['like the others', 'boolean', 'id'],
  pageWide: ['none', 'none', 'locale', 'channel'],
  typeEnd: ['', '', 'Type', 'Entity', 'Node'],
  related: ['plain', 'like the list'],
  outdated: [true, false],
  noise: [true, false],
} as const; // prettier-ignore

export type Style = { readonly [Shape in keyof typeof CHOICES]: (typeof CHOICES)[Shape][number] };

/** Any possible style. */
export const styles: fc.Arbitrary<Style> = fc
  .record<Style>({
    ...(Object.fromEntries(
      Object.entries(CHOICES).map(([shape, choices]) => [
        shape,
        fc.constantFrom(...(choices as readonly unknown[])),
      ]),
    ) as { [Shape in keyof Style]: fc.Arbitrary<Style[Shape]> }),
  })
  .map(settled);

/** A style made possible where two choices exclude one another. */
export function settled(style: Style): Style {
  const plain = style.envelope === 'plain';
  const cursor = ['cursor', 'forward', 'firstAfter!'].includes(style.paging);
  const inside = ['totalCount', 'total', 'totalItems', 'count', 'pageInfo', 'meta'].includes(style.total);
  const structured = !['none', 'flat', 'triples'].includes(style.filter);
  return {
    ...style,
    // A plain list has no room for a total, nor for what to go on with.
    total: plain && inside ? 'none' : style.total,
    paging: plain && (cursor || style.paging === 'token') ? 'skipTake' : style.paging,
    pagingIn: style.paging === 'none' ? 'arguments' : style.pagingIn,
    search: style.search === 'inside' && !structured ? 'none' : style.search,
    // `node(id)` reads global ids only; an `id` of one's own is a name of its own elsewhere.
    key:
      style.get === 'node' || style.key === 'slug' ? (style.get === 'plain' ? style.key : 'id') : style.key,
  };
}
