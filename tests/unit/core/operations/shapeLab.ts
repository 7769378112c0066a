/**
 * Backends composed of shapes: any paging × envelope × total × sort × filter × place of the arguments, as an
 * executable schema over a real array with the model that describes it. Resolvers read the arguments in their own way
 * and share no code with what is tested.
 */
import { buildSchema, type GraphQLSchema } from 'graphql';
import type {
  ArgRef,
  Argument,
  ListFilter,
  FilterOperation,
  ListSource,
  ListPaging,
  ListSort,
  TotalSource,
} from '../../../../lib/core/schema/model/reads';
import type { Entity, Model } from '../../../../lib/core/schema/model/model';
import { entity, field, model } from './modelParts';

export interface Item {
  readonly id: string;
  readonly title: string;
  readonly price: number | null;
  readonly stage: string;
  readonly done: boolean;
}

const STAGES = ['NEW', 'OPEN', 'DONE'];
const WORDS = ['Żaba', '100% wool', 'under_score', 'back\\slash', 'Apple', 'pear', 'Pear tree', 'plum'];

export const ITEMS: readonly Item[] = Array.from({ length: 57 }, (_, i) => ({
  id: `i${i}`,
  title: `${WORDS[i % WORDS.length] ?? ''} ${(i * 31) % 57}`,
  price: i % 7 === 0 ? null : ((i * 13) % 57) + 0.5,
  stage: STAGES[i % 3] ?? 'NEW',
  done: i % 4 === 0,
}));

type Args = Readonly<Record<string, unknown>>;
type Where = (...path: string[]) => ArgRef;

interface Part<Shape> {
  readonly args: Readonly<Record<string, string>>;
  readonly sdl?: string;
  readonly model: (at: Where) => Shape;
}

interface PagingPart extends Part<ListPaging> {
  readonly info: string;
  readonly cut: (rows: readonly Item[], args: Args) => Page;
}
interface Page {
  readonly rows: readonly Item[];
  readonly from: number;
  readonly all: number;
}
interface SortPart extends Part<ListSort> {
  readonly order: (args: Args) => readonly [keyof Item, boolean] | null;
}
interface FilterPart extends Part<ListFilter> {
  readonly test: (args: Args) => (item: Item) => boolean;
}

const num = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const obj = (value: unknown): Args => (typeof value === 'object' && value !== null ? (value as Args) : {});
const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

const PAGE_INFO = { hasNextPage: 'pageInfo.hasNextPage', hasPreviousPage: 'pageInfo.hasPreviousPage' };

function cutByCursor(rows: readonly Item[], args: Args): Page {
  const index = (cursor: unknown) => rows.findIndex((row) => `c-${row.id}` === cursor);
  const low = args.after === undefined ? 0 : index(args.after) + 1;
  const high = args.before === undefined ? rows.length : index(args.before);
  const first = num(args.first);
  const last = num(args.last);
  const from = last === undefined ? low : Math.max(low, high - last);
  const to = first === undefined ? high : Math.min(high, low + first);
  return { rows: rows.slice(from, to), from, all: rows.length };
}

const slicePage = (rows: readonly Item[], from: number, size: number): Page => ({
  rows: rows.slice(from, from + size),
  from,
  all: rows.length,
});

const cursorArgs = { first: 'Int', after: 'String', last: 'Int', before: 'String' };
const cursorInfo = 'pageInfo: PageInfo!';
const cursorRefs = (at: Where) => ({ type: 'cursor', first: at('first'), after: at('after') }) as const;

