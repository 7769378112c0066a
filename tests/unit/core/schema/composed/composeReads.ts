import { cased, typeName, type Noun } from './nouns';
import type { Style } from './style';

/** A part of a schema and what is to be found in it. */
export interface ComposedList {
  readonly roots: readonly string[];
  readonly types: readonly string[];
  /** The field's name and type, without its arguments; and those. */
  readonly name: string;
  readonly declaration: string;
  readonly expected: {
    readonly rows: string;
    readonly paging: string;
    readonly total: string | null;
    readonly sort: string | null;
    readonly filter: string | null;
    readonly search: string | null;
  };
}

const ARGUMENTS: Readonly<Record<Style['paging'], string>> = {
  none: '',
  cursor: 'first: Int after: String last: Int before: String',
  forward: 'first: Int after: String',
  skipTake: 'skip: Int take: Int',
  offsetLimit: 'offset: Int = 0 limit: Int = 20',
  startLimit: 'start: Int limit: Int',
  firstSkip: 'first: Int skip: Int',
  page: 'page: Int = 1 perPage: Int = 20',
  pageSize: 'page: Int pageSize: Int',
  pageLimit: 'page: Int! limit: Int!',
  'firstAfter!': 'first: Int! after: String',
  token: 'limit: Int nextToken: String',
};
const STYLES: Readonly<Record<Style['paging'], string>> = {
  none: 'none', cursor: 'cursor', forward: 'cursor', skipTake: 'offset', offsetLimit: 'offset', startLimit: 'offset',
  firstSkip: 'offset', page: 'page', pageSize: 'page', pageLimit: 'page', 'firstAfter!': 'cursor', token: 'token',
}; // prettier-ignore

/** The list of a noun in a style. */
export function composeList(noun: Noun, style: Style): ComposedList {
  const c = (name: string): string => cased(name, style.casing);
  const name = style.place === 'namespace' ? 'list' : listName(noun, style);
  const envelope = composeEnvelope(noun, style);
  const filter = composeFilter(noun, style);
  const sort = composeSort(noun, style);
  const paging = inCase(ARGUMENTS[style.paging], style);
  const container = style.pagingIn === 'arguments' ? null : style.pagingIn;
  const types = [...envelope.types, ...filter.types, ...sort.types];
  if (container === 'pagination' || container === 'paging')
    types.push(`input PaginationOf${noun.one} { ${paging} }`);
  if (container === 'options') types.push(`input ListOf${noun.one}Options { ${paging} ${sort.args} }`);
  const contained = container === 'options' && sort.expected !== null;
  const args = [
    container === null
      ? paging
      : container === 'options'
        ? `options: ListOf${noun.one}Options`
        : `${container}: PaginationOf${noun.one}`,
    container === 'options' ? '' : sort.args,
    filter.args,
    style.search === 'search' || style.search === 'q' ? `${style.search}: String` : '',
    style.pageWide === 'none' ? '' : style.pageWide === 'locale' ? 'locale: Locale' : 'channel: String',
  ].filter((part) => part !== '');
  const sibling = style.place === 'root' ? composeSibling(noun, style, filter.args) : NO_SIBLING;
  return {
    name,
    declaration: `${name}${args.length === 0 ? '' : `(${args.join(' ')})`}: ${envelope.type}`,
    roots: sibling.roots,
    types: [...types, ...sibling.types],
    expected: {
      rows: envelope.rows,
      paging: STYLES[style.paging],
      total: envelope.total ?? sibling.total,
      sort: contained ? `options.${sort.expected ?? ''}`.replace('+', '+options.') : sort.expected,
      filter: filter.expected,
      search:
        style.search === 'inside'
          ? `${c(style.filterName)}.q`
          : style.search === 'none'
            ? null
            : style.search,
    },
  };
}

function listName(noun: Noun, style: Style): string {
  const c = (name: string): string => cased(name, style.casing);
  // A plural like its singular leaves the plain name to the read of one.
  if (style.listName === 'all' || (noun.many === noun.one && style.listName === 'plural'))
    return c(`All${noun.many}`);
  if (style.listName === 'list') return c(`List${noun.many}`);
  return style.listName === 'collection' ? c(`${noun.one}Collection`) : c(noun.many);
}

function inCase(fields: string, style: Style): string {
  return style.casing === 'camel'
    ? fields
    : fields.replace(/\b[a-z]\w*(?=:)/g, (name) => cased(name, 'snake'));
}

