import { findOpenInputs, type OpenInputs } from '../../../core/operations/guard/hiddenInputs';
import { getFieldPath } from '../../../core/schema/model/fieldPath';
import type { Entity, Field, Model, UnmappedField } from '../../../core/schema/model/model';
import type { InputField, WriteSource } from '../../../core/schema/model/writes';
import { mapInputs, mapListSources, mapWrites, withoutFilters } from './editEntities';
import { hideFieldReads } from './hideFieldReads';
import {
  findMixed,
  findMixedValues,
  hideInMixed,
  toOutside,
  withoutMixedObjects,
  withoutMixedValues,
} from './hideInterfaces';
import { withoutHistoryReads } from './hideHistories';
import { getEntityWrites, toDottedPath } from './modelNames';
import type { SiteConfig } from './siteConfig';
import { findHiddenActionTarget, findHiddenTarget } from './hideOperations';
import { because, type Reason } from '../../../core/schema/model/reason';

/** Hidden entities by type name. */
type HiddenEntities = ReadonlyMap<string, Entity>;

/**
 * Removes hidden entities from the model: pages, links and writes. Relations to them show the title as plain text, or
 * nothing without a title, because an opaque key alone is meaningless.
 */
export function hideEntities(model: Model, config: SiteConfig): Model {
  const hidden = hiddenEntities(model, config);
  if (hidden.size === 0) return model;
  const isOpen = ({ of }: { readonly of: string | null }): boolean => of === null || !hidden.has(of);
  const fields = (own: readonly Field[]): readonly Field[] =>
    withoutMixedValues(own, values).flatMap((field) => toPlainField(field, hidden));
  const open = findOpenInputs(model, hidden);
  const mixed = findMixed(model, hidden);
  const values = findMixedValues(model, hidden);
  const isShownValue = ({ of, type }: { readonly of: string | null; readonly type: string }): boolean =>
    of !== null || !values.has(type);
  const withheld = new Set([...hidden.keys(), ...mixed.map(({ type }) => type)]);
  const shown: Model = {
    ...model,
    entities: model.entities
      .filter(({ type }) => !hidden.has(type))
      .map((entity) => (mixed.includes(entity) ? hideInMixed(entity) : entity))
      .map((entity) => hideInEntity(entity, { hidden, withheld, open, fields })),
    singletons: model.singletons
      .filter(isOpen)
      .filter(isShownValue)
      .map((singleton) => ({
        ...singleton,
        fields: fields(singleton.fields),
        related: singleton.related.filter(({ source }) => isOpen(source)),
      })),
    lookUps: model.lookUps
      .filter(isOpen)
      .filter(isShownValue)
      .map((singleton) => ({
        ...singleton,
        fields: fields(singleton.fields),
        inputs: singleton.inputs.map(withoutTarget(hidden)),
      })),
    siteActions: model.siteActions
      .filter((action) => findHiddenActionTarget(action, model, { hidden: withheld, open }) === null)
      .map((action) => ({ ...action, source: hideInWrite(action.source, hidden, open) })),
    objects: values.size === 0 ? model.objects : withoutMixedObjects(model.objects, values),
    inputs: mapInputs(open.inputs, (inputs) => inputs.map(withoutTarget(hidden))),
    vitals: {
      ...model.vitals,
      list: model.vitals.list !== null && isOpen(model.vitals.list.source) ? model.vitals.list : null,
    },
    unmapped: addHiddenToUnmapped(model, { hidden, mixed, withheld, open }),
  };
  const named = hideFieldReads(shown, new Map(mixed.map(toOutside)));
  const narrowed = mapListSources(named, (source) =>
    withoutFilters(source, ({ target }) => target !== undefined && hidden.has(target)),
  );
  return withoutHistoryReads(narrowed, [...hidden.values()], model);
}

/** Returns the hidden entities, including unions whose members are all hidden. */
function hiddenEntities(model: Model, config: SiteConfig): HiddenEntities {
  const hiddenTypes = new Set(
    Object.entries(config.entities ?? {}).flatMap(([type, { hide }]) => (hide === true ? [type] : [])),
  );
  const isHidden = ({ type, union, members = [] }: Entity): boolean =>
    hiddenTypes.has(type) || (union === true && members.every((member) => hiddenTypes.has(member)));
  return new Map(model.entities.filter(isHidden).map((entity) => [entity.type, entity]));
}

function hideInEntity(
  entity: Entity,
  {
    hidden,
    withheld,
    open,
    fields,
  }: {
    readonly hidden: HiddenEntities;
    readonly withheld: ReadonlySet<string>;
    readonly open: OpenInputs;
    readonly fields: (own: readonly Field[]) => readonly Field[];
  },
): Entity {
  const { members, lists, ...rest } = entity;
  const visibleMembers = members?.filter((member) => !hidden.has(member)) ?? [];
  return {
    ...rest,
    ...(visibleMembers.length === 0 ? {} : { members: visibleMembers }),
    ...(lists === undefined
      ? {}
      : { lists: lists.map((list) => ({ ...list, inputs: list.inputs.map(withoutTarget(hidden)) })) }),
    fields: fields(entity.fields),
    related: entity.related.filter(({ source }) => !hidden.has(source.of)),
    ...mapWrites(entity, (source) =>
      findHiddenTarget(source, withheld, open) === null ? hideInWrite(source, hidden, open) : null,
    ),
  };
}

