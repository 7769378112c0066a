import { WitrynaError } from '../../lib/core/errors';
import { discoverWithOverrides } from '../../lib/features/operator/overrides/discoverWithOverrides';
import { throwConfigIssues } from '../../lib/features/operator/overrides/parseSiteConfig';
import { loadSiteConfig } from '../../lib/features/operator/overrides/server/loadSiteConfig';
import { readSource } from '../explain/readSource';
import type { Settings } from './settings';

/**
 * Checks the overrides before anything is built, and tells whether there are any. A sound file is compared with the
 * schema by the site, when it reads that; a faulty one here, so that unknown names are told in the same round.
 * @throws WitrynaError 'config' with all issues that are known
 */
export async function checkSiteConfig(
  settings: Pick<Settings, 'env' | 'needsDemo' | 'siteConfigFile' | 'schemaFile'>,
): Promise<boolean> {
  const { env, needsDemo, siteConfigFile, schemaFile } = settings;
  const file = await loadSiteConfig(siteConfigFile);
  if (file === null) return false;
  if (file.issues.length === 0) return true;
  const source = needsDemo ? 'demo/schema.graphql' : (schemaFile ?? env['GQL_ENDPOINT'] ?? '');
  const schema = await readSource(source, {
    GQL_ZTOKEN: env['GQL_ZTOKEN'],
    GQL_HEADERS: env['GQL_HEADERS'],
  }).catch((error: unknown) => {
    if (error instanceof WitrynaError) return null;
    throw error;
  });
  if (schema === null)
    throwConfigIssues(file.source, [
      ...file.issues,
      ...file.brandIssues,
      `names were not compared with the schema: ${source} cannot be read`,
    ]);
  else discoverWithOverrides(schema, file);
  return true;
}
