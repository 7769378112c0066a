import { Counts } from './counts';
import type { Site } from './siteOf';

/** Sessions whose counts are remembered; whose were forgotten count anew. */
const MOST = 500;

const bySession = new Map<string, Counts>();

/** The site for a visitor whom the backend knows by a session of its own: what is counted for them is theirs alone. */
export function withOwnCounts(site: Site, sessionKey: string): Site {
  if (sessionKey === '') return site;
  const counts = bySession.get(sessionKey) ?? new Counts(Date.now);
  bySession.delete(sessionKey);
  bySession.set(sessionKey, counts);
  for (const key of bySession.keys()) {
    if (bySession.size <= MOST) break;
    bySession.delete(key);
  }
  return { ...site, counts };
}
