import { serverConfig } from '../../config/serverConfig';
import type { GraphqlSource } from '../../records/graphqlSource';
import type { Locale } from '../../routes';
import type { Site } from '../../site/server/site';
import type { SiteInfo } from '../pageProps';

/** What the site says of itself, also when nothing is known of the backend. */
export function siteInfo(site: Site | null, locale: Locale): SiteInfo {
  const { siteName, appBaseUrl } = serverConfig();
  return {
    name: siteName ?? site?.labels(locale).site.name ?? 'Witryna',
    baseUrl: appBaseUrl,
    ...(site === null ? {} : { ...vitalsOf(site), graphql: graphqlOf(site) }),
  };
}

function vitalsOf({ model }: Site): Pick<SiteInfo, 'vitals' | 'vitalsGive'> {
  const { report, gives } = model.vitals;
  return { vitals: report, ...(gives === undefined ? {} : { vitalsGive: gives }) };
}

const SHORT_HASH = 12;

function graphqlOf({ hash, readAt }: Site): GraphqlSource {
  const { appBaseUrl, public: own } = serverConfig();
  const host = own.host === '' ? appBaseUrl : own.host;
  return { endpoint: `${host}/graphqlh`, schema: hash.slice(0, SHORT_HASH), readAt };
}
