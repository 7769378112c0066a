import { serverConfig } from '../../config/serverConfig';
import { WitrynaError } from '../../errors';
import { readSiteConfig } from '../../overrides/server/readSiteConfig';
import { readSiteNow } from './site';

/**
 * Ends the process when the operator's overrides are wrong, by themselves or beside the schema. A backend that is down is no
 * reason to end: the site says so, and tries again.
 */
export async function checkOverridesAtStart(): Promise<void> {
  try {
    if ((await readSiteConfig(serverConfig().siteConfigFile)) !== null) await readSiteNow();
  } catch (error) {
    if (!(error instanceof WitrynaError) || error.code !== 'config') return;
    process.stderr.write(`\n${error.message}\n\n`);
    process.exit(1);
  }
}
