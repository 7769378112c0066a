import { z } from 'zod';
import { safeReturnTo } from '../../../ground/routes/hrefs';
import { tryDecodeUriComponent } from '../../../ground/routes/url';
import type { Json } from '../../../core/schema/model/json';
import { KIND_TRAITS } from '../../../core/schema/model/kindTraits';
import {
  FIELD_DIGITS,
  FIELD_LIFECYCLES,
  FIELD_ROLES,
  FIELD_SECTIONS,
} from '../../../core/schema/model/facts';
import { VALUE_KINDS, type ValueKind } from '../../../core/schema/model/kinds';
import { LIST_DISPLAYS } from '../../list/displays';
import { brandConfigSchema } from './brandConfig';
import { dashboardsSchema } from './dashboardConfig';
import {
  localizedTextSchema,
  perLocale,
  flag,
  length,
  listOf,
  mapOf,
  minorDigits,
  objectOf,
  oneOf,
  points,
  requiredObjectOf,
  text,
} from './configSchemas';

type OverridableKind = Exclude<ValueKind, 'enum' | 'object' | 'relation' | 'union' | 'upload'>;
/** Kinds that an override may set. */
export const OVERRIDABLE_KINDS = VALUE_KINDS.filter(
  (kind): kind is OverridableKind => KIND_TRAITS[kind].isOverridable,
);

/** Singular and plural name of an entity. */
const entityNouns = objectOf({ one: text, many: text });
/** Mutation, or false to disable it. */
const writeOverride = z.union([text, z.literal(false)], "a mutation's name or false");

const constraint = objectOf({
  required: z.literal(true, 'true'),
  minLength: length,
  maxLength: length,
  min: z.number('a number'),
  max: z.number('a number'),
  /** Regular expression that the whole value must match. */
  pattern: z.string('a text').refine(isPattern, 'a regular expression'),
});

const fieldOverride = objectOf({
  hide: flag,
  name: localizedTextSchema,
  kind: oneOf(...OVERRIDABLE_KINDS),
  /** The value is money in the smallest unit, with this many decimal digits (2: 1299 is 12.99). */
  minor: minorDigits,
  /** True: the value is shown in no column, export or form. False: it is shown, even if its name suggests a secret. */
  secret: flag,
  /** What it tells of its record, whatever its name. `none`: it is an ordinary field. So with the next three. */
  role: oneOf(...FIELD_ROLES),
  /** The event of the record's life that it tells of. */
  lifecycle: oneOf(...FIELD_LIFECYCLES),
  /** Its section among a record's details. */
  section: oneOf(...FIELD_SECTIONS),
  /** What its digits are, where they are no quantity. */
  digits: oneOf(...FIELD_DIGITS),
  /** Constraints of its form inputs, in addition to the schema's. */
  constraint,
});

const recordSections = objectOf({
  /** All that the head of a record tells, in order: fields, and lists of which it shows the names. */
  head: listOf(text),
  /** The lists that are unfolded below the head, in order. */
  lists: listOf(text),
  /** What is folded: names under the site's own headings, and folds with a heading of their own. */
  folded: listOf(
    z.union(
      [text, requiredObjectOf({ heading: localizedTextSchema, of: listOf(text) })],
      'a name, or { heading, of }',
    ),
  ),
});

const plainData: z.ZodType<Json> = z.lazy(() =>
  z.union(
    [z.string(), z.number(), z.boolean(), z.null(), z.array(plainData), mapOf(plainData)],
    'plain data',
  ),
);

const entityOverride = objectOf({
  /** Hides the entity: no pages, no links, no documents. Relations to it show its title as plain text. */
  hide: flag,
  name: perLocale(entityNouns),
  /** A key of `groups`, or a group name if there is no `groups`. */
  group: text,
  /** All pages of the entity require sign-in. */
  protected: flag,
  /** Root field of the main list, e.g. `allReports` or `reports.list`. */
  list: text,
  /** Root field that reads one record. */
  get: text,
  /** Fields that identify a record. */
  key: listOf(text),
  /** Field or fields that form a record's title. */
  title: z.union([text, listOf(text)], 'a field or a list of fields'),
  /** Its weight among the entities, in place of what the schema tells: the highest is first. */
  weight: points,
  /** The fields that are its columns by default, from left to right. */
  columns: listOf(text),
  /** The field by which its lists are sorted by default; the greatest first after a minus. */
  sort: text,
  /** How the page of its list shows the rows by default. */
  view: oneOf(...LIST_DISPLAYS),
  /** The conditions with which the page of its list opens, as its address has them: `f.status.in=NEW`. */
  filter: text,
  /** The order and the contents of a record's page. */
  sections: recordSections,
  /** The inputs that its create form shows unfolded, in order. */
  createFields: listOf(text),
  /** The field whose pictures stand for its records in a gallery, or false for no gallery. */
  gallery: z.union([text, z.literal(false)], 'a field or false'),
  /** The enum whose values are the columns of its board, or false for no board. */
  board: z.union([text, z.literal(false)], 'a field or false'),
  /** The date by which its calendar shows records, or the first and the last date of a span; false for no calendar. */
  calendar: z.union([text, listOf(text), z.literal(false)], 'a field, two fields or false'),
  /** The reference to the record above by which its records are a tree, or false for no tree. */
  tree: z.union([text, z.literal(false)], 'a field or false'),
  /** The field with the place of its records, or the two with their degrees north and east, by which a map shows them; false for no map. */
  map: z.union(
    [text, requiredObjectOf({ lat: text, lng: text }), z.literal(false)],
    'a field, { lat, lng } or false',
  ),
  /** The list that tells what has happened to a record, or false for no history. */
  history: z.union([text, z.literal(false)], 'a list or false'),
  /** The list whose records are those of the visitor who asks, or false for none. */
  mine: z.union([text, z.literal(false)], 'a list or false'),
  /** The root field that adds up the rows of its list, or false for no sums and averages. */
  aggregates: z.union([text, z.literal(false)], 'a root field or false'),
  /** The subscription, or those, that tell of changes of its records, with constants for their arguments; false for none. */
  live: z.union(
    [text, listOf(text), z.literal(false), requiredObjectOf({ field: text, arguments: mapOf(plainData) })],
    'a subscription, a list of subscriptions, { field, arguments } or false',
  ),
  create: writeOverride,
  update: writeOverride,
  delete: writeOverride,
  /** By field name: columns, related lists, and form inputs of the same name. */
  fields: mapOf(fieldOverride),
});