export const PAGINGS = {
  cursor: {
    args: cursorArgs,
    info: cursorInfo,
    model: (at) => ({
      ...cursorRefs(at),
      last: at('last'),
      before: at('before'),
      pageInfo: { ...PAGE_INFO, startCursor: 'pageInfo.startCursor', endCursor: 'pageInfo.endCursor' },
      cursors: null,
    }),
    cut: cutByCursor,
  },
  cursorForward: {
    args: { first: 'Int!', after: 'String' },
    info: cursorInfo,
    model: (at) => ({
      ...cursorRefs(at),
      last: null,
      before: null,
      pageInfo: { ...PAGE_INFO, hasPreviousPage: null, startCursor: null, endCursor: 'pageInfo.endCursor' },
      cursors: null,
    }),
    cut: cutByCursor,
  },
  offset: {
    args: { skip: 'Int', take: 'Int' },
    info: 'extra: Int',
    model: (at) => ({ type: 'offset', limit: at('take'), offset: at('skip') }),
    cut: (rows, args) => slicePage(rows, num(args.skip) ?? 0, num(args.take) ?? 5),
  },
  page1: {
    args: { page: 'Int', perPage: 'Int' },
    info: 'extra: Int',
    model: (at) => ({ type: 'page', page: at('page'), size: at('perPage'), firstPage: 1 }),
    cut: (rows, args) =>
      slicePage(rows, ((num(args.page) ?? 1) - 1) * (num(args.perPage) ?? 5), num(args.perPage) ?? 5),
  },
  page0: {
    args: { page: 'Int', perPage: 'Int' },
    info: 'extra: Int',
    model: (at) => ({ type: 'page', page: at('page'), size: at('perPage'), firstPage: 0 }),
    cut: (rows, args) =>
      slicePage(rows, (num(args.page) ?? 0) * (num(args.perPage) ?? 5), num(args.perPage) ?? 5),
  },
  pageOnly: {
    args: { page: 'Int' },
    info: 'extra: Int',
    model: (at) => ({ type: 'page', page: at('page'), size: null, firstPage: 1 }),
    cut: (rows, args) => slicePage(rows, ((num(args.page) ?? 1) - 1) * 20, 20),
  },
  container: {
    args: { paging: 'PagingInput' },
    sdl: 'input PagingInput { start: Int! limit: Int! }',
    info: 'extra: Int',
    model: (at) => ({ type: 'offset', limit: at('paging', 'limit'), offset: at('paging', 'start') }),
    cut: (rows, args) => slicePage(rows, num(obj(args.paging).start) ?? 0, num(obj(args.paging).limit) ?? 5),
  },
  token: {
    args: { limit: 'Int', nextToken: 'String' },
    info: 'nextToken: String',
    model: (at) => ({ type: 'token', token: at('nextToken'), size: at('limit'), next: 'nextToken' }),
    cut: (rows, args) =>
      slicePage(rows, Number(String(args.nextToken ?? 't0').slice(1)), num(args.limit) ?? 5),
  },
  none: {
    args: {},
    info: 'extra: Int',
    model: () => ({ type: 'none', size: null }),
    cut: (rows) => slicePage(rows, 0, rows.length),
  },
} satisfies Record<string, PagingPart>;

const COLUMNS: readonly (keyof Item)[] = ['id', 'title', 'price', 'stage'];
const columns = (asc: (f: string) => unknown, desc: (f: string) => unknown): ListSort['columns'] =>
  COLUMNS.map((f) => ({ field: f, asc: asc(f), desc: desc(f) })) as ListSort['columns'];
const sortOf = (found: unknown, descending: boolean): readonly [keyof Item, boolean] | null =>
  COLUMNS.includes(found as keyof Item) ? [found as keyof Item, descending] : null;

