import { mismatch, parsed, type KindContract } from '../kindContract';

/** Yes or no; the third state, left open, is no value at all. */
export const booleanKind: KindContract = {
  print: (value) => (value === true || value === 'true' || value === 1 ? 'true' : 'false'),
  parse: (text) => (text === 'true' || text === 'false' ? parsed(text === 'true') : mismatch('boolean')),
};
