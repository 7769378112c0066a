import type { Reason } from './reason';
import type { Json } from './json';

/**
 * Facts: the decisions about what the parts of a schema mean. Discovery makes each of them once, with its evidence, and the
 * operator can state each of them (docs/overrides.md). Nothing after discovery reads a meaning from a name.
 */

/** A decision about what a part of the schema means, with the evidence for it. */
export interface Fact<Value> {
  readonly value: Value;
  readonly reason: Reason;
}

/** The roles of fields: what they tell of their record, beyond the kind of their values. A field has one or none. */
export const FIELD_ROLES = [
  'status', // an enum: how far the record has come
  'priority', // an enum: how urgent it is
  'code', // a text that people call it by: a number, an SKU, a login
  'slug', // a text that repeats its title in an address
  'owner', // a relation to whom or what it belongs: author, customer, category
  'timestamp', // a moment of its own creation or last change
  'epoch', // a number that is a moment since 1970
  'position', // a number for the manual order
  'version', // a counter of its changes
  'lock', // such a counter for optimistic locking alone
  'latitude',
  'longitude',
  'language', // the language that it is written in
  'viewer', // how it relates to the current user
  'machine', // for programs: a hash, a token, a signature
  'none', // an ordinary field, whatever its name; only an operator says so
] as const;

/** The role of a field. @see FIELD_ROLES */
export type FieldRole = (typeof FIELD_ROLES)[number];

/** The subjects by which a record's page groups its details. */
export const FIELD_SECTIONS = ['dates', 'place', 'numbers', 'reach', 'technical', 'none'] as const;

/** The subject of a detail. @see FIELD_SECTIONS */
export type FieldSection = (typeof FIELD_SECTIONS)[number];

/** The subjects by which the page of a large record groups its lists, in the order of the page. */
export const LIST_SECTIONS = [
  'money',
  'planning',
  'content',
  'people',
  'history', // what has happened: dated rows that nobody writes
  'access', // rules, and who may do what
  'technical',
  'more',
] as const;

/** The subject of a list. @see LIST_SECTIONS */
export type ListSection = (typeof LIST_SECTIONS)[number];

/** A question about a record that a column answers. `amount`: how much or how many. */
export type ColumnSlot = 'state' | 'priority' | 'who' | 'when' | 'code' | 'amount' | 'picture' | 'other';

/** A field that may be a column: the question that it answers, and its points as a column. */
export interface ColumnCandidate {
  readonly name: string;
  readonly slot: ColumnSlot;
  readonly points: number;
}

/** The events of a record's life that a field can tell of. */
export const FIELD_LIFECYCLES = ['created', 'changed', 'none'] as const;

/** An event of a record's life. @see FIELD_LIFECYCLES */
export type FieldLifecycle = (typeof FIELD_LIFECYCLES)[number];

/** Meanings of digits that are no quantity. */
export const FIELD_DIGITS = ['code', 'year', 'none'] as const;

/** A meaning of digits. @see FIELD_DIGITS */
export type FieldDigits = (typeof FIELD_DIGITS)[number];

/**
 * The names of the fields of an object that is one value: an amount with its currency, several amounts of which one
 * stands for all (gross of gross, net and tax), or a picture.
 */
export type CompositeValue =
  | { readonly type: 'money'; readonly amount: string; readonly currency: string }
  | { readonly type: 'moneySet'; readonly main: string }
  /** A long text that has an object for itself: `description { html }`. */
  | { readonly type: 'text'; readonly part: string }
  | {
      readonly type: 'picture';
      readonly url: string;
      readonly alt: string | null;
      readonly name: string | null;
      readonly bytes: string | null;
    };

/** The version of a record in a concurrency token. */
export interface ConcurrencyToken {
  readonly type: 'version' | 'revision' | 'rev' | 'etag';
  /** The name is a bare `version`, which a product may have as well. */
  readonly isPlain?: true;
}

/** The effect of an action on the members of a relation of its record. `relation`: the name of the field or list. */
export interface LinkChange {
  readonly relation: string;
  readonly change: 'adds' | 'removes' | 'replaces';
}

/** The facts of an input that follow from its name and its kind. */
export interface InputFacts extends MomentForm {
  /** For an action that is named after a relation of its record: that relation, whose members it takes. */
  readonly links?: Fact<LinkChange>;
  /** It takes the version of the record that a change was made to, if the record has the same. */
  readonly token?: Fact<ConcurrencyToken>;
  /** It tells the stored row that a row of a list is. */
  readonly rowKey?: Fact<true>;
  /** The meaning of its text: the name of the record, or a code of a few letters (a postcode, a currency). */
  readonly meaning?: Fact<'name' | 'shortCode'>;
  /** The first word of its name, where inputs that begin alike are about the same thing: `seo` of `seoTitle`. */
  readonly family?: string;
}

/** The facts of a field that follow from its name, its kind and its siblings. */
export interface FieldFacts extends WithLentCurrency {
  /** What it tells of the record. Absent for an ordinary field. */
  readonly role?: Fact<FieldRole>;
  /** The event of the record's life that it tells of. */
  readonly lifecycle?: Fact<FieldLifecycle>;
  /** Its subject among a record's details, where its kind and role do not say it. */
  readonly section?: Fact<FieldSection>;
  /** Whether its digits are a number, a code or a year, which are not grouped. Absent for quantities. */
  readonly digits?: Fact<FieldDigits>;
  /** Names of sibling fields that it repeats in another format: `body` for `bodyHTML`. */
  readonly renditionOf?: readonly string[];
  /** For a moment: the values of the sibling status that begin with it. */
  readonly begins?: readonly string[];
  /** Names of sibling relations that show the record of this bare key: `author` beside `authorId`. */
  readonly foreignKeyOf?: readonly string[];
  /** People know the record by it, so it is shown beside its title: a number, an SKU, a login. */
  readonly readableKey?: Fact<true>;
  /** It has the version of the record, for inputs with the same token. */
  readonly token?: Fact<ConcurrencyToken>;
  /** kind 'object': its fields by their parts, where together they are one value. */
  readonly composite?: CompositeValue;
}

