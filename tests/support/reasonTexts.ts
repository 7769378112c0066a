import { getReasonWriter } from '../../lib/features/operator/report/reasonText';
import { isReason, type Reason } from '../../lib/core/schema/model/reason';

/** Writes a reason in English. */
export const sayEnglish = getReasonWriter('en');

/** Writes the reasons of signs, unmapped fields or the like in English. */
export const reasonTexts = (items: readonly { readonly reason: Reason }[] = []): readonly string[] =>
  items.map(({ reason }) => sayEnglish(reason));

/** Returns a copy of plain data in which `reason` and `says` are English texts. */
export function withReasonTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReasonTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      name,
      (name === 'reason' || name === 'says') && isTold(inner) ? sayEnglish(inner) : withReasonTexts(inner),
    ]),
  );
}

const isTold = (value: unknown): value is Reason =>
  typeof value === 'object' && value !== null && isReason(value);
