import type { GraphQLNamedType, GraphQLSchema } from 'graphql';
import type { Entity, Field } from '../model/model';
import type { RowColumns } from '../shapes/columns';
import type { FoundEntity } from '../fields/typeFacts';
import type { GetCandidate } from '../gets/gets';
import type { SiblingTotals } from '../shapes/siblingTotals';
import type { EntityType, RootField } from '../graphql/types';

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
