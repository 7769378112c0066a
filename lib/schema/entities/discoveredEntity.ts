import type { GraphQLInterfaceType, GraphQLObjectType, GraphQLUnionType } from 'graphql';
import type { Entity, Evidence, Field } from '../model/model';
import type { GetSource, RecordKey, ListSource } from '../model/reads';

/** The GraphQL types that can be an entity (BACKENDS 1). */
export type EntityType = GraphQLObjectType | GraphQLInterfaceType | GraphQLUnionType;

/**
 * An entity after the reading half of discovery and before mutations are paired with it: everything that the schema says
 * about how its records are identified and read, still with the GraphQL type at hand. Drafts never leave lib/schema.
 */
export interface DiscoveredEntity {
  /** GraphQL type name; unique among drafts. */
  readonly type: string;
  readonly graphqlType: EntityType;
  readonly slug: string;
  readonly labels: Entity['labels'];
  readonly description?: string;
  /** Names of the possible object types of an interface or union; empty for an object type. */
  readonly members: readonly string[];
  /** The key that the entity's own page uses, or null (then its rows are read-only). */
  readonly key: RecordKey | null;
  /** Every set of fields that identifies a record, the page's key first: a mutation may be keyed by another one. */
  readonly keys: readonly RecordKey[];
  /** Names of the arguments (flat) of the root fields that read one such record: `id`, `slug`, `nodeId` … */
  readonly keyArgumentNames: readonly string[];
  /** Names of input object types that identify one record (`CityWhereUniqueInput`), from its gets. */
  readonly uniqueInputs: readonly string[];
  /** Names of filter containers of its lists: a bulk mutation that takes one acts on a filter. */
  readonly filterInputs: readonly string[];
  readonly title: string | null;
  readonly titleBefore: readonly string[];
  readonly fields: readonly Field[];
  readonly list: ListSource | null;
  readonly get: GetSource | null;
  /** Its own to-many relations. Made when first asked for: a page needs those of one entity. */
  readonly related: () => Entity['related'];
  readonly evidence: () => readonly Evidence[];
}
