import { getFieldPath, getFieldsBelow, isSingleValue, placeFieldBelow } from '../../schema/model/fieldPath';
import type { Entity, Field } from '../../schema/model/model';
import { describeUnknownName } from './describeUnknownName';

type FindEntity = (type: string) => Entity | undefined;

/** A field below others, or why a path leads to none: a sentence without a full stop. */
type FoundColumn = { readonly field: Field } | { readonly fault: string };

/** Deeper paths cost more than a column is worth. */
const MAX_STEPS = 4;

/**
 * Finds the value at a path of names, through objects and relations to one record: `customer.name`. The field that is
 * returned is called by the whole path. `isClosed` tells the types whose values other records may not show.
 */
export function findColumnAtPath(
  entity: Entity,
  path: string,
  findEntity: FindEntity,
  isClosed: (type: string) => string | null,
): FoundColumn {
  const names = path.split('.');
  if (names.length > MAX_STEPS) return { fault: `${path} is longer than ${String(MAX_STEPS)} names` };
  let place: Place = { type: entity.type, fields: entity.fields, at: [], nullable: false };
  const via: { readonly type: string; readonly name: string }[] = [];
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1;
    const { type, fields, at } = place;
    const field = fields.find((own) => own.name === name);
    if (field === undefined) return { fault: describeMissing(place, name) };
    if (field.list) return { fault: `${name} of ${type} is a list, and a column shows one value` };
    if (field.secret !== undefined) return { fault: `${name} of ${type} is secret` };
    via.push({ type, name });
    const nullable = place.nullable || field.nullable;
    if (isLast) {
      if (!isSingleValue(field)) return { fault: describeValueGroup(field, `${name} of ${type}`) };
      return { field: placeFieldBelow(field, { path, at, via, nullable }) };
    }
    const next = getFieldsBelow(field, findEntity);
    if (next === null) return { fault: `${name} of ${type} has no values below it` };
    const closed = isClosed(next.type);
    if (closed !== null) return { fault: closed };
    const steps = [getFieldPath(field), ...(field.unwrap === undefined ? [] : [field.unwrap])];
    place = { ...next, at: [...at, ...steps], nullable };
  }
  return { fault: `${path} names nothing` };
}

interface Place {
  readonly type: string;
  readonly fields: readonly Field[];
  readonly at: readonly string[];
  readonly nullable: boolean;
}

function describeMissing({ type, fields }: Place, name: string): string {
  const known = fields.filter((field) => !field.list && field.secret === undefined).map((own) => own.name);
  return describeUnknownName(name, known, `fields of ${type}`);
}

/** Says that a field, called by `what`, holds several values, and names one of them where one can be a column. */
export function describeValueGroup({ name, list, fields = [] }: Field, what: string): string {
  const first = list ? undefined : fields.find((one) => isSingleValue(one) && !one.list);
  const example = first === undefined ? '' : `; name one below it, such as ${name}.${first.name}`;
  return `${what} is a group of values, and a column shows one${example}`;
}
