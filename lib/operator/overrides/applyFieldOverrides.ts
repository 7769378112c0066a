import { isCompositeType, type GraphQLSchema } from 'graphql';
import { getFieldPath, findTitleField } from '../../schema/model/fieldPath';
import type { Entity, Field, Model } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import { withFieldFacts } from '../../schema/entities/fieldFacts';
import { enumValuesOf } from '../../schema/entities/fields';
import { findTitlePath, findTitlePrefixes } from '../../schema/entities/title';
import { mapListSources, withoutFilters } from './mapListSources';
import { getLeafPaths, getInputTypeNames } from './modelNames';
import type { EntityOverride, SiteConfig, FieldOverride } from './siteConfig';
import type { InputField, WriteSource } from '../../schema/model/writes';

type FieldOverrides = NonNullable<EntityOverride['fields']>;

/**
 * Applies field overrides: hidden fields and related lists, kinds, and titles. A hidden title is replaced by the next
 * best field.
 */
export function applyFieldOverrides(schema: GraphQLSchema, model: Model, config: SiteConfig): Model {
  const overrides = new Map(Object.entries(config.entities ?? {}));
  const edited: Model = {
    ...model,
    entities: model.entities.map((entity) => {
      const override = overrides.get(entity.type);
      return override === undefined ? entity : applyEntityOverride({ schema, model, entity }, override);
    }),
  };
  const hidden = new Map(model.entities.map((entity) => [entity.type, hiddenPaths(entity, overrides)]));
  return mapListSources(edited, (source) => hideInList(source, hidden.get(source.of) ?? []));
}

interface ReadEntity {
  readonly schema: GraphQLSchema;
  readonly model: Model;
  readonly entity: Entity;
}

function applyEntityOverride(read: ReadEntity, override: EntityOverride): Entity {
  const { schema, entity } = read;
  const overrides = override.fields ?? {};
  const isShown = ({ name }: { readonly name: string }): boolean => !isFieldHidden(overrides, name);
  const shown = entity.fields.filter(isShown).map((field) => applyKindOverride(field, overrides));
  // Facts depend on kinds.
  const hasOtherKinds = Object.values(overrides).some(({ kind }) => kind !== undefined);
  const fields = hasOtherKinds ? withFieldFacts(shown, enumValuesOf(schema)) : shown;
  // Also those that are no fields: a version of a record may have been made when they were.
  const hiddenNames = Object.keys(overrides).filter((name) => isFieldHidden(overrides, name));
  const tokens = entity.fields.filter((field) => !isShown(field) && field.token !== undefined);
  return {
    ...entity,
    fields,
    ...(tokens.length === 0 ? {} : { tokens }),
    ...(hiddenNames.length === 0 ? {} : { hiddenNames }),
    related: entity.related.filter(isShown),
    ...(getTitleOverride(read, override) ?? findRemainingTitle(schema, entity, fields)),
  };
}

/** Returns the operator's title fields, if the schema has them. */
function getTitleOverride(read: ReadEntity, { title }: EntityOverride): EntityTitle | null {
  const paths = [title ?? []].flat();
  const last = paths.at(-1);
  const leaves = getLeafPaths(read);
  if (last === undefined || !paths.every((path) => leaves.includes(path))) return null;
  return { title: last, titleBefore: paths.slice(0, -1) };
}

type EntityTitle = Required<Pick<Entity, 'title' | 'titleBefore'>>;

function applyKindOverride(field: Field, overrides: FieldOverrides): Field {
  const kind = Object.hasOwn(overrides, field.name) ? overrides[field.name]?.kind : undefined;
  const { money: read, ...plain } = field;
  const isAlone = read?.currency !== undefined && isFieldHidden(overrides, read.currency);
  const money =
    isAlone && typeof read.minor === 'number' ? { minor: read.minor } : isAlone ? undefined : read;
  const shown = money === read ? field : { ...plain, ...(money === undefined ? {} : { money }) };
  return kind === undefined ? shown : { ...shown, kind };
}

