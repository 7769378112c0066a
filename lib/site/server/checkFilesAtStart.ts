import { serverConfig } from '../../config/serverConfig';
import { WitrynaError } from '../../errors';
import { readSiteConfig } from '../../overrides/server/readSiteConfig';
import { hold } from './held';
import { readSchemaFile } from './schemaFile';
import { currentSite, readSiteNow } from './site';

/**
 * Ends the process when the operator's overrides are wrong, by themselves or beside the schema, or when the labels file or the
 * schema file cannot be read. A backend that is down is no reason to end: the site says so, and tries again. Labels without a
 * place are told in the log, and nobody waits for that.
 */
export async function checkFilesAtStart(): Promise<void> {
  const { siteConfigFile, schema } = serverConfig();
  try {
    if (schema.file !== null) await readSchemaFile(schema.file);
    const { file: labels } = hold();
    if ((await readSiteConfig(siteConfigFile)) !== null) await readSiteNow();
    if (labels !== null) void currentSite(null);
  } catch (error) {
    if (!(error instanceof WitrynaError) || error.code !== 'config') return;
    process.stderr.write(`\n${error.message}\n\n`);
    process.exit(1);
  }
}
