import type { Suggestion } from '../../kit/view/navigation';
import { getListedEntities } from '../../core/schema/model/listedEntities';
import { requiresSession } from '../config/requiresSession';
import { getServerConfig } from '../config/server/serverConfig';
import { toLocale, listHref } from '../../ground/routes/hrefs';
import { getKnownSite } from '../site/site';
import { isProtected } from '../site/publicModel';

/** Lists suggested on a page that has nothing to show. */
const MAX_SUGGESTIONS = 6;

/** Gets the most used public lists, without asking the backend. */
export function getSuggestions(language: string | undefined): readonly Suggestion[] {
  const site = getKnownSite();
  if (site === null || requiresSession(getServerConfig().siteProtected, 'read')) return [];
  const labels = site.labels(toLocale(language));
  return getListedEntities(site.model)
    .filter(({ slug }) => !isProtected(site.model, listHref(slug)))
    .slice(0, MAX_SUGGESTIONS)
    .map((entity) => ({
      href: listHref(entity.slug),
      type: entity.type,
      label: labels.plural(entity),
      searches: (entity.list?.search ?? null) !== null,
    }));
}
