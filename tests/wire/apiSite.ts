import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';
import { listen, type RunningServer } from './recordingServer';

/**
 * Modules of `pages/api` by the path that they answer; one that ends in a slash takes what is below it as `path`, one that ends in
 * `/:name` takes the last segment by this name.
 */
export type ApiModules = Readonly<Record<string, () => Promise<object>>>;

const CONTEXT = { previewModeId: 'x', previewModeEncryptionKey: 'x', previewModeSigningKey: 'x', dev: false };

/** Serves API routes of the site as Next does, without its build. */
export function startApiSite(modules: ApiModules): Promise<RunningServer> {
  return listen((request, response) => void answer(modules, request, response));
}

async function answer(
  modules: ApiModules,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://site.example');
  const [, parent = '', segment = ''] = /^(.*\/)([^/]*)$/.exec(url.pathname) ?? [];
  const route = Object.keys(modules).find((path) => {
    if (path.includes('/:')) return path.startsWith(`${parent}:`);
    return path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path;
  });
  const load = route === undefined ? undefined : modules[route];
  if (route === undefined || load === undefined) return void response.writeHead(404).end();
  const below = route.endsWith('/')
    ? { path: url.pathname.slice(route.length).split('/') }
    : route.includes('/:')
      ? { [route.split('/:')[1] ?? '']: segment }
      : {};
  const query = { ...Object.fromEntries(url.searchParams), ...below };
  await apiResolver(request, response, query, await load(), CONTEXT, false);
}
