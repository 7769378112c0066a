import type { WayOn } from '../../records/siteViews';
import { listedEntities } from '../../records/listedEntities';
import { serverConfig } from '../../config/serverConfig';
import { asLocale, listHref } from '../../routes';
import { knownSite } from '../../site/server/site';
import { isProtected } from '../../site/isProtected';

/** So many lists are worth a look where a page has nothing to show itself. */
const MOST = 6;

/** The lists that people work with first, as far as they are known without asking the backend; only those that are open to everybody. */
export function waysOn(language: string | undefined): readonly WayOn[] {
  const site = knownSite();
  if (site === null || serverConfig().siteProtected === 'all') return [];
  const labels = site.labels(asLocale(language));
  return listedEntities(site.model)
    .filter(({ slug }) => !isProtected(site.model, listHref(slug)))
    .slice(0, MOST)
    .map((entity) => ({
      href: listHref(entity.slug),
      type: entity.type,
      label: labels.many(entity),
      searches: (entity.list?.search ?? null) !== null,
    }));
}
