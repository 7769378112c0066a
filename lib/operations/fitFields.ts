import { DOCUMENT_LIMITS } from '../schema/documentLimits';
import type { Field, Model } from '../schema/model';
import type { SelectionNode } from './selectionNode';
import { selectionSize } from './selectionSize';

/** A field of a record that may be selected. `name` is unique among them; `on` is the member type that it belongs to. */
export interface FieldCandidate {
  readonly name: string;
  readonly field: Field;
  readonly select: readonly SelectionNode[];
  readonly on?: string;
}

/** What stands around a record's fields in its document: the head with its variables, paging, totals. */
export const AROUND = { bytes: 1_500, fields: 12 };

/**
 * Names of the candidates that a document has room for beside `always`, at `levels` fields below its root. Values come before
 * relations, relations before objects, lists of objects last; within these, the schema's order.
 */
export function fitFields(
  model: Pick<Model, 'limits'>,
  levels: number,
  always: readonly SelectionNode[],
  candidates: readonly FieldCandidate[],
): ReadonlySet<string> {
  const limits = model.limits ?? DOCUMENT_LIMITS;
  const taken = selectionSize(always, levels);
  let bytes = Math.max(0, limits.bytes - AROUND.bytes - taken.bytes);
  let fields = Math.max(0, limits.fields - AROUND.fields - taken.fields);
  const fitting = new Set<string>();
  const ordered = candidates.toSorted((a, b) => orderOf(a) - orderOf(b));
  for (const candidate of ordered) {
    const size = selectionSize(candidate.select, candidate.on === undefined ? levels : levels + 1);
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
