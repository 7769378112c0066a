/**
 * The vocabulary of everything after discovery: a JSON-serialisable description of a backend, free of any vendor's
 * words. `discover(schema)` builds it; operations, forms and pages only read it.
 *
 * Conventions: a *path* is response keys joined by dots ('' is the value itself; lists are passed through). `type` is
 * a printed GraphQL type ("[ReportOrder!]"). Everything is read-only and plain JSON. Optional properties are absent,
 * never undefined. Parts that a visit needs of one entity at most (fields, related lists, calls of mutations, inputs,
 * evidence) are lazy.
 */
import type { DocumentLimits } from './documentLimits';
import type { ColumnCandidate, EntityDisplays, Fact, RecordLayout } from './facts';
import type { RecordHistory } from './history';
import type { EntityLive } from './live';
import type { EntityGroup } from './entityGroup';
import type { VitalsSupport } from './vitalsSupport';
import type { Weight } from './weight';
import type { FieldStep, ArgConstant, ArgRef, ListSource, RecordKey, GetSource, RelatedList } from './reads';
import type { Reason, Evidence } from './reason';
import type { WriteSource, InputField, FormInputs, EntityAction } from './writes';
import type { Field } from './field';
export type { PlainMember, Field } from './field';

/** A root field without a page, and why it has none. */
export interface UnmappedField {
  readonly field: string;
  readonly reason: Reason;
}

/** Paths of a record's title, of the texts before it, and of what names the record without one. */
export interface TitlePaths {
  readonly title: string | null;
  readonly titleBefore?: readonly string[];
  readonly namedBy?: readonly TitlePaths[];
}

/** A type whose values are records with an identity, and all that the backend offers for them. */
export interface Entity {
  /** GraphQL type name; unique. */
  readonly type: string;
  /** First segment of its URLs; unique, never a reserved word. */
  readonly slug: string;
  /** English names from the type's words: 'Purchase order', 'Purchase orders'. */
  readonly labels: { readonly singular: string; readonly plural: string };
  readonly description?: string;
  /** For an interface or union: its possible entity types. */
  readonly members?: readonly string[];
  /**
   * Set for a union. Nothing can be selected outside its members' fragments, so `fields` is empty; key and title are
   * those that all members share.
   */
  readonly union?: true;
  readonly key: RecordKey | null;
  /** Field path that names a record, or null. */
  readonly title: string | null;
  /** Field paths of texts before the title: a person's given name before the family name. Absent for none. */
  readonly titleBefore?: readonly string[];
  /**
   * Titles of related records that name a record without a title of its own: those that it joins, or the one that it
   * belongs to. Absent where it has a title, or where nothing names it.
   */
  readonly namedBy?: readonly TitlePaths[];
  readonly fields: readonly Field[];
  readonly list: ListSource | null;
  readonly get: GetSource | null;
  /** Concurrency tokens that an operator hides. They are still read before a change and sent with it. */
  readonly tokens?: readonly Field[];
  /** Its secondary lists. Absent for none. */
  readonly lists?: readonly SecondaryList[];
  /** Its to-many relations, those of its own fields and root lists that take its key, the most significant first. */
  readonly related: readonly RelatedList[];
  /** Those of its lists that tell what has happened to a record, the most telling first. Absent for none. */
  readonly histories?: readonly RecordHistory[];
  /** Names of its fields that an operator hides, since versions of its records may still have them. Absent for none. */
  readonly hiddenNames?: readonly string[];
  /** How the backend tells of changes by itself. Absent where it tells nothing. */
  readonly live?: EntityLive;
  readonly create: WriteSource | null;
  readonly update: WriteSource | null;
  readonly delete: WriteSource | null;
  readonly actions: readonly EntityAction[];
  readonly evidence: readonly Evidence[];
  /** How much it matters to the people who use the backend, compared with other entities. */
  readonly weight: Weight;
  /** Where home and the menu of a large model show its list; null without one. */
  readonly group: EntityGroup | null;
  /** Names of the fields that are the columns of its lists by default, from left to right. */
  readonly columns: readonly string[];
  /** The default columns but the title, and the next best fields, from left to right. Empty for stated columns. */
  readonly columnPool: readonly ColumnCandidate[];
  /** The order of its lists that the operator states. */
  readonly sort?: { readonly field: string; readonly descending: boolean };
  /** The query with which the page of its list opens, as the operator states. */
  readonly opening?: string;
  /** The ways to show its lists besides a table. */
  readonly displays: EntityDisplays;
  /** The inputs of its create form and of its edit form by place; all empty without such a form. */
  readonly formInputs: FormInputs;
  /** The arrangement of its page, where a record has too many values and lists to show them all. */
  readonly layout: RecordLayout;
}

/** A value that a visitor fills in before something can be read. A dotted name is a key inside an input object. */
export interface ArgumentInput extends InputField {
  readonly at: ArgRef;
  /** Only one record has its value. Other texts may be a part of a title. */
  readonly unique?: Fact<true>;
  /** Exactly one input of a group is filled in; at most one where the group is not required. */
  readonly oneOf?: { readonly group: string; readonly required: boolean };
}

