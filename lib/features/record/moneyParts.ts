import { isJsonObject } from '../../core/schema/model/json';
import type { FieldDescription } from '../../kit/view/fieldDescription';
import type { FoundView } from './recordView';

/** Returns the amounts of money in a value: the field itself, or the amounts of its object. */
export function getMoneyParts(field: FieldDescription): readonly FieldDescription[] {
  if (field.list) return [];
  if (field.money !== undefined) return [field];
  if (field.kind !== 'object') return [];
  const parts = (field.fields ?? []).filter(({ money, list }) => money !== undefined && !list);
  // Other fields beside the amounts would be lost; the ids of a part say nothing.
  const others = (field.fields ?? []).filter(({ kind }) => kind !== 'id').length - parts.length;
  return others <= 1 ? parts : [];
}

/** Checks whether an amount is zero or unknown, so that a table of amounts can leave it for later. */
export function isZeroAmount(
  field: FieldDescription,
  value: FoundView['values'][string] | undefined,
): boolean {
  if (value === undefined || value === null) return true;
  if (!isJsonObject(value)) return Number(value) === 0;
  const parts = field.money === undefined ? getMoneyParts(field) : [];
  if (field.money !== undefined) return Number(value[field.money.amount] ?? 0) === 0;
  return parts.every((part) => isZeroAmount(part, value[part.name] as FoundView['values'][string]));
}
