import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { parse as parseQuery } from 'node:querystring';
import { createEmotionCache } from '@mui/material-nextjs/v16-pagesRouter';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { NextRouter } from 'next/router';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';
import { getCookieParser } from 'next/dist/server/api-utils/get-cookie-parser';
import Loadable from 'next/dist/shared/lib/loadable.shared-runtime';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { getRouteMatcher } from 'next/dist/shared/lib/router/utils/route-matcher';
import { getRouteRegex } from 'next/dist/shared/lib/router/utils/route-regex';
import { getSortedRoutes } from 'next/dist/shared/lib/router/utils/sorted-routes';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { toLocale } from '../../lib/ground/routes/hrefs';
import type SiteApp from '../../pages/_app';
import { siteEnvironment } from '../../scripts/test/siteEnvironment';
import { listen, type RunningServer } from '../wire/recordingServer';

const PAGES = resolve('pages');
/** The rewrites of next.config.js. */
const REWRITES: ReadonlyMap<string, string> = new Map([
  ['/graphqlh', '/api/graphqlh'],
  ['/robots.txt', '/api/robots'],
  ['/sitemap.xml', '/api/sitemap'],
]);

/** The content of a file in pages/. */
interface PageModule {
  readonly default: ComponentType<object>;
  readonly getServerSideProps?: GetServerSideProps;
}

interface Address {
  readonly locale: string;
  readonly path: string;
  readonly query: ReturnType<typeof parseQuery>;
}

/**
 * Serves the site's pages and API routes over HTTP without a build. Next's own code matches the paths, pages are
 * loaded by getServerSideProps and rendered by the real app, without the document around it. The settings are read once per
 * process, so a test file can have one such site.
 */
export async function servePages(settings: Readonly<Record<string, string>>): Promise<RunningServer> {
  const site: { answer?: (request: IncomingMessage, response: ServerResponse) => Promise<void> } = {};
  const running = await listen((request, response) => {
    site.answer?.(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(String(error));
    });
  });
  const url = running.url.replace('127.0.0.1', 'localhost');
  Object.assign(process.env, siteEnvironment({ APP_BASE_URL: url, ...settings, NODE_ENV: 'test' }));
  site.answer = await answering();
  return { ...running, url };
}

async function answering(): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  const routes = routesOfPages();
  const { default: App } = (await import('../../pages/_app')) as { readonly default: typeof SiteApp };

  return async (request, response) => {
    const { locale, path, query } = addressOf(request.url ?? '/');
    const found = routes.map((route) => ({ ...route, params: route.match(path) })).find((one) => one.params);
    // Next returns false for a path that does not match.
    const params = found?.params === false ? undefined : found?.params;
    const module = await loadPage(found?.route ?? '/_error');
    // As Next does before pages and routes look at them.
    Object.assign(request, { cookies: getCookieParser(request.headers)() });
    const context = { req: request, res: response, locale, params, query: { ...query, ...params } };
    if (found?.route.startsWith('/api/') === true) {
      const preview = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' };
      await apiResolver(request, response, context.query, module, { ...preview, dev: false }, true);
      return;
    }
    const resolvedUrl = `${path}${/\?.*/.exec(request.url ?? '')?.[0] ?? ''}`;
    const draw = (page: PageModule, pageProps: object): Promise<void> =>
      drawPage(App, page, { ...context, resolvedUrl, route: found?.route ?? '/_error', pageProps });
    if (module.getServerSideProps === undefined) return draw(module, {});
    // The part of Next's context that the pages read.
    const asked = { ...context, resolvedUrl } as unknown as GetServerSidePropsContext;
    const result = await module.getServerSideProps(asked);
    if ('redirect' in result) {
      const { destination, ...kind } = result.redirect;
      const status = 'statusCode' in kind ? kind.statusCode : kind.permanent ? 308 : 307;
      return void response.writeHead(status, { location: destination }).end();
    }
    if ('notFound' in result) {
      response.statusCode = 404;
      return draw(await loadPage('/_error'), { statusCode: 404 });
    }
    return draw(module, await result.props);
  };
}

const parts: { loaded: Promise<unknown> } = { loaded: Promise.resolve() };

/**
 * As Next does before it renders: the parts of the page that are loaded apart are there. `preloadAll` forgets what it has begun to
 * load, so a page that is asked for meanwhile waits for that, too.
 */
async function preloadParts(): Promise<void> {
  parts.loaded = Promise.all([parts.loaded, Loadable.preloadAll()]);
  await parts.loaded;
}

interface Drawing extends Pick<GetServerSidePropsContext, 'res' | 'query'> {
  readonly req: IncomingMessage;
  readonly locale: string;
  readonly route: string;
  readonly resolvedUrl: string;
  readonly pageProps: object;
}

async function drawPage(App: typeof SiteApp, page: PageModule, drawing: Drawing): Promise<void> {
  const { req, res, route, locale, resolvedUrl, query, pageProps } = drawing;
  await preloadParts();
  // The part of the router that pages use.
  const router = {
    route,
    pathname: route,
    asPath: resolvedUrl,
    query,
    locale,
    isReady: true,
    events: { on: () => undefined, off: () => undefined },
  } as unknown as NextRouter;
  const initial = await App.getInitialProps({
    Component: page.default,
    AppTree: () => null,
    router,
    ctx: { req, res, pathname: route, query, asPath: resolvedUrl, locale, AppTree: () => null },
  } as unknown as Parameters<typeof App.getInitialProps>[0]);
  const cache = createEmotionCache({ key: 'mui' });
  cache.compat = true;
  const props = {
    ...initial,
    Component: page.default,
    pageProps: { ...pageProps, ...initial.pageProps },
    router,
    emotionCache: cache,
  } as unknown as Parameters<typeof App>[0]; // Next's own Router class has more members than pages use.
  const html = renderToString(
    <RouterContext value={router}>
      <App {...props} />
    </RouterContext>,
  );
  // The page was sent as it was rendered before.
  if (res.headersSent) return;
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.end(`<!doctype html><html lang="${locale}"><body>${html}</body></html>`);
}

/** Lists the routes of pages/, the most specific first, each with its matcher. */
function routesOfPages(): readonly {
  readonly route: string;
  readonly match: ReturnType<typeof getRouteMatcher>;
}[] {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const routes = files
    .map((file) => `/${file.replace(/\.tsx?$/, '').replace(/(^|\/)index$/, '')}`)
    .filter((route) => !/^\/_/.test(route));
  return getSortedRoutes(routes).map((route) => ({ route, match: getRouteMatcher(getRouteRegex(route)) }));
}

async function loadPage(route: string): Promise<PageModule> {
  const places = [`${route}.tsx`, `${route}.ts`, `${route}/index.tsx`, `${route}/index.ts`];
  const file = places.find((place) => PAGE_FILES.has(join('.', place)));
  if (file === undefined) throw new Error(`No page stands at ${route}.`);
  return (await import(/* @vite-ignore */ join(PAGES, file))) as PageModule;
}

const PAGE_FILES = new Set(readdirSync(PAGES, { recursive: true, encoding: 'utf8' }));

/** Removes the locale from a path, as Next does. */
function addressOf(url: string): Address {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const [, first = ''] = pathname.split('/');
  const locale = toLocale(first);
  const plain = first === locale ? pathname.slice(first.length + 1) || '/' : pathname;
  return {
    locale,
    path: REWRITES.get(plain) ?? plain,
    query: parseQuery(searchParams.toString()),
  };
}
