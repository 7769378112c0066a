import { typedValue } from '../../operations/keyText';
import { inputType } from '../inputType';
import { mismatch, parsed, type KindContract } from '../kindContract';

/** An id: text, whatever is in it, or a number where its type is one. */
export const idKind: KindContract = {
  print: (value) => String(value),
  parse: (text, { field }) => {
    const value = typedValue(text, field.type);
    const isInt = inputType(field.type).name === 'Int';
    return isInt && typeof value !== 'number' ? mismatch('integer') : parsed(value);
  },
};
