import { isNumericType } from '../graphql/valueKind';
import type { ArgRef, PageInfoPaths, ListPaging } from '../model/reads';
import {
  unwrapType,
  isObjectType,
  isScalarType,
  getOutputFields,
  isFieldsType,
  getInnermostType,
  hasRequiredArguments,
} from '../graphql/types';
import { getFirstPageNumber } from '../dialects/vendorConventions';
import { findInEnvelope, type ListEnvelope } from './envelope';
import { getKeyNames, getKeySlots, toNameSet, type ArgumentSlot } from './argumentSlot';
import { toFlatCase } from '../lexicon/names';
import { memoizeByObject } from '../model/memoize';
import { findMoreFlag } from './total';

/** The paging of a list, and the slots that it uses up for filters and sort. */
export interface FoundPaging {
  readonly paging: ListPaging;
  readonly used: readonly ArgumentSlot[];
  readonly maxSize: number | null;
}

const CONTAINERS = toNameSet(
  'paging pagination paginate paginationinput pageinput pageable pager page pageoptions pageargs connection range',
);
/** Containers of several things. Their keys page only where a size and a position are side by side. */
const MIXED = toNameSet(
  'options params input query listoptions args arguments filter filters where request req',
);
const SIZES = [
  'limit', 'take', 'first', 'pagesize', 'perpage', 'size', 'count', 'top', 'max', 'maxresults', 'itemsperpage',
  'pagelimit', 'resultsperpage', 'hitsperpage', 'rowsperpage', 'amount', 'num',
]; // prettier-ignore
const OFFSETS = ['offset', 'skip', 'start', 'startindex', 'from', 'startfrom'];
const PAGES = ['page', 'pagenumber', 'pageno', 'pagenum', 'pageindex', 'currentpage'];
const TOKENS = ['nexttoken', 'pagetoken', 'continuationtoken', 'nextpagetoken', 'continuation', 'cursor', 'after', 'token', 'marker', 'startcursor']; // prettier-ignore
const NEXT_TOKENS = ['nexttoken', 'nextpagetoken', 'continuationtoken', 'nextcursor', 'endcursor', 'continuation', 'next', 'cursor', 'pagetoken', 'marker', 'after']; // prettier-ignore

const WAYS_ON = [...OFFSETS, ...PAGES, ...TOKENS];

/** Finds the paging of a list in its slots, including containers. See docs/shapes.md, 3.3. */
export function findPaging(slots: readonly ArgumentSlot[], rows: ListEnvelope): FoundPaging {
  // The operator's ordinary arguments do not page.
  const open = slots.filter(({ role }) => role !== 'none');
  const all = [...open, ...open.flatMap(pagingKeys)];
  const found: Values = { numbers: all.filter(isNumber), texts: all.filter(isText) };
  const size = named(found.numbers, SIZES);
  const offset = named(found.numbers, OFFSETS);
  const number = named(found.numbers, PAGES);
  // Without a size, an argument named like the record's own field is a filter.
  const page = number !== null && size === null && isOwnField(rows, number) ? null : number;
  const maxSize = size === null ? null : maxSizeIn(size.description);
  const cursor = cursorPaging(found, rows);
  if (cursor !== null) return { ...cursor, maxSize };
  const used = [size, offset, page].filter((slot) => slot !== null);
  if (offset !== null)
    return { paging: { type: 'offset', limit: refOf(size), offset: offset.at }, used, maxSize };
  if (page !== null) {
    const firstPage = getFirstPageNumber(page, slots, rows);
    return { paging: { type: 'page', page: page.at, size: refOf(size), firstPage }, used, maxSize };
  }
  const token = named(found.texts, TOKENS);
  const next = token === null ? null : findInEnvelope(rows, (envelope) => pathIn(envelope, NEXT_TOKENS));
  if (token !== null && next !== null) {
    const paging: ListPaging = { type: 'token', token: token.at, size: refOf(size), next };
    return { paging, used: size === null ? [token] : [token, size], maxSize };
  }
  return { paging: { type: 'none', size: refOf(size) }, used, maxSize };
}

function isOwnField({ rowType: of }: ListEnvelope, { name }: ArgumentSlot): boolean {
  return isFieldsType(of) && getOutputFields(of).some((field) => field.name === name);
}

function pagingKeys(slot: ArgumentSlot): readonly ArgumentSlot[] {
  if (CONTAINERS.has(slot.flatName)) return choosePaging(getKeySlots(slot));
  const names = getKeyNames(slot);
  if (!pagesByName(names)) return [];
  // Numbers alone, a size and a position among them, page whatever they are called together.
  if (!MIXED.has(slot.flatName) && !getKeySlots(slot).every(isNumber)) return [];
  const keys = getKeySlots(slot).filter(
    (key) => isNumber(key) || (TOKENS.includes(key.flatName) && isText(key)),
  );
  return keys.some((key) => WAYS_ON.includes(key.flatName)) ? keys : [];
}

/**
 * Chooses the keys of one way to page where a container has an object for each: `pagination: { offset: { offset limit }
 * page: { page limit } }`. An offset is the same whatever number the first page has.
 */
function choosePaging(keys: readonly ArgumentSlot[]): readonly ArgumentSlot[] {
  const ways = keys.map(getKeySlots).filter((inner) => inner.length > 0);
  const pick = (names: readonly string[]): readonly ArgumentSlot[] | undefined =>
    ways.find((inner) => named(inner.filter(isNumber), names) !== null);
  return keys.some(isNumber) ? keys : (pick(OFFSETS) ?? pick(PAGES) ?? keys);
}

function pagesByName(names: ReadonlySet<string>): boolean {
  return SIZES.some((name) => names.has(name)) && WAYS_ON.some((name) => names.has(name));
}

