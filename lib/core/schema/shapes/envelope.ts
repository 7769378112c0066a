import type { GraphQLCompositeType, GraphQLOutputType } from 'graphql';
import { splitWords, toFlatCase } from '../lexicon/names';
import {
  hasRequiredArguments,
  isDeprecated,
  unwrapType,
  isCompositeType,
  isLeafType,
  isObjectType,
  getOutputFields,
  isFieldsType,
  getInnermostType,
  type FieldsType,
  type OutputField,
} from '../graphql/types';
import { findIdentityField } from './identity';
import { findTotalPath, isMoreFlag } from './total';
import { memoizeByObject } from '../model/memoize';

/**
 * The type around the rows of a list; see docs/shapes.md, 3.1. A plain list has an empty `rowsPath` and no envelope.
 */
export interface ListEnvelope {
  readonly rowsPath: string;
  readonly rowType: GraphQLCompositeType;
  readonly envelopeType: FieldsType | null;
  /** An envelope inside the envelope, `{ success data { items total } }`, and the field that holds it. */
  readonly inner?: { readonly at: string; readonly envelopeType: NonNullable<ListEnvelope['envelopeType']> };
}

const ROW_NAMES = new Set(
  'nodes items data docs results records objects entries rows elements collection list content hits values edges members'.split(
    ' ',
  ),
);
/** Last words of types that exist only for the list in them: `PeopleResponse { people }`. */
const LIST_WORDS = new Set('list listing connection collection page result results response set'.split(' '));
const PAGE_SIGNS =
  /^(total\w*|count|\w+count|pageinfo|page|pages|pagination|paginatorinfo|paginginfo|meta|metadata|info|nexttoken|nextcursor|cursor|next|hasmore|hasnext\w*|limit|offset|skip|currentpage|lastpage|pagecount|pagenumber|pagesize|perpage|links)$/;

/** Finds the rows of a list field's type. Null for a type that is no list of composites. */
export function findListEnvelope(type: GraphQLOutputType): ListEnvelope | null {
  const { named, lists } = unwrapType(type);
  if (!isCompositeType(named)) return null;
  if (lists > 0) return lists === 1 ? { rowsPath: '', rowType: named, envelopeType: null } : null;
  return isFieldsType(named) ? findEnvelopeRows(named) : null;
}

const findEnvelopeRows = memoizeByObject((type: FieldsType) => envelopeRows(type, 0));

function envelopeRows(type: FieldsType, depth: number): ListEnvelope | null {
  // A connection may have an id for caching.
  const isRecord = findIdentityField(type) !== null;
  if (isRecord && !('pageInfo' in type.getFields())) return null;
  const fields = getOutputFields(type).filter((field) => !hasRequiredArguments(field));
  if (isRecord) return edgesRows(type, fields);
  const found = nodesRows(type, fields) ?? edgesRows(type, fields) ?? namedRows(type, fields);
  if (found !== null) return found;
  return depth === 0 ? wrappedRows(type, fields) : null;
}

/** Finds `nodes`, where the page's own cursors are enough. Otherwise `edges` are needed. */
function nodesRows(type: ListEnvelope['envelopeType'], fields: readonly OutputField[]): ListEnvelope | null {
  const nodes = fields.find((field) => field.name === 'nodes');
  if (nodes === undefined) return null;
  const { named, lists } = unwrapType(nodes.type);
  return lists === 1 && isCompositeType(named)
    ? { rowsPath: 'nodes', rowType: named, envelopeType: type }
    : null;
}

function edgesRows(type: ListEnvelope['envelopeType'], fields: readonly OutputField[]): ListEnvelope | null {
  const edges = fields.find((field) => field.name === 'edges');
  if (edges === undefined) return null;
  const { named, lists } = unwrapType(edges.type);
  if (lists !== 1 || !isFieldsType(named)) return null;
  const node = named.getFields()['node'];
  if (node === undefined || hasRequiredArguments(node)) return null;
  const row = unwrapType(node.type);
  return row.lists === 0 && isCompositeType(row.named)
    ? { rowsPath: 'edges.node', rowType: row.named, envelopeType: type }
    : null;
}

/** Finds the only list of composites beside a page or count field, under any name. */
function namedRows(type: ListEnvelope['envelopeType'], fields: readonly OutputField[]): ListEnvelope | null {
  const lists = fields.flatMap((field) => {
    const { named, lists: depth } = unwrapType(field.type);
    // A list with arguments is no row list: the object is a namespace then.
    const isRows = depth === 1 && isCompositeType(named) && !isDeprecated(field) && field.args.length === 0;
    return isRows ? [{ field, of: named }] : [];
  });
  const named = lists.find(({ field }) => ROW_NAMES.has(field.name));
  const chosen = named ?? (lists.length === 1 ? lists[0] : undefined);
  if (chosen === undefined) return null;
  const others = fields.filter((field) => field !== chosen.field);
  // A version of an order has lines and a total too, beside what else an order has.
  if (
    named === undefined &&
    others.filter((field) => !isOfAnswer(field)).length > 1 &&
    !others.some(isCertain)
  )
    return null;
  const isAlone = type !== null && getOutputFields(type).length === 1;
  const isEnvelope =
    (named !== undefined && others.length > 0 && others.every(isCursor)) ||
    others.some((field) => (isPageSign(field.name) && !isSum(field)) || counts(field) || isMoreFlag(field)) ||
    (others.length === 0
      ? isAlone && (named !== undefined || LIST_WORDS.has(splitWords(type.name).at(-1) ?? ''))
      : others.every(isWrapping) && others.some(isOutcomeField));
  return isEnvelope ? { rowsPath: chosen.field.name, rowType: chosen.of, envelopeType: type } : null;
}

