import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addCompileHints } from './lib/site/config/addCompileHints.mjs';
import { recordBuildSettings } from './lib/site/config/buildSettings.mjs';
import { compressStaticFiles } from './lib/site/config/compressStaticFiles.mjs';
import { shareServerChunks } from './lib/site/config/shareServerChunks.mjs';
import { writeStyleRules } from './lib/site/config/writeStyleRules.mjs';
import { DOCUMENT_SOURCE, getStaticHeaders } from './lib/site/config/staticHeaders.mjs';
import { hasParts } from './lib/site/own/partFiles.mjs';
import { LOCALES } from './locales/locales.mjs';

const ROOT = dirname(fileURLToPath(import.meta.url));

/** The rewrites of paths outside /api to API routes: the one GraphQL endpoint and files for search engines. */
const OWN_PATHS = [
  { source: '/graphqlh', destination: '/api/graphqlh' },
  { source: '/robots.txt', destination: '/api/robots' },
  { source: '/sitemap.xml', destination: '/api/sitemap' },
];

/** Next adds the default locale to every path without one, so the bare path would match nothing. */
const withLocales = ({ source, destination }) => [
  { source, destination, locale: false },
  { source: `/:locale(${LOCALES.join('|')})${source}`, destination, locale: false },
];

/** Their names hold the hashes of their content. Each has a rule of its own, so that no 404 is kept for a year. */
const FONTS = readdirSync(join(ROOT, 'public', 'fonts')).filter((file) => file.endsWith('.woff2'));

/** @param {{ distDir: string }} build */
async function finishBuild({ distDir }) {
  await addCompileHints(distDir);
  await compressStaticFiles(distDir);
  await writeStyleRules(distDir);
  await shareServerChunks(distDir);
}

/** @type {import('next').NextConfig} */
export default {
  i18n: { locales: [...LOCALES], defaultLocale: LOCALES[0] },
  reactStrictMode: true,
  poweredByHeader: false,
  compiler: { runAfterProductionCompile: finishBuild },
  compress: true,
  // Pages are not kept by browsers; hashing them costs 4 % of a list page.
  generateEtags: false,
  // Closes /_next/image: no page uses it, and it fetches what its query names.
  images: { unoptimized: true },
  // `npm start` serves each build from a folder of its own (scripts/start/keptBuilds.ts).
  distDir: process.env.NEXT_DIST_DIR || '.next',
  devIndicators: false,
  // What a build for elsewhere was given holds there, too; `npm start` has its settings when it starts.
  // OWN_PARTS: without files in components/own no page has code for them. Under `next dev` they can be added at any time.
  env: {
    BUILT_SETTINGS: process.env.NEXT_OUTPUT === 'standalone' ? recordBuildSettings(process.env) : '{}',
    OWN_PARTS: process.env.NODE_ENV === 'development' || hasParts(ROOT) ? 'true' : '',
  },
  // For containers (docs/deploy.md); `next start` serves the ordinary output.
  output: process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : undefined,
  // `npm test` checks types; the build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    root: ROOT,
    // Messages are compiled at build time, so the browser needs no parser.
    rules: {
      './locales/**/*.json': { loaders: ['./lib/ground/intl/messagesLoader.mjs'], type: 'json' },
      // Registries of the files in components/own (docs/own-parts.md).
      './components/kit/parts/*Parts.ts': { loaders: ['./lib/site/own/partsLoader.mjs'] },
      './lib/site/own/builtParts.ts': { loaders: ['./lib/site/own/partsLoader.mjs'] },
    },
    resolveAlias: {
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  // Few large chunks, shared by all pages. Measured at first load: 7 files instead of 15 to 18, and 5.4 kB (home), 5.7 kB
  // (list), 6.9 kB (record), 8.9 kB (form) less gzip; tests/e2e/pageWeight.test.ts holds it.
  experimental: {
    // Back returns to the same place of a list.
    scrollRestoration: true,
    // No warning of pages with many records: it would write their address, with its filters and search, into the log.
    largePageDataBytes: 0,
    turbopackChunking: { minChunkSize: 600_000, requestCost: 2_000_000, maxMergeChunkSize: 2_000_000 },
  },
  // One copy of Emotion and of graphql on the server: as external packages some would be loaded twice.
  bundlePagesRouterDependencies: true,
  // jiti reads the operator's site.config.ts at run time, with a compiler of its own beside it; the client of the store has optional parts, and so has that of
  // WebSockets; lmdb is a binary.
  serverExternalPackages: ['jiti', '@redis/client', 'lmdb', 'ws'],
  outputFileTracingRoot: ROOT,
  // No page uses Next's image server (20 MB, the only files under LGPL), and no test belongs to the site.
  outputFileTracingExcludes: { '*': ['node_modules/{sharp,@img,semver}/**', 'tests/**'] },
  // lmdb finds its binary by the name of the machine, which no trace can see.
  outputFileTracingIncludes: {
    '*': [
      'node_modules/{lmdb,@lmdb/*,node-gyp-build-optional-packages,detect-libc}/{*.node,*.json,*.js,lib/*.js,dist/*.cjs}',
    ],
  },
  headers: async () => [
    {
      source: '/:path*',
      locale: false,
      // The proxy that terminates TLS sets this header; the build does not know the site's origin.
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: [{ key: 'Strict-Transport-Security', value: 'max-age=63072000' }],
    },
    {
      source: DOCUMENT_SOURCE,
      locale: false,
      headers: Object.entries(getStaticHeaders('/')).map(([key, value]) => ({ key, value })),
    },
    ...FONTS.map((file) => ({
      // Next adds the default locale to the path before it compares.
      source: `/${LOCALES[0]}/fonts/${file}`,
      locale: false,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    })),
  ],
  rewrites: async () => ({ beforeFiles: OWN_PATHS.flatMap(withLocales) }),
};
