import { WitrynaError } from '../../errors';
import { describeConfigIssues, formatConfigPath, placeIssues } from './configSchemas';
import { leaveOutFaults } from './leaveOutFaults';
import { siteConfigSchema, type SiteConfig } from './siteConfig';

/** The entries of a site.config file that are sound by themselves, and what is wrong with the others. */
export interface ParsedConfig {
  readonly config: SiteConfig;
  /** Sentences that name the entry and what is allowed. */
  readonly issues: readonly string[];
  /** Places of the list elements that are left out. An empty text stands there. */
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
