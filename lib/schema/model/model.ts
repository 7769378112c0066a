/**
 * The vocabulary that everything after discovery speaks: a small, JSON-serialisable description of what a backend offers,
 * free of any vendor's words. `discover(schema)` makes it; operations, forms and pages only read it.
 *
 * Conventions: a *path* is response keys joined by dots ('' is the value itself; lists are passed through). `type` is a
 * printed GraphQL type ("[ReportOrder!]"). Everything is read-only and plain JSON. Optional properties are absent, never undefined.
 * Parts that a visit needs of one entity at most (fields, related lists, how a mutation is called, inputs, evidence) are made when
 * they are first read.
 */
import type { DocumentLimits } from './documentLimits';
import type { ValueKind } from './kinds';
import type { FieldStep, ArgConstant, ArgRef, ListSource, RecordKey, GetSource, RelatedList } from './reads';
import type { WriteSource, InputField, EntityAction, PairingGrade } from './writes';

/** An amount of money that is no object of its own. */
export interface FieldMoney {
  /** How many of its digits stand behind the point, where that is certain; `currency`: as many as its currency has. Absent: nobody knows. */
  readonly minor?: number | 'currency';
  /** The field beside it that names its currency. */
  readonly currency?: string;
}

/** A field of a record that can be selected (fields with required arguments are left out). */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly kind: ValueKind;
  readonly list: boolean;
  readonly nullable: boolean;
  /** Nobody may see its value, and why: it is never selected, sorted, filtered or exported unless somebody asks for this very field. */
  readonly secret?: string;
  readonly description?: string;
  readonly deprecated?: true;
  readonly enum?: string;
  /** kind 'relation': the entity's type name. */
  readonly target?: string;
  /** It is an amount of money in a scalar. */
  readonly money?: FieldMoney;
  /** kind 'union': the member object types (also of an interface). */
  readonly members?: readonly string[];
  /** kind 'union': members that the operator hides, shown by the field at `title` alone. */
  readonly plainMembers?: readonly { readonly type: string; readonly title: string }[];
  /** kind 'object': the value object's own fields (a few levels at most). */
  readonly fields?: readonly Field[];
  /** The object inside the record that the field was taken out of: `attributes`. Absent where it stands in the record itself. */
  readonly at?: string;
  /** Rows or the one record stand deeper: `attributes`, `data.attributes`, `edges.node`: path inside the value to unwrap. */
  readonly unwrap?: string;
  /** All that is shown of a record that an operator hides: `path` is that of its key, from the field; null where it takes several. */
  readonly hidden?: { readonly key: string | null };
}

/** What a capability follows from, or why it is missing: one English sentence for operators. */
export interface Evidence {
  readonly capability:
    | 'entity'
    | 'key'
    | 'title'
    | 'list'
    | 'total'
    | 'sort'
    | 'filter'
    | 'search'
    | 'get'
    | 'create'
    | 'update'
    | 'delete'
    | 'actions';
  readonly found: boolean;
  readonly reason: string;
  /** Of writes: how sure the best mutation's pairing with the entity is. */
  readonly grade?: PairingGrade;
  /** What the operator can put into `site.config.ts` where a mutation might do it and is not certain to. */
  readonly confirm?: string;
}

export interface Entity {
  /** GraphQL type name; unique. */
  readonly type: string;
  /** First segment of its URLs; unique, never a reserved word. */
  readonly slug: string;
  /** English names from the type's own words, split: 'Purchase order', 'Purchase orders'. */
  readonly labels: { readonly one: string; readonly many: string };
  readonly description?: string;
  /** Interface or union: its possible entity types. */
  readonly members?: readonly string[];
  /** A union: nothing can be selected outside its members' fragments, so `fields` is empty; key and title are those that all members share. */
  readonly union?: true;
  readonly key: RecordKey | null;
  /** Field path that names a record, or null. */
  readonly title: string | null;
  /** Field paths of what is said before the title: a person's given name before the family's. Absent is none. */
  readonly titleBefore?: readonly string[];
  readonly fields: readonly Field[];
  readonly list: ListSource | null;
  readonly get: GetSource | null;
  /** Concurrency tokens that an operator hides: they are still read for a change, and sent with it. Absent where there are none. */
  readonly tokens?: readonly Field[];
  /** Its further lists; absent where it has none. */
  readonly lists?: readonly SecondaryList[];
  /** Its to-many relations: its own fields first, then root lists that take its key. */
  readonly related: readonly RelatedList[];
  readonly create: WriteSource | null;
  readonly update: WriteSource | null;
  readonly delete: WriteSource | null;
  readonly actions: readonly EntityAction[];
  readonly evidence: readonly Evidence[];
}

/** Something that a visitor fills in before a list or a value can be read. A dotted name is a key inside an input object. */
export interface VisitorInput extends InputField {
  readonly at: ArgRef;
  /** Of the inputs of one group exactly one is filled in (at most one where the group is not required). */
  readonly oneOf?: { readonly group: string; readonly required: boolean };
}

