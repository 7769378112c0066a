import { readFileSync } from 'node:fs';
import { ThemeProvider } from '@mui/material/styles';
import { buildSchema } from 'graphql';
import type { GetServerSidePropsContext } from 'next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as example from '../../docs/examples/one-page/pages/reports/[key]';
import { UserProvider } from '../../lib/kit/auth/UserProvider';
import { AllMessages } from '../support/AllMessages';
import { theme } from '../../theme/theme';
import { startMockBackend, type MockBackend } from '../support/mockBackend';
import { createRequest, createResponse } from './pageRequest';

const DOCUMENT = readFileSync('docs/own-parts.md', 'utf8');
const PAGE = 'docs/examples/one-page/pages/reports/[key].tsx';
const SHEET = 'docs/examples/one-page/components/own/ReportSheet.tsx';

// As much of a router as the page asks for.
const ROUTER = { asPath: '/reports/1', locale: 'en', query: {}, isReady: true } as unknown as NextRouter;

let backend: MockBackend;
let page: typeof example;

/** The example of docs/own-parts.md against made-up records of the demo's schema, without Next around it. */
beforeAll(async () => {
  backend = await startMockBackend(buildSchema(readFileSync('demo/schema.graphql', 'utf8')));
  Object.assign(process.env, { GQL_ENDPOINT: backend.url, SITE_PROTECTED: 'none' });
  // The settings are read once per process, so the site's modules come after them.
  page = await import('../../docs/examples/one-page/pages/reports/[key]');
});
afterAll(() => backend.close());

async function show(key: string) {
  const res = createResponse();
  const path = `/reports/${key}`;
  const context = {
    req: createRequest(path),
    res,
    resolvedUrl: path,
    locale: 'en',
    query: { key },
    params: { key },
  };
  // Of Next's context only what the pages read.
  const result = await page.getServerSideProps(context as unknown as GetServerSidePropsContext);
  if (!('props' in result)) throw new Error(JSON.stringify(result));
  return { props: await result.props, status: res.statusCode };
}

describe('the page that docs/own-parts.md adds', () => {
  test('loads what the generated page loads, and what it asks besides', async () => {
    const { props, status } = await show(backend.example('Report', 'id') ?? '');
    if (!props.result.ok) throw new Error(JSON.stringify(props.result));
    expect(backend.faults).toEqual([]);
    expect(status).toBe(200);
    expect(props.result.view.entity.type).toBe('Report');
    expect(props.result.view.writes.editHref).toMatch(/^\/reports\/.+\/edit$/);
    expect(props.result.view.open).toEqual(expect.any(Number));
  });

  test('draws its own component inside the site’s frame, without JavaScript too', async () => {
    const { props } = await show(backend.example('Report', 'id') ?? '');
    const html = renderToString(
      <RouterContext value={ROUTER}>
        <AllMessages>
          <ThemeProvider theme={theme}>
            <UserProvider user={null} profileUrl="/api/auth/me" loginUrl="/api/auth/login">
              <page.default {...props} />
            </UserProvider>
          </ThemeProvider>
        </AllMessages>
      </RouterContext>,
    );
    expect(html).toContain('Open reports of this kind: ');
    expect(html).toContain('>In short</h2>');
    expect(html).toMatch(/<a[^>]* href="\/reports\/[^"]+\/edit/);
  });

  test('a record that does not exist is a 404 as on the generated page', async () => {
    const { props, status } = await show('no-such-key');
    expect(status).toBe(404);
    expect(props.result).toMatchObject({ ok: false, failure: { type: 'notFound' } });
  });

  test.each([PAGE, SHEET])('%s is the code that the document shows', (file) => {
    const shown = [...DOCUMENT.matchAll(/```tsx\n([^]*?)```/g)].map((match) => match[1]);
    expect(shown).toContain(readFileSync(file, 'utf8'));
  });
});
