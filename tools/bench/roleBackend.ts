import { buildSchema, introspectionFromSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A backend that shows each role a schema of its own, and counts what it was asked. */
export interface RolesBackend {
  readonly url: string;
  readonly asked: { introspections: number; names: number };
  close(): void;
}

/** One field in so many is hidden from a role. */
const HIDDEN_SHARE = 100;

/** Longer than this process may be busy with answers. */
const KEEP_ALIVE_MS = 600_000;

interface Named {
  readonly name: string;
  readonly isDeprecated?: boolean;
}

interface IntrospectionType extends Named {
  readonly kind: string;
  readonly fields?: readonly (Named & { readonly args: readonly Named[] })[] | null;
  readonly inputFields?: readonly Named[] | null;
  readonly enumValues?: readonly Named[] | null;
}

/** Makes an access token that states a role, which the site reads and the backend goes by. */
export function createRoleToken(role: number, user: number): string {
  const claims = Buffer.from(JSON.stringify({ sub: String(user), role })).toString('base64url');
  return `e30.${claims}.c2ln`;
}

/** Serves a schema file on a free port of this machine. Role 0 and callers without a token see all of it. */
export async function startRolesBackend(file: string): Promise<RolesBackend> {
  const whole = introspectionFromSchema(buildSchema(readFileSync(file, 'utf8'), { assumeValid: true }));
  const answers = new Map<string, string>();
  const asked = { introspections: 0, names: 0 };
  const answer = (role: number, isForNames: boolean): string => {
    const key = `${role} ${String(isForNames)}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const types = whole.__schema.types.map((type) => hideFields(type as IntrospectionType, role));
    const schema = isForNames ? { types: types.map(toNames) } : { ...whole.__schema, types };
    const text = JSON.stringify({ data: { __schema: schema } });
    answers.set(key, text);
    return text;
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const isForNames = body.includes('SchemaNames');
      asked[isForNames ? 'names' : 'introspections'] += 1;
      const text = answer(readRole(request.headers.authorization), isForNames);
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // What was bound is an address with a port, not a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function readRole(authorization = ''): number {
  const payload = authorization.split('.')[1];
  if (payload === undefined) return 0;
  // Only the measured site calls, with the tokens above.
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { role: number }).role;
}

/** Leaves out of a type what a role may not see: one field in a hundred, others for each role. */
function hideFields(type: IntrospectionType, role: number): IntrospectionType {
  if (role === 0 || !Array.isArray(type.fields) || type.name.startsWith('__')) return type;
  const fields = type.fields.filter(
    ({ name }) => hash(`${type.name}.${name}`) % HIDDEN_SHARE !== role % HIDDEN_SHARE,
  );
  return fields.length === 0 ? type : { ...type, fields };
}

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

function toNames({ kind, name, fields, inputFields, enumValues }: IntrospectionType): object {
  const named = (items: readonly Named[] | null | undefined): readonly Named[] | null =>
    items?.filter(({ isDeprecated }) => isDeprecated !== true).map((item) => ({ name: item.name })) ?? null;
  return {
    kind,
    name,
    fields: fields?.map((field) => ({ name: field.name, args: named(field.args) })) ?? null,
    inputFields: named(inputFields),
    enumValues: enumValues?.map((value) => ({ name: value.name })) ?? null,
  };
}
