import { WitrynaError } from '../../errors';
import { tryDecodeUriComponent } from '../../routes/url';
import { VALUE_KINDS, type ValueKind } from '../../schema/model/kinds';
import {
  either,
  literal,
  finiteNumber,
  booleanValue,
  plainJson,
  listOf,
  objectOf,
  oneOf,
  mapOf,
  regularExpression,
  nonEmptyText,
  wholeNumber,
} from './validators';
import type { SiteConfig } from './siteConfig';
import { KIND_TRAITS } from '../../schema/model/kindTraits';

/** Kinds that an override may set. */
export const OVERRIDABLE_KINDS: readonly ValueKind[] = VALUE_KINDS.filter(
  (kind) => KIND_TRAITS[kind].isOverridable,
);

/** Largest number of minor-unit digits of any currency. */
const MAX_MINOR_DIGITS = 18;

function* minorDigits(value: unknown, at: string): Generator<string> {
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > MAX_MINOR_DIGITS)
    yield `${at} must be a whole number from 1 to ${String(MAX_MINOR_DIGITS)}, not ${JSON.stringify(value) ?? 'nothing'}`;
}

const localizedText = either(
  nonEmptyText,
  objectOf({ en: nonEmptyText, pl: nonEmptyText }),
  'a text, or { en, pl }',
);
const entityNouns = objectOf({ one: nonEmptyText, many: nonEmptyText });
const writeOverride = either(nonEmptyText, literal(false), "a mutation's name or false");

const fieldOverride = objectOf({
  hide: booleanValue,
  name: localizedText,
  kind: oneOf(...OVERRIDABLE_KINDS),
  minor: minorDigits,
  secret: booleanValue,
  constraint: objectOf({
    required: literal(true),
    minLength: wholeNumber,
    maxLength: wholeNumber,
    min: finiteNumber,
    max: finiteNumber,
    pattern: regularExpression,
  }),
});

const entityOverride = objectOf({
  hide: booleanValue,
  name: objectOf({ en: entityNouns, pl: entityNouns }),
  group: nonEmptyText,
  protected: booleanValue,
  list: nonEmptyText,
  get: nonEmptyText,
  key: listOf(nonEmptyText),
  title: either(nonEmptyText, listOf(nonEmptyText), 'a field or a list of fields'),
  create: writeOverride,
  update: writeOverride,
  delete: writeOverride,
  fields: mapOf(fieldOverride),
});

const operationOverride = objectOf({
  hide: booleanValue,
  name: localizedText,
  entity: either(nonEmptyText, literal(null), "an entity's type name or null"),
});

const argumentOverride = objectOf({ value: plainJson, role: oneOf('locale', 'channel', 'stage', 'none') });

const siteConfigValidator = objectOf({
  entities: mapOf(entityOverride),
  arguments: mapOf(argumentOverride),
  operations: mapOf(operationOverride),
  scalars: mapOf(objectOf({ minor: minorDigits })),
  groups: mapOf(localizedText),
  protected: listOf(pagePath),
});

/** Validates an encoded path of the site. Its target is checked against the model later. */
function* pagePath(value: unknown, at: string): Generator<string> {
  const isPath =
    typeof value === 'string' && /^(\/[^/?#\s\\]+)+$/.test(value) && tryDecodeUriComponent(value) !== null;
  if (!isPath)
    yield (
      `${at} must be a path like "/reports", not ${JSON.stringify(value) ?? 'nothing'}` +
      (value === '/' ? ' (to protect every page set SITE_PROTECTED=all)' : '')
    );
}

/**
 * Validates the content of a site.config file and reports all issues at once, each with its path. Names are checked
 * later, against a schema (`discoverWithOverrides`).
 * @throws WitrynaError 'config' that names `source`
 */
export function parseSiteConfig(value: unknown, source: string): SiteConfig {
  const faults = [...siteConfigValidator(value, '')];
  if (faults.length > 0) throw new WitrynaError('config', formatConfigIssues(source, faults));
  // Safe: every part was checked above.
  return value as SiteConfig;
}

/** Formats the issues of a file as one message. */
export function formatConfigIssues(source: string, faults: readonly string[]): string {
  const count = faults.length === 1 ? 'one entry is' : `${String(faults.length)} entries are`;
  return `${source}: ${count} wrong:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`;
}
