import type { NextApiRequest, NextApiResponse } from 'next';
import { handleAuth } from '../../../lib/auth/server/handleAuth';
import { endBackendSession } from '../../../lib/pages/server/backendSessionOf';
import { answerTooMany, tooMany } from '../../../lib/pages/server/tooMany';
import { DEFAULT_LOCALE } from '../../../lib/routes';
import { serverConfig } from '../../../lib/config/serverConfig';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default async function auth(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const [route] = [request.query['auth0']].flat();
  const seconds = route === 'login' || route === 'callback' ? tooMany(request, 'signIns') : null;
  if (seconds !== null) return answerTooMany(response, seconds, DEFAULT_LOCALE);
  if (route === 'logout') endBackendSession(response);
  await handleAuth(request, response, serverConfig());
}