export const SORTS = {
  map: {
    args: { orderBy: 'ItemOrder' },
    sdl: 'enum Direction { asc desc } input ItemOrder { id: Direction title: Direction price: Direction stage: Direction }',
    model: (at) => ({
      arg: at('orderBy'),
      direction: null,
      columns: columns(
        (f) => ({ [f]: 'asc' }),
        (f) => ({ [f]: 'desc' }),
      ),
    }),
    order: (args) => {
      const [entry] = Object.entries(obj(args.orderBy));
      return entry === undefined ? null : sortOf(entry[0], entry[1] === 'desc');
    },
  },
  fieldAndDirection: {
    args: { orderBy: '[ItemOrder!]' },
    sdl: 'enum Direction { ASC DESC } enum ItemField { id title price stage } input ItemOrder { field: ItemField! direction: Direction! }',
    model: (at) => ({
      arg: at('orderBy', '[]', 'field'),
      direction: { arg: at('orderBy', '[]', 'direction'), asc: 'ASC', desc: 'DESC' },
      columns: columns(
        (f) => f,
        (f) => f,
      ),
    }),
    order: (args) => {
      const first = obj(list(args.orderBy)[0]);
      return sortOf(first.field, first.direction === 'DESC');
    },
  },
  enumPairs: {
    args: { sort: '[ItemSort!]' },
    sdl: `enum ItemSort { ${COLUMNS.map((f) => `${f}_ASC ${f}_DESC`).join(' ')} }`,
    model: (at) => ({
      arg: at('sort', '[]'),
      direction: null,
      columns: columns(
        (f) => `${f}_ASC`,
        (f) => `${f}_DESC`,
      ),
    }),
    order: (args) => {
      const [name, direction] = String(list(args.sort)[0] ?? '').split('_');
      return sortOf(name, direction === 'DESC');
    },
  },
  twoArguments: {
    args: { sortField: 'String', sortOrder: 'String' },
    model: (at) => ({
      arg: at('sortField'),
      direction: { arg: at('sortOrder'), asc: 'asc', desc: 'desc' },
      columns: columns(
        (f) => f,
        (f) => f,
      ),
    }),
    order: (args) => sortOf(args.sortField, args.sortOrder === 'desc'),
  },
  keyAndReverse: {
    args: { sortKey: 'ItemSortKey', reverse: 'Boolean' },
    sdl: `enum ItemSortKey { ${COLUMNS.map((f) => f.toUpperCase()).join(' ')} }`,
    model: (at) => ({
      arg: at('sortKey'),
      direction: { arg: at('reverse'), asc: false, desc: true },
      columns: columns(
        (f) => f.toUpperCase(),
        (f) => f.toUpperCase(),
      ),
    }),
    order: (args) => sortOf(String(args.sortKey ?? '').toLowerCase(), args.reverse === true),
  },
  minusText: {
    args: { sort: 'String' },
    model: (at) => ({
      arg: at('sort'),
      direction: null,
      columns: columns(
        (f) => f,
        (f) => `-${f}`,
      ),
    }),
    order: (args) => {
      const text = String(args.sort ?? '');
      return sortOf(text.replace('-', ''), text.startsWith('-'));
    },
  },
  colonTexts: {
    args: { sort: '[String]' },
    model: (at) => ({
      arg: at('sort', '[]'),
      direction: null,
      columns: columns(
        (f) => `${f}:asc`,
        (f) => `${f}:desc`,
      ),
    }),
    order: (args) => {
      const [name, direction] = String(list(args.sort)[0] ?? '').split(':');
      return sortOf(name, direction === 'desc');
    },
  },
} satisfies Record<string, SortPart>;

type Operator = FilterOperation['op'];
type Test = (value: unknown, operand: unknown) => boolean;
const text = (value: unknown) => String(value ?? '');

/** What each operator means, in plain JS. */
export const MEANING = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  in: (a, b) => list(b).includes(a),
  contains: (a, b) => text(a).includes(text(b)),
  startsWith: (a, b) => text(a).startsWith(text(b)),
  endsWith: (a, b) => text(a).endsWith(text(b)),
  gt: (a, b) => typeof a === 'number' && a > Number(b),
  gte: (a, b) => typeof a === 'number' && a >= Number(b),
  lt: (a, b) => typeof a === 'number' && a < Number(b),
  lte: (a, b) => typeof a === 'number' && a <= Number(b),
  isNull: (a, b) => (a === null) === b,
} satisfies Record<Operator, Test>;

function sqlLike(value: unknown, pattern: unknown): boolean {
  const source = text(pattern).replace(/\\(.)|%|_|[.*+?^${}()|[\]]/gs, (match: string, literal?: string) =>
    literal !== undefined
      ? `\\u{${literal.codePointAt(0)?.toString(16) ?? ''}}`
      : match === '%'
        ? '.*'
        : match === '_'
          ? '.'
          : `\\${match}`,
  );
  return new RegExp(`^${source}$`, 'su').test(text(value));
}

const KINDS = { title: 'text', price: 'float', stage: 'enum', done: 'boolean' } as const;
type Column = keyof typeof KINDS;
const TYPES = { title: 'String', price: 'Float', stage: 'Stage', done: 'Boolean' } as const;
const OPERATORS: Record<Column, readonly Operator[]> = {
  title: ['eq', 'ne', 'in', 'contains', 'startsWith', 'endsWith'],
  price: ['eq', 'gt', 'gte', 'lt', 'lte', 'isNull'],
  stage: ['eq', 'ne', 'in'],
  done: ['eq'],
};
const FIELDS = Object.keys(KINDS) as readonly Column[];

function filterModel(
  container: ArgRef | null,
  operation: (column: Column, op: Operator, type: string) => Omit<FilterOperation, 'op' | 'type'>,
): ListFilter {
  return {
    container,
    fields: FIELDS.map((column) => ({
      field: column,
      kind: KINDS[column],
      ...(column === 'stage' ? { enum: 'Stage' } : {}),
      operations: OPERATORS[column].map((op) => {
        const type = op === 'isNull' ? 'Boolean' : op === 'in' ? `[${TYPES[column]}!]` : TYPES[column];
        return { op, type, ...operation(column, op, type) };
      }),
    })),
  };
}

