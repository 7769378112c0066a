import { execute, parse, validate, type GraphQLSchema } from 'graphql';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A backend that executes requests with graphql-js on a schema and its root value. */
export interface ExecutingBackend {
  readonly url: string;
  /** Its errors, in order. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** Serves a schema over HTTP by executing it. */
export async function startExecutingBackend(
  schema: GraphQLSchema,
  rootValue: unknown,
): Promise<ExecutingBackend> {
  const faults: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      // Only the site under test posts here.
      const { query, variables, operationName } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
        query: string;
        variables?: Record<string, unknown>;
        operationName?: string;
      };
      const document = parse(query);
      const invalid = validate(schema, document);
      const result =
        invalid.length > 0
          ? { errors: invalid }
          : await execute({ schema, document, rootValue, variableValues: variables, operationName });
      faults.push(...(result.errors ?? []).map(({ message }) => message));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
    })().catch((error: unknown) => {
      faults.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // What was bound is an address with a port, not a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    faults,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
