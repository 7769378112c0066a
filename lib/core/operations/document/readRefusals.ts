import { getOwnValue } from './readResponse';

/** The beginnings of aliases in refusals: of a message, and of another field, which only tells the type. */
export const REFUSAL = { message: 'refusedBecause__', sign: 'refusedAs__' } as const;

/** A refusal in the data of an answer, in the form of an error. */
interface DataRefusal {
  readonly message: string;
  readonly extensions: { readonly code: string };
}

/** The root value and those in a namespace are looked at. */
const MAX_DEPTH = 2;

/** Finds the types with which a backend refuses a read in its data (`FieldStep.refusals`). */
export function findRefusals(data: unknown, depth = MAX_DEPTH): readonly DataRefusal[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return [];
  return Object.keys(data).flatMap((key) => {
    const value = getOwnValue(data, key);
    const prefix = Object.values(REFUSAL).find((each) => key.startsWith(each));
    if (prefix === undefined) return depth === 0 ? [] : findRefusals(value, depth - 1);
    const name = key.slice(prefix.length).replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ');
    const isTold = prefix === REFUSAL.message && typeof value === 'string' && value.trim() !== '';
    return [{ message: isTold ? value : name, extensions: { code: name.replaceAll(' ', '_') } }];
  });
}
