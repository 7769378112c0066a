import { isSecret } from '../lexicon/secret';
import type { Filter, Sort } from '../reads';
import type { Columns } from '../shapes/columns';

/** A sort without columns that nobody may see: whoever may sort or filter by a secret can find it out, letter by letter. */
export function openSort(sort: Sort | null, columns: Columns): Sort | null {
  const open = sort?.columns.filter(({ field }) => !isSecretColumn(field, columns)) ?? [];
  return sort === null || (open.length === 0 && sort.columns.length > 0) ? null : { ...sort, columns: open };
}

/** A filter without conditions on what nobody may see. */
export function openFilter(filter: Filter | null, columns: Columns): Filter | null {
  const open = filter?.fields.filter(({ field }) => !isSecretColumn(field, columns)) ?? [];
  return filter === null || (open.length === 0 && filter.fields.length > 0)
    ? null
    : { ...filter, fields: open };
}

function isSecretColumn(path: string, columns: Columns): boolean {
  const field = columns.field(path);
  if (field !== null) return field.secret !== undefined;
  return isSecret({ name: path.split('.').at(-1) ?? path, scalar: '', kind: 'text' });
}
