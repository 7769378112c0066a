import { ownValue, readText } from '../readPath';

/** What servers say of a document that does not fit their schema: by code, and by how their validators begin. */
const CODE =
  /^(graphql_?(validation|parse)_?(failed|error)|undefined_?field|argument_?not_?accepted|missing_?required_?arguments)$/i;
const MESSAGE =
  /^(cannot query field|unknown (argument|field|type)|field ["'`]?[\w.]+["'`]? (argument|of type|doesn't (exist|accept)|does not exist on type|is not defined)|the field [`"']?\w+[`"']? does not exist|validation error)/i;
/** Of a variable: its declared type, or what a value of that type has to hold, is another one now. */
const VARIABLE =
  /^variable ["'`]?\$.*(is not defined by type|of required type|used in position expecting|expected type|does not exist in .* enum|cannot be non-input type)/is;

/**
 * Whether an answer without data says that a document does not fit the schema any more: then nothing was executed. That a value is
 * not taken says nothing of the schema.
 * @param errors the `errors` of a response
 */
export function isOutdated(data: unknown, errors: readonly { readonly message: string }[]): boolean {
  const isEmpty = data === null || data === undefined || Object.values(data).every((value) => value === null);
  return isEmpty && errors.some(saysSo);
}

function saysSo(error: { readonly message: string }): boolean {
  const path: unknown = ownValue(error, 'path');
  if (Array.isArray(path) && path.length > 0) return false;
  const message = error.message.trim();
  if (/^variable ["'`]?\$/i.test(message)) return VARIABLE.test(message);
  const code = readText(ownValue(ownValue(error, 'extensions'), 'code'))?.replaceAll(/[\s-]/g, '_');
  return (code !== undefined && CODE.test(code)) || MESSAGE.test(message);
}
