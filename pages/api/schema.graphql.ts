import type { NextApiRequest, NextApiResponse } from 'next';
import { operatorAccess } from '../../lib/auth/server/operatorAccess';
import { currentSite, knownSchema } from '../../lib/site/server/site';

/** The schema as the site read it, as SDL: for operators. To others there is nothing here. */
export default async function schema(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const isOperator = (await operatorAccess(request, response)) === 'granted';
  const loaded = isOperator && (await currentSite(null)) !== null ? await knownSchema() : null;
  response.setHeader('cache-control', 'no-store');
  if (loaded === null) {
    response.status(isOperator ? 503 : 404).end();
    return;
  }
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('content-disposition', 'attachment; filename="schema.graphql"');
  response.status(200).send(loaded.print());
}
