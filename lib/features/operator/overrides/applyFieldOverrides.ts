import { isCompositeType, type GraphQLSchema } from 'graphql';
import { getFieldPath, findTitleField } from '../../../core/schema/model/fieldPath';
import type { Entity, Field, Model } from '../../../core/schema/model/model';
import { withFieldFacts } from '../../../core/schema/fields/fieldFacts';
import { enumValuesOf } from '../../../core/schema/fields/fields';
import { findTitlePath, findTitlePrefixes } from '../../../core/schema/fields/title';
import { pickStated } from './applySchemaHints';
import { mapInputs } from './editEntities';
import { hideFieldInputs } from './hideFieldInputs';
import { hideFieldReads } from './hideFieldReads';
import { getLeafPaths, getInputTypeNames } from './modelNames';
import type { EntityOverride, SiteConfig, FieldOverride } from './siteConfig';
import { unwrapTypeName } from '../../../core/schema/model/typeName';
import type { InputField, WriteSource } from '../../../core/schema/model/writes';

type FieldOverrides = NonNullable<EntityOverride['fields']>;

/**
 * Applies field overrides: hidden fields and related lists, kinds, and titles. A hidden title is replaced by the next
 * best field.
 */
export function applyFieldOverrides(schema: GraphQLSchema, model: Model, config: SiteConfig): Model {
  const overrides = withFieldsOfMembers(model, new Map(Object.entries(config.entities ?? {})));
  const edited: Model = {
    ...model,
    ...hideFieldInputs(model, (type) => getHiddenNames(overrides.get(type)?.fields ?? {})),
    entities: model.entities.map((entity) => {
      const override = overrides.get(entity.type);
      return override === undefined ? entity : applyEntityOverride({ schema, model, entity }, override);
    }),
  };
  const hidden = model.entities.flatMap((entity) => {
    const paths = hiddenPaths(entity, overrides);
    const isHidden = (path: string): boolean =>
      paths.some((own) => path === own || path.startsWith(`${own}.`));
    return paths.length === 0 ? [] : [[entity.type, isHidden] as const];
  });
  return hideFieldReads(edited, new Map(hidden));
}

/**
 * Returns the overrides with those of interfaces: one shows of its records only what each of its types shows, so that what is hidden
 * or secret in one of them cannot be read through it.
 */
function withFieldsOfMembers(
  { entities }: Model,
  overrides: ReadonlyMap<string, EntityOverride>,
): ReadonlyMap<string, EntityOverride> {
  const all = new Map(overrides);
  for (const { type, members = [] } of entities) {
    const unshown = members.flatMap((member) =>
      Object.entries(overrides.get(member)?.fields ?? {}).flatMap(([name, { hide, secret }]) =>
        hide === true || secret === true ? [name] : [],
      ),
    );
    const own = overrides.get(type);
    const fields = Object.fromEntries(unshown.map((name) => [name, { ...own?.fields?.[name], hide: true }]));
    if (unshown.length > 0) all.set(type, { ...own, fields: { ...own?.fields, ...fields } });
  }
  return all;
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
  const hiddenNames = getHiddenNames(overrides);
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
  const isAlone = read?.currency !== undefined && isFieldHidden(overrides, read.currency.split('.')[0] ?? '');
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
  return getHiddenNames(fieldOverrides).flatMap((name) => [
    name,
    ...fields.filter((field) => field.name === name && field.at !== undefined).map(getFieldPath),
  ]);
}

const getHiddenNames = (overrides: FieldOverrides): readonly string[] =>
  Object.keys(overrides).filter((name) => isFieldHidden(overrides, name));

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
  const types = new Set(getInputTypeNames(entity));
  const acting = new Set(entity.actions.flatMap(({ source }) => source.inputType ?? []));
  const inputs = mapInputs(model.inputs, (fields, name) => {
    if (types.has(name)) return applyToInputs(fields, overrides);
    return acting.has(name) ? applyMeanings(fields, entity, overrides) : fields;
  });
  const flat = (source: WriteSource | null): WriteSource | null =>
    source === null ? null : { ...source, fields: applyToInputs(source.fields, overrides) };
  const actions = entity.actions.map((action) => ({
    ...action,
    source: { ...action.source, fields: applyMeanings(action.source.fields, entity, overrides) },
  }));
  return {
    ...model,
    inputs,
    entities: model.entities.map((each) =>
      each === entity
        ? { ...entity, create: flat(entity.create), update: flat(entity.update), actions }
        : each,
    ),
  };
}

/** Applies what a record's fields are to the inputs of its actions that mean them: of the same name and type. */
function applyMeanings(
  inputs: readonly InputField[],
  { fields }: Entity,
  overrides: FieldOverrides,
): readonly InputField[] {
  return inputs.map((input) => {
    const field = fields.find(({ name }) => name === input.name);
    const override = Object.hasOwn(overrides, input.name) ? overrides[input.name] : undefined;
    const isMeant = field !== undefined && unwrapTypeName(field.type) === unwrapTypeName(input.type);
    if (override === undefined || !isMeant || field.list !== input.list) return input;
    return applyToInput(input, pickStated(override, ['kind', 'minor', 'secret']));
  });
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

/** Applies an override to an input: its kind, unit and constraints, as far as it is a single value. */
export function applyToInput(
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