/** Decides whether a field belongs to an answer with rows: a page, a count, or an outcome. */
function isOfAnswer(field: OutputField): boolean {
  return isPageSign(field.name) || isMoreFlag(field) || counts(field) || isCursor(field) || isWrapping(field);
}

/** Decides whether a field can be nothing but a part of a page: records have a total, a count and a page, too. */
function isCertain(field: OutputField): boolean {
  const isWord = /^(total|count|meta|metadata|info|page|pages|next|skip|limit|links)$/.test(
    toFlatCase(field.name),
  );
  return (isPageSign(field.name) && !isWord) || counts(field);
}

/** Decides whether a name is that of a page or a count. A discount and an account end like one, and are none. */
function isPageSign(name: string): boolean {
  const flat = toFlatCase(name);
  return PAGE_SIGNS.test(flat) && !/(dis|ac)count$/.test(flat);
}

/** Decides whether a total is an object, so that it adds up the values of the rows: `report { rows total { amount } }`. */
function isSum({ name, type }: OutputField): boolean {
  return toFlatCase(name).startsWith('total') && isCompositeType(getInnermostType(type));
}

/** Decides whether a field holds the position of a page beside it: `{ data after before }`. */
function isCursor({ name, type }: OutputField): boolean {
  return /^(after|before|previous)$/.test(toFlatCase(name)) && isLeafType(getInnermostType(type));
}

/** Decides whether a field is an object of page figures only: `result { totalCount }`. */
function counts(field: OutputField): boolean {
  const { named, lists } = unwrapType(field.type);
  if (lists > 0 || !isObjectType(named) || findIdentityField(named) !== null) return false;
  const isPlain = getOutputFields(named).every(({ type }) => isLeafType(getInnermostType(type)));
  return isPlain && findTotalPath(named) !== null;
}

/** Finds rows one level deeper: `{ success data { items total } }`, `{ cooks { items total } errors message }`. */
function wrappedRows(
  type: ListEnvelope['envelopeType'],
  fields: readonly OutputField[],
): ListEnvelope | null {
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

/**
 * The path and type of a single record inside a response object: `{ data { … } }`, an edge's `node`; '' for the
 * record itself.
 */
interface RecordLocation {
  readonly path: string;
  readonly of: GraphQLCompositeType;
}

const RECORD_NAMES = new Set('data node record item result results entity object value doc'.split(' '));

/** Finds the record in a single value: the value itself when it has an identity, or one step inside. */
export function findRecordLocation(type: GraphQLOutputType): RecordLocation | null {
  const { named, lists } = unwrapType(type);
  return lists > 0 || !isCompositeType(named) ? null : recordIn(named);
}

/** Cached, because many fields return one type. */
const recordIn = memoizeByObject((named: GraphQLCompositeType): RecordLocation => {
  if (!isObjectType(named) || findIdentityField(named) !== null) return { path: '', of: named };
  const fields = getOutputFields(named).filter((field) => !hasRequiredArguments(field));
  const inner = fields.find((field) => RECORD_NAMES.has(field.name)) ?? onlyRecord(fields);
  if (inner === undefined) return { path: '', of: named };
  const ref = unwrapType(inner.type);
  const isWrapper = fields.length === 1 || fields.every((field) => field === inner || isWrapping(field));
  if (ref.lists > 0 || !isCompositeType(ref.named) || !isWrapper) return { path: '', of: named };
  return { path: inner.name, of: ref.named };
});

/** Finds the only composite beside the words of a response: `{ user success message }`. */
function onlyRecord(fields: readonly OutputField[]): OutputField | undefined {
  const records = fields.filter((field) => {
    const { named, lists } = unwrapType(field.type);
    return lists === 0 && isCompositeType(named) && !isWrapping(field);
  });
  return records.length === 1 && fields.some(isOutcomeField) ? records[0] : undefined;
}

const WRAPPING =
  /^(cursor|meta|success|succeeded|ok|code|statuscode|errorcode|message|messages|errormessage|errors?|usererrors|status|clientmutationid|isprimary)$/;

/** Decides whether a field belongs to the response or edge around a record. */
function isWrapping(field: OutputField): boolean {
  return WRAPPING.test(toFlatCase(field.name));
}

/** Decides whether a field reports the outcome of a request, which only responses have. */
export function isOutcomeField(field: OutputField): boolean {
  return /^(success|succeeded|ok|errors?|errormessage|statuscode|errorcode|usererrors|clientmutationid)$/.test(
    toFlatCase(field.name),
  );
}

/** Returns the path that `find` gives for the envelope nearest to the rows, or null. */
export function findInEnvelope(
  rows: ListEnvelope,
  find: (envelope: NonNullable<ListEnvelope['envelopeType']>) => string | null,
): string | null {
  const inside = rows.inner === undefined ? null : find(rows.inner.envelopeType);
  if (rows.inner !== undefined && inside !== null) return `${rows.inner.at}.${inside}`;
  return rows.envelopeType === null ? null : find(rows.envelopeType);
}
