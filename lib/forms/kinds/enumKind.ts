import { parsed, type KindContract } from '../kindContract';

/** One of the schema's values. */
export const enumKind: KindContract = {
  print: (value) => String(value),
  parse: (text, { field }) =>
    field.options?.some(({ value }) => value === text) === true
      ? parsed(text)
      : { ok: false, rule: 'choice' },
};
