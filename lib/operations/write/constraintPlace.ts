import { errorPath } from './errorPath';
import type { WriteError } from './writeError';

/** What tools put before and behind the columns in a constraint's name: `UQ_users_email`, `users_email_key`. */
const BEFORE = /^(?:uq|uk|ux|ix|idx|unique|fk|ck|chk)_/i;
const BEHIND = /_(?:key|fkey|fk|check|excl|unique|uniq|uq|idx|index)$/i;

/**
 * The place of a constraint that a database says was broken. The name of one holds table and column, and nothing tells where the
 * table's name ends: then each of its ends is a step, the longest first, and the first that the form has counts. Null where the
 * message names none, or a name that holds no column.
 */
export function constraintPlace(message: string): WriteError['path'] {
  const column = /\bconstraint failed:? (?:on the fields?: ?)?\(?[`"']?([\w.]+)/i.exec(message)?.[1];
  if (column !== undefined) return errorPath(column);
  const key = /\bfor key [`"']([\w.]+)[`"']/i.exec(message)?.[1]?.split('.').at(-1);
  const name = key ?? /\b(?:constraint|index) [`"'](\w+)[`"']/i.exec(message)?.[1];
  if (name === undefined) return null;
  const after = /^index_\w+?_on_(\w+)$/i.exec(name)?.[1];
  if (after !== undefined) return [after];
  const stem = name.replace(BEFORE, '').replace(BEHIND, '');
  if (stem === name && key === undefined) return null;
  const table = /\b(?:table|relation) [`"'](\w+)[`"']/i.exec(message)?.[1];
  return table !== undefined && stem.startsWith(`${table}_`) ? [stem.slice(table.length + 1)] : endsOf(stem);
}

/** `a_b_c`, `b_c`, `c`. */
function endsOf(stem: string): readonly string[] {
  const words = stem.split('_');
  return words.map((_, start) => words.slice(start).join('_'));
}