/** A date by which a calendar shows records; `end`: the last date of a span that it begins. */
export interface CalendarDate {
  readonly field: string;
  readonly end?: string;
}

/**
 * The fields that tell the place of a record on the earth: two numbers of degrees, or one value: GeoJSON, or a longitude and a latitude. Paths
 * are names of fields, which lead through value objects: `place.latitude`.
 */
export type PlaceSource =
  | { readonly type: 'pair'; readonly latitude: string; readonly longitude: string }
  | { readonly type: 'point'; readonly path: string };

/** The ways to show an entity's lists besides a table; null for those that are not offered. */
export interface EntityDisplays {
  /** The field whose pictures stand for the records in a gallery. */
  readonly gallery: Fact<string> | null;
  /** The status whose values are the columns of a board. */
  readonly board: Fact<string> | null;
  /** The dates by which a calendar can show the records, the best first. */
  readonly calendar: Fact<readonly CalendarDate[]> | null;
  /** The reference to the record above, by which the records are a tree. */
  readonly tree: Fact<string> | null;
  /** Where the records tell their places, by which a map shows them. */
  readonly map: Fact<PlaceSource> | null;
  /** Why some ways are not offered. Absent for an entity without a list. */
  readonly missing?: { readonly [display in 'map' | 'tree']?: Reason };
}

/** A way to show an entity's lists besides a table. */
export type EntityDisplay = Exclude<keyof EntityDisplays, 'missing'>;

/** A list of words of people under a record. All but `list` are names of fields of its rows. */
export interface RecordThread {
  readonly list: string;
  readonly text: string;
  readonly author: string;
  readonly at: string;
  /** The yes or no that says who may read a row. `isClosed`: a yes keeps it from some. */
  readonly mark?: { readonly field: string; readonly isClosed: boolean };
}

/** The head of a record's page, and the subjects of the lists below it. */
export interface RecordLayout {
  /** Names of the fields that say most: a state that is a record, who, how much and when, then by weight. */
  readonly facts: readonly string[];
  /** Names of its fields, the most significant first, by which its details are sorted. Empty where they are few. */
  readonly details: readonly string[];
  /** Names of lists whose rows say something about the record by their names alone: its labels, its people. */
  readonly nameLists: readonly Fact<string>[];
  /** Names of lists whose rows are parts of the record, which its page never folds away. */
  readonly partLists: readonly Fact<string>[];
  /** Its lists that are threads: their rows are words of people. Absent for none. */
  readonly threads?: readonly Fact<RecordThread>[];
  /** Names of its lists with texts that are no threads, each with what they lack. Absent for none. */
  readonly noThreads?: readonly Fact<string>[];
  /** Its only object with several amounts of money, which are shown as its own. */
  readonly figures?: Fact<string>;
  /** The subjects of its lists of records and of values, by name. */
  readonly sections: { readonly [list: string]: Fact<ListSection> };
  /** What an operator states of it: then small records are arranged like large ones. Absent for none. */
  readonly stated?: StatedLayout;
}

/** The parts of a record's page that an operator states, by the names of fields and lists. */
export interface StatedLayout {
  /** All that its head tells, in order; null for what the site chooses. */
  readonly head: readonly string[] | null;
  /** The lists of records and of values that are open, in order; null for what the site chooses. */
  readonly lists: readonly string[] | null;
  /** Folded under the site's own headings. */
  readonly folded: readonly string[];
  /** Folds with a heading of their own, by language. */
  readonly folds: readonly {
    readonly heading: { readonly [locale: string]: string };
    readonly of: readonly string[];
  }[];
}

/** A type of records, and its only currency: that of all amounts in the rows that they hold. */
export interface CurrencyHolder {
  readonly type: string;
  readonly field: string;
}

/** A field with rows of a record that do not lead back to it: its currency is that of their amounts. */
export interface WithLentCurrency {
  readonly lentCurrency?: CurrencyHolder;
}

/** How moments are sent. */
export interface MomentForm {
  /** A moment in the form in which the scalar takes them, from its description. */
  readonly example?: string;
}

/** An amount of money in a scalar. */
export interface FieldMoney {
  /** How many of its digits are decimals, where certain; `currency`: as many as its currency has. Absent: unknown. */
  readonly minor?: number | 'currency';
  /** The sibling field with its currency, or the path to that of the record that holds its own: `order.currencyCode`. */
  readonly currency?: string;
  /** The record that holds its own, and has the currency. Without a path to it, it is read from there (`Field.lentCurrency`). */
  readonly holder?: CurrencyHolder;
  /** It is one value together with its currency, so it is read as its number alone. */
  readonly isPart?: true;
  /** Its name without the unit that it is not shown in: `amount` of `amountCents`. Absent where the name has none. */
  readonly plainName?: string;
}

/** A condition of a list's filter. */
interface PresetCondition {
  readonly op: 'eq' | 'in';
  readonly value: Json;
}

/** A condition that holds where a list is read without it, so that the list leaves rows out. */
export interface ListPreset extends PresetCondition {
  /** Name of the field of the filter. */
  readonly field: string;
  /** The condition with which the list has these rows too; null where there is none. */
  readonly lifted: PresetCondition | null;
  readonly reason: Reason;
}