/** A list of an entity beside its main one: some of its records (`draftOrders`), or those that `inputs` lead to. */
export interface SecondaryList {
  /** Unique among the entity's lists; its name in addresses. */
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly source: ListSource;
  /** What a visitor has to fill in first; empty for a list that opens by itself. */
  readonly inputs: readonly VisitorInput[];
}

/** One kind of a value that is one of several types: an entity by its name, anything else by its fields. */
export interface UnionMember {
  readonly type: string;
  readonly fields: readonly Field[];
}

/** Reads by something that no list leads to: `reportByNumber(number)`, `repository(owner, name)`. */
export interface LookUp {
  readonly slug: string;
  readonly label: string;
  readonly description?: string;
  /** Name of the type that it gives. */
  readonly type: string;
  /** The entity that it gives, or null when the value is no entity (then `fields` say what to show). */
  readonly of: string | null;
  readonly steps: readonly FieldStep[];
  readonly recordPath: string;
  readonly inputs: readonly VisitorInput[];
  /** Sent always: containers that the backend demands, and that may stay empty. */
  readonly constants?: readonly ArgConstant[];
  readonly fields: readonly Field[];
  /** The value is one of these (a union that is no entity); `fields` is empty then. */
  readonly members?: readonly UnionMember[];
}

/** One value without a key: `viewer`, `shop`. */
export interface Singleton {
  readonly slug: string;
  readonly label: string;
  readonly description?: string;
  /** Name of the type that it gives. */
  readonly type: string;
  /** The entity that it gives, or null. */
  readonly of: string | null;
  readonly steps: readonly FieldStep[];
  /** Sent always: what the operator says; absent where they say nothing. */
  readonly constants?: readonly ArgConstant[];
  readonly fields: readonly Field[];
  /** The value is one of these (a union that is no entity); `fields` is empty then. */
  readonly members?: readonly UnionMember[];
  readonly related: Entity['related'];
  /** Slugs of the site's actions that write it: what changes it, and what else can be done with it. Absent where nothing does. */
  readonly writes?: { readonly update?: string; readonly actions: readonly string[] };
}

/** A mutation without a record: /actions/[slug]. */
export interface SiteAction {
  readonly slug: string;
  readonly label: string;
  readonly source: WriteSource;
}

export interface EnumInfo {
  readonly values: readonly {
    readonly name: string;
    readonly description?: string;
    readonly deprecated?: true;
  }[];
}

/** The vitals' report and listing, where the backend has them. */
export interface VitalsSupport {
  /** Printed types of the mutation's arguments by name; null when there is no reportWebVital. */
  readonly report: { readonly [argument: string]: string } | null;
  /** What has to be selected of what the mutation gives: a dotted path to a leaf. Absent where it gives a leaf itself. */
  readonly gives?: string;
  /** The list that the measurements can be read from, if there is one. */
  readonly list: VitalsList | null;
}

/** A list of measurements: the names of the fields that say what was measured, how much, and what else is known. */
export interface VitalsList {
  readonly source: ListSource;
  readonly fields: {
    /** Which metric: LCP, INP … */
    readonly name: string;
    readonly value: string;
    readonly id?: string;
    readonly label?: string;
    /** Milliseconds since the page's start. */
    readonly startTime?: string;
    /** When the backend got it; absent where it stores no time. */
    readonly time?: string;
  };
}

export interface Model {
  readonly version: 1;
  readonly entities: readonly Entity[];
  readonly singletons: readonly Singleton[];
  readonly lookUps: readonly LookUp[];
  readonly siteActions: readonly SiteAction[];
  readonly enums: { readonly [name: string]: EnumInfo };
  /** Fields of types that are no entities, by type name, one level deep each: what lies deeper stands under its own type. */
  readonly objects: { readonly [type: string]: readonly Field[] };
  readonly inputs: {
    readonly [name: string]: { readonly fields: readonly InputField[]; readonly oneOf?: true };
  };
  readonly vitals: VitalsSupport;
  /** How the operator groups entities, in order; absent where they do not. Those in no group come after the groups. */
  readonly groups?: readonly { readonly id: string; readonly entities: readonly string[] }[];
  /** How large the site's documents may be; absent for the usual limits. */
  readonly limits?: DocumentLimits;
  /** Addresses that ask to sign in, with everything below them; absent where there are none. */
  readonly protected?: readonly string[];
  readonly unmapped: {
    readonly queries: readonly { readonly field: string; readonly reason: string }[];
    readonly mutations: readonly { readonly field: string; readonly reason: string }[];
  };
  /** Names of the root types, for documents: 'query' and 'mutation' always; kept for the report. */
  readonly counts: { readonly types: number; readonly queries: number; readonly mutations: number };
}
