import type { SelectionNode } from './selectionNode';

/** What a selection adds to a document: bytes of its text, fields, and levels of fields inside fields. */
export interface SelectionSize {
  readonly bytes: number;
  readonly fields: number;
  readonly depth: number;
}

const INDENT = 2;

/** Measures a selection that stands below `levels` other fields, as `buildDocument` writes it. Fragments add no level of depth. */
export function selectionSize(select: readonly SelectionNode[], levels: number): SelectionSize {
  let bytes = 0;
  let fields = 0;
  let depth = 0;
  for (const node of select) {
    const inner = selectionSize(node.select ?? [], levels + 1);
    const isField = 'field' in node;
    const head = isField ? node.field.length + aliasBytes(node) : node.on.length + '... on '.length;
    const lines = inner.bytes === 0 ? 1 : 2;
    bytes += head + inner.bytes + lines * ((levels + 1) * INDENT + 1) + (lines === 2 ? ' {}'.length : 0);
    fields += inner.fields + (isField ? 1 : 0);
    depth = Math.max(depth, inner.depth + (isField ? 1 : 0));
  }
  return { bytes, fields, depth };
}

function aliasBytes({ alias }: { readonly alias?: string }): number {
  return alias === undefined ? 0 : alias.length + ': '.length;
}