const every =
  (tests: readonly ((item: Item) => boolean)[]) =>
  (item: Item): boolean =>
    tests.every((test) => test(item));

const opType = (column: Column, op: Operator) =>
  op === 'isNull' ? 'Boolean' : op === 'in' ? `[${TYPES[column]}!]` : TYPES[column];

export const FILTERS = {
  operators: {
    args: { where: 'ItemWhere' },
    sdl: `input ItemWhere { and: [ItemWhere!] ${FIELDS.map((c) => `${c}: Item_${c}`).join(' ')} }
      ${FIELDS.map((c) => `input Item_${c} { ${OPERATORS[c].map((op) => `${op}: ${opType(c, op)}`).join(' ')} }`).join('\n')}`,
    model: (at) => filterModel(at('where'), (column, op) => ({ at: at('where', column, op) })),
    test: (args) =>
      every(
        Object.entries(obj(args.where)).flatMap(([column, ops]) =>
          Object.entries(obj(ops)).map(
            ([op, operand]) =>
              (item: Item) =>
                MEANING[op as Operator](item[column as Column], operand),
          ),
        ),
      ),
  },
  like: {
    args: { where: 'item_bool_exp' },
    sdl: `input item_bool_exp { ${FIELDS.map((c) => `${c}: cmp_${c}`).join(' ')} }
      ${FIELDS.map((c) => `input cmp_${c} { _eq: ${TYPES[c]} _neq: ${TYPES[c]} _in: [${TYPES[c]}!] _like: String _gt: Float _gte: Float _lt: Float _lte: Float _is_null: Boolean }`).join('\n')}`,
    model: (at) =>
      filterModel(at('where'), (column, op) => {
        const isLike = op === 'contains' || op === 'startsWith' || op === 'endsWith';
        const name = isLike ? '_like' : op === 'ne' ? '_neq' : op === 'isNull' ? '_is_null' : `_${op}`;
        return { at: at('where', column, name), ...(isLike ? { like: true } : {}) };
      }),
    test: (args) => {
      const names: Record<string, Test> = {
        _eq: MEANING.eq,
        _neq: MEANING.ne,
        _in: MEANING.in,
        _like: sqlLike,
        _gt: MEANING.gt,
        _gte: MEANING.gte,
        _lt: MEANING.lt,
        _lte: MEANING.lte,
        _is_null: MEANING.isNull,
      };
      return every(
        Object.entries(obj(args.where)).flatMap(([column, ops]) =>
          Object.entries(obj(ops)).map(
            ([name, operand]) =>
              (item: Item) =>
                names[name]?.(item[column as Column], operand) ?? false,
          ),
        ),
      );
    },
  },
  suffixes: {
    args: { filter: 'ItemFilter' },
    sdl: `input ItemFilter { ${FIELDS.flatMap((c) => OPERATORS[c].map((op) => (op === 'isNull' ? `${c}_exists: Boolean` : `${op === 'eq' ? c : `${c}_${op}`}: ${opType(c, op)}`))).join(' ')} }`,
    model: (at) =>
      filterModel(at('filter'), (column, op) =>
        op === 'isNull'
          ? { at: at('filter', `${column}_exists`), negated: true }
          : { at: at('filter', op === 'eq' ? column : `${column}_${op}`) },
      ),
    test: (args) =>
      every(
        Object.entries(obj(args.filter)).map(([name, operand]) => {
          const [column, op = 'eq'] = name.split('_');
          return (item: Item) =>
            op === 'exists'
              ? (item[column as Column] !== null) === operand
              : MEANING[op as Operator](item[column as Column], operand);
        }),
      ),
  },
  flat: {
    args: Object.fromEntries(
      FIELDS.flatMap((c) => OPERATORS[c].map((op) => [op === 'eq' ? c : `${c}_${op}`, opType(c, op)])),
    ),
    model: (at) => filterModel(null, (column, op) => ({ at: at(op === 'eq' ? column : `${column}_${op}`) })),
    test: (args) =>
      every(
        Object.entries(args).flatMap(([name, operand]) => {
          const [column = '', op = 'eq'] = name.split('_');
          if (!FIELDS.includes(column as Column) || !(op in MEANING)) return [];
          return [(item: Item) => MEANING[op as Operator](item[column as Column], operand)];
        }),
      ),
  },
  triples: {
    args: { filters: '[Condition!]' },
    sdl: 'input Condition { column: String! operator: String! value: Any }',
    model: (at) =>
      filterModel(at('filters'), (column, op) => ({
        at: at('filters', '[]', 'value'),
        constants: [
          { at: at('filters', '[]', 'column'), value: column },
          { at: at('filters', '[]', 'operator'), value: op },
        ],
      })),
    test: (args) =>
      every(
        list(args.filters).map((condition) => {
          const { column, operator, value } = obj(condition);
          return (item: Item) => MEANING[operator as Operator](item[column as Column], value);
        }),
      ),
  },
} satisfies Record<string, FilterPart>;

