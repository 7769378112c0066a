import {
  getFieldPath,
  getFieldsBelow,
  isSingleValue,
  placeFieldBelow,
} from '../../../core/schema/model/fieldPath';
import type { Entity, Field, Model } from '../../../core/schema/model/model';
import { describeUnknownName } from './describeUnknownName';
import { listHref } from '../../../ground/routes/hrefs';
import type { EntityOverride, SiteConfig } from './siteConfig';

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
function describeValueGroup({ name, list, fields = [] }: Field, what: string): string {
  const first = list ? undefined : fields.find((one) => isSingleValue(one) && !one.list);
  const example = first === undefined ? '' : `; name one below it, such as ${name}.${first.name}`;
  return `${what} is a group of values, and a column shows one${example}`;
}

/** Yields the issues of the stated columns of an entity, which are names of its fields, or paths below them. */
export function* validateColumns(
  model: Model,
  entity: Entity,
  { columns = [], fields = {} }: EntityOverride,
  config: SiteConfig,
): Generator<string> {
  for (const [index, name] of columns.entries()) {
    const at = `columns[${String(index)}]`;
    const field = entity.fields.find((own) => own.name === name);
    const known = entity.fields.filter(isSingleValue).map((own) => own.name);
    const isSecret = fields[name]?.secret ?? field?.secret !== undefined;
    const [first = name] = name.split('.');
    if (field === undefined) {
      const fault =
        first === name
          ? describeUnknownName(name, known, `fields of ${entity.type}`)
          : findPathFault(model, entity, name, config);
      if (fault !== null) yield `${at}: ${fault}`;
    } else if (!isSingleValue(field)) {
      yield `${at}: ${describeValueGroup(field, name)}`;
    } else if (fields[name]?.hide === true) yield `${at}: fields.${name}.hide hides ${name}`;
    else if (isSecret) yield `${at}: ${name} is secret; fields.${name}.secret: false shows it`;
  }
}

/** Returns why a path names no column, or null. What is hidden or protected stays so in the columns of others. */
function findPathFault(model: Model, entity: Entity, path: string, config: SiteConfig): string | null {
  const { entities = {}, protected: paths = [] } = config;
  const [first = path] = path.split('.');
  if (entities[entity.type]?.fields?.[first]?.hide === true) return `fields.${first}.hide hides ${path}`;
  const byType = new Map(model.entities.map((each) => [each.type, each]));
  const isClosed = (type: string): string | null => {
    const { hide = false, protected: needsSession = false } = entities[type] ?? {};
    const slug = byType.get(type)?.slug;
    if (hide) return `${path} belongs to ${type}, which entities.${type}.hide hides`;
    const isProtected = needsSession || (slug !== undefined && paths.includes(listHref(slug)));
    const isOwn = entities[entity.type]?.protected === true;
    return isProtected && !isOwn ? `${path} belongs to ${type}, which asks to sign in` : null;
  };
  const found = findColumnAtPath(entity, path, (type) => byType.get(type), isClosed);
  return 'fault' in found ? `${path}: ${found.fault}` : findHiddenStep(config, found.field.via ?? []);
}

function findHiddenStep(
  { entities = {} }: SiteConfig,
  via: readonly { type: string; name: string }[],
): string | null {
  const hidden = via.find(({ type, name }) => entities[type]?.fields?.[name]?.hide === true);
  return hidden === undefined
    ? null
    : `entities.${hidden.type}.fields.${hidden.name}.hide hides ${hidden.name}`;
}
