import { exitForOperator, getServerConfig } from '../../config/server/serverConfig';
import { WitrynaError } from '../../errors';
import { loadSiteConfig } from '../../operator/overrides/server/loadSiteConfig';
import { throwConfigIssues } from '../../operator/overrides/parseSiteConfig';
import { readLabelsFile, readSchemaFile } from './configFiles';
import { loadCurrentSite, loadSharedSiteOrThrow } from './site';

/**
 * Ends the process if the overrides are invalid, by themselves or against the schema, or if the labels or schema
 * file cannot be read. A backend that is down does not end it: the site shows that and tries again. Labels for
 * unknown names are only logged.
 */
export async function exitOnInvalidFiles(): Promise<void> {
  const { siteConfigFile, labelsFile, schema } = getServerConfig();
  try {
    if (schema.file !== null) await readSchemaFile(schema.file);
    const labels = readLabelsFile(labelsFile);
    const file = await loadSiteConfig(siteConfigFile);
    if (file !== null)
      await loadSharedSiteOrThrow().catch((error: unknown) => {
        // Without a schema, what is wrong with the file by itself is known.
        if (!isConfigError(error)) throwConfigIssues(file.source, file.issues);
        throw error;
      });
    if (labels !== null) void loadCurrentSite(null);
  } catch (error) {
    if (isConfigError(error)) exitForOperator(error.message);
  }
}

const isConfigError = (error: unknown): error is WitrynaError =>
  error instanceof WitrynaError && error.code === 'config';
