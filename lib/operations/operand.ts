import type { FilterOperation } from '../schema/reads';
import type { Json } from '../schema/json';

/** How a filter's operation takes its value. */
export type Operand = Pick<FilterOperation, 'op' | 'like' | 'regex' | 'list' | 'negated'>;

/** A visitor's value as an operation wants it: in a pattern, escaped, in a list, the other way round. */
export function operand(operation: Operand, value: Json): Json {
  if (operation.op === 'isNull') return operation.negated === true ? value !== true : value === true;
  const wrapped = Array.isArray(value) ? value : pattern(operation, value);
  const wantsList = operation.op === 'in' || operation.list === true;
  return wantsList && !Array.isArray(wrapped) ? [wrapped] : wrapped;
}

function pattern({ op, like, regex }: Operand, value: Json): Json {
  if (like === true) return likePattern(op, String(value));
  return regex === true ? String(value).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : value;
}

/** A LIKE pattern that finds the text itself: its own wildcards are escaped the way SQL does. */
function likePattern(op: Operand['op'], text: string): string {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  switch (op) {
    case 'contains':
      return `%${literal}%`;
    case 'startsWith':
      return `${literal}%`;
    case 'endsWith':
      return `%${literal}`;
    default:
      return literal;
  }
}
