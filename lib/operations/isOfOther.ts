import { isSameKey } from './isSameKey';
import { wantsNumber } from './keyText';
import { readFirst, readText } from './readPath';

/** Where rows say whose they are, and what they have to say: rows that name another record are not of this one. */
export interface ParentProof {
  /** Path from a row to the value. */
  readonly path: string;
  readonly value: string;
  /** Printed type of the value. */
  readonly type: string;
}

/** Whether a row names another record than the one whose list it stands in. A row that names none proves nothing. */
export function isOfOther(proof: ParentProof, row: unknown): boolean {
  return isOtherKey(proof, readText(readFirst(row, proof.path)));
}

/** The same of what a row says. */
export function isOtherKey(
  { value, type }: Pick<ParentProof, 'value' | 'type'>,
  own: string | null,
): boolean {
  return own !== null && !isSameKey([value], [own], [wantsNumber(type) ? type : 'String']);
}
