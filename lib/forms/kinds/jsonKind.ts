import type { Json } from '../../schema/json';
import { inputType } from '../inputType';
import { mismatch, parsed, type KindContract } from '../kindContract';

/** Anything, as JSON. A scalar of an unknown name may also be plain text: what is no JSON goes as text there. */
export const jsonKind: KindContract = {
  print: (value) => JSON.stringify(value, null, 2),
  parse: (text, { field }) => {
    try {
      // Parsed JSON is Json by definition.
      return parsed(JSON.parse(text) as Json);
    } catch {
      return /json|map|object|any/i.test(inputType(field.type).name) ? mismatch('json') : parsed(text);
    }
  },
};
