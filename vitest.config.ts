import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { OwnSitesFirst } from './tests/support/ownSitesFirst';
import { examplePages } from './tests/support/examplePages';
import messagesLoader from './lib/ground/intl/messagesLoader.mjs';

/** The deep run has many more cases of each property. */
const TEST_TIMEOUT_MS = process.env.TEST_DEEP === '1' ? 300_000 : 60_000;

/**
 * Deduplicates graphql: Node resolves packages to its `main`, Vite would resolve the project's imports to its `module`, and the
 * two copies reject each other's schemas.
 */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** Messages, as the build compiles them (next.config.js). */
const messages = {
  name: 'messages',
  enforce: 'pre' as const,
  transform: (code: string, id: string): string | null => {
    const [resourcePath = '', query = ''] = id.split('?');
    if (!/\/locales\/(\w+\/)?\w+\.json$/.test(resourcePath)) return null;
    const addDependency = () => undefined;
    return messagesLoader.call({ resourcePath, resourceQuery: `?${query}`, addDependency }, code);
  },
};

/** Of a run by hand; the gate runs other steps beside the tests. */
const WORKERS = Number(process.env['TEST_WORKERS'] ?? 2);
const FILE_SETUP = 'tests/support/setupFile.ts';
const NODE_TESTS = ['tests/{unit,demo,support,wire}/**/*.test.{ts,tsx}'];
const COMPONENT_TESTS = ['tests/{components,pages}/**/*.test.{ts,tsx}'];
/** Tests of tools that need the production build and a browser. */
const IN_BROWSER = 'tools/**/*.browser.test.ts';

/** The test files that replace or reset modules. */
const ALONE = findTests('tests').filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
);
const inNode = (file: string): boolean => !/^tests\/(components|pages)\//.test(file);

function findTests(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return /node_modules|^tests\/(contract|deep|e2e|fixtures)$/.test(path) ? [] : findTests(path);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const node = {
  environment: 'node' as const,
  setupFiles: [FILE_SETUP],
  maxWorkers: WORKERS,
  // Property tests run thousands of cases, which takes long on a busy machine.
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: 60_000,
};

const components = {
  environment: 'jsdom' as const,
  environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  setupFiles: [FILE_SETUP, 'tests/support/setupComponents.ts'],
  maxWorkers: WORKERS,
  testTimeout: TEST_TIMEOUT_MS,
};

/** Of third-party servers, one at a time. */
const servers = {
  environment: 'node' as const,
  setupFiles: [FILE_SETUP],
  fileParallelism: false,
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: 300_000,
};

const browser = {
  environment: 'node' as const,
  setupFiles: [FILE_SETUP],
  globalSetup: ['tests/support/globalSetup.ts'],
  // The files of a process share its Chromium and its sites.
  isolate: false,
  // Tests also wait, for pages and for servers: a third process uses that.
  maxWorkers: Number(process.env['TEST_WORKERS'] ?? 3),
  // Assertions poll, so a long timeout costs nothing when they succeed at once.
  expect: { poll: { timeout: 20_000 } },
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: 120_000,
};

/**
 * The projects, by environment: `unit` (pure, or Node's own network), `components` (jsdom), `contract` (third-party servers),
 * `e2e` (Chromium against the production build); for `npm run test:deep` `deep` (what takes long) and `tools` (tests of tools/). The files
 * of `unit`, `components` and `e2e` share the modules of their process; those of `unit-alone` and `components-alone` have modules of
 * their own. docs/testing.md says which tests are where.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: OwnSitesFirst },
    projects: [
      {
        plugins: [messages, examplePages()],
        resolve,
        test: {
          ...node,
          name: 'unit',
          include: NODE_TESTS,
          exclude: ALONE,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [messages, examplePages()],
        resolve,
        // Threads start faster than processes, and each has settings of its own.
        test: {
          ...node,
          name: 'unit-alone',
          pool: 'threads',
          include: ALONE.filter(inNode),
          sequence: { groupOrder: 2 },
        },
      },
      {
        plugins: [messages, react()],
        resolve,
        test: {
          ...components,
          name: 'components',
          include: COMPONENT_TESTS,
          exclude: ALONE,
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        plugins: [messages, react()],
        resolve,
        test: {
          ...components,
          name: 'components-alone',
          pool: 'threads',
          include: ALONE.filter((file) => !inNode(file)),
          sequence: { groupOrder: 4 },
        },
      },
      {
        plugins: [messages],
        resolve,
        test: {
          ...servers,
          name: 'contract',
          include: ['tests/contract/*.test.ts'],
          sequence: { groupOrder: 5 },
        },
      },
      {
        plugins: [messages],
        resolve,
        test: {
          ...servers,
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          exclude: [IN_BROWSER, '**/node_modules/**'],
          sequence: { groupOrder: 8 },
        },
      },
      {
        plugins: [messages],
        resolve,
        test: {
          ...browser,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          sequence: { groupOrder: 6 },
        },
      },
      {
        plugins: [messages],
        resolve,
        test: {
          ...browser,
          name: 'deep',
          include: ['tests/deep/**/*.test.ts', IN_BROWSER],
          sequence: { groupOrder: 7 },
        },
      },
    ],
  },
});
