import type { NextApiRequest, NextApiResponse } from 'next';
import { checkOperatorAccess } from '../../lib/site/auth/operatorAccess';
import { getServerConfig } from '../../lib/site/config/server/serverConfig';
import { handleRefresh } from '../../lib/site/api/handleRefresh';
import { refreshSite } from '../../lib/site/site/site';

export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };

export default async function refresh(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { appBaseUrl, refreshToken } = getServerConfig();
  const form: unknown = request.body;
  const reply = await handleRefresh(
    {
      method: request.method ?? '',
      headers: request.headers,
      returnTo: typeof form === 'object' && form !== null && 'returnTo' in form ? form.returnTo : null,
      access: () => checkOperatorAccess(request, response),
    },
    { appBaseUrl, refreshToken, refresh: refreshSite },
  );
  response.setHeader('cache-control', 'no-store');
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  response.status(reply.status);
  if (reply.body === undefined) response.end();
  else response.json(reply.body);
}
