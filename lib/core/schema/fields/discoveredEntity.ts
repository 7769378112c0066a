import type { Evidence } from '../model/reason';
import type { Entity, Field } from '../model/model';
import type { GetSource, RecordKey, ListSource } from '../model/reads';
import type { EntityType } from '../graphql/types';

/**
 * An entity after the reading half of discovery and before mutations are paired with it. It still refers to the
 * GraphQL type and never leaves lib/core/schema.
 */
export interface DiscoveredEntity {
  /** GraphQL type name; unique. */
  readonly type: string;
  readonly graphqlType: EntityType;
  readonly slug: string;
  readonly labels: Entity['labels'];
  readonly description?: string;
  /** Names of the possible object types of an interface or union; empty for an object type. */
  readonly members: readonly string[];
  /** The key of the entity's page, or null: then its rows are read-only. */
  readonly key: RecordKey | null;
  /** Every set of fields that identifies a record, the page's key first. A mutation may use another one. */
  readonly keys: readonly RecordKey[];
  /** Names of the arguments of root fields that read one such record: `id`, `slug`, `nodeId` … */
  readonly keyArgumentNames: readonly string[];
  /** Names of input object types that identify one record (`CityWhereUniqueInput`), from its gets. */
  readonly uniqueInputs: readonly string[];
  /** Names of filter containers of its lists. A bulk mutation that takes one acts on a filter. */
  readonly filterInputs: readonly string[];
  readonly title: string | null;
  readonly titleBefore: readonly string[];
  readonly fields: readonly Field[];
  readonly list: ListSource | null;
  readonly get: GetSource | null;
  /** Its to-many relations. Lazy, because a page needs those of one entity only. */
  readonly related: () => Entity['related'];
  readonly evidence: () => readonly Evidence[];
}
