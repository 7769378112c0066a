import type { NextApiRequest, NextApiResponse } from 'next';
import { handleAuth } from '../../../lib/auth/server/handleAuth';
import { serverConfig } from '../../../lib/config/serverConfig';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default async function auth(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  await handleAuth(request, response, serverConfig());
}
