import { readEnvironment } from '../config/env';
import { exitForOperator, findSettingFault, getServerConfig } from '../config/server/serverConfig';
import { parseFilePaths } from '../config/parseConfig';
import { WitrynaError } from '../../core/errors';
import { loadSiteConfig, type SiteConfigFile } from '../../features/operator/overrides/server/loadSiteConfig';
import { throwConfigIssues } from '../../features/operator/overrides/parseSiteConfig';
import { readLabelsFile, readSchemaFile } from './configFiles';
import { loadCurrentSite, loadSharedSiteOrThrow } from './site';

/** Ends the process if the settings are invalid, with their issues and those of the files that they name in one message. */
export async function exitOnInvalidSettings(): Promise<void> {
  const fault = findSettingFault();
  if (fault === null) return;
  const { faults, siteConfig } = await readFiles(parseFilePaths(readEnvironment()));
  if (siteConfig !== null)
    await faults.collect(() => throwConfigIssues(siteConfig.source, siteConfig.issues));
  exitForOperator([fault, ...faults.messages].join('\n\n'));
}

/**
 * Ends the process if the overrides are invalid, by themselves or against the schema, or if the labels or schema
 * file cannot be read. A backend that is down does not end it: the site shows that and tries again. Labels for
 * unknown names are only logged.
 */
export async function exitOnInvalidFiles(): Promise<void> {
  const { siteConfigFile, labelsFile, schema } = getServerConfig();
  const { faults, siteConfig } = await readFiles({ siteConfigFile, labelsFile, schemaFile: schema.file });
  if (siteConfig !== null)
    await faults.collect(() =>
      loadSharedSiteOrThrow().catch((error: unknown) => {
        // Without a schema, what is wrong with the file by itself is known.
        if (!isConfigError(error) || faults.messages.length > 0)
          throwConfigIssues(siteConfig.source, siteConfig.issues);
        throw error;
      }),
    );
  if (faults.messages.length > 0) exitForOperator(faults.messages.join('\n\n'));
  if (labelsFile !== null) void loadCurrentSite(null);
}

/** Reads the files that settings name, each by itself, and collects what is wrong. */
async function readFiles({
  schemaFile,
  labelsFile,
  siteConfigFile,
}: ReturnType<typeof parseFilePaths>): Promise<{
  readonly faults: Faults;
  readonly siteConfig: SiteConfigFile | null;
}> {
  const faults = new Faults();
  if (schemaFile !== null) await faults.collect(() => readSchemaFile(schemaFile));
  await faults.collect(() => readLabelsFile(labelsFile));
  const siteConfig = await faults.collect(() => loadSiteConfig(siteConfigFile));
  return { faults, siteConfig: siteConfig ?? null };
}

/** Collects messages about what only the operator can mend. */
class Faults {
  readonly messages: string[] = [];

  /** Runs a check, and returns its result; undefined if it failed. */
  async collect<T>(check: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await check();
    } catch (error) {
      if (isConfigError(error) && !this.messages.includes(error.message)) this.messages.push(error.message);
      return undefined;
    }
  }
}

const isConfigError = (error: unknown): error is WitrynaError =>
  error instanceof WitrynaError && error.code === 'config';
