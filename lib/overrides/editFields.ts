import { isCompositeType, type GraphQLSchema } from 'graphql';
import { tokenName } from '../schema/tokenName';
import { fieldPath, titleField } from '../schema/fieldPath';
import type { Entity, Field, Model } from '../schema/model';
import type { ListSource } from '../schema/reads';
import { titleOf } from '../schema/reading/title';
import { titleBefore } from '../schema/reading/titleBefore';
import { editSources, withoutFilters } from './editSources';
import { leavesOf } from './leavesOf';
import type { EntityOverride, SiteConfig } from './siteConfig';

type FieldOverrides = NonNullable<EntityOverride['fields']>;

/** Hides fields and related lists, and shows values as other kinds; titles are what the operator names, or the next best field. */
export function editFields(schema: GraphQLSchema, model: Model, config: SiteConfig): Model {
  const overrides = new Map(Object.entries(config.entities ?? {}));
  const edited: Model = {
    ...model,
    entities: model.entities.map((entity) => {
      const override = overrides.get(entity.type);
      return override === undefined ? entity : editEntity({ schema, model, entity }, override);
    }),
  };
  const hidden = new Map(model.entities.map((entity) => [entity.type, hiddenPaths(entity, overrides)]));
  return editSources(edited, (source) => editSource(source, hidden.get(source.of) ?? []));
}

interface Read {
  readonly schema: GraphQLSchema;
  readonly model: Model;
  readonly entity: Entity;
}

function editEntity(read: Read, override: EntityOverride): Entity {
  const { schema, entity } = read;
  const overrides = override.fields ?? {};
  const isShown = ({ name }: { readonly name: string }): boolean => !isHidden(overrides, name);
  const fields = entity.fields.filter(isShown).map((field) => withKind(field, overrides));
  const tokens = entity.fields.filter((field) => !isShown(field) && tokenName(field.name) !== null);
  return {
    ...entity,
    fields,
    ...(tokens.length === 0 ? {} : { tokens }),
    related: entity.related.filter(isShown),
    ...(ownTitle(read, override) ?? titleWithout(schema, entity, fields)),
  };
}

/** What the operator names, if this schema has it. */
function ownTitle(read: Read, { title }: EntityOverride): Titled | null {
  const paths = [title ?? []].flat();
  const last = paths.at(-1);
  const leaves = leavesOf(read);
  if (last === undefined || !paths.every((path) => leaves.includes(path))) return null;
  return { title: last, titleBefore: paths.slice(0, -1) };
}

type Titled = Required<Pick<Entity, 'title' | 'titleBefore'>>;

function withKind(field: Field, overrides: FieldOverrides): Field {
  const kind = Object.hasOwn(overrides, field.name) ? overrides[field.name]?.kind : undefined;
  const { money: read, ...plain } = field;
  const isAlone = read?.currency !== undefined && isHidden(overrides, read.currency);
  const money =
    isAlone && typeof read.minor === 'number' ? { minor: read.minor } : isAlone ? undefined : read;
  const shown = money === read ? field : { ...plain, ...(money === undefined ? {} : { money }) };
  return kind === undefined ? shown : { ...shown, kind };
}

/** The entity's title, or where that is hidden what names its records then. */
function titleWithout(schema: GraphQLSchema, entity: Entity, fields: readonly Field[]): Titled {
  const named = titleField(entity);
  const type = schema.getType(entity.type);
  const isLeft = named === undefined || fields.some(({ name }) => name === named.name);
  const found = isCompositeType(type) ? titleOf(type, fields) : null;
  const title = isLeft ? entity.title : found;
  return { title, titleBefore: titleBefore(fields, title) };
}

/** Paths of an entity's hidden fields; of what is no field of it (a filter's own argument) its name. */
function hiddenPaths(
  { type, fields }: Entity,
  overrides: ReadonlyMap<string, EntityOverride>,
): readonly string[] {
  const own = overrides.get(type)?.fields ?? {};
  const names = Object.keys(own).filter((name) => isHidden(own, name));
  return names.flatMap((name) => [
    name,
    ...fields.filter((field) => field.name === name && field.at !== undefined).map(fieldPath),
  ]);
}

/** What is hidden is neither sorted nor filtered by. */
function editSource(source: ListSource, hidden: readonly string[]): ListSource {
  if (hidden.length === 0) return source;
  const isOut = ({ field }: { readonly field: string }): boolean =>
    hidden.some((path) => field === path || field.startsWith(`${path}.`));
  const narrowed = withoutFilters(source, isOut);
  const columns = source.sort?.columns.filter((column) => !isOut(column)) ?? [];
  return {
    ...narrowed,
    sort: source.sort === null || columns.length === 0 ? null : { ...source.sort, columns },
  };
}

function isHidden(overrides: FieldOverrides, name: string): boolean {
  return Object.hasOwn(overrides, name) && overrides[name]?.hide === true;
}