/** Replaces references to hidden entities by their title, or removes the field. */
function toPlainField(field: Field, hidden: HiddenEntities): readonly Field[] {
  if (field.kind === 'object') {
    const fields = (field.fields ?? []).flatMap((inner) => toPlainField(inner, hidden));
    return fields.length === 0 ? [] : [{ ...field, fields }];
  }
  if (field.kind === 'union') {
    const all = field.members ?? [];
    const hiddenMembers = all.flatMap((type) => {
      const { title = null, titleBefore = [] } = hidden.get(type) ?? {};
      return title === null ? [] : [{ type, title, ...(titleBefore.length === 0 ? {} : { titleBefore }) }];
    });
    const plainMembers = [...(field.plainMembers ?? []), ...hiddenMembers];
    const members = all.filter((member) => !hidden.has(member));
    if (members.length + plainMembers.length === 0) return [];
    return [{ ...field, members, ...(plainMembers.length === 0 ? {} : { plainMembers }) }];
  }
  const { target, ...rest } = field;
  const entity = target === undefined ? undefined : hidden.get(target);
  if (entity === undefined) return [field];
  const { title, titleBefore = [] } = entity;
  // Union fields cannot be selected by path.
  if (title === null || entity.union === true) return [];
  const inside = (path: string): string => (field.unwrap === undefined ? path : `${field.unwrap}.${path}`);
  const [key, ...more] = entity.key?.fields ?? [];
  const hiddenKey = key === undefined || more.length > 0 ? null : inside(key.path);
  return [
    {
      ...rest,
      kind: titleBefore.length === 0 ? findKindAtPath(entity.fields, title) : 'text',
      unwrap: inside(title),
      hidden: {
        key: hiddenKey,
        ...(titleBefore.length === 0 ? {} : { titleBefore: titleBefore.map(inside) }),
      },
    },
  ];
}

/** Returns the kind of the value at a path, which may lead into nested objects. */
function findKindAtPath(fields: readonly Field[], path: string): Field['kind'] {
  for (const field of fields) {
    const fieldPath = getFieldPath(field);
    if (fieldPath === path) return field.kind;
    if (path.startsWith(`${fieldPath}.`))
      return findKindAtPath(field.fields ?? [], path.slice(fieldPath.length + 1));
  }
  return 'text';
}

function hideInWrite(source: WriteSource, hidden: HiddenEntities, open: OpenInputs): WriteSource {
  const { result } = source;
  // A result inside a union member stays, because its scalars tell which member it is.
  const isHidden = result !== null && result.on === undefined && hidden.has(result.of);
  return {
    ...source,
    fields: open.getArguments(source).map(withoutTarget(hidden)),
    result: isHidden ? null : result,
  };
}

/** Removes hidden targets from inputs: without a picker the key must be typed. */
function withoutTarget(hidden: HiddenEntities): <Input extends InputField>(input: Input) => Input {
  return (input) => {
    const { target, ...rest } = input;
    if (target === undefined || !hidden.has(target)) return input;
    const { relation, ...plain } = rest;
    const kind = relation === undefined || plain.input === undefined ? 'id' : 'object';
    // Safe: only the optional target and relation were removed.
    return { ...plain, kind } as typeof input;
  };
}

/** What is hidden of a model, and which types no mutation may write: the hidden ones, and interfaces of them. */
interface Withheld {
  readonly hidden: HiddenEntities;
  readonly mixed: readonly Entity[];
  readonly withheld: ReadonlySet<string>;
  readonly open: OpenInputs;
}

function addHiddenToUnmapped(model: Model, all: Withheld): Model['unmapped'] {
  const { hidden, mixed } = all;
  const queries: UnmappedField[] = [...model.unmapped.queries];
  const mutations: UnmappedField[] = [...model.unmapped.mutations];
  for (const entity of hidden.values()) {
    const reason = hiddenReason(entity.type);
    const lists = [entity.list, ...(entity.lists ?? []).map(({ source }) => source)];
    for (const source of [...lists, entity.get])
      if (source !== null) queries.push({ field: toDottedPath(source.steps), reason });
    for (const { steps } of getEntityWrites(entity)) mutations.push({ field: toDottedPath(steps), reason });
  }
  const behind = new Map(
    mixed.map(({ type, members = [] }) => [type, members.find((one) => hidden.has(one))] as const),
  );
  for (const { steps, type } of findWithheldMutations(model, all))
    mutations.push({ field: toDottedPath(steps), reason: hiddenReason(behind.get(type) ?? type) });
  return { queries: uniqueByField(queries), mutations: uniqueByField(mutations) };
}

const hiddenReason = (type: string): Reason =>
  because('unmapped.hidden', { type, at: `entities.${type}.hide` });

/** Finds mutations of visible entities that are hidden with other entities. */
function findWithheldMutations(
  model: Model,
  { hidden, withheld, open }: Withheld,
): readonly (Pick<WriteSource, 'steps'> & { readonly type: string })[] {
  const visibleWrites = model.entities.filter(({ type }) => !hidden.has(type)).flatMap(getEntityWrites);
  return [
    ...visibleWrites.map((source) => ({
      steps: source.steps,
      type: findHiddenTarget(source, withheld, open),
    })),
    ...model.siteActions.map((action) => ({
      steps: action.source.steps,
      type: findHiddenActionTarget(action, model, { hidden: withheld, open }),
    })),
  ].flatMap(({ steps, type }) => (type === null ? [] : [{ steps, type }]));
}

function uniqueByField<Item extends { readonly field: string }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item.field, item])).values()];
}
