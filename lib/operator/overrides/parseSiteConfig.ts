import { WitrynaError } from '../../errors';
import { describeConfigIssues } from './configSchemas';
import { siteConfigSchema, type SiteConfig } from './siteConfig';

/**
 * Validates the content of a site.config file and reports all issues at once, each with its path. Names are checked
 * later, against a schema (`discoverWithOverrides`).
 * @throws WitrynaError 'config' that names `source`
 */
export function parseSiteConfig(value: unknown, source: string): SiteConfig {
  const { error } = siteConfigSchema.safeParse(value, { reportInput: true });
  if (error !== undefined)
    throw new WitrynaError('config', formatConfigIssues(source, describeConfigIssues(error)));
  // Safe: the schema accepts it. The schema's own copy loses the order of the members, which reports keep.
  return value as SiteConfig;
}

/** Formats the issues of a file as one message. */
export function formatConfigIssues(source: string, faults: readonly string[]): string {
  const count = faults.length === 1 ? 'one entry is' : `${String(faults.length)} entries are`;
  return `${source}: ${count} wrong:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`;
}
