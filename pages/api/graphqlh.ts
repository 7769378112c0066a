import type { NextApiRequest, NextApiResponse } from 'next';
import { passOn } from '../../lib/backend/server/passOn';
import { serverConfig } from '../../lib/config/serverConfig';
import { admitCall } from '../../lib/pages/server/admitCall';

/** `/graphqlh` (next.config.js rewrites it here): the body is read by the pass-through itself, with its own limit. */
export const config = { api: { bodyParser: false, externalResolver: true } };

export default async function graphqlh(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { appBaseUrl, backend } = serverConfig();
  await passOn(request, response, {
    admit: (call) => admitCall(request, response, call),
    siteOrigin: appBaseUrl,
    maxBodyBytes: backend.maxBodyBytes,
    maxUploadBytes: backend.maxUploadBytes,
    maxJsonDepth: backend.maxJsonDepth,
    maxRepeatBytes: backend.maxRepeatBytes,
  });
}
