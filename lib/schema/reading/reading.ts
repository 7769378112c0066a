import type { GraphQLNamedType, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { EntityType } from '../entityDraft';
import type { Entity, Field } from '../model';
import { keyParts } from '../keyParts';
import { columnsOf, type Columns } from '../shapes/columns';
import { entityTypes } from './entityTypes';
import type { FoundEntity } from './foundEntity';
import { fieldsOf } from './fields';
import { hoistFields } from './hoistFields';
import { getCandidates, indexGets, type GetCandidate } from './gets';
import { identityPath } from './identityPath';
import { relatedLists } from './relatedLists';
import { rootFields, type RootField } from './roots';
import { indexTotals, type SiblingTotals } from './siblingTotals';
import { isInterfaceType, isObjectType } from '../typeGuards';

/** What all of discovery knows of one schema: made once, read by every recogniser. */
export interface Reading {
  readonly schema: GraphQLSchema;
  readonly roots: readonly RootField[];
  readonly entities: ReadonlyMap<string, FoundEntity>;
  readonly gets: ReadonlyMap<string, readonly RootField[]>;
  readonly totals: SiblingTotals;
  /** Names of the interfaces and unions that a type belongs to. */
  readonly abstractsOf: (type: GraphQLNamedType) => readonly string[];
  readonly fields: (type: EntityType) => readonly Field[];
  readonly columns: (type: EntityType) => Columns;
  readonly related: (type: EntityType) => Entity['related'];
  /** The gets of a type, best first. */
  readonly candidates: (type: EntityType) => readonly GetCandidate[];
  /** The field that tells an entity's records apart by itself. */
  readonly identityOf: (type: string) => string | null;
}

/** Reads the schema once: roots, entities, and lazily each entity's fields, columns and related lists. */
export function readSchema(schema: GraphQLSchema): Reading {
  const roots = rootFields(schema);
  const unions = indexUnions(schema);
  const abstractsOf = (type: GraphQLNamedType): readonly string[] => [
    ...(isObjectType(type) || isInterfaceType(type) ? type.getInterfaces().map((own) => own.name) : []),
    ...(unions.get(type.name) ?? []),
  ];
  const entities = entityTypes(schema, roots, abstractsOf);
  const fields = new Map<string, readonly Field[]>();
  const columns = new Map<string, Columns>();
  const related = new Map<string, Entity['related']>();
  const candidates = new Map<string, readonly GetCandidate[]>();
  const reading: Reading = {
    schema,
    roots,
    entities,
    gets: indexGets(roots),
    totals: indexTotals(roots),
    abstractsOf,
    fields: (type) => cached(fields, type.name, () => hoistFields(fieldsOf(type, schema, entities))),
    columns: (type) => cached(columns, type.name, () => columnsOf(reading.fields(type))),
    related: (type) => cached(related, type.name, () => relatedLists(type, reading)),
    candidates: (type) =>
      cached(candidates, type.name, () => getCandidates(type, reading.gets, abstractsOf(type))),
    identityOf: (name) => {
      const type = entities.get(name)?.type;
      const path = type === undefined ? undefined : identityPath(type)?.path;
      if (type === undefined || path === undefined) return null;
      const keys = reading.candidates(type).map(({ parts }) => ({ fields: parts }));
      return keyParts(keys).has(path) ? null : path;
    },
  };
  return reading;
}

function cached<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

function indexUnions(schema: GraphQLSchema): ReadonlyMap<string, readonly string[]> {
  const byMember = new Map<string, string[]>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!('getTypes' in type)) continue;
    for (const member of schema.getPossibleTypes(type)) push(byMember, member, type.name);
  }
  return byMember;
}

function push(map: Map<string, string[]>, member: GraphQLObjectType, union: string): void {
  const known = map.get(member.name);
  if (known === undefined) map.set(member.name, [union]);
  else known.push(union);
}
