import { WitrynaError } from '../../../core/errors';
import { describeConfigIssues, formatConfigPath, placeIssues, type PlacedIssue } from './configSchemas';
import { siteConfigSchema, type SiteConfig } from './siteConfig';
import { brandConfigSchema, type BrandConfig } from './brandConfig';

/** The entries of a site.config file that are sound by themselves, and what is wrong with the others. */
export interface ParsedConfig {
  readonly config: SiteConfig;
  /** Sentences that name the entry and what is allowed. */
  readonly issues: readonly string[];
  /** Places of the list elements that are left out. An empty text replaces each. */
  readonly emptied: readonly string[];
}

/**
 * Validates the content of a site.config file by itself. Names are checked later, against a schema
 * (`discoverWithOverrides`), also those of a file with issues: all of them are told in one round.
 */
export function parseSiteConfig(value: unknown): ParsedConfig {
  const { error } = siteConfigSchema.safeParse(value, { reportInput: true });
  // Safe: the schema accepts it. The schema's own copy loses the order of the members, which reports keep.
  if (error === undefined) return { config: value as SiteConfig, issues: [], emptied: [] };
  const placed = [...placeIssues(error.issues)];
  return {
    // Safe for the checks of names alone, which read no members that had issues.
    config: leaveOutFaults(value, placed) as SiteConfig,
    issues: describeConfigIssues(error),
    emptied: placed.flatMap(({ path }) => (typeof path.at(-1) === 'number' ? [formatConfigPath(path)] : [])),
  };
}

/**
 * Throws the issues of a file, if there are any.
 * @throws WitrynaError 'config' that names `source`
 */
export function throwConfigIssues(source: string, issues: readonly string[]): void {
  if (issues.length > 0) throw new WitrynaError('config', formatConfigIssues(source, issues));
}

/** Formats the issues of a file as one message. */
export function formatConfigIssues(source: string, faults: readonly string[]): string {
  const count = faults.length === 1 ? 'one entry is' : `${String(faults.length)} entries are`;
  return `${source}: ${count} wrong:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`;
}

/**
 * Returns a copy of a value with nothing at the places of its issues. The names of all other entries can then be checked
 * in the same round. An element of a list becomes an empty text: the others keep their positions.
 */
function leaveOutFaults(value: unknown, issues: readonly PlacedIssue[]): unknown {
  return issues.reduce<unknown>((left, { path, issue }) => {
    if (issue.code === 'unrecognized_keys') return left;
    const isElement = typeof path.at(-1) === 'number';
    return replaceAt(left, path, isElement ? '' : getNeutral(issue));
  }, value);
}

/** Returns what stands for nothing where an object or a list was expected; undefined elsewhere. */
function getNeutral({ code, ...issue }: PlacedIssue['issue']): unknown {
  if (code === 'custom' && issue.message === 'an object') return {};
  const isList =
    ('expected' in issue && issue.expected === 'array') || ('origin' in issue && issue.origin === 'array');
  return isList ? [] : undefined;
}

function replaceAt(value: unknown, [first, ...rest]: readonly PropertyKey[], neutral: unknown): unknown {
  if (first === undefined) return neutral;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === first ? replaceAt(each, rest, neutral) : each));
  if (typeof value !== 'object' || value === null) return value;
  const members = new Map<PropertyKey, unknown>(Object.entries(value));
  // From entries: a key called `__proto__` stays a key.
  return Object.fromEntries(members.set(first, replaceAt(members.get(first), rest, neutral)));
}

/** A site config without its faulty entries, and what is wrong with them. */
export interface ReadConfig extends ParsedConfig {
  /** Sentences that name the entry and what is allowed. The site keeps its own look there. */
  readonly brandIssues: readonly string[];
}

/**
 * Reads the content of a site.config file. A faulty entry of the brand is left out and reported apart: no page depends
 * on it.
 */
export function readSiteConfig(value: unknown): ReadConfig {
  if (!isRecord(value) || value['brand'] === undefined) return { ...parseSiteConfig(value), brandIssues: [] };
  const { brand, ...others } = value;
  const parsed = parseSiteConfig(others);
  if (!isRecord(brand)) return { ...parsed, brandIssues: getBrandIssues(brand) };
  const members = Object.entries(brand).map(([name, member]) => ({
    name,
    member,
    issues: getBrandIssues({ [name]: member }),
  }));
  const sound = members.filter(({ issues }) => issues.length === 0);
  return {
    ...parsed,
    // Safe: each member has been accepted.
    config: {
      ...parsed.config,
      brand: Object.fromEntries(sound.map(({ name, member }) => [name, member])) as BrandConfig,
    },
    brandIssues: members.flatMap(({ issues }) => issues),
  };
}

function getBrandIssues(brand: unknown): readonly string[] {
  const { error } = brandConfigSchema.safeParse(brand, { reportInput: true });
  return error === undefined ? [] : describeConfigIssues(error, 'brand');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Formats the issues of a brand as one message. */
export const formatBrandIssues = (source: string, issues: readonly string[]): string =>
  `${source}: the brand is shown without ${issues.length === 1 ? 'one entry' : `${String(issues.length)} entries`}:\n${issues.map((issue) => `  - ${issue}`).join('\n')}`;
