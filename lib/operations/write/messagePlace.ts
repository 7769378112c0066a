import { errorPath } from './errorPath';
import { constraintPlace } from './constraintPlace';
import type { WriteError } from './writeError';

/**
 * The place that a message names in one of the forms that servers write without being asked: values that do not fit their
 * variable, columns and constraints of a database. Null for any other text.
 * @param detail further words of the server's, where it has any
 */
export function messagePlace(message: string, detail: string | null = null): WriteError['path'] {
  const told = `${message}\n${detail ?? ''}`;
  return variablePlace(message) ?? columnPlace(told) ?? constraintPlace(message);
}

/** `Variable "$input" got invalid value "x" at "input.count"; …`, `… Field "title" of required type "String!" was not provided.` */
function variablePlace(message: string): WriteError['path'] {
  const variable = /^Variable "?\$(\w+)"?/.exec(message)?.[1];
  if (variable === undefined) return null;
  const inside = / at "([\w.[\]]+)"; /.exec(message)?.[1];
  const place = errorPath(inside) ?? [variable];
  const missing = /Field "?(\w+)"? of required type/.exec(message)?.[1];
  return missing === undefined ? place : [...place, missing];
}

/** `null value in column "title" …`, `Key (slug)=(a) already exists.` */
function columnPlace(text: string): WriteError['path'] {
  const column = /\bcolumn "(\w+)"/.exec(text)?.[1] ?? /\bKey \("?(\w+)"?\)=/.exec(text)?.[1];
  return column === undefined ? null : [column];
}
