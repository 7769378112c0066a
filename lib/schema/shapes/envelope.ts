import type {
  GraphQLCompositeType,
  GraphQLField,
  GraphQLInterfaceType,
  GraphQLObjectType,
  GraphQLOutputType,
} from 'graphql';
import { splitWords } from '../lexicon/names';
import {
  hasRequiredArguments,
  isDeprecated,
  unwrapType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  getOutputFields,
} from '../graphql/types';
import { findIdentityField } from './identity';
import { toFlatCase } from './argumentSlot';
import { findTotalPath } from './total';

/** What stands around the rows of a list (BACKENDS 3.1). `rows` is '' and `envelope` null for a plain list. */
export interface ListEnvelope {
  readonly rowsPath: string;
  readonly rowType: GraphQLCompositeType;
  readonly envelopeType: GraphQLObjectType | GraphQLInterfaceType | null;
  /** An envelope inside the envelope, `{ success data { items total } }`, and the field that it stands in. */
  readonly inner?: { readonly at: string; readonly envelopeType: NonNullable<ListEnvelope['envelopeType']> };
}

const ROW_NAMES = new Set(
  'nodes items data docs results records objects entries rows elements collection list content hits values edges members'.split(
    ' ',
  ),
);
/** Last words of types that are there for the list in them: `PeopleResponse { people }`. */
const LIST_WORDS = new Set([
  'list',
  'listing',
  'connection',
  'collection',
  'page',
  'result',
  'results',
  'response',
  'set',
]);
const PAGE_SIGNS =
  /^(total\w*|count|\w+count|pageinfo|page|pages|pagination|paginatorinfo|paginginfo|meta|metadata|info|nexttoken|nextcursor|cursor|next|hasmore|hasnext\w*|limit|offset|skip|currentpage|lastpage|pagecount|pagenumber|pagesize|perpage|links)$/;

/** The rows of a list field's type, or null when the type is no list of composites. */
export function findListEnvelope(type: GraphQLOutputType): ListEnvelope | null {
  const { named, lists } = unwrapType(type);
  if (!isCompositeType(named)) return null;
  if (lists > 0) return lists === 1 ? { rowsPath: '', rowType: named, envelopeType: null } : null;
  if (!isObjectType(named) && !isInterfaceType(named)) return null;
  const known = ENVELOPES.get(named);
  if (known !== undefined) return known;
  const found = envelopeRows(named, 0);
  ENVELOPES.set(named, found);
  return found;
}
const ENVELOPES = new WeakMap<object, ListEnvelope | null>();

type Fields = readonly GraphQLField<unknown, unknown>[];

function envelopeRows(type: GraphQLObjectType | GraphQLInterfaceType, depth: number): ListEnvelope | null {
  // A connection may be cached under an id of its own.
  const isRecord = findIdentityField(type) !== null;
  if (isRecord && !('pageInfo' in type.getFields())) return null;
  const fields = getOutputFields(type).filter((field) => !hasRequiredArguments(field));
  if (isRecord) return edgesRows(type, fields);
  const found = nodesRows(type, fields) ?? edgesRows(type, fields) ?? namedRows(type, fields);
  if (found !== null) return found;
  return depth === 0 ? wrappedRows(type, fields) : null;
}

/** `nodes` when the page's own cursors say how to go on; `edges` are needed otherwise. */
function nodesRows(type: ListEnvelope['envelopeType'], fields: Fields): ListEnvelope | null {
  const nodes = fields.find((field) => field.name === 'nodes');
  if (nodes === undefined) return null;
  const { named, lists } = unwrapType(nodes.type);
  return lists === 1 && isCompositeType(named)
    ? { rowsPath: 'nodes', rowType: named, envelopeType: type }
    : null;
}

function edgesRows(type: ListEnvelope['envelopeType'], fields: Fields): ListEnvelope | null {
  const edges = fields.find((field) => field.name === 'edges');
  if (edges === undefined) return null;
  const { named, lists } = unwrapType(edges.type);
  if (lists !== 1 || (!isObjectType(named) && !isInterfaceType(named))) return null;
  const node = named.getFields()['node'];
  if (node === undefined || hasRequiredArguments(node)) return null;
  const row = unwrapType(node.type);
  return row.lists === 0 && isCompositeType(row.named)
    ? { rowsPath: 'edges.node', rowType: row.named, envelopeType: type }
    : null;
}

