import { majorAmount } from '../schema/minorUnits';
import type { FormField } from './formField';

/** A limit of a field's value in the unit in which people type it: the backend counts some amounts in the smallest one. */
export function limitAsTyped<Limit extends number | undefined>(
  { minor }: Pick<FormField, 'minor'>,
  limit: Limit,
): number | Limit {
  const major = minor === undefined || limit === undefined ? null : majorAmount(limit, minor);
  return major === null ? limit : Number(major);
}
