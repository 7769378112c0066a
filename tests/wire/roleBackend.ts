import { buildSchema, graphql } from 'graphql';
import { listen, type RunningServer } from './recordingServer';

/** A backend that tells by the Bearer token who is asking: `{sub}.{number}`, as the fake provider gives it out. */
export interface RoleBackend extends RunningServer {
  /** The schema of each subject; '' is nobody's. */
  readonly schemas: Map<string, string>;
  /** Subjects that are refused introspection. */
  readonly closedTo: Set<string>;
  /** Subjects to whom names are told that their schema does not have. */
  readonly oddNames: Set<string>;
  /** The authorization header of every call, '' without one; introspection apart. */
  readonly calls: string[];
  readonly introspections: string[];
  /** The languages that were asked for, call by call. */
  readonly languages: (string | undefined)[];
  /** What was posted. */
  readonly bodies: string[];
}

/** Starts it. `data`: what else its root fields give to everybody. */
export async function startRoleBackend(
  schemas: Readonly<Record<string, string>>,
  data: Readonly<Record<string, unknown>> = {},
): Promise<RoleBackend> {
  const backend = {
    schemas: new Map(Object.entries(schemas)),
    closedTo: new Set<string>(),
    oddNames: new Set<string>(),
  };
  const calls: string[] = [];
  const introspections: string[] = [];
  const languages: (string | undefined)[] = [];
  const bodies: string[] = [];
  const running = await listen(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString('utf8');
    bodies.push(body);
    languages.push(request.headers['accept-language']);
    const { query } = JSON.parse(body) as { query: string };
    const header = request.headers.authorization ?? '';
    const sub = header.replace(/^Bearer (.*)\.\d+$/, '$1');
    const asksForSchema = query.includes('__schema');
    (asksForSchema ? introspections : calls).push(header);
    const sdl = backend.schemas.get(sub);
    // Answers overtake each other.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    if (sdl === undefined || (asksForSchema && backend.closedTo.has(sub)))
      return void response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ errors: [{ message: `no, ${sub}: ${header}` }] }));
    const rootValue = { ...data, whoAmI: sub === '' ? 'nobody' : sub };
    const result = await graphql({ schema: buildSchema(sdl), source: query, rootValue });
    const text = JSON.stringify(result);
    const isOdd = query.includes('SchemaNames') && backend.oddNames.has(sub);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(isOdd ? text.replace('"types":[', '"types":[{"kind":"SCALAR","name":"Odd"},') : text);
  });
  return { ...running, ...backend, calls, introspections, languages, bodies };
}
