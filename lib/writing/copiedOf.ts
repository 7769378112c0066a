import type { FormField } from '../forms/formField';

type Write = Pick<NonNullable<FormField['relation']>['write'], 'copies'>;

/** What a relation's place demands of a record beside its key, out of the record's values; nothing where it demands nothing. */
export function copiedOf(
  { copies }: Write,
  values: { readonly [path: string]: string },
): { readonly copied?: { readonly [field: string]: string } } {
  if (copies === undefined) return {};
  const copied = copies.flatMap(({ from }): [string, string][] => {
    const text = Object.hasOwn(values, from) ? values[from] : undefined;
    return text === undefined ? [] : [[from, text]];
  });
  return { copied: Object.fromEntries(copied) };
}
