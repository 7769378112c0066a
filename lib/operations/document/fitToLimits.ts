import { DEFAULT_DOCUMENT_LIMITS, withDocumentLimits } from '../../schema/model/documentLimits';
import type { Field, Model } from '../../schema/model/model';
import { measureSelection, type SelectionNode } from './selectionSet';
import type { Operation } from '../operation';
import type { RecordData } from '../listState';

/** Models with less room differ by so many bytes, so that there are few of them. */
const STEP = 500;
/** What is asked always may fill the room that is left. */
const MOST_TRIES = 3;

const NARROWER = new WeakMap<Model, Map<number, Model>>();

/**
 * Builds what asks for a record's fields so that its document keeps to the model's limits. What stands around the fields is larger
 * where many filters are filled in: then it is built once more with less room for the fields.
 */
export function buildWithinLimits<Built extends { readonly document: string }>(
  model: Model,
  build: (model: Model) => Built,
): Built {
  const { bytes } = model.limits ?? DEFAULT_DOCUMENT_LIMITS;
  let built = build(model);
  let room = bytes;
  // Names in GraphQL are ASCII: a character is a byte.
  for (let tries = 0; built.document.length > bytes && room > 0 && tries < MOST_TRIES; tries += 1) {
    room = Math.max(0, Math.floor((room - (built.document.length - bytes)) / STEP) * STEP);
    built = build(narrower(model, room));
  }
  return built;
}

function narrower(model: Model, bytes: number): Model {
  const known = NARROWER.get(model) ?? new Map<number, Model>();
  NARROWER.set(model, known);
  const made =
    known.get(bytes) ?? withDocumentLimits(model, { ...(model.limits ?? DEFAULT_DOCUMENT_LIMITS), bytes });
  known.set(bytes, made);
  return made;
}

/** A field of a record that may be selected. `name` is unique among them; `on` is the member type that it belongs to. */
export interface FieldCandidate {
  readonly name: string;
  readonly field: Field;
  readonly select: readonly SelectionNode[];
  readonly on?: string;
}

/** What stands around a record's fields in its document: the head with its variables, paging, totals. */
export const DOCUMENT_OVERHEAD = { bytes: 1_500, fields: 12 };

/**
 * Names of the candidates that a document has room for beside `always`, at `levels` fields below its root. Values come before
 * relations, relations before objects, lists of objects last; within these, the schema's order.
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
  const ordered = candidates.toSorted((a, b) => orderOf(a) - orderOf(b));
  for (const candidate of ordered) {
    const size = measureSelection(candidate.select, candidate.on === undefined ? levels : levels + 1);
    const cost = size.bytes + aliases(candidate);
    if (cost > bytes || size.fields > fields) continue;
    bytes -= cost;
    fields -= size.fields;
    fitting.add(candidate.name);
  }
  // A selection of nothing is no document.
  const [first] = ordered;
  if (fitting.size === 0 && always.length === 0 && first !== undefined) fitting.add(first.name);
  return fitting;
}

/** `Type_field: field`, in a fragment of its own. */
const ALIAS_MARKS = 12;

/** Fields inside a member's fragment carry the member's name as alias. */
function aliases({ on, select }: FieldCandidate): number {
  return on === undefined ? 0 : select.length * (2 * on.length + ALIAS_MARKS);
}

function orderOf({ field }: FieldCandidate): number {
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
 * The read of one part of a record, or of a value without a key, that is too large for one document. Part 1 holds what matters most; each further part asks
 * for what the parts before it had no room for. Null where there is no such part.
 */
export function buildRecordPart(
  read: (selection: readonly string[] | undefined) => ReadOne,
  part: number,
): ReadOne | null {
  let operation = read(undefined);
  for (let at = 1; at < part; at += 1) {
    const left = getOmittedNames(operation);
    const next = left.length === 0 ? null : read(left);
    // A field that is larger than a whole document stays out of all parts.
    if (next === null || getOmittedNames(next).length === left.length) return null;
    operation = next;
  }
  return operation;
}

/** Names of the fields that a further part could hold. */
export function getOmittedNames({ omitted = [] }: Pick<ReadOne, 'omitted'>): readonly string[] {
  return omitted.flatMap(({ name, reason }) => (reason === 'size' ? [name] : []));
}
