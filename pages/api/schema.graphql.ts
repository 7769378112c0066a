import type { NextApiRequest, NextApiResponse } from 'next';
import { checkOperatorAccess } from '../../lib/site/auth/operatorAccess';
import { loadCurrentSite, getKnownSchema } from '../../lib/site/site/site';

/** Responds with the schema as SDL, for operators; a 404 for others. */
export default async function schema(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const isOperator = (await checkOperatorAccess(request, response)) === 'granted';
  const loaded = isOperator && (await loadCurrentSite(null)) !== null ? await getKnownSchema() : null;
  response.setHeader('cache-control', 'no-store');
  if (loaded === null) {
    response.status(isOperator ? 503 : 404).end();
    return;
  }
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('content-disposition', 'attachment; filename="schema.graphql"');
  response.status(200).send(loaded.printSdl());
}
