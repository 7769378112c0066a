import { getFieldPath, findTitleField } from '../../schema/model/fieldPath';
import type { Entity, Field } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import { getColumnOrder, getColumnRank, isCreatedField, isDateField } from '../describe/fieldRoles';
import type { ListState } from '../../operations/listState';
import type { Operation } from '../../operations/operation';

/** Beside the title, what fits a desktop table without starving it (DESIGN-SYSTEM 4.2: at most six columns by rank). */
const MAX_DEFAULT_COLUMNS = 6;
const MAX_RELATION_COLUMNS = 2;

/** Fields that a person might put into a table, in the schema's order: everything but what only a record's page can show. */
export function getColumnFields(entity: Entity): readonly Field[] {
  const title = findTitleField(entity);
  return entity.fields.filter(
    (field) =>
      field.secret === undefined &&
      (field.kind !== 'object' || findMoneyParts(field) !== null || (field === title && !field.list)),
  );
}

/** The columns of a list that nobody has chosen columns for: the title, then by rank, in a steady order. */
export function getDefaultColumns(entity: Entity): readonly string[] {
  const title = findTitleField(entity);
  const titleName = title?.name;
  // What is said before the title stands beside it.
  const before = entity.fields.filter((field) => entity.titleBefore?.includes(getFieldPath(field)));
  const candidates = getColumnFields(entity)
    .map((field, index) => ({ field, rank: getColumnRank(entity, field, title !== undefined), index }))
    .filter(({ field, rank }) => field.name !== titleName && !before.includes(field) && rank > 0)
    .sort((a, b) => b.rank - a.rank || a.index - b.index);

  const picked: Field[] = [];
  for (const { field } of candidates) {
    // An opaque id says nothing to a person: it stands in only where there is no title.
    if (field.kind === 'id' && titleName !== undefined) continue;
    if (picked.length + before.length >= MAX_DEFAULT_COLUMNS - 1) break;
    if (isRelation(field) && picked.filter(isRelation).length >= MAX_RELATION_COLUMNS) continue;
    if (isDateField(field) && picked.some(isDateField)) continue;
    picked.push(field);
  }
  const rest = picked.sort(
    (a, b) => getColumnOrder(a) - getColumnOrder(b) || entity.fields.indexOf(a) - entity.fields.indexOf(b),
  );
  return [...(title === undefined ? [] : [title]), ...before, ...rest].map((field) => field.name);
}

function isRelation(field: Field): boolean {
  return field.kind === 'relation' || field.kind === 'union';
}

/** Newest first, where the backend can sort by when a record came to be; otherwise its own order. */
export function getDefaultSort(
  entity: Entity,
  source: ListSource,
): { field: string; descending: boolean } | null {
  const dates = entity.fields.filter((field) => isDateField(field) && isCreatedField(field));
  for (const field of dates) {
    const column = source.sort?.columns.find((c) => c.field === field.name && c.desc !== null);
    if (column !== undefined) return { field: column.field, descending: true };
  }
  return null;
}

/** The small print of a record: when it came to be and when it last changed. */
export function isTimestampField(field: Pick<Field, 'name' | 'kind'>): boolean {
  return (
    field.kind === 'dateTime' && /^(created|updated|modified|changed)(_?(at|on|date))?$/i.test(field.name)
  );
}

/** The amount and the currency of an object that is money, or null. */
export function findMoneyParts(
  field: Pick<Field, 'kind' | 'fields' | 'list'>,
): { amount: string; currency: string } | null {
  if (field.kind !== 'object' || field.fields === undefined) return null;
  const amount = field.fields.find(
    (f) =>
      /^(amount|value)$/i.test(f.name) &&
      ['decimal', 'float', 'integer', 'bigInteger', 'text'].includes(f.kind),
  );
  const currency = field.fields.find((f) => /^currency(_?code)?$/i.test(f.name));
  return amount !== undefined && currency !== undefined
    ? { amount: amount.name, currency: currency.name }
    : null;
}

/** What of an object is a picture: its address, and what is known of it. */
export interface PictureParts {
  readonly url: string;
  readonly alt: string | null;
  readonly name: string | null;
  readonly bytes: string | null;
}

/** The parts of an object that is a picture (a file named so, with an address), or null. */
export function findPictureParts(
  field: Pick<Field, 'name' | 'kind' | 'fields' | 'list'>,
): PictureParts | null {
  if (field.kind !== 'object' || field.list || field.fields === undefined) return null;
  const named = (pattern: RegExp) => field.fields?.find((f) => !f.list && pattern.test(f.name))?.name ?? null;
  const image = field.fields.find((f) => f.kind === 'image' && !f.list)?.name ?? null;
  const isPicture = /(photo|picture|image|avatar|thumbnail|logo|cover|poster|banner)$/i.test(field.name);
  const url = image ?? (isPicture ? named(/^(url|src|href|uri)$/i) : null);
  if (url === null) return null;
  return {
    url,
    alt: named(/^(alt|altText|alternativeText|description|caption)$/i),
    name: named(/^(file_?name|name|title)$/i),
    bytes: named(/^(size_?bytes|bytes|file_?size)$/i),
  };
}

/** Whether a list stands in the order that nobody asked for. */
export function isDefaultSort({
  state: { sort },
  defaultSort,
}: {
  readonly state: Pick<ListState, 'sort'>;
  readonly defaultSort?: ListState['sort'];
}): boolean {
  if (sort === null || defaultSort === undefined || defaultSort === null) return false;
  return sort.field === defaultSort.field && sort.descending === defaultSort.descending;
}

/** The columns that a list's document asks for: the others have no values to show. */
export function getRequestedColumns(
  columns: readonly string[],
  { omitted = [] }: Pick<Operation<unknown>, 'omitted'>,
): readonly string[] {
  const left = new Set(omitted.map(({ name }) => name));
  return columns.filter((column) => !left.has(column));
}
