import { ownValue, readText } from '../readPath';
import { errorPath } from './errorPath';
import { looseErrors } from './looseErrors';
import type { WriteError } from './writeError';

/** Maps from a field to its messages, as different servers call them below `extensions`. */
const MAPS = ['validation', 'validationErrors', 'fieldErrors', 'invalidArgs', 'fields'];

/**
 * The errors beside a response's data in the same form as a payload's refusals (BACKENDS 5, dialects 1 and 2): the messages of a
 * validation map each at its field, otherwise the error's own message with `extensions.code`. Never throws.
 * @param errors the `errors` of a response, as they came
 */
export function topLevelErrors(errors: unknown): readonly WriteError[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: unknown): readonly WriteError[] => {
    const extensions = ownValue(error, 'extensions');
    const code = readText(ownValue(extensions, 'code'));
    const map = MAPS.map((name) => ownValue(extensions, name)).find(
      (each) => typeof each === 'object' && each !== null,
    );
    const inside = looseErrors(map).map((each) => ({
      ...each,
      path: withoutInput(each.path),
      code: each.code ?? code,
    }));
    if (inside.length > 0) return inside;
    const place = errorPath(ownValue(extensions, 'field') ?? ownValue(extensions, 'argumentName'));
    return [{ path: place, message: readText(ownValue(error, 'message')) ?? '', code }];
  });
}

/** Servers name the argument too (`input.title`); forms know their fields without it. */
function withoutInput(path: WriteError['path']): WriteError['path'] {
  return path !== null && path.length > 1 && /^(input|data)$/.test(path[0] ?? '') ? path.slice(1) : path;
}
