import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve, join } from 'node:path';
import { WitrynaError } from '../../../../core/errors';
import { readSiteConfig, type ReadConfig } from '../parseSiteConfig';
import type { BrandConfig } from '../brandConfig';

/** A site.config file, parsed and validated. */
export interface SiteConfigFile extends ReadConfig {
  /** Name of the file in messages. */
  readonly source: string;
}

/** Default file names, relative to the working directory. */
const DEFAULT_FILE_NAMES = [
  'site.config.ts',
  'site.config.mts',
  'site.config.js',
  'site.config.mjs',
  'site.config.json',
];

/**
 * Loads the operator's overrides from the file that `setting` names, or from a default file. Returns null if there is
 * none. The issues of its entries are returned, since a schema shows more of them.
 * @throws WitrynaError 'config' that names a file which cannot be read
 */
export async function loadSiteConfig(
  path: string | null,
  setting = 'SITE_CONFIG',
): Promise<SiteConfigFile | null> {
  const file = path ?? findDefaultFile();
  if (file === null) return null;
  const source = path === null ? file : `${setting} (${file})`;
  if (!existsSync(/* turbopackIgnore: true */ file))
    throw new WitrynaError('config', `${setting} names a file that is not there: "${file}".`);
  return { ...checkBrandFiles(readSiteConfig(await loadFile(file, source))), source };
}

function findDefaultFile(): string | null {
  const files = DEFAULT_FILE_NAMES.filter((name) => existsSync(/* turbopackIgnore: true */ name));
  if (files.length > 1)
    throw new WitrynaError(
      'config',
      `There are ${files.join(' and ')}: keep one, or name it in SITE_CONFIG.`,
    );
  return files[0] ?? null;
}

async function loadFile(path: string, source: string): Promise<unknown> {
  try {
    return path.endsWith('.json') ? JSON.parse(await readFile(path, 'utf8')) : await evaluateModule(path);
  } catch (cause) {
    throw new WitrynaError('config', `${source} cannot be read: ${getFirstLine(cause)}`, { cause });
  }
}

/** Evaluates the operator's module, without caches in memory or on disk. */
async function evaluateModule(path: string): Promise<unknown> {
  const { createJiti } = await import('jiti');
  const file = resolve(/* turbopackIgnore: true */ path);
  return createJiti(file, { moduleCache: false, fsCache: false }).import(file, { default: true });
}

function getFirstLine(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.split('\n', 1)[0] ?? message;
}

const PICTURES = ['logo', 'favicon', 'shareImage'] as const;

/** Leaves out pictures of the brand that do not lie below public/, and reports them. */
function checkBrandFiles(read: ReadConfig): ReadConfig {
  const { config, brandIssues } = read;
  const { brand } = config;
  if (brand === undefined) return read;
  const missing = PICTURES.flatMap((name) =>
    listAddresses(brand[name], `brand.${name}`)
      .filter(({ address }) => isMissingPicture(address))
      .map(({ at, address }) => ({
        name,
        issue: `${at} must be a picture below public/, and there is no public${address}`,
      })),
  );
  if (missing.length === 0) return read;
  const faulty = new Set<string>(missing.map(({ name }) => name));
  const sound = Object.entries(brand).filter(([name]) => !faulty.has(name));
  return {
    ...read,
    // Safe: the members of an accepted brand, and all of them are optional.
    config: { ...config, brand: Object.fromEntries(sound) as BrandConfig },
    brandIssues: [...brandIssues, ...missing.map(({ issue }) => issue)],
  };
}

function listAddresses(
  picture: BrandConfig['logo'],
  at: string,
): readonly { readonly at: string; readonly address: string }[] {
  if (picture === undefined) return [];
  if (typeof picture === 'string') return [{ at, address: picture }];
  return Object.entries(picture).map(([scheme, address]) => ({ at: `${at}.${scheme}`, address }));
}

/** Checks whether the address of a picture is a path of this site for which `public/` has no file. */
export const isMissingPicture = (address: string): boolean =>
  address.startsWith('/') && !existsSync(/* turbopackIgnore: true */ join('public', address));
