import type { Model } from './model';

/** Returns the names of an enum's values. */
export type GetEnumValues = (name: string) => readonly string[];

/** Creates the function that returns the names of an enum's values; none for an unknown enum. */
export function createEnumReader({ enums }: Pick<Model, 'enums'>): GetEnumValues {
  return (name) => (Object.hasOwn(enums, name) ? (enums[name]?.values ?? []) : []).map((value) => value.name);
}

/** Checks whether two enums have the same values: some schemas have one of its own for each place. Undefined stands for no enum. */
export function isSameEnum(
  getValues: GetEnumValues,
  one: string | undefined,
  other: string | undefined,
): boolean {
  if (one === other || one === undefined || other === undefined) return one === other;
  const [values, others] = [one, other].map((name) => getValues(name).toSorted().join(' '));
  return values !== '' && values === others;
}
