import { readEnvironment } from '../../lib/site/config/env';
import { parseFilePaths } from '../../lib/site/config/parseConfig';
import { WitrynaError } from '../../lib/core/errors';
import { readLabelsFile, readSchemaFile } from '../../lib/site/site/configFiles';
import { checkOwnParts } from './checkOwnParts';
import { checkOwnTiles } from './checkOwnTiles';
import { checkPort } from './checkPort';
import { checkSiteConfig } from './checkSiteConfig';
import { loadSettings, type Settings } from './settings';

/** Settings that passed every check. */
export interface CheckedSettings extends Settings {
  readonly hasSiteConfig: boolean;
}

/**
 * Checks the settings, the port, and the files of the operator.
 * @throws WitrynaError 'config' with everything that is wrong
 */
export async function checkStart(mode: 'dev' | 'start'): Promise<CheckedSettings> {
  const messages = new Set<string>();
  const collect = async <T>(check: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof WitrynaError)) throw error;
      messages.add(error.message);
      return undefined;
    }
  };
  const settings = await collect(() => readSettings(mode));
  const files = settings ?? { ...readFileSettings(), needsDemo: false };
  const { labelsFile, schemaFile } = files;
  if (settings !== undefined) await collect(() => checkPort(settings.port, settings.host));
  const hasSiteConfig = await collect(() => checkSiteConfig(files));
  await collect(() => checkOwnParts(files));
  await collect(() => checkOwnTiles(files));
  await collect(() => readLabelsFile(labelsFile));
  if (schemaFile !== null) await collect(() => readSchemaFile(schemaFile));
  if (settings === undefined || messages.size > 0)
    throw new WitrynaError('config', [...messages].join('\n\n'));
  return { ...settings, hasSiteConfig: hasSiteConfig === true };
}

function readSettings(mode: 'dev' | 'start'): Settings {
  const settings = loadSettings(mode);
  // The demo serves this machine only, because its accounts' passwords are public.
  return { ...settings, host: settings.needsDemo ? '127.0.0.1' : settings.host };
}

/** Without valid settings the files can be checked by themselves. */
function readFileSettings() {
  const env: NodeJS.ProcessEnv = { ...readEnvironment(), NODE_ENV: 'production' };
  return { env, ...parseFilePaths(env) };
}
