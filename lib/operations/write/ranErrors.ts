import { ownValue, readText } from '../readPath';
import { topLevelErrors } from './topLevelErrors';

/** Codes of errors that name a place of the input by their path: nothing was done. */
const REFUSED =
  /validation|user_?input|bad_?request|invalid|constraint|conflict|forbidden|unauth|denied|not_?found|parse|argument/i;

/**
 * Whether every error lies below the mutation's own value: then the mutation has run, and only a part of its answer could not be
 * given. Errors of validation name a part of the input in the same way, and are none of these.
 */
export function hasRun(path: readonly string[], errors: unknown): boolean {
  if (!Array.isArray(errors) || errors.length === 0) return false;
  return errors.every((error: unknown) => {
    const extensions = ownValue(error, 'extensions');
    const code = readText(ownValue(extensions, 'code')) ?? readText(ownValue(extensions, 'category')) ?? '';
    return isBelow(path, ownValue(error, 'path')) && !REFUSED.test(code);
  });
}

/** What the errors say about the write itself: one below its value says only that a part of the answer could not be read. */
export function wordsBeside(path: readonly string[], errors: unknown): readonly string[] {
  const own = Array.isArray(errors) ? errors.filter((error) => !isBelow(path, ownValue(error, 'path'))) : [];
  return topLevelErrors(own)
    .map(({ message }) => message)
    .filter((message) => message.trim() !== '');
}

function isBelow(path: readonly string[], found: unknown): boolean {
  if (!Array.isArray(found) || found.length <= path.length) return false;
  return path.every((step, index) => found[index] === step);
}
