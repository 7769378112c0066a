import { getServerConfig } from '../config/server/serverConfig';
import { LiveHub } from './LiveHub';
import { LiveStreams } from './LiveStreams';

/** The streams of open pages, and the subscriptions at the backend. */
export interface LiveService {
  readonly streams: LiveStreams;
  readonly hub: LiveHub;
}

// One per process, although several bundles hold this module.
const LIVE_KEY = Symbol.for('witryna.live');
const processWide: { [LIVE_KEY]?: LiveService } & object = globalThis as object;

/** Returns the service of this process, created at the first call. */
export function getLiveService(): LiveService {
  return (processWide[LIVE_KEY] ??= createLiveService());
}

function createLiveService(): LiveService {
  const { live, backend } = getServerConfig();
  const streams = new LiveStreams(live);
  const hub = new LiveHub({
    live,
    limits: { timeoutMs: backend.timeoutMs, maxAnswerBytes: backend.maxAnswerBytes },
  });
  // Streams never end by themselves, so the process would wait for them (lib/site/config/server/drainConnections.ts).
  process.once('SIGTERM', () => {
    streams.close();
    hub.closeAll();
  });
  return { streams, hub };
}

/** Ends the streams of a user who signs out, if there are any. */
export function endLiveStreams(user: string): void {
  processWide[LIVE_KEY]?.streams.endOf(user);
}
