import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { examplePages } from './tests/support/examplePages';
import messagesLoader from './lib/intl/messagesLoader.mjs';

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
    if (!/\/locales\/(evidence\/)?\w+\.json$/.test(resourcePath)) return null;
    return messagesLoader.call({ resourcePath, resourceQuery: `?${query}` }, code);
  },
};

/**
 * Four projects by environment: `unit` (pure, or Node's own network), `components` (jsdom), `contract` (third-party
 * servers), `e2e` (Chromium against the production build). `npx tsx scripts/test.ts <part>` runs one of them.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [messages, examplePages()],
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{unit,wire,demo,support}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setupZone.ts'],
          // Property tests run thousands of cases, which takes long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [messages, react()],
        resolve,
        test: {
          name: 'components',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          include: ['tests/{components,pages}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setupZone.ts', 'tests/support/setupComponents.ts'],
          testTimeout: 20_000,
        },
      },
      {
        plugins: [messages],
        resolve,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/*.test.ts'],
          setupFiles: ['tests/support/setupZone.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [messages],
        resolve,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/globalSetup.ts'],
          fileParallelism: false,
          maxWorkers: 1,
          // Chromium may fail on a busy machine; the summary names each test that needed a retry.
          retry: 1,
          // Assertions poll, so a long timeout costs nothing when they succeed at once.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