/** The fields beside the rows, and the type around them. */
function composeEnvelope(
  noun: Noun,
  style: Style,
): { type: string; types: string[]; rows: string; total: string | null } {
  const bang = style.loose ? '' : '!';
  const row = typeName(noun, style.typeEnd);
  const list = `[${row}${bang}]${bang}`;
  if (style.envelope === 'plain') return { type: list, types: [], rows: '', total: null };
  const type = `${noun.one}Listing`;
  const types: string[] = [];
  const beside: string[] = [];
  const c = (name: string): string => cased(name, style.casing);
  const cursors = ['cursor', 'forward', 'firstAfter!'].includes(style.paging);
  const infos = [
    cursors ? `${c('hasNextPage')}: Boolean! ${c('endCursor')}: String` : '',
    style.total === 'pageInfo' ? 'total: Int!' : '',
  ].join(' ');
  if (infos.trim() !== '') {
    beside.push(`${c('pageInfo')}: InfoOf${noun.one}!`);
    types.push(`type InfoOf${noun.one} { ${infos} }`);
  }
  if (style.total === 'meta') {
    beside.push('meta: MetaOf' + noun.one);
    types.push(
      `type MetaOf${noun.one} { pagination: PagesOf${noun.one}! } type PagesOf${noun.one} { total: Int! page: Int! }`,
    );
  }
  const own = ['totalCount', 'total', 'totalItems', 'count'].includes(style.total);
  if (own) beside.push(`${c(style.total)}: Int!`);
  if (style.paging === 'token') beside.push(`${c('nextToken')}: String`);
  const rowsField =
    style.envelope === 'wrapped' ? 'items' : style.envelope === 'theirs' ? c(noun.many) : style.envelope;
  const isEdges = style.envelope === 'edges';
  if (isEdges) types.push(`type ${noun.one}Edge { cursor: String! node: ${row}${bang} }`);
  const rows = isEdges ? `edges: [${noun.one}Edge${bang}]${bang}` : `${rowsField}: ${list}`;
  types.push(`type ${type} { ${rows} ${beside.join(' ')} }`);
  const path = isEdges ? 'edges.node' : rowsField;
  const total = own
    ? c(style.total)
    : style.total === 'pageInfo'
      ? `${c('pageInfo')}.total`
      : style.total === 'meta'
        ? 'meta.pagination.total'
        : null;
  if (style.envelope !== 'wrapped') return { type: `${type}${bang}`, types, rows: path, total };
  types.push(`type ${noun.one}Answer { success: Boolean! data: ${type} }`);
  return {
    type: `${noun.one}Answer!`,
    types,
    rows: `data.${path}`,
    total: total === null ? null : `data.${total}`,
  };
}

const NO_SIBLING = { roots: [], types: [], total: null } as const;

/** Another root field that counts. */
function composeSibling(
  noun: Noun,
  style: Style,
  filter: string,
): { readonly roots: readonly string[]; readonly types: readonly string[]; readonly total: string | null } {
  const args = filter === '' ? '' : `(${filter})`;
  const c = (name: string): string => cased(name, style.casing);
  if (style.total === 'xCount') {
    const name = c(`${noun.many}Count`);
    return { roots: [`${name}${args}: Int!`], types: [], total: `sibling:${name}` };
  }
  if (style.total === 'aggregate') {
    const name = c(`${noun.many}Aggregate`);
    const types = [
      `type ${noun.one}Aggregate { aggregate: ${noun.one}AggregateFields } type ${noun.one}AggregateFields { count: Int! max: String }`,
    ];
    return {
      roots: [`${name}${args}: ${noun.one}Aggregate!`],
      types,
      total: `sibling:${name}.aggregate.count`,
    };
  }
  if (style.total !== 'allMeta') return NO_SIBLING;
  const name = `_all${noun.many}Meta`;
  return {
    roots: [`${name}${args}: ${noun.one}ListMetadata`],
    types: [`type ${noun.one}ListMetadata { count: Int! }`],
    total: `sibling:${name}.count`,
  };
}

interface Part {
  readonly args: string;
  readonly types: readonly string[];
  readonly expected: string | null;
}

