import { DEFAULT_DOCUMENT_LIMITS, shrinkLimits, withDocumentLimits } from '../../schema/model/documentLimits';
import { getOrMake, memoizeByObject } from '../../schema/model/memoize';
import type { Field, Model } from '../../schema/model/model';
import { measureSelection, type SelectionNode } from './selectionSet';
import type { Operation } from '../operation';
import type { RecordData } from '../listState';

/** Step in bytes by which limits shrink, so that few different models are created. */
const LIMIT_STEP_BYTES = 500;
/** The required part of a document may exceed the limits by itself, so the attempts are bounded. */
const MAX_ATTEMPTS = 3;

const getNarrowedModels = memoizeByObject<Model, Map<number, Model>>(() => new Map());

/** Returns the model with the next smaller limits; null at the minimum. */
const shrinkModel = memoizeByObject((model: Model): Model | null => {
  const limits = shrinkLimits(model.limits ?? DEFAULT_DOCUMENT_LIMITS);
  return limits === null ? null : withDocumentLimits(model, limits);
});

/**
 * Builds an operation within the model's limits, and adds how it is built within smaller ones. If the first result is too long, for
 * example because of many filters, it is built again with less room for the record's fields.
 */
export function buildWithinLimits<Result>(
  model: Model,
  build: (model: Model) => Operation<Result>,
): Operation<Result> {
  return buildAtLevel(model, build, { level: 0 });
}

function buildAtLevel<Result>(
  model: Model,
  build: (model: Model) => Operation<Result>,
  { level, whole }: { readonly level: number; readonly whole?: string },
): Operation<Result> {
  const operation = buildAtLength(model, build);
  const of = whole ?? operation.document;
  const smaller = (): Operation<Result> | null => {
    const within = shrinkModel(model);
    return within === null ? null : buildAtLevel(within, build, { level: level + 1, whole: of });
  };
  return { ...operation, fit: { whole: of, level, smaller } };
}

function buildAtLength<Built extends { readonly document: string }>(
  model: Model,
  build: (model: Model) => Built,
): Built {
  const { bytes } = model.limits ?? DEFAULT_DOCUMENT_LIMITS;
  let result = build(model);
  let maxBytes = bytes;
  // GraphQL names are ASCII: one character is one byte.
  for (
    let attempts = 0;
    result.document.length > bytes && maxBytes > 0 && attempts < MAX_ATTEMPTS;
    attempts += 1
  ) {
    maxBytes = Math.max(
      0,
      Math.floor((maxBytes - (result.document.length - bytes)) / LIMIT_STEP_BYTES) * LIMIT_STEP_BYTES,
    );
    result = build(narrowModel(model, maxBytes));
  }
  return result;
}

function narrowModel(model: Model, bytes: number): Model {
  return getOrMake(getNarrowedModels(model), bytes, () =>
    withDocumentLimits(model, { ...(model.limits ?? DEFAULT_DOCUMENT_LIMITS), bytes }),
  );
}

/**
 * A record field that may be selected. `name` is unique among the candidates.
 */
export interface FieldCandidate {
  readonly name: string;
  readonly field: Field;
  readonly select: readonly SelectionNode[];
  /** What the aliases of the member's fields begin with. */
  readonly on?: string;
  /** Its place among fields that are requested in the order of their importance. */
  readonly rank?: number;
}

/** Room for the rest of the document: its head with variables, paging and totals. */
export const DOCUMENT_OVERHEAD = { bytes: 1_500, fields: 12 };

/**
 * Returns the names of the candidates that fit into the document beside `always`, `levels` fields below its root.
 * Ranked candidates come in their order. Of others, values take precedence over relations, relations over objects, and lists of
 * objects come last. Within these groups, schema order counts.
 */
export function pickFittingFields(
  model: Pick<Model, 'limits'>,
  levels: number,
  always: readonly SelectionNode[],
  candidates: readonly FieldCandidate[],
): ReadonlySet<string> {
  const limits = model.limits ?? DEFAULT_DOCUMENT_LIMITS;
  const taken = measureSelection(always, levels);
  let bytes = Math.max(0, limits.bytes - DOCUMENT_OVERHEAD.bytes - taken.bytes);
  let fields = Math.max(0, limits.fields - DOCUMENT_OVERHEAD.fields - taken.fields);
  const fitting = new Set<string>();
  const shared = new Set<string>();
  const ordered = candidates.toSorted(
    (a, b) => (a.rank ?? 0) - (b.rank ?? 0) || getPriority(a) - getPriority(b),
  );
  for (const candidate of ordered) {
    const known = new Set(shared);
    const level = candidate.on === undefined ? levels : levels + 1;
    const size = measureSelection(candidate.select, level, known);
    const cost = size.bytes + getAliasBytes(candidate);
    if (cost > bytes || size.fields > fields) continue;
    bytes -= cost;
    fields -= size.fields;
    fitting.add(candidate.name);
    for (const type of known) shared.add(type);
  }
  // An empty selection is invalid GraphQL, so one field is always included.
  const [first] = ordered;
  if (fitting.size === 0 && always.length === 0 && first !== undefined) fitting.add(first.name);
  return fitting;
}

/** Length of the punctuation of `Type_field: field` in an inline fragment. */
const ALIAS_PUNCTUATION_LENGTH = 12;

/** Returns the bytes of the aliases that fields of a member's fragment carry. */
function getAliasBytes({ on, select }: FieldCandidate): number {
  return on === undefined ? 0 : select.length * (2 * on.length + ALIAS_PUNCTUATION_LENGTH);
}

function getPriority({ field }: FieldCandidate): number {
  switch (field.kind) {
    case 'relation':
      return field.list ? 3 : 2;
    case 'union':
      return field.list ? 5 : 4;
    case 'object':
      return field.list ? 7 : 6;
    default:
      return field.list ? 1 : 0;
  }
}

type ReadOne = Operation<RecordData | null>;

/**
 * Builds the read of one part of a record that is too large for one document. Part 1 holds the most important fields;
 * each further part requests the fields that the earlier parts had no room for. Null where there is no such part. `level`: how many
 * times the limits of all parts were reduced.
 */
export function buildRecordPart(
  read: (selection: readonly string[] | undefined) => ReadOne,
  part: number,
  level = 0,
): ReadOne | null {
  const first = read(undefined);
  let operation = shrinkOperation(first, level);
  for (let at = 1; at < part && operation !== null; at += 1) {
    const remaining = getOmittedNames(operation);
    const next: ReadOne | null = remaining.length === 0 ? null : shrinkOperation(read(remaining), level);
    // A field that exceeds the size of a whole document is left out of all parts.
    operation = next === null || getOmittedNames(next).length === remaining.length ? null : next;
  }
  if (operation === null || first.fit === undefined) return operation;
  const smaller = (): ReadOne | null => buildRecordPart(read, part, level + 1);
  return { ...operation, fit: { whole: first.fit.whole, level, smaller } };
}

function shrinkOperation(operation: ReadOne, times: number): ReadOne | null {
  let smaller: ReadOne | null = operation;
  for (let level = 0; level < times && smaller !== null; level += 1) smaller = smaller.fit?.smaller() ?? null;
  return smaller;
}

/** Returns the names of the fields that a further part can hold. */
export function getOmittedNames({ omitted = [] }: Pick<ReadOne, 'omitted'>): readonly string[] {
  return omitted.flatMap(({ name, reason }) => (reason === 'size' ? [name] : []));
}
