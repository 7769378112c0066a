import { describeConfigIssues } from './configSchemas';
import { brandConfigSchema, type BrandConfig } from './brandConfig';
import { parseSiteConfig, type ParsedConfig } from './parseSiteConfig';

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