function composeSort(noun: Noun, style: Style): Part {
  const c = (name: string): string => cased(name, style.casing);
  const orderBy = c('orderBy');
  const columns = [c('name'), c('createdAt')];
  const upper = columns.map((name) => cased(name, 'snake').toUpperCase());
  const ways = 'enum Way { ASC DESC }';
  const by = (declared: string, types: readonly string[], expected = orderBy): Part => ({
    args: `${orderBy}: ${declared}`,
    types,
    expected,
  });
  switch (style.sort) {
    case 'none':
      return { args: '', types: [], expected: null };
    case 'map':
    case 'maps': {
      const type = `${noun.one}Order`;
      return by(style.sort === 'map' ? type : `[${type}!]`, [
        `input ${type} { ${columns.map((name) => `${name}: Way`).join(' ')} }`,
        ways,
      ]);
    }
    case 'pair':
    case 'pairs': {
      const type = `${noun.one}Order`;
      return by(style.sort === 'pair' ? type : `[${type}!]`, [
        `input ${type} { field: ${type}Field! direction: Way! } enum ${type}Field { ${upper.join(' ')} }`,
        ways,
      ]);
    }
    case 'directed':
      return by(`[${noun.one}Order!]`, [
        `enum ${noun.one}Order { ${upper.map((name) => `${name}_ASC ${name}_DESC`).join(' ')} }`,
      ]);
    case 'enum+direction': {
      const args = `${c('sortBy')}: ${noun.one}Column ${c('sortDirection')}: Way`;
      return {
        args,
        types: [`enum ${noun.one}Column { ${upper.join(' ')} }`, ways],
        expected: `${c('sortBy')}+${c('sortDirection')}`,
      };
    }
    case 'text+order':
      return {
        args: `${c('sortField')}: String ${c('sortOrder')}: String`,
        types: [],
        expected: `${c('sortField')}+${c('sortOrder')}`,
      };
    case 'key+reverse':
      return {
        args: `${c('sortKey')}: ${noun.one}Column reverse: Boolean`,
        types: [`enum ${noun.one}Column { ${upper.join(' ')} }`],
        expected: `${c('sortKey')}+reverse`,
      };
    case 'columns':
      return by(`[${noun.one}Order!]`, [
        `input ${noun.one}Order { column: ${noun.one}Column! order: Way! } enum ${noun.one}Column { ${upper.join(' ')} }`,
        ways,
      ]);
    case 'text':
      return { args: 'sort: String', types: [], expected: 'sort' };
  }
}

const OPERATORS = { eq: 'eq: V ne: V in: [V!] gt: V', _eq: '_eq: V _neq: V _in: [V!] _gt: V _is_null: Boolean', equals: 'equals: V in: [V!] not: V', equalTo: 'equalTo: V notEqualTo: V in: [V!] isNull: Boolean greaterThan: V' } as const; // prettier-ignore

function composeFilter(noun: Noun, style: Style): Part {
  const c = (name: string): string => cased(name, style.casing);
  const columns = [
    [c('name'), 'String'],
    [c('createdAt'), 'DateTime'],
    [c('amount'), 'Float'],
  ] as const;
  const type = `${noun.one}Filter`;
  const name = c(style.filterName);
  const q = style.search === 'inside' ? 'q: String' : '';
  const part = (fields: string, more: readonly string[] = []): Part => ({
    args: `${name}: ${type}`,
    types: [`input ${type} { ${fields} ${q} }`, ...more],
    expected: name,
  });
  switch (style.filter) {
    case 'none':
      return { args: '', types: [], expected: null };
    case 'flat':
      return { args: `${c('name')}: String ${c('amount')}: Float`, types: [], expected: 'flat' };
    case 'equality':
      return part(columns.map(([field, of]) => `${field}: ${of}`).join(' '));
    case 'triples': {
      const upper = columns.map(([field]) => cased(field, 'snake').toUpperCase()).join(' ');
      return {
        args: `${name}: [${type}!]`,
        types: [
          `input ${type} { column: ${noun.one}FilterColumn! operator: Comparison = EQ value: JSON }`,
          `enum ${noun.one}FilterColumn { ${upper} }`,
          'enum Comparison { EQ NEQ GT LT LIKE IN }',
          'scalar JSON',
        ],
        expected: name,
      };
    }
    case 'modifiers':
      return part(columns.map(([field, of]) => `${field}: ${of}Criterion`).join(' '), [
        ...columns.map(([, of]) => `input ${of}Criterion { value: ${of}! modifier: Modifier! }`),
        'enum Modifier { EQUALS NOT_EQUALS CONTAINS GREATER_THAN LESS_THAN }',
      ]);
    case 'suffixes':
      return part(
        columns
          .map(
            ([field, of]) => `${field}: ${of} ${field}_not: ${of} ${field}_in: [${of}!] ${field}_gt: ${of}`,
          )
          .join(' '),
      );
    default: {
      const operators = OPERATORS[style.filter];
      const ops = columns.map(([, of]) => `input ${of}Ops { ${operators.replaceAll('V', of)} }`);
      return part(
        `${columns.map(([field, of]) => `${field}: ${of}Ops`).join(' ')} AND: [${type}!] NOT: ${type}`,
        ops,
      );
    }
  }
}