/** An input of a mutation, by its name in the mutation's form. */
const inputOverride = objectOf({
  name: localizedTextSchema,
  kind: oneOf(...OVERRIDABLE_KINDS),
  /** The value is money in the smallest unit, with this many decimal digits. */
  minor: minorDigits,
});

const operationOverride = objectOf({
  hide: flag,
  name: localizedTextSchema,
  /** Makes a mutation an action on a record of this entity, or of the site (null). */
  entity: z.union([text, z.null()], "an entity's type name or null"),
  /** What a mutation cannot take back, whatever its name. */
  danger: oneOf('destroys', 'ends', 'none'),
  /** The value of the record's status that an action leads to. */
  targetStatus: text,
  /** The action puts a record aside without destroying it, or takes an earlier action back. */
  effect: oneOf('setsAside', 'undoes', 'none'),
  /** An action changes nothing on a record that has the target status already. */
  idempotent: flag,
  /** The form of an action starts with the record's values. */
  prefills: flag,
  /** An update, or an action that starts with the record's values, replaces the record: what is not sent is lost. */
  replaces: flag,
  /** An action takes records out of a list of its record, so only those of the list are offered. */
  takesOut: flag,
  /** False: it is offered whatever its record says. */
  permission: flag,
  /** A mutation's arguments and the fields of its input object, by name: what their values are. */
  inputs: mapOf(inputOverride),
  /** Its weight among the actions of its record, in place of what the schema tells: the highest are buttons in the head. */
  weight: points,
});

const argumentOverride = objectOf({
  /** Constant value; the user is not asked for it. */
  value: plainData,
  /** Page-wide role of the argument; `none` makes it an ordinary argument. */
  role: oneOf('locale', 'channel', 'stage', 'none'),
});

/** An encoded path. Its target is checked against the model later. */
const pagePath = z.custom<string>(
  (value) =>
    typeof value === 'string' && /^(\/[^/?#\s\\]+)+$/.test(value) && tryDecodeUriComponent(value) !== null,
  {
    error: ({ input }) =>
      input === '/'
        ? 'a path like "/reports" (to protect every page set SITE_PROTECTED=all)'
        : 'a path like "/reports"',
  },
);

/** A page of this site, or an address of another one. */
const linkTarget = z.custom<string>(
  (value) => typeof value === 'string' && (isSitePath(value) || /^https?:\/\/[^/\s]+/.test(value)),
  'a path like "/reports", or an address like "https://example.org"',
);

/** A notice on the home page, which visitors can hide. */
const notice = objectOf({
  title: localizedTextSchema,
  text: localizedTextSchema,
  links: listOf(
    objectOf({
      href: linkTarget,
      label: localizedTextSchema,
      text: localizedTextSchema,
      /** Leads signed-out visitors through signing in. */
      signIn: flag,
    }),
  ),
});

/** Accepts the content of a site.config file. */
export const siteConfigSchema = objectOf({
  /** By type name. */
  entities: mapOf(entityOverride),
  /** By `Type.field.argument`, or by argument name for every field that has it. */
  arguments: mapOf(argumentOverride),
  /** Secondary lists, look-ups, singletons and actions, by root field name. */
  operations: mapOf(operationOverride),
  /**
   * By scalar name. `minor`: the scalar is money in the smallest unit, with this many decimal digits. `sentAs`: how forms
   * send its numbers.
   */
  scalars: mapOf(objectOf({ minor: minorDigits, sentAs: oneOf('text', 'number') })),
  /** Type names of the entities that home, the menu and the palette begin with, in this order. */
  home: listOf(text),
  /** Headings of entity groups, in display order. */
  groups: mapOf(localizedTextSchema),
  /** Paths that require sign-in, with everything below them: `/reports`, `/actions`. */
  protected: listOf(pagePath),
  notice,
  /** Dashboards for everybody, or for a role. */
  dashboards: dashboardsSchema,
  /** How the site looks and what it is called. */
  brand: brandConfigSchema,
});

/** The operator's overrides (docs/overrides.md). Everything is optional; all names are names of the schema. */
export type SiteConfig = z.infer<typeof siteConfigSchema>;
/** Overrides of an entity. */
export type EntityOverride = z.infer<typeof entityOverride>;
/** The order and the contents of a record's page, as the operator states them. */
export type RecordSections = z.infer<typeof recordSections>;
/** Overrides of a field. */
export type FieldOverride = z.infer<typeof fieldOverride>;
/** Overrides of a secondary list, a look-up, a singleton or a mutation. */
export type OperationOverride = z.infer<typeof operationOverride>;
/** Overrides of a mutation's input. */
export type InputOverride = z.infer<typeof inputOverride>;
/** Overrides of an argument. */
export type ArgumentOverride = z.infer<typeof argumentOverride>;

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function isSitePath(value: string): boolean {
  return value !== '' && safeReturnTo(value, '') === value;
}
