import { tell } from './tagQueue';

/** A year, in seconds, as the decision itself. */
const COOKIE_AGE = 31_536_000;

/** Tells the tag, before it arrives, what to count: nothing by itself, and with no cookie beyond this very host. */
export function startAnalytics(id: string): void {
  tell('js', new Date());
  tell('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_domain: 'none',
    cookie_expires: COOKIE_AGE,
  });
}

/** Whether the tag may send anything at all: its own switch, which it asks before each call. */
export function switchAnalytics(id: string, on: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: !on });
}

/**
 * Counts a page. `pattern`: its address without keys and query (`pagePattern`); it stands for the title too, since titles name
 * records. `from`: the location of the page before.
 */
export function tellPageView(origin: string, pattern: string, from: string): void {
  const page = { page_location: `${origin}${pattern}`, page_title: pattern, page_referrer: from };
  // For whatever else the tag sends from this page.
  tell('set', page);
  tell('event', 'page_view', page);
}

/** Where a visitor came from: another site's name alone, since its addresses may hold anything; '' for our own. */
export function foreignReferrer(referrer: string, own: string): string {
  if (!URL.canParse(referrer)) return '';
  const { origin } = new URL(referrer);
  return origin === own ? '' : `${origin}/`;
}
