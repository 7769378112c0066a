import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { WitrynaError } from '../../../errors';
import { parseSiteConfig } from '../parseSiteConfig';
import type { SiteConfig } from '../siteConfig';

/** The file of overrides, read and checked by itself. */
export interface SiteConfigFile {
  readonly config: SiteConfig;
  /** How messages call it. */
  readonly source: string;
}

/** Where it is looked for when no setting names it, in the folder that the site was started in. */
const DEFAULT_FILE_NAMES = [
  'site.config.ts',
  'site.config.mts',
  'site.config.js',
  'site.config.mjs',
  'site.config.json',
];

/**
 * Reads the operator's overrides as they are now: the file that `setting` names, or the default one. Null where there is none.
 * @throws WitrynaError 'config' that names the file and all its faults
 */
export async function loadSiteConfig(
  path: string | null,
  setting = 'SITE_CONFIG',
): Promise<SiteConfigFile | null> {
  const found = path ?? findDefaultFile();
  if (found === null) return null;
  const source = path === null ? found : `${setting} (${found})`;
  if (!existsSync(/* turbopackIgnore: true */ found))
    throw new WitrynaError('config', `${setting} names a file that is not there: "${found}".`);
  return { config: parseSiteConfig(await loadFile(found, source), source), source };
}

function findDefaultFile(): string | null {
  const found = DEFAULT_FILE_NAMES.filter((name) => existsSync(/* turbopackIgnore: true */ name));
  if (found.length > 1)
    throw new WitrynaError(
      'config',
      `There are ${found.join(' and ')}: keep one, or name it in SITE_CONFIG.`,
    );
  return found[0] ?? null;
}

async function loadFile(path: string, source: string): Promise<unknown> {
  try {
    return path.endsWith('.json') ? JSON.parse(await readFile(path, 'utf8')) : await evaluateModule(path);
  } catch (cause) {
    throw new WitrynaError('config', `${source} cannot be read: ${getFirstLine(cause)}`, { cause });
  }
}

/** Runs the operator's own module. It is read anew each time, and nothing is left on the disk. */
async function evaluateModule(path: string): Promise<unknown> {
  const { createJiti } = await import('jiti');
  const file = resolve(/* turbopackIgnore: true */ path);
  return createJiti(file, { moduleCache: false, fsCache: false }).import(file, { default: true });
}

function getFirstLine(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.split('\n', 1)[0] ?? message;
}
