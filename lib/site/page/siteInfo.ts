import { getServerConfig } from '../config/server/serverConfig';
import type { GraphqlSource } from '../../kit/graphql/operationView';
import { toLocale, type Locale } from '../../ground/routes/hrefs';
import { getKnownSite, getSiteBrand, type Site } from '../site/site';
import type { SiteInfo } from '../../kit/view/pageProps';
import { buildBrandInfo, toLocalizedLabel, type BrandSettings } from './brandInfo';

/** The brand that is shown, if not the site's own, and whether an operator looks. */
interface InfoOptions {
  readonly config?: BrandSettings | undefined;
  readonly isOperator?: boolean;
}

/** Creates the site's information, also while the backend is unknown. */
export function createSiteInfo(
  site: Site | null,
  locale: Locale,
  { config = getSiteBrand().config, isOperator = false }: InfoOptions = {},
): SiteInfo {
  const { siteName, appBaseUrl, showsGraphql } = getServerConfig();
  const brand = buildBrandInfo(config, locale);
  const brandName = toLocalizedLabel(config.name, locale)?.text;
  return {
    name: brandName ?? siteName ?? site?.labels(locale).site.name ?? 'Witryna',
    baseUrl: appBaseUrl,
    ...(brand === undefined ? {} : { brand }),
    ...(site === null
      ? {}
      : { ...getVitalsInfo(site), graphql: getGraphqlSource(site, showsGraphql || isOperator) }),
  };
}

function getVitalsInfo({ model }: Site): Pick<SiteInfo, 'vitals' | 'vitalsResultPath'> {
  const { report, gives } = model.vitals;
  return { vitals: report, ...(gives === undefined ? {} : { vitalsResultPath: gives }) };
}

const SHORT_HASH_LENGTH = 12;

function getGraphqlSource({ hash, readAt }: Site, isOpen: boolean): GraphqlSource {
  const { appBaseUrl, public: publicConfig } = getServerConfig();
  const host = publicConfig.host === '' ? appBaseUrl : publicConfig.host;
  const schema = hash.slice(0, SHORT_HASH_LENGTH);
  return { endpoint: `${host}/graphqlh`, schema, readAt, ...(isOpen ? { isOpen } : {}) };
}

/** Gets the site's information without asking the backend. */
export function getKnownSiteInfo(locale: string | undefined): SiteInfo {
  return createSiteInfo(getKnownSite(), toLocale(locale));
}
