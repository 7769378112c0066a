import type { NextApiRequest, NextApiResponse } from 'next';
import { passThroughCall } from '../../lib/site/backend/passThrough';
import { getServerConfig } from '../../lib/site/config/server/serverConfig';
import { admitCall } from '../../lib/site/api/admitCall';

/**
 * `/graphqlh` is rewritten to this route by next.config.js. The pass-through reads the body itself, with its own
 * limit.
 */
export const config = { api: { bodyParser: false, externalResolver: true } };

export default async function graphqlh(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { appBaseUrl, backend } = getServerConfig();
  await passThroughCall(request, response, {
    admit: (call) => admitCall(request, response, call),
    siteOrigin: appBaseUrl,
    maxBodyBytes: backend.maxBodyBytes,
    maxUploadBytes: backend.maxUploadBytes,
    maxJsonDepth: backend.maxJsonDepth,
    maxRepeatBytes: backend.maxRepeatBytes,
  });
}
