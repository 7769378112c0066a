import { asLocale } from '../../routes';
import { knownSite } from '../../site/server/site';
import type { SiteInfo } from '../pageProps';
import { siteInfo } from './siteInfo';

/** What the site says of itself, as far as it is known without asking the backend. */
export function knownSiteInfo(locale: string | undefined): SiteInfo {
  return siteInfo(knownSite(), asLocale(locale));
}
