/**
 * Queries a GraphQL server directly, so that a test can compare the site with the server.
 * @throws Error if the response is not JSON or holds errors
 */
export async function askGraphql<Data>(
  url: string,
  query: string,
  { variables = {}, headers = {} }: { variables?: object; headers?: Record<string, string> } = {},
): Promise<Data> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  // The caller states the type of the data beside the query.
  const answer = (await response.json()) as { data?: Data; errors?: { message: string }[] };
  if (answer.errors !== undefined || answer.data === undefined)
    throw new Error(`${url} refused: ${JSON.stringify(answer.errors ?? answer)}`);
  return answer.data;
}
