import { WitrynaError } from '../errors';
import { tryDecode } from '../routes/tryDecode';
import { VALUE_KINDS } from '../schema/kinds';
import {
  either,
  exactly,
  finite,
  flag,
  json,
  listOf,
  objectOf,
  oneOf,
  recordOf,
  regularExpression,
  text,
  wholeNumber,
} from './shape';
import type { SiteConfig } from './siteConfig';

const NOT_LEAVES: ReadonlySet<string> = new Set(['enum', 'object', 'relation', 'union', 'upload']);
/** Kinds that an override may name. */
export const LEAF_KINDS: readonly string[] = VALUE_KINDS.filter((kind) => !NOT_LEAVES.has(kind));

/** Digits of a smallest unit behind the point: no currency has more than these. */
const MOST_DIGITS = 18;

function* digits(value: unknown, at: string): Generator<string> {
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > MOST_DIGITS)
    yield `${at} must be a whole number from 1 to ${String(MOST_DIGITS)}, not ${JSON.stringify(value) ?? 'nothing'}`;
}

const words = either(text, objectOf({ en: text, pl: text }), 'a text, or { en, pl }');
const entityName = objectOf({ one: text, many: text });
const writer = either(text, exactly(false), "a mutation's name or false");

const field = objectOf({
  hide: flag,
  name: words,
  kind: oneOf(...LEAF_KINDS),
  minor: digits,
  secret: flag,
  constraint: objectOf({
    required: exactly(true),
    minLength: wholeNumber,
    maxLength: wholeNumber,
    min: finite,
    max: finite,
    pattern: regularExpression,
  }),
});

const entity = objectOf({
  hide: flag,
  name: objectOf({ en: entityName, pl: entityName }),
  group: text,
  protected: flag,
  list: text,
  get: text,
  key: listOf(text),
  title: either(text, listOf(text), 'a field or a list of fields'),
  create: writer,
  update: writer,
  delete: writer,
  fields: recordOf(field),
});

const operation = objectOf({
  hide: flag,
  name: words,
  entity: either(text, exactly(null), "an entity's type name or null"),
});

const argument = objectOf({ value: json, role: oneOf('locale', 'channel', 'stage', 'none') });

const SITE = objectOf({
  entities: recordOf(entity),
  arguments: recordOf(argument),
  operations: recordOf(operation),
  scalars: recordOf(objectOf({ minor: digits })),
  groups: recordOf(words),
  protected: listOf(address),
});

/** A path of the site, encoded as addresses are; what it leads to is checked against the model. */
function* address(value: unknown, at: string): Generator<string> {
  const isPath = typeof value === 'string' && /^(\/[^/?#\s\\]+)+$/.test(value) && tryDecode(value) !== null;
  if (!isPath)
    yield (
      `${at} must be a path like "/reports", not ${JSON.stringify(value) ?? 'nothing'}` +
      (value === '/' ? ' (to protect every page set SITE_PROTECTED=all)' : '')
    );
}

/**
 * Checks what a site's file of overrides gave. All faults are told at once, each with its place; whether the names exist is
 * known only beside a schema (`modelWith`).
 * @throws WitrynaError 'config' that names `source`
 */
export function parseSiteConfig(value: unknown, source: string): SiteConfig {
  const faults = [...SITE(value, '')];
  if (faults.length > 0) throw new WitrynaError('config', faultList(source, faults));
  // Every part was checked just above.
  return value as SiteConfig;
}

/** The faults of a file as one message. */
export function faultList(source: string, faults: readonly string[]): string {
  const count = faults.length === 1 ? 'one entry is' : `${String(faults.length)} entries are`;
  return `${source}: ${count} wrong:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`;
}
