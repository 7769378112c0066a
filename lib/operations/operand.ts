import type { FilterOperation } from '../schema/reads';
import type { Json } from '../schema/json';

/** How a filter's operation takes its value. */
export type Operand = Pick<FilterOperation, 'op' | 'like' | 'loose' | 'regex' | 'list' | 'negated'>;

/** A visitor's value as an operation wants it: in a pattern, escaped, in a list, the other way round. */
export function operand(operation: Operand, value: Json): Json {
  if (operation.op === 'isNull') return operation.negated === true ? value !== true : value === true;
  const wrapped = Array.isArray(value) ? value : pattern(operation, value);
  const wantsList = operation.op === 'in' || operation.list === true;
  return wantsList && !Array.isArray(wrapped) ? [wrapped] : wrapped;
}

function pattern({ op, like, loose, regex }: Operand, value: Json): Json {
  if (like === true)
    return likePattern(op, loose === true ? anyLetter(String(value)) : escaped(String(value)));
  return regex === true ? String(value).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : value;
}

/** A LIKE pattern's text that stands for itself, where a backslash escapes. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The same where nobody knows what escapes: each special sign is any letter. It finds a little too much, never nothing. */
function anyLetter(text: string): string {
  return text.replace(/[\\%[]/g, '_');
}

/** A LIKE pattern around a text. */
function likePattern(op: Operand['op'], text: string): string {
  switch (op) {
    case 'contains':
      return `%${text}%`;
    case 'startsWith':
      return `${text}%`;
    case 'endsWith':
      return `%${text}`;
    default:
      return text;
  }
}