/** A list of an entity besides its main one: some of its records (`draftOrders`), or those that `inputs` lead to. */
export interface SecondaryList {
  /** Unique among the entity's lists; part of its URL. */
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly source: ListSource;
  /** Inputs that a visitor fills in first; empty for a list that opens directly. */
  readonly inputs: readonly ArgumentInput[];
  /** It searches records of several types by a text: the backend's own search. */
  readonly searchesAll?: Fact<true>;
}

/** One member of a union: an entity by its name, any other type by its fields. */
export interface UnionMember {
  readonly type: string;
  readonly fields: readonly Field[];
}

/** A read of one value from the root of the schema. */
interface RootRead {
  readonly slug: string;
  readonly label: string;
  readonly description?: string;
  /** Name of the returned type. */
  readonly type: string;
  /** The returned entity, or null for a value that is no entity: then `fields` describe it. */
  readonly of: string | null;
  readonly steps: readonly FieldStep[];
  /** Constants that are always sent: those of the operator, and required containers that may stay empty. */
  readonly constants?: readonly ArgConstant[];
  readonly fields: readonly Field[];
  /** Members of a returned union that is no entity; `fields` is empty then. */
  readonly members?: readonly UnionMember[];
}

/** A get that no list leads to: `reportByNumber(number)`, `repository(owner, name)`. */
export interface LookUp extends RootRead {
  readonly recordPath: string;
  readonly inputs: readonly ArgumentInput[];
  /** The entity whose page its inputs open but for further ones: a version of the record. Absent for any other. */
  readonly variantOf?: string;
  /** It asks for a key that only programs know. Absent for any other. */
  readonly opaque?: true;
}

/** One value without a key: `viewer`, `shop`. */
export interface Singleton extends RootRead {
  readonly related: Entity['related'];
  /** It is the visitor who asks, or theirs. Absent for any other value. */
  readonly ofViewer?: Fact<true>;
  /** Slugs of the site actions that write it: its update, and other actions. Absent for none. */
  readonly writes?: { readonly update?: string; readonly actions: readonly string[] };
}

/** A mutation without a record: /actions/[slug]. */
export interface SiteAction {
  readonly slug: string;
  readonly label: string;
  readonly source: WriteSource;
  /** How much it matters among the actions of the site, in points of the weights of entities. */
  readonly weight: Weight;
}

/** A value of an enum. */
export interface EnumValue {
  readonly name: string;
  readonly description?: string;
  readonly deprecated?: true;
  /** How far a status has come, by the value's words. It counts only in a field that is a status. */
  readonly tone?: 'open' | 'taken' | 'active' | 'done' | 'dropped';
  /** From 1 (low) to 4 (urgent), by the value's words. It counts only in a field that is a priority. */
  readonly level?: 1 | 2 | 3 | 4;
}

/** How exact numbers are sent: as text, or as JSON numbers. */
export type ScalarNotation = 'text' | 'number';

/** The values of an enum. */
export interface EnumInfo {
  readonly values: readonly EnumValue[];
}

/** The description of a backend that discovery builds from its schema. */
export interface Model {
  readonly version: 1;
  readonly entities: readonly Entity[];
  readonly singletons: readonly Singleton[];
  readonly lookUps: readonly LookUp[];
  readonly siteActions: readonly SiteAction[];
  readonly enums: { readonly [name: string]: EnumInfo };
  /** Fields of types that are no entities, by type name and one level deep. Deeper ones stand under their own type. */
  readonly objects: { readonly [type: string]: readonly Field[] };
  /** Interfaces that are no records themselves, each with the types of the records that have it. Absent for none. */
  readonly interfaces?: { readonly [type: string]: readonly string[] };
  readonly inputs: {
    readonly [name: string]: {
      readonly fields: readonly InputField[];
      readonly oneOf?: true;
      /** Its name announces a change of a part: fields that are not sent may stay as they are. */
      readonly partial?: Fact<true>;
      /** The names of its amount and its currency, if it is an amount of money. */
      readonly money?: { readonly amount: string; readonly currency: string };
    };
  };
  /** How forms send the exact numbers of scalars, by their names; without an entry as a JSON number where it is exact, an `Int` in 32 bits. */
  readonly notations: { readonly [scalar: string]: Fact<ScalarNotation> };
  readonly vitals: VitalsSupport;
  /** The operator's groups of entities, in order; absent for none. Ungrouped entities follow. */
  readonly groups?: readonly { readonly id: string; readonly entities: readonly string[] }[];
  /** Size limits of documents; absent for the defaults. */
  readonly limits?: DocumentLimits;
  /** URL paths that require sign-in, including everything below them; absent for none. */
  readonly protected?: readonly string[];
  readonly unmapped: {
    readonly queries: readonly UnmappedField[];
    readonly mutations: readonly UnmappedField[];
  };
  /** Numbers of types and root fields, for the report. */
  readonly counts: { readonly types: number; readonly queries: number; readonly mutations: number };
}
