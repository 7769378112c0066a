import type { GraphQLNamedType, GraphQLSchema } from 'graphql';
import type { EntityType } from './discoveredEntity';
import type { Entity, Field } from '../model/model';
import { unwrapTypeName } from '../model/typeName';
import { collectPartialKeyPaths } from '../model/fieldPath';
import { buildRowColumns, type RowColumns } from '../shapes/columns';
import { findEntityTypes } from './entityTypes';
import type { FoundEntity } from './typeFacts';
import { buildFields, enumValuesOf, hoistFields } from './fields';
import { findGetCandidates, indexGets, type GetCandidate } from '../gets/gets';
import { findIdentityPath } from '../shapes/identity';
import { buildRelatedLists } from '../lists/relatedLists';
import { getRootFields, type RootField } from './rootFields';
import { indexSiblingTotals, type SiblingTotals } from '../lists/siblingTotals';
import { lazy, memoizeByObject } from '../model/memoize';
import { isInterfaceType, isObjectType, isUnionType } from '../graphql/types';

/** The facts about one schema that all recognisers share. */
export interface SchemaIndex {
  readonly schema: GraphQLSchema;
  readonly roots: readonly RootField[];
  readonly entities: ReadonlyMap<string, FoundEntity>;
  readonly gets: ReadonlyMap<string, readonly RootField[]>;
  /** Lazy. */
  readonly totals: SiblingTotals;
  /** Names of the interfaces and unions that a type belongs to. */
  readonly getAbstractTypes: (type: GraphQLNamedType) => readonly string[];
  readonly getEntityFields: (type: EntityType) => readonly Field[];
  readonly getColumns: (type: EntityType) => RowColumns;
  readonly getRelatedLists: (type: EntityType) => Entity['related'];
  /** The gets of a type, best first. */
  readonly getCandidates: (type: EntityType) => readonly GetCandidate[];
  /** Path of the field that identifies an entity's records by itself, or null. */
  readonly identityOf: (type: string) => string | null;
  /** The only field of the key by which a record of the entity is read, with the name of its type; or null. */
  readonly keyOf: (type: string) => { readonly path: string; readonly named: string } | null;
}

/** Indexes a schema: its roots and entities, and lazily each entity's fields, columns and related lists. */
export function indexSchema(schema: GraphQLSchema): SchemaIndex {
  const roots = getRootFields(schema);
  const gets = indexGets(roots);
  const unions = indexUnions(schema);
  const abstractsOf = (type: GraphQLNamedType): readonly string[] => [
    ...(isObjectType(type) || isInterfaceType(type) ? type.getInterfaces().map((own) => own.name) : []),
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
