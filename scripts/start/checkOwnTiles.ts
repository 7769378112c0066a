import { WitrynaError } from '../../lib/core/errors';
import { describeUnknownName } from '../../lib/features/operator/overrides/describeUnknownName';
import { loadSiteConfig } from '../../lib/features/operator/overrides/server/loadSiteConfig';
import { listPartFiles, OWN_FOLDER } from '../../lib/site/own/partFiles.mjs';
import type { Settings } from './settings';

/**
 * Checks that the tiles of components/own that the dashboards of site.config name are there.
 * @throws WitrynaError 'config' with all that are not
 */
export async function checkOwnTiles({ siteConfigFile }: Pick<Settings, 'siteConfigFile'>): Promise<void> {
  const file = await loadSiteConfig(siteConfigFile);
  const parts = listPartFiles(process.cwd()).filter(({ folder }) => folder === 'tiles');
  const names = parts.map(({ name }) => name);
  const issues = (file?.config.dashboards ?? []).flatMap(({ tiles = [] }, index) =>
    tiles.flatMap(({ show, of }, place) =>
      show !== 'own' || of === undefined || names.includes(of)
        ? []
        : [
            `  - dashboards[${String(index)}].tiles[${String(place)}].of: ${describeUnknownName(of, names, `files in ${OWN_FOLDER}/tiles`)}`,
          ],
    ),
  );
  if (issues.length > 0)
    throw new WitrynaError(
      'config',
      [`${file?.source ?? ''} names tiles that are not there (docs/own-parts.md):`, ...issues].join('\n'),
    );
}
