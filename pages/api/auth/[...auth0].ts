import type { NextApiRequest, NextApiResponse } from 'next';
import { handleAuth } from '../../../lib/site/auth/handleAuth';
import { getSessionUser } from '../../../lib/site/auth/session';
import { toClaim } from '../../../lib/kit/backend/sessionFailure';
import { endLiveStreams } from '../../../lib/site/live/liveService';
import { endBackendSession } from '../../../lib/site/request/backendSessionCookie';
import { sendTooManyRequests, checkRateLimit } from '../../../lib/site/request/rateLimit';
import { DEFAULT_LOCALE } from '../../../lib/ground/routes/hrefs';
import { getServerConfig } from '../../../lib/site/config/server/serverConfig';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default async function auth(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const [route] = [request.query['auth0']].flat();
  const seconds = route === 'login' || route === 'callback' ? await checkRateLimit(request, 'signIns') : null;
  if (seconds !== null) return sendTooManyRequests(response, seconds, DEFAULT_LOCALE);
  if (route === 'logout') {
    const user = await getSessionUser(request, response);
    if (user !== null) endLiveStreams(toClaim(user.sub));
    endBackendSession(response);
  }
  await handleAuth(request, response, getServerConfig());
}
