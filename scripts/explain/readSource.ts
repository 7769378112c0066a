import { readFile } from 'node:fs/promises';
import type { GraphQLSchema } from 'graphql';
import { WitrynaError } from '../../lib/errors';
import { schemaFromIntrospection, schemaFromText } from '../../lib/schema/loadSchema';
import { introspect, type IntrospectionPost } from '../../lib/schema/server/introspect';

/** What `explain` takes from the environment, named as in the site's settings. */
export interface ExplainEnvironment {
  readonly GQL_ZTOKEN?: string | undefined;
  readonly GQL_HEADERS?: string | undefined;
}

const TIMEOUT_MS = 30_000;

/** The schema of a URL (by introspection) or a file. Throws a WitrynaError with one line that names the fault. */
export async function readSource(source: string, env: ExplainEnvironment): Promise<GraphQLSchema> {
  if (/^https?:\/\//i.test(source)) return schemaFromIntrospection(await introspect(poster(source, env)));
  return schemaFromText(await readText(source));
}

function poster(url: string, env: ExplainEnvironment): IntrospectionPost {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...ztoken(env),
    ...extraHeaders(env),
  };
  return async (body) => {
    const response = await send(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, json: parsed(await response.text()) };
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    const deeper = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    const why = deeper instanceof Error ? deeper.message || deeper.name : String(deeper);
    throw new WitrynaError('backend', `${url} cannot be reached: ${why}`, { cause });
  }
}

function ztoken(env: ExplainEnvironment): { readonly ztoken?: string } {
  return env.GQL_ZTOKEN === undefined || env.GQL_ZTOKEN === '' ? {} : { ztoken: env.GQL_ZTOKEN };
}

function extraHeaders(env: ExplainEnvironment): { readonly [name: string]: string } {
  if (env.GQL_HEADERS === undefined || env.GQL_HEADERS === '') return {};
  const given = parsed(env.GQL_HEADERS);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new WitrynaError('config', 'GQL_HEADERS is no JSON object: write {"authorization": "Bearer …"}.');
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
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
