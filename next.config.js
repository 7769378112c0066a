import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { staticHeaders } from './lib/config/staticHeaders.mjs';

const ROOT = dirname(fileURLToPath(import.meta.url));

/** The one endpoint (S7.3), what search engines ask for, and the settings S7.1 and S7.2: paths outside of /api that lead to routes of /api. */
const OWN_PATHS = [
  { source: '/graphqlh', destination: '/api/graphqlh' },
  { source: '/robots.txt', destination: '/api/robots' },
  { source: '/sitemap.xml', destination: '/api/sitemap' },
  { source: process.env.NEXT_PUBLIC_AUTH0_PROFILE, destination: '/api/auth/me' },
  { source: process.env.NEXT_PUBLIC_AUTH0_LOGIN, destination: '/api/auth/login' },
].filter(({ source }) => source?.startsWith('/') && !source.startsWith('/api/'));

/** Next puts the default locale before every path that has none, so the path alone would match nothing. */
const withLocales = ({ source, destination }) => [
  { source, destination, locale: false },
  { source: `/:locale(en|pl)${source}`, destination, locale: false },
];

/** @type {import('next').NextConfig} */
export default {
  i18n: { locales: ['en', 'pl'], defaultLocale: 'en' },
  reactStrictMode: true,
  poweredByHeader: false,
  compress: true,
  devIndicators: false,
  // Build time: the token that every GraphQL request carries (S6.1), in the server's code as in the browser's.
  env: { GQL_ZTOKEN: process.env.GQL_ZTOKEN ?? '' },
  // For containers (docs/deploy.md); `next start` serves the ordinary output.
  output: process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : undefined,
  // Types are checked by `npm test`; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    root: ROOT,
    // Messages are compiled while the site is built; what reads them then need not travel to the browser.
    rules: {
      './locales/*.json': { loaders: ['./lib/intl/messagesLoader.mjs'], type: 'json' },
      './lib/intl/pages/*.json': { loaders: ['./lib/intl/pageMessagesLoader.mjs'], type: 'json' },
      // Whoever adds rewrites that lead to pages takes this one away.
      './node_modules/next/dist/shared/lib/router/utils/resolve-rewrites.js': {
        loaders: ['./lib/routes/ownRewritesLoader.mjs'],
      },
    },
    resolveAlias: {
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      'date-fns/locale/pl': './lib/format/polishLocale.mjs',
      'hoist-non-react-statics': './theme/hoistStatics.mjs',
    },
  },
  // Few and large files, one for all pages: a third of the requests, and what is alike compresses better together.
  experimental: {
    // It tells pages of an App Router apart, and there is none.
    clientRouterFilter: false,
    turbopackChunking: { minChunkSize: 600_000, requestCost: 2_000_000, maxMergeChunkSize: 2_000_000 },
  },
  // One copy of Emotion and of graphql on the server, as in the browser: left outside, some arrive twice.
  bundlePagesRouterDependencies: true,
  // Reads the operator's site.config.ts at run time, with a compiler of its own beside it.
  serverExternalPackages: ['jiti'],
  outputFileTracingRoot: ROOT,
  headers: async () => [
    {
      source: '/:path*',
      locale: false,
      // Whoever ends TLS before the site says so; the setting of the origin is not known to the build.
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: [{ key: 'Strict-Transport-Security', value: 'max-age=63072000' }],
    },
    {
      source: '/:path*',
      locale: false,
      headers: Object.entries(staticHeaders).map(([key, value]) => ({ key, value })),
    },
  ],
  rewrites: async () => ({ beforeFiles: OWN_PATHS.flatMap(withLocales) }),
};