/** Where the total stands. */
export const TOTALS = ['own', 'nested', 'sibling', 'aggregate', 'none'] as const;
export const ENVELOPES = ['', 'edges.node', 'nodes', 'data.attributes'] as const;
/** Where the arguments stand: on the list field, all in one container, on a list below a namespace. */
export const PLACES = ['flat', 'options', 'namespace'] as const;

export interface Shape {
  readonly paging: keyof typeof PAGINGS;
  readonly sort: keyof typeof SORTS;
  readonly filter: keyof typeof FILTERS;
  readonly total: (typeof TOTALS)[number];
  readonly envelope: (typeof ENVELOPES)[number];
  readonly place: (typeof PLACES)[number];
}

/** Whether the shape can exist: page information and totals of their own need an envelope. */
export function isPossible(shape: Shape): boolean {
  const needsEnvelope =
    shape.paging.startsWith('cursor') ||
    shape.paging === 'token' ||
    shape.total === 'own' ||
    shape.total === 'nested';
  return !(needsEnvelope && shape.envelope === '');
}

export interface Lab {
  readonly schema: GraphQLSchema;
  readonly rootValue: unknown;
  readonly model: Model;
  readonly entity: Entity;
  readonly source: ListSource;
}

export function lab(shape: Shape): Lab {
  const parts = partsOf(shape);
  const all = { ...parts.paging.args, ...parts.sort.args, ...parts.filter.args, search: 'String' };
  const printed = (args: Readonly<Record<string, string>>) =>
    Object.entries(args)
      .map(([name, type]) => `${name}: ${type}`)
      .join(' ');
  const step = shape.place === 'namespace' ? 1 : 0;
  const at: Where = (...path) => ({ step, path: shape.place === 'options' ? ['options', ...path] : path });
  const signature = shape.place === 'options' ? '(options: ItemOptions)' : `(${printed(all)})`;
  const filterArgs = `${printed(parts.filter.args)} search: String`;
  const { sdl, wrap } = envelope(shape, parts.paging.info);

  const schema = buildSchema(`
      scalar Any
      enum Stage { NEW OPEN DONE }
      type Item { id: ID! title: String! price: Float stage: Stage! done: Boolean! }
      type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
      type Count { count: Int } type Aggregate { aggregate: Count }
      ${shape.place === 'options' ? `input ItemOptions { ${printed(all)} }` : ''}
      ${parts.paging.sdl ?? ''} ${parts.sort.sdl ?? ''} ${parts.filter.sdl ?? ''} ${sdl}
      type Catalog { items${signature}: ${shape.envelope === '' ? '[Item]' : 'ItemPage'} }
      type Query {
        catalog: Catalog
        items${signature}: ${shape.envelope === '' ? '[Item]' : 'ItemPage'}
        itemsCount(${filterArgs}): Int!
        itemsAggregate(${filterArgs}): [Aggregate]
      }`);
  const rootValue = {
    catalog: () => ({ items: (args: Args) => wrap(page(parts, shape, args)) }),
    items: (args: Args) => wrap(page(parts, shape, args)),
    itemsCount: (args: Args) => narrowed(parts, args).length,
    itemsAggregate: (args: Args) => [{ aggregate: { count: narrowed(parts, args).length } }],
  };

  const rootArgs = shape.place === 'options' ? { options: 'ItemOptions' } : all;
  const steps = [
    ...(shape.place === 'namespace' ? [{ field: 'catalog', args: [] }] : []),
    { field: 'items', args: argumentsOf(rootArgs) },
  ];
  const filter = parts.filter.model(at);
  const source: ListSource = {
    steps,
    rowsPath: shape.envelope,
    of: 'Item',
    paging: parts.paging.model(at),
    maxSize: null,
    total: totalOf(shape, argumentsOf({ ...parts.filter.args, search: 'String' }), filter),
    sort: parts.sort.model(at),
    filter,
    search: { at: at('search') },
    constants: [],
    pageWide: [],
  };
  const item = entity('Item', {
    slug: 'items',
    title: 'title',
    list: source,
    fields: [
      field('id', 'id', 'ID!'),
      field('title', 'text', 'String!'),
      field('price', 'float', 'Float'),
      field('stage', 'enum', 'Stage!'),
      field('done', 'boolean', 'Boolean!'),
    ],
  });
  return { schema, rootValue, model: model([item]), entity: item, source };
}

