import {
  defaultTypeResolver,
  execute,
  getOperationAST,
  GraphQLError,
  isCompositeType,
  parse,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { valuesAt } from './mock/conditions';
import { rootObject, type MockObject } from './mock/mockObject';
import { readRequestBody, type GraphqlRequest } from './mock/requestBody';
import { resolveField } from './mock/resolveField';
import { checkScalars } from './mock/scalars';
import { concreteName, forgetWrites, worldOf, type World } from './mock/world';

/** A request that the mocked backend refused, wholly or in part. */
export interface MockFault {
  readonly message: string;
  readonly query: string;
  readonly variables: unknown;
}

export interface MockBackend {
  /** Where it answers GraphQL. */
  readonly url: string;
  /** Every error that it has answered, in order. */
  readonly faults: readonly MockFault[];
  /** The number of requests without introspection. */
  requests(): number;
  /** The mutation fields that it has answered without errors, in order. */
  readonly mutations: readonly string[];
  /** Returns the text of this field in some record of the type, for look-ups. Null if there is none. */
  example(type: string, field: string): string | null;
  /** Forgets every write: the records are again those of the start. */
  reset(): void;
  close(): Promise<void>;
}

interface Options {
  readonly port?: number;
  /** Records of each type; those of its lists. */
  readonly rows?: number;
  /** The response to introspection, unchanged, for a server with an unusual one. */
  readonly introspection?: string;
}

/** More than two pages of a list, and few enough to be generated quickly. */
const ROWS = 57;

/**
 * Serves a schema with mock records over HTTP. They are deterministic, typed, found by their identifiers, and paged. It is as
 * strict as real servers: every document is validated, every variable coerced, custom scalars checked, a page has at most 100
 * rows, and a connection requires a size.
 */
export async function startMockBackend(schema: GraphQLSchema, options: Options = {}): Promise<MockBackend> {
  checkScalars(schema);
  const faults: MockFault[] = [];
  const mutations: string[] = [];
  const state = { requests: 0 };
  const world = worldOf(schema, options.rows ?? ROWS);
  const answer = answerer(world);
  const server = createServer((request, response) => {
    void readRequestBody(request)
      .then(async (body) => {
        if (body.query.includes('__schema')) return options.introspection ?? (await answer(body)).text;
        state.requests += 1;
        const { text, errors, written } = await answer(body);
        mutations.push(...written);
        for (const { message } of errors)
          faults.push({ message, query: body.query, variables: body.variables });
        return text;
      })
      .then((text) => send(response, 200, text))
      .catch((error: unknown) => {
        const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
        faults.push({ message, query: '', variables: null });
        send(response, 400, JSON.stringify({ errors: [{ message }] }));
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  // What was bound is an address with a port, not a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    faults,
    requests: () => state.requests,
    mutations,
    example: (type, field) => exampleOf(world, type, field),
    reset: () => forgetWrites(world),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const EXAMPLE = 3;

function exampleOf(world: World, name: string, field: string): string | null {
  const type = world.schema.getType(name);
  if (!isCompositeType(type)) return null;
  const record = { type: concreteName(world, type, EXAMPLE), seed: EXAMPLE };
  return valuesAt(world, record, [field])?.[0] ?? null;
}

interface Answer {
  readonly text: string;
  readonly errors: readonly GraphQLError[];
  /** The mutation fields that were executed. */
  readonly written: readonly string[];
}

/** Parsed and validated documents are kept: a site sends few, again and again. */
function answerer(world: World): (request: GraphqlRequest) => Promise<Answer> {
  const known = new Map<string, DocumentNode | readonly GraphQLError[]>();
  const introspections = new Map<string, Answer>();
  return async (request) => {
    const kept = introspections.get(request.query);
    if (kept !== undefined) return kept;
    const document = known.get(request.query) ?? checked(world.schema, request.query);
    known.set(request.query, document);
    if (!('kind' in document)) return failure(document);
    const answer = await run(world, document, request);
    if (request.query.includes('__schema')) introspections.set(request.query, answer);
    return answer;
  };
}

function checked(schema: GraphQLSchema, query: string): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(query);
    const errors = validate(schema, document);
    return errors.length > 0 ? errors : document;
  } catch (error) {
    return [error instanceof GraphQLError ? error : new GraphQLError(String(error))];
  }
}

async function run(world: World, document: DocumentNode, request: GraphqlRequest): Promise<Answer> {
  const operation = getOperationAST(document, request.operationName);
  if (operation == null) return failure([new GraphQLError('No such operation in the document.')]);
  const root = world.schema.getRootType(operation.operation);
  if (root == null) return failure([new GraphQLError(`There is no ${operation.operation}.`)]);
  const result = await execute({
    schema: world.schema,
    document,
    operationName: request.operationName ?? undefined,
    variableValues: request.variables ?? {},
    rootValue: rootObject(root.name),
    fieldResolver: (source: MockObject, args: Record<string, unknown>, _context, info) => {
      const field = info.parentType.getFields()[info.fieldName];
      return field === undefined ? null : resolveField(world, source, field, args);
    },
    typeResolver: defaultTypeResolver,
  });
  const isWritten = operation.operation === 'mutation' && result.errors === undefined;
  const written = isWritten
    ? operation.selectionSet.selections.flatMap((field) => ('name' in field ? [field.name.value] : []))
    : [];
  return { text: JSON.stringify(result), errors: result.errors ?? [], written };
}

function failure(errors: readonly GraphQLError[]): Answer {
  return { text: JSON.stringify({ errors }), errors, written: [] };
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(text);
}
