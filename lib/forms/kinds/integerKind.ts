import { inputType } from '../inputType';
import { mismatch, parsed, type KindContract } from '../kindContract';
import { numeral } from './numberText';

/** GraphQL's Int has 32 bits. */
const MAX_INT = 2_147_483_647;

/** Whole numbers that JSON carries exactly. */
export const integerKind: KindContract = {
  print: (value) => String(value),
  parse: (text, { field, locale }) => {
    const digits = numeral(text, locale);
    if (digits === null || !/^-?\d+$/.test(digits)) return mismatch('integer');
    const value = Number(digits);
    if (inputType(field.type).name === 'Int') {
      if (value > MAX_INT) return { ok: false, rule: 'max', values: { max: MAX_INT } };
      if (value < -MAX_INT - 1) return { ok: false, rule: 'min', values: { min: -MAX_INT - 1 } };
    }
    return parsed(Number.isSafeInteger(value) ? value : digits);
  },
};