/** Returns the entity's title, or the best remaining one if it is hidden. */
function findRemainingTitle(schema: GraphQLSchema, entity: Entity, fields: readonly Field[]): EntityTitle {
  const named = findTitleField(entity);
  const type = schema.getType(entity.type);
  const isLeft = named === undefined || fields.some(({ name }) => name === named.name);
  const remainingTitle = isCompositeType(type) ? findTitlePath(type, fields) : null;
  const title = isLeft ? entity.title : remainingTitle;
  return { title, titleBefore: findTitlePrefixes(fields, title) };
}

/** Returns the paths of an entity's hidden fields, and the names of hidden filter arguments. */
function hiddenPaths(
  { type, fields }: Entity,
  overrides: ReadonlyMap<string, EntityOverride>,
): readonly string[] {
  const fieldOverrides = overrides.get(type)?.fields ?? {};
  const names = Object.keys(fieldOverrides).filter((name) => isFieldHidden(fieldOverrides, name));
  return names.flatMap((name) => [
    name,
    ...fields.filter((field) => field.name === name && field.at !== undefined).map(getFieldPath),
  ]);
}

/** Removes hidden fields from a list's sort columns and filters. */
function hideInList(source: ListSource, hidden: readonly string[]): ListSource {
  if (hidden.length === 0) return source;
  const isOut = ({ field }: { readonly field: string }): boolean =>
    hidden.some((path) => field === path || field.startsWith(`${path}.`));
  const narrowed = withoutFilters(source, isOut);
  if (source.sort === null) return { ...narrowed, sort: null };
  const { tieBreak, ...sort } = source.sort;
  const columns = sort.columns.filter((column) => !isOut(column));
  const isOpen = tieBreak?.columns.some(isOut) === false;
  return {
    ...narrowed,
    sort: columns.length === 0 ? null : { ...sort, columns, ...(isOpen ? { tieBreak } : {}) },
  };
}

function isFieldHidden(overrides: FieldOverrides, name: string): boolean {
  return Object.hasOwn(overrides, name) && overrides[name]?.hide === true;
}

/**
 * Applies field overrides to an entity's forms: hidden fields, kinds and constraints. Required inputs stay, even if
 * hidden.
 */
export function applyInputOverrides(model: Model, config: SiteConfig): Model {
  return Object.entries(config.entities ?? {}).reduce((edited, [type, { fields }]) => {
    const entity = edited.entities.find((each) => each.type === type);
    return entity === undefined || fields === undefined ? edited : applyToForms(edited, entity, fields);
  }, model);
}

function applyToForms(model: Model, entity: Entity, overrides: FieldOverrides): Model {
  const inputs: { [name: string]: Model['inputs'][string] } = Object.create(null);
  const types = new Set(getInputTypeNames(entity));
  for (const [name, input] of Object.entries(model.inputs))
    inputs[name] = types.has(name) ? { ...input, fields: applyToInputs(input.fields, overrides) } : input;
  const flat = (source: WriteSource | null): WriteSource | null =>
    source === null ? null : { ...source, fields: applyToInputs(source.fields, overrides) };
  return {
    ...model,
    inputs,
    entities: model.entities.map((each) =>
      each === entity ? { ...entity, create: flat(entity.create), update: flat(entity.update) } : each,
    ),
  };
}

function applyToInputs(fields: readonly InputField[], overrides: FieldOverrides): readonly InputField[] {
  return fields.flatMap((field) => {
    const override = Object.hasOwn(overrides, field.name) ? overrides[field.name] : undefined;
    if (override === undefined) return [field];
    // Concurrency tokens must be sent even if hidden, or concurrent edits would overwrite each other.
    const isKept = field.required || field.token !== undefined;
    return override.hide === true && !isKept ? [] : [applyToInput(field, override)];
  });
}

function applyToInput(
  { secret: wasSecret, ...field }: InputField,
  { kind, minor, secret = wasSecret, constraint = {} }: FieldOverride,
): InputField {
  const { required, ...limits } = constraint;
  const isLeaf = field.input === undefined && field.enum === undefined && field.target === undefined;
  return {
    ...field,
    ...(kind === undefined || !isLeaf ? {} : { kind }),
    ...(minor === undefined || !isLeaf ? {} : { kind: 'decimal' as const, minor }),
    ...(secret === true ? { secret } : {}),
    ...(required === undefined ? {} : { required }),
    ...(Object.keys(limits).length === 0 ? {} : { constraints: { ...field.constraints, ...limits } }),
  };
}
