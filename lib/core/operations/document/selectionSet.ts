import type { LiteralArgument } from '../../schema/model/field';
import { splitFieldPath } from './readResponse';

/** Size that a selection adds to a document: bytes, fields, and levels of nested fields. */
interface SelectionSize {
  readonly bytes: number;
  readonly fields: number;
  readonly depth: number;
}

const INDENT_WIDTH = 2;

/**
 * Measures a selection that is nested `levels` fields deep, as `buildDocument` prints it. Fragments add no depth. The content of a
 * shared fragment counts once: its type is added to `known`.
 */
export function measureSelection(
  select: readonly SelectionNode[],
  levels: number,
  known: Set<string> = new Set(),
): SelectionSize {
  let bytes = 0;
  let fields = 0;
  let depth = 0;
  for (const node of select) {
    const isField = 'field' in node;
    if (!isField && node.shared === true) {
      const spread = node.on.length + '...Parts'.length + (levels + 1) * INDENT_WIDTH + 1;
      const shared = measureSelection(node.select, 0, known);
      const isNew = !known.has(node.on);
      known.add(node.on);
      bytes += spread + (isNew ? shared.bytes + 2 * node.on.length + 'fragment Parts on  {}'.length + 2 : 0);
      fields += isNew ? shared.fields : 0;
      depth = Math.max(depth, shared.depth);
      continue;
    }
    const inner = measureSelection(node.select ?? [], levels + 1, known);
    const head = isField
      ? node.field.length + getAliasBytes(node) + printLiteral(node.literal).length
      : node.on.length + '... on '.length;
    const lines = inner.bytes === 0 ? 1 : 2;
    bytes +=
      head + inner.bytes + lines * ((levels + 1) * INDENT_WIDTH + 1) + (lines === 2 ? ' {}'.length : 0);
    fields += inner.fields + (isField ? 1 : 0);
    depth = Math.max(depth, inner.depth + (isField ? 1 : 0));
  }
  return { bytes, fields, depth };
}

function getAliasBytes({ alias }: { readonly alias?: string }): number {
  return alias === undefined ? 0 : alias.length + ': '.length;
}

/**
 * A selection before it is printed: fields, with an alias and a sub-selection where needed, and inline fragments. A `shared`
 * fragment is printed once, as a definition of its own, because several fields of the document select the same.
 * Fields with arguments are steps of a document (`buildDocument.ts`), except for a `literal`, a constant of the
 * schema: the number of rows of a connection, or the form of a text.
 */
export type SelectionNode =
  | {
      readonly field: string;
      readonly alias?: string;
      readonly literal?: LiteralArgument | null;
      readonly select?: readonly SelectionNode[];
    }
  | { readonly on: string; readonly select: readonly SelectionNode[]; readonly shared?: true };

/** Prints the argument of a field inside a selection: `(first: 50)`, `(format: RAW)`. */
export function printLiteral(literal: LiteralArgument | null | undefined): string {
  return literal === undefined || literal === null ? '' : `(${literal.argument}: ${String(literal.value)})`;
}

/** Selects a field by an argument under a key of its own, because the same document may select it without. */
export function selectVariant(
  field: string,
  literal: LiteralArgument,
): SelectionNode & { readonly alias: string } {
  return { field, alias: `${field}_${literal.argument}_${String(literal.value)}`, literal };
}

/**
 * Selects a dotted path that ends in `inner`: `edges.node` with `id` becomes `edges { node { id } }`; '' is `inner`
 * itself.
 */
export function selectPath(path: string, inner: readonly SelectionNode[] = []): readonly SelectionNode[] {
  return splitFieldPath(path).reduceRight<readonly SelectionNode[]>(
    (select, field) => [select.length === 0 ? { field } : { field, select }],
    inner,
  );
}

/** Counts the fields of a dotted path. */
export function countPathLevels(path = ''): number {
  return splitFieldPath(path).length;
}

/** Merges selections. Equal response keys and equal fragments are written once, in order of first appearance. */
export function mergeSelections(
  ...selections: readonly (readonly SelectionNode[])[]
): readonly SelectionNode[] {
  const merged = new Map<string, SelectionNode>();
  for (const node of selections.flat()) {
    const key = 'on' in node ? `... ${node.on}` : (node.alias ?? node.field);
    const before = merged.get(key);
    merged.set(key, before === undefined ? node : mergeNodes(before, node));
  }
  return [...merged.values()];
}

function mergeNodes(a: SelectionNode, b: SelectionNode): SelectionNode {
  const select = mergeSelections(a.select ?? [], b.select ?? []);
  return select.length === 0 ? a : { ...a, select };
}