function partsOf(shape: Shape): { paging: PagingPart; sort: SortPart; filter: FilterPart } {
  return { paging: PAGINGS[shape.paging], sort: SORTS[shape.sort], filter: FILTERS[shape.filter] };
}

function argumentsOf(args: Readonly<Record<string, string>>): readonly Argument[] {
  return Object.entries(args).map(([name, type]) => ({ name, type, required: type.endsWith('!') }));
}

function totalOf(shape: Shape, args: readonly Argument[], filter: ListFilter): TotalSource | null {
  const container = filter.container?.path.at(-1);
  const at = container === undefined ? null : { step: 0, path: [container] };
  switch (shape.total) {
    case 'own':
      return { path: 'totalCount', sibling: null, filter: null };
    case 'nested':
      return { path: 'meta.paging.total', sibling: null, filter: null };
    case 'sibling':
      return { path: '', sibling: [{ field: 'itemsCount', args }], filter: at };
    case 'aggregate':
      return { path: 'aggregate.count', sibling: [{ field: 'itemsAggregate', args }], filter: at };
    case 'none':
      return null;
  }
}

type Parts = ReturnType<typeof partsOf>;

function narrowed(parts: Parts, args: Args): readonly Item[] {
  const test = parts.filter.test(args);
  const search = typeof args.search === 'string' ? args.search : '';
  return ITEMS.filter((item) => test(item) && item.title.includes(search));
}

function page(parts: Parts, shape: Shape, given: Args): Page {
  const args = shape.place === 'options' ? obj(given.options) : given;
  const order = parts.sort.order(args);
  const rows = sorted(narrowed(parts, args), order);
  return parts.paging.cut(rows, args);
}

/** A stable sort, nulls first when ascending. */
export function sorted(rows: readonly Item[], order: readonly [keyof Item, boolean] | null): readonly Item[] {
  if (order === null) return rows;
  const [name, descending] = order;
  const rank = (item: Item) => item[name] ?? -Infinity;
  const ascending = [...rows].sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
  return descending ? ascending.reverse() : ascending;
}

function envelope(shape: Shape, info: string): { sdl: string; wrap: (page: Page) => unknown } {
  const meta = 'totalCount: Int meta: Meta';
  const types = 'type Meta { paging: Paging } type Paging { total: Int }';
  const extras = (page: Page) => ({
    totalCount: page.all,
    meta: { paging: { total: page.all } },
    nextToken: page.from + page.rows.length < page.all ? `t${page.from + page.rows.length}` : null,
    pageInfo: {
      hasNextPage: page.from + page.rows.length < page.all,
      // As many servers do: false unless the page was asked for backwards.
      hasPreviousPage: page.from > 0,
      startCursor: page.rows[0] === undefined ? null : `c-${page.rows[0].id}`,
      endCursor: page.rows.length === 0 ? null : `c-${page.rows.at(-1)?.id ?? ''}`,
    },
  });
  switch (shape.envelope) {
    case '':
      return { sdl: '', wrap: (page) => [...page.rows] };
    case 'edges.node':
      return {
        sdl: `${types} type ItemPage { edges: [ItemEdge] ${meta} ${info} } type ItemEdge { node: Item cursor: String }`,
        wrap: (page) => ({
          edges: page.rows.map((node) => ({ node, cursor: `c-${node.id}` })),
          ...extras(page),
        }),
      };
    case 'nodes':
      return {
        sdl: `${types} type ItemPage { nodes: [Item] ${meta} ${info} }`,
        wrap: (page) => ({ nodes: page.rows, ...extras(page) }),
      };
    case 'data.attributes':
      return {
        sdl: `${types} type ItemPage { data: [ItemEntity] ${meta} ${info} } type ItemEntity { attributes: Item }`,
        wrap: (page) => ({ data: page.rows.map((attributes) => ({ attributes })), ...extras(page) }),
      };
  }
}
