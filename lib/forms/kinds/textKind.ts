import { parsed, type KindContract } from '../kindContract';

/** Anything that is text to the backend: sent as it was typed. */
export const textKind: KindContract = {
  print: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text) => parsed(text),
};
