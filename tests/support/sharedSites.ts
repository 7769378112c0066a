import type { Demo } from './startDemo';
import type { Site } from './startSite';
import { startSiteOnDemo } from './startSiteOnDemo';

/** The sites that tests share, each on a demo of its own, started as deployed sites are. */
const SETTINGS = {
  /** As `npm start` runs it: writing needs a session. */
  standard: {},
  /** Everybody may write. */
  open: { SITE_PROTECTED: 'none' },
  /** Pages may be kept for a minute. */
  cached: { SITE_CACHE_SECONDS: '60' },
} as const;

interface SharedSite {
  readonly site: Site;
  /** Its origin, without a slash at its end. */
  readonly siteUrl: string;
  readonly demo: Demo;
}

const sites = new Map<keyof typeof SETTINGS, Promise<SharedSite>>();

/**
 * Returns a running site on a demo for all test files of this process, and starts it for the first that asks. It ends with the
 * process. Its data are those of a new demo and what other files have written, so tests write what they count, under names of
 * their own.
 */
export function shareSite(name: keyof typeof SETTINGS): Promise<SharedSite> {
  const started = sites.get(name) ?? start(name);
  sites.set(name, started);
  return started;
}

async function start(name: keyof typeof SETTINGS): Promise<SharedSite> {
  const { site, demo } = await startSiteOnDemo({ site: SETTINGS[name], standalone: true });
  return { site, siteUrl: site.url, demo };
}
