import { titleField } from '../schema/fieldPath';
import type { Entity, Field } from '../schema/model';
import type { ListSource } from '../schema/reads';

/** Beside the title, what fits a desktop table without starving it (DESIGN-SYSTEM 4.2: at most six columns by rank). */
const MAX_DEFAULT_COLUMNS = 6;
const MAX_RELATIONS = 2;

const STATUS = /(^|_)(status|state|stage|phase)$|Status$|State$/;
const PRIORITY = /priority|severity|urgency/i;
const CODE = /(^|_)(number|code|sku|slug|reference|ref|symbol|login|username|isbn)$|(Number|Code)$/i;
const CREATED =
  /(created|submitted|reported|ordered|published|placed|added|opened|started|registered|joined)/i;
const CHANGED = /(updated|changed|modified|edited)/i;

/** Fields that a person might put into a table, in the schema's order: everything but what only a record's page can show. */
export function columnFields(entity: Entity): readonly Field[] {
  const title = titleField(entity);
  return entity.fields.filter(
    (field) => field.kind !== 'object' || moneyParts(field) !== null || (field === title && !field.list),
  );
}

/** The columns of a list that nobody has chosen columns for: the title, then by rank, in a steady order. */
export function defaultColumns(entity: Entity): readonly string[] {
  const title = titleField(entity);
  const titleName = title?.name;
  const candidates = columnFields(entity)
    .filter((field) => field.name !== titleName && rank(field) > 0)
    .map((field, index) => ({ field, rank: rank(field), index }))
    .sort((a, b) => b.rank - a.rank || a.index - b.index);

  const picked: Field[] = [];
  for (const { field } of candidates) {
    // An opaque id says nothing to a person: it stands in only where there is no title.
    if (field.kind === 'id' && titleName !== undefined) continue;
    if (picked.length >= MAX_DEFAULT_COLUMNS - 1) break;
    if (field.kind === 'relation' && picked.filter((p) => p.kind === 'relation').length >= MAX_RELATIONS)
      continue;
    if (isDate(field) && picked.some(isDate)) continue;
    picked.push(field);
  }
  const rest = picked.sort(
    (a, b) => place(a) - place(b) || entity.fields.indexOf(a) - entity.fields.indexOf(b),
  );
  return [...(title === undefined ? [] : [title]), ...rest].map((field) => field.name);
}

/** Newest first, where the backend can sort by when a record came to be; otherwise its own order. */
export function defaultSort(
  entity: Entity,
  source: ListSource,
): { field: string; descending: boolean } | null {
  const dates = entity.fields.filter((field) => isDate(field) && CREATED.test(field.name));
  for (const field of dates) {
    const column = source.sort?.columns.find((c) => c.field === field.name && c.desc !== null);
    if (column !== undefined) return { field: column.field, descending: true };
  }
  return null;
}

/** How much a person wants to see the field in a table; 0: not unless asked for. */
function rank(field: Field): number {
  if (field.list || field.deprecated === true) return 0;
  switch (field.kind) {
    case 'enum':
      return isStatus(field) ? 95 : PRIORITY.test(field.name) ? 85 : 60;
    case 'text':
      return CODE.test(field.name) ? 80 : 35;
    case 'dateTime':
    case 'date':
      return CREATED.test(field.name) ? 78 : CHANGED.test(field.name) ? 30 : 55;
    case 'relation':
    case 'union':
      return 70;
    case 'object':
      return 50;
    case 'decimal':
    case 'integer':
    case 'bigInteger':
    case 'float':
      return 45;
    case 'email':
      return 58;
    case 'phone':
      return 40;
    case 'boolean':
      return 38;
    case 'duration':
    case 'time':
      return 25;
    case 'url':
    case 'color':
      return 15;
    case 'id':
      return 5;
    case 'longText':
    case 'image':
    case 'json':
    case 'upload':
      return 0;
  }
}

/** Left to right: codes, status, other enums, people and places, values, dates. */
function place(field: Field): number {
  if (field.kind === 'id') return 0;
  if (field.kind === 'text') return CODE.test(field.name) ? 1 : 5;
  if (field.kind === 'enum') return isStatus(field) ? 2 : 3;
  if (field.kind === 'relation' || field.kind === 'union') return 4;
  return isDate(field) ? 7 : 6;
}

function isDate(field: Field): boolean {
  return field.kind === 'date' || field.kind === 'dateTime';
}

/** Whether an enum field tells how far a record has come. */
export function isStatus(field: Pick<Field, 'name' | 'kind'>): boolean {
  return field.kind === 'enum' && STATUS.test(field.name);
}

/** Whether an enum field tells how urgent a record is. */
export function isPriority(field: Pick<Field, 'name' | 'kind'>): boolean {
  return field.kind === 'enum' && PRIORITY.test(field.name);
}

/** The small print of a record: when it came to be and when it last changed. */
export function isMoment(field: Pick<Field, 'name' | 'kind'>): boolean {
  return (
    field.kind === 'dateTime' && /^(created|updated|modified|changed)(_?(at|on|date))?$/i.test(field.name)
  );
}

/** The amount and the currency of an object that is money, or null. */
export function moneyParts(
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
export function pictureParts(field: Pick<Field, 'name' | 'kind' | 'fields' | 'list'>): PictureParts | null {
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
