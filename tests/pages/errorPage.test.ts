import type { NextPageContext } from 'next';
import { expect, test, vi } from 'vitest';
import ErrorPage from '../../pages/_error';

const askedInBrowser = (context: Partial<NextPageContext>) =>
  // What Next hands over in a browser: no request, no response.
  ErrorPage.getInitialProps(context as NextPageContext);

test('a page that broke in the browser is an error, one that is not there is missing', async () => {
  expect(await askedInBrowser({ err: new Error('It cannot be drawn.') })).toEqual({ statusCode: 500 });
  expect(await askedInBrowser({})).toEqual({ statusCode: 404 });
  expect(await askedInBrowser({ err: null })).toEqual({ statusCode: 404 });
});

test('in the browser it is called as the site was called on its first page', async () => {
  const site = { name: 'City desk', baseUrl: 'http://localhost:3000' };
  vi.stubGlobal('__NEXT_DATA__', { props: { pageProps: { site } } });
  expect((await askedInBrowser({})).site).toEqual(site);
  vi.unstubAllGlobals();
});
