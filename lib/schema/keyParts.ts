interface Fields {
  readonly fields: readonly { readonly path: string }[];
}

/** Gathers the paths that belong to keys of several fields and are no key by themselves: several records share such a value. */
export function keyParts(keys: readonly Fields[]): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const { fields } of keys) if (fields.length > 1) for (const { path } of fields) parts.add(path);
  for (const { fields } of parts.size === 0 ? [] : keys)
    if (fields.length === 1) parts.delete(fields[0]?.path ?? '');
  return parts;
}
