import type { GraphQLNamedType, GraphQLSchema } from 'graphql';
import { unwrapTypeName } from '../model/typeName';
import { collectPartialKeyPaths } from '../model/fieldPath';
import { buildRowColumns } from '../shapes/columns';
import { findEntityTypes } from './entityTypes';
import { buildFields, enumValuesOf, hoistFields } from '../fields/fields';
import { findGetCandidates, indexGets } from '../gets/gets';
import { findIdentityPath } from '../shapes/identity';
import { buildRelatedLists } from '../lists/relatedLists';
import { getRootFields } from '../shapes/rootFields';
import { indexSiblingTotals } from '../shapes/siblingTotals';
import { lazy, memoizeByObject } from '../model/memoize';
import { isUnionType, isCompositeType, isFieldsType } from '../graphql/types';
import type { SchemaIndex } from '../lists/schemaIndex';
import type { Field, Model } from '../model/model';

/** Indexes a schema: its roots and entities, and lazily each entity's fields, columns and related lists. */
export function indexSchema(schema: GraphQLSchema): SchemaIndex {
  const roots = getRootFields(schema);
  const gets = indexGets(roots);
  const unions = indexUnions(schema);
  const abstractsOf = (type: GraphQLNamedType): readonly string[] => [
    ...(isFieldsType(type) ? type.getInterfaces().map((own) => own.name) : []),
    ...(unions.get(type.name) ?? []),
  ];
  const entities = findEntityTypes({ schema, roots, gets }, abstractsOf);
  const totals = lazy(() => indexSiblingTotals(roots));
  const reading: SchemaIndex = {
    schema,
    roots,
    entities,
    gets,
    get totals() {
      return totals();
    },
    getAbstractTypes: abstractsOf,
    getEntityFields: memoizeByObject((type) =>
      hoistFields(buildFields(type, schema, entities), enumValuesOf(schema)),
    ),
    getColumns: memoizeByObject((type) => buildRowColumns(reading.getEntityFields(type))),
    getRelatedLists: memoizeByObject((type) => buildRelatedLists(type, reading)),
    getCandidates: memoizeByObject((type) => findGetCandidates(type, reading.gets, abstractsOf(type))),
    identityOf: (name) => {
      const type = entities.get(name)?.type;
      const path = type === undefined ? undefined : findIdentityPath(type)?.path;
      if (type === undefined || path === undefined) return null;
      const keys = reading.getCandidates(type).map(({ parts }) => ({ fields: parts }));
      return collectPartialKeyPaths(keys).has(path) ? null : path;
    },
    keyOf: (name) => {
      const type = entities.get(name)?.type;
      if (type === undefined) return null;
      const [get] = reading.getCandidates(type);
      if (get === undefined) return findIdentityPath(type);
      const [part, ...others] = get.parts;
      return part === undefined || others.length > 0
        ? null
        : { path: part.path, named: unwrapTypeName(part.fieldType) };
    },
  };
  return reading;
}

function indexUnions(schema: GraphQLSchema): ReadonlyMap<string, readonly string[]> {
  const byMember = new Map<string, string[]>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isUnionType(type)) continue;
    for (const member of schema.getPossibleTypes(type))
      byMember.set(member.name, [...(byMember.get(member.name) ?? []), type.name]);
  }
  return byMember;
}

/**
 * Builds the fields of every type that is no entity, by type name and one level deep. Forms follow values further
 * than pages show them. Lazy per type.
 */
export function buildObjectFields({
  schema,
  entities,
}: Pick<SchemaIndex, 'schema' | 'entities'>): Model['objects'] {
  const objects: { [type: string]: readonly Field[] } = Object.create(null);
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const [name, type] of Object.entries(schema.getTypeMap())) {
    if (name.startsWith('__') || !isCompositeType(type) || isUnionType(type)) continue;
    if (entities.has(name) || roots.some((root) => root === type)) continue;
    let made: readonly Field[] | null = null;
    Object.defineProperty(objects, name, {
      enumerable: true,
      get: () => (made ??= buildFields(type, schema, entities).map(shallow)),
    });
  }
  return objects;
}

/**
 * Drops nested fields, which are listed under their own type's name. Types inside an envelope have no entry there, so
 * their fields stay.
 */
function shallow(field: Field): Field {
  const { fields, ...own } = field;
  return field.unwrap !== undefined || fields === undefined ? field : own;
}