interface Values {
  readonly numbers: readonly ArgumentSlot[];
  readonly texts: readonly ArgumentSlot[];
}

/** Returns the slot with the best of the names. */
function named(slots: readonly ArgumentSlot[], names: readonly string[]): ArgumentSlot | null {
  let best: ArgumentSlot | null = null;
  let rank = names.length;
  for (const slot of slots) {
    const own = names.indexOf(slot.flatName);
    if (own < 0 || own >= rank) continue;
    best = slot;
    rank = own;
  }
  return best;
}

function cursorPaging(
  { numbers, texts }: Values,
  rows: ListEnvelope,
): Pick<FoundPaging, 'paging' | 'used'> | null {
  const first = named(numbers, ['first']) ?? named(numbers, SIZES);
  const after = named(texts, ['after', 'aftercursor', 'startingafter', 'cursor']);
  if (first === null || after === null) return null;
  const found = pageInfoOf(rows);
  // `after` may go with a bare `cursor` beside the rows.
  const endCursor =
    found.endCursor ??
    (after.flatName === 'after' ? findInEnvelope(rows, (envelope) => pathIn(envelope, ['cursor'])) : null);
  const pageInfo = { ...found, endCursor };
  const cursors = findInEnvelope(rows, edgeCursors);
  if (pageInfo.endCursor === null && cursors === null) return null;
  const last = named(numbers, ['last']);
  const before = named(texts, ['before', 'beforecursor', 'endingbefore']);
  return {
    paging: {
      type: 'cursor',
      first: first.at,
      after: after.at,
      last: refOf(last),
      before: refOf(before),
      pageInfo,
      cursors,
    },
    used: [first, after, last, before, named(numbers, OFFSETS)].filter((slot) => slot !== null),
  };
}

function edgeCursors(envelope: NonNullable<ListEnvelope['envelopeType']>): string | null {
  const edges = envelope.getFields()['edges'];
  if (edges === undefined) return null;
  const named = getInnermostType(edges.type);
  const cursor = isObjectType(named) ? named.getFields()['cursor'] : undefined;
  return cursor !== undefined && !hasRequiredArguments(cursor) ? 'edges.cursor' : null;
}

const PAGE_INFO_FIELDS = {
  hasPreviousPage: ['haspreviouspage', 'hasprevpage', 'hasprevious', 'hasprev'],
  startCursor: ['startcursor', 'previouscursor', 'prevcursor'],
  endCursor: ['endcursor', 'nextcursor', 'lastcursor'],
} as const;

/** Finds the paths of the page info: on `pageInfo` under any name, or on the envelope itself. */
function pageInfoOf(rows: ListEnvelope): PageInfoPaths {
  if (rows.inner === undefined)
    return rows.envelopeType === null ? NO_PAGE_INFO : pageInfoIn(rows.envelopeType);
  const path = (fact: keyof PageInfoPaths): string | null =>
    findInEnvelope(rows, (envelope) => pageInfoIn(envelope)[fact]);
  return {
    hasNextPage: path('hasNextPage'),
    hasPreviousPage: path('hasPreviousPage'),
    startCursor: path('startCursor'),
    endCursor: path('endCursor'),
  };
}

const NO_PAGE_INFO: PageInfoPaths = {
  hasNextPage: null,
  hasPreviousPage: null,
  startCursor: null,
  endCursor: null,
};

/** Cached, because many lists return one envelope and the search is expensive. */
const pageInfoIn = memoizeByObject((envelope: NonNullable<ListEnvelope['envelopeType']>): PageInfoPaths => ({
  hasNextPage: findMoreFlag(envelope),
  hasPreviousPage: pathIn(envelope, PAGE_INFO_FIELDS.hasPreviousPage),
  startCursor: pathIn(envelope, PAGE_INFO_FIELDS.startCursor),
  endCursor: pathIn(envelope, PAGE_INFO_FIELDS.endCursor),
}));

/** Finds a scalar with one of these names in the envelope or one object below it. */
function pathIn(
  envelope: NonNullable<ListEnvelope['envelopeType']>,
  names: readonly string[],
): string | null {
  const own = scalarNamed(envelope, names);
  if (own !== null) return own;
  for (const field of getOutputFields(envelope)) {
    const { named, lists } = unwrapType(field.type);
    if (lists > 0 || field.args.length > 0 || !isObjectType(named)) continue;
    const inner = scalarNamed(named, names);
    if (inner !== null) return `${field.name}.${inner}`;
  }
  return null;
}

function scalarNamed(
  type: NonNullable<ListEnvelope['envelopeType']>,
  names: readonly string[],
): string | null {
  let best: string | null = null;
  let rank = names.length;
  for (const field of getOutputFields(type)) {
    const own = names.indexOf(toFlatCase(field.name));
    if (own < 0 || own >= rank) continue;
    const { named, lists } = unwrapType(field.type);
    if (lists > 0 || !isScalarType(named) || hasRequiredArguments(field)) continue;
    best = field.name;
    rank = own;
  }
  return best;
}

function isNumber(slot: ArgumentSlot): boolean {
  return slot.ref.lists === 0 && isNumericType(slot.ref.named);
}

function isText(slot: ArgumentSlot): boolean {
  return slot.ref.lists === 0 && isScalarType(slot.ref.named) && slot.ref.named.name !== 'Boolean';
}

function refOf(slot: ArgumentSlot | null): ArgRef | null {
  return slot === null ? null : slot.at;
}

/** Reads the largest page from a description: "Maximum allowed value: 100." */
function maxSizeIn(description: string): number | null {
  const found = /\b(?:max(?:imum)?|at most|up to|cap(?:ped)?)\b[^.\d]{0,40}(\d{2,6})/i.exec(description);
  return found?.[1] === undefined ? null : Number(found[1]);
}
