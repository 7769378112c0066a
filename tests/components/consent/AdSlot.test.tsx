import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConsentBanner } from '../../../components/consent/Overlay';
import { AdSlot } from '../../../components/consent/AdSlot';
import { ConsentProvider } from '../../../lib/features/consent/ConsentProvider';
import type { Purpose } from '../../../lib/features/consent/consent';
import { AllMessages } from '../../support/AllMessages';

const YES = 'witryna_consent=v2.2026-11-22.a0.d1';
beforeEach(() => {
  document.cookie = `${YES}; Path=/`;
  delete window.adsbygoogle;
});
afterEach(() => {
  cleanup();
  document.cookie = 'witryna_consent=; Max-Age=0; Path=/';
});

interface At {
  readonly pathname?: string;
  readonly path?: string;
  readonly isWhole?: boolean;
  readonly slot?: string | null;
  readonly known?: string;
}
function slot({
  pathname = '/[entity]',
  path = '/reports',
  isWhole = true,
  slot: id = '12345',
  known,
}: At = {}) {
  return (
    <AllMessages>
      <ConsentProvider purposes={['analytics', 'ads']} known={known}>
        <AdSlot client="ca-pub-1" slot={id} page={{ pathname, path }} isWhole={isWhole} />
      </ConsentProvider>
    </AllMessages>
  );
}
const place = () => screen.queryByRole('complementary', { name: 'Advertisement' });

test('an advertisement is asked for once per page, and labelled', () => {
  const view = render(slot());
  expect(place()?.querySelector('ins')?.dataset).toMatchObject({ adClient: 'ca-pub-1', adSlot: '12345' });
  view.rerender(slot({ path: '/reports?page=2' }));
  expect(window.adsbygoogle).toHaveLength(1);
  view.rerender(slot({ pathname: '/[entity]/[key]', path: '/reports/17' }));
  expect(window.adsbygoogle).toHaveLength(2);
});

test.each<[string, At]>([
  ['on a form', { pathname: '/[entity]/new' }],
  ['on the account', { pathname: '/account' }],
  ['on a page that failed', { isWhole: false }],
  ['without a slot', { slot: null }],
])('there is none %s', (_, at) => {
  render(slot(at));
  expect(place()).toBeNull();
  expect(window.adsbygoogle).toBeUndefined();
});

test('its room is in the server’s answer for those who agreed, and for nobody else', () => {
  expect(renderToString(slot({ known: `-;${YES}` }))).toContain('<ins');
  expect(renderToString(slot({ known: '-;' }))).not.toContain('<ins');
  expect(renderToString(slot({ known: `no;${YES}` }))).not.toContain('<ins');
});

test.each<[Purpose, RegExp]>([
  ['analytics', /^May we count visits\?$/],
  ['ads', /^May we show advertisements\?$/],
])('a site with %s alone asks about that alone, with two answers', (purpose, question) => {
  document.cookie = 'witryna_consent=; Max-Age=0; Path=/';
  render(
    <AllMessages>
      <ConsentProvider purposes={[purpose]}>
        <ConsentBanner />
      </ConsentProvider>
    </AllMessages>,
  );
  expect(screen.getByRole('heading').textContent).toMatch(question);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Refuse', 'Accept']);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