/** The one list of composites beside a page or count field, whatever its name. */
function namedRows(type: ListEnvelope['envelopeType'], fields: Fields): ListEnvelope | null {
  const lists = fields.flatMap((field) => {
    const { named, lists: depth } = unwrapType(field.type);
    // A list with arguments of its own is no row of this object: the object then is a namespace.
    const isRows = depth === 1 && isCompositeType(named) && !isDeprecated(field) && field.args.length === 0;
    return isRows ? [{ field, of: named }] : [];
  });
  const named = lists.find(({ field }) => ROW_NAMES.has(field.name));
  const chosen = named ?? (lists.length === 1 ? lists[0] : undefined);
  if (chosen === undefined) return null;
  const others = fields.filter((field) => field !== chosen.field);
  const isAlone = type !== null && getOutputFields(type).length === 1;
  const isEnvelope =
    others.some((field) => PAGE_SIGNS.test(toFlatCase(field.name)) || counts(field)) ||
    (others.length === 0
      ? isAlone && (named !== undefined || LIST_WORDS.has(splitWords(type.name).at(-1) ?? ''))
      : others.every(isWrapping) && others.some(isOutcomeField));
  return isEnvelope ? { rowsPath: chosen.field.name, rowType: chosen.of, envelopeType: type } : null;
}

/** An object beside the rows that holds nothing but figures of the page: `result { totalCount }`. */
function counts(field: GraphQLField<unknown, unknown>): boolean {
  const { named, lists } = unwrapType(field.type);
  if (lists > 0 || !isObjectType(named) || findIdentityField(named) !== null) return false;
  const isPlain = getOutputFields(named).every(({ type }) => isLeafType(unwrapType(type).named));
  return isPlain && findTotalPath(named) !== null;
}

/** One level more: `{ success data { items total } }`, `{ cooks { items total } errors message }`. */
function wrappedRows(type: ListEnvelope['envelopeType'], fields: Fields): ListEnvelope | null {
  const answers = fields.filter((field) => !isWrapping(field));
  const isResponse = answers.length === 1 && fields.some(isOutcomeField);
  for (const field of answers) {
    const { named, lists } = unwrapType(field.type);
    const isInner = isResponse || /^(data|result|results|payload|response)$/.test(field.name);
    if (lists > 0 || !isObjectType(named) || !isInner) continue;
    const inner = envelopeRows(named, 1);
    if (inner !== null)
      return {
        rowsPath: `${field.name}.${inner.rowsPath}`,
        rowType: inner.rowType,
        envelopeType: type,
        inner: { at: field.name, envelopeType: named },
      };
  }
  return null;
}

/** A single record inside a response object: `{ data { … } }`, an edge's `node`; '' for the record itself. */
export interface RecordLocation {
  readonly path: string;
  readonly of: GraphQLCompositeType;
}

const RECORD_NAMES = new Set([
  'data',
  'node',
  'record',
  'item',
  'result',
  'results',
  'entity',
  'object',
  'value',
  'doc',
]);

/** Where the one record stands in a single value: the value itself when it has an identity, or one step inside. */
export function findRecordLocation(type: GraphQLOutputType): RecordLocation | null {
  const { named, lists } = unwrapType(type);
  if (lists > 0 || !isCompositeType(named)) return null;
  const known = RECORDS.get(named);
  if (known !== undefined) return known;
  const found = recordIn(named);
  RECORDS.set(named, found);
  return found;
}
/** Many fields give one type. */
const RECORDS = new WeakMap<GraphQLCompositeType, RecordLocation>();

function recordIn(named: GraphQLCompositeType): RecordLocation {
  if (!isObjectType(named) || findIdentityField(named) !== null) return { path: '', of: named };
  const fields = getOutputFields(named).filter((field) => !hasRequiredArguments(field));
  const inner = fields.find((field) => RECORD_NAMES.has(field.name)) ?? onlyRecord(fields);
  if (inner === undefined) return { path: '', of: named };
  const ref = unwrapType(inner.type);
  const isWrapper = fields.length === 1 || fields.every((field) => field === inner || isWrapping(field));
  if (ref.lists > 0 || !isCompositeType(ref.named) || !isWrapper) return { path: '', of: named };
  return { path: inner.name, of: ref.named };
}

/** `{ user success message }`: what stands alone beside the words of a response. */
function onlyRecord(fields: Fields): GraphQLField<unknown, unknown> | undefined {
  const records = fields.filter((field) => {
    const { named, lists } = unwrapType(field.type);
    return lists === 0 && isCompositeType(named) && !isWrapping(field);
  });
  return records.length === 1 && fields.some(isOutcomeField) ? records[0] : undefined;
}

const WRAPPING =
  /^(cursor|meta|success|succeeded|ok|code|statuscode|errorcode|message|messages|errormessage|errors?|usererrors|status|clientmutationid|isprimary)$/;

/** Fields that a response object or an edge has beside its record. */
function isWrapping(field: GraphQLField<unknown, unknown>): boolean {
  return WRAPPING.test(toFlatCase(field.name));
}

/** Fields that only a response has: how the request went. */
export function isOutcomeField(field: GraphQLField<unknown, unknown>): boolean {
  return /^(success|succeeded|ok|errors?|errormessage|statuscode|errorcode|usererrors|clientmutationid)$/.test(
    toFlatCase(field.name),
  );
}
