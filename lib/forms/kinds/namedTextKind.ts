import { inputType } from '../inputType';
import { mismatch, parsed, type KindContract } from '../kindContract';

/**
 * Text with a form of its own (e-mail, web address, colour). Only a scalar that stands for that form refuses other text: a
 * String with such a name, and a URI, which may be a relative one, are the backend's to judge.
 */
export function namedTextKind(kind: string, form: RegExp): KindContract {
  return {
    print: (value) => String(value),
    parse: (text, { field }) => {
      const trimmed = text.trim();
      const isFree = /^(String|ID|.*_?ur[in]|.*reference)$/i.test(inputType(field.type).name);
      return isFree || form.test(trimmed) ? parsed(isFree ? text : trimmed) : mismatch(kind);
    },
  };
}
