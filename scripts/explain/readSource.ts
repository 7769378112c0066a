import { readFile } from 'node:fs/promises';
import type { GraphQLSchema } from 'graphql';
import type { BackendTarget } from '../../lib/site/backend/send';
import { WitrynaError } from '../../lib/core/errors';
import { parseIntrospection, parseSchema } from '../../lib/core/schema/graphql/loadSchema';
import { introspect } from '../../lib/site/schema/introspect';
import { createIntrospectionPost } from '../../lib/site/site/introspectionPost';

/** The environment variables that `explain` reads, named as in the site's settings. */
export interface ExplainEnvironment {
  readonly GQL_ZTOKEN?: string | undefined;
  readonly GQL_HEADERS?: string | undefined;
}

const TIMEOUT_MS = 30_000;

/** Reads the schema of a URL (by introspection) or a file. Throws a WitrynaError whose line names the error and the remedy. */
export async function readSource(
  source: string,
  env: ExplainEnvironment,
  headers: Readonly<Record<string, string>> = {},
): Promise<GraphQLSchema> {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(source)) return parseSchema(await readText(source));
  if (!URL.canParse(source) || !/^https?:$/.test(new URL(source).protocol))
    throw new WitrynaError('config', `${source} is no http(s) URL.`);
  return parseIntrospection(
    await introspect(createIntrospectionPost(backendOf(source, env, headers), source)),
  );
}

/** Builds the schema source of a backend from these settings and headers. */
export function backendOf(
  endpoint: string,
  env: ExplainEnvironment,
  headers: Readonly<Record<string, string>>,
): BackendTarget {
  return {
    endpoint,
    ztoken: headers['ztoken'] ?? env.GQL_ZTOKEN ?? '',
    headers: { ...environmentHeaders(env), ...headers },
    timeoutMs: TIMEOUT_MS,
  };
}

function environmentHeaders(env: ExplainEnvironment): { readonly [name: string]: string } {
  if (env.GQL_HEADERS === undefined || env.GQL_HEADERS === '') return {};
  const given = parsed(env.GQL_HEADERS);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new WitrynaError('config', 'GQL_HEADERS is no JSON object: write {"authorization": "Bearer …"}.');
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const why = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : code;
    throw new WitrynaError('config', `${path} cannot be read: ${why}.`, { cause });
  }
}
