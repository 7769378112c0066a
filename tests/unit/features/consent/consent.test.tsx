// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ThirdPartyScripts } from '../../../../components/consent/ThirdPartyScripts';
import {
  ConsentProvider,
  useConsent,
  type ConsentProviderProps,
  type ConsentState,
} from '../../../../lib/features/consent/ConsentProvider';
import {
  serializeConsentCookie,
  NO_CONSENT,
  parseConsentCookie,
  serializeConsentSnapshot,
} from '../../../../lib/features/consent/consent';

vi.mock('next/script', () => ({ default: ({ src }: { src: string }) => <output>{src}</output> }));

const BOTH = { analytics: true, ads: true };
const ID = 'G-TEST000000';
const YES =
  serializeConsentCookie({ date: '2026-11-22', choices: BOTH, despiteSignal: false }, false).split(
    ';',
    1,
  )[0] ?? '';
const gpc = (on: boolean): void =>
  void Object.defineProperty(navigator, 'globalPrivacyControl', { value: on, configurable: true });

beforeEach(() => {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=', 1)[0]}=; Max-Age=0; Path=/`;
  gpc(false);
  delete window.dataLayer;
});
afterEach(cleanup);

let state: ConsentState;
const rendered: ConsentState[] = [];
function Page({ pathname, path }: { pathname: string; path: string }) {
  const value = useConsent();
  rendered.push(value);
  useEffect(() => {
    state = value;
  });
  return <ThirdPartyScripts analyticsId={ID} adsClient="ca-pub-1" page={{ pathname, path, locale: 'en' }} />;
}

interface At extends Partial<Omit<ConsentProviderProps, 'children'>> {
  readonly pathname?: string;
  readonly path?: string;
}
function page({ pathname = '/[entity]', path = '/reports?q=name', ...props }: At = {}) {
  return (
    <ConsentProvider purposes={['analytics', 'ads']} {...props}>
      <Page pathname={pathname} path={path} />
    </ConsentProvider>
  );
}
const requested = (): string[] =>
  screen.queryAllByRole('status').map((script) => new URL(script.textContent ?? '').host);
const told = (): unknown[][] =>
  (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));
const toldOf = (event: string) =>
  told().flatMap(([command, name, value]) => (command === 'event' && name === event ? [value] : []));

describe('S1.3 the scripts of others', () => {
  test('are not requested before a decision, nor after a refusal, and nothing is queued for them', () => {
    render(page());
    expect([state.decision, state.isAsking, requested(), told()]).toEqual([null, true, [], []]);
    act(() => state.decide(NO_CONSENT));
    expect([state.isAsking, requested(), told()]).toEqual([false, [], []]);
    expect(parseConsentCookie(document.cookie)?.choices).toEqual(NO_CONSENT);
  });

  test('load once allowed, each for itself', () => {
    render(page());
    act(() => state.decide({ analytics: false, ads: true }));
    expect(requested()).toEqual(['pagead2.googlesyndication.com']);
    act(() => state.decide(BOTH));
    expect(requested()).toEqual(['www.googletagmanager.com', 'pagead2.googlesyndication.com']);
  });

  test('hear first that all is denied, then what is allowed, then what to count', () => {
    render(page());
    act(() => state.decide({ analytics: true, ads: false }));
    expect(told().map((command) => command.slice(0, 2))).toEqual([
      ['consent', 'default'],
      ['consent', 'update'],
      ['js', expect.any(Date)],
      ['config', ID],
      ['set', expect.anything()],
      ['event', 'page_view'],
    ]);
    expect(told()[0]?.[2]).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    });
    expect(told()[1]?.[2]).toMatchObject({ ad_storage: 'denied', analytics_storage: 'granted' });
    expect(told()[3]?.[2]).toMatchObject({ send_page_view: false });
  });

  test.each([
    ['/[entity]/new', '/reports/new'],
    ['/[entity]/[key]/edit', '/reports/17/edit'],
    ['/actions/[slug]', '/actions/import'],
  ])('never load on a page that writes (%s)', (pathname, path) => {
    document.cookie = YES;
    render(page({ pathname, path }));
    expect(requested()).toEqual([]);
    expect(window).toHaveProperty([`ga-disable-${ID}`], true);
  });

  test('are neither asked about nor loaded for who is signed in', () => {
    const view = render(page({ paused: true }));
    expect(state.isAsking).toBe(false);
    document.cookie = YES;
    view.rerender(page({ paused: true }));
    expect(requested()).toEqual([]);
  });
});

describe('page views', () => {
  const ORIGIN = window.location.origin;

  test('name the list and hide the record, the query and the title', () => {
    document.cookie = YES;
    render(page({ pathname: '/[entity]/[key]', path: '/reports/anna%40example.org?returnTo=%2Fx' }));
    expect(toldOf('page_view')).toEqual([
      {
        page_location: `${ORIGIN}/reports/…`,
        page_title: '/reports/…',
        page_referrer: '',
      },
    ]);
    expect(JSON.stringify(told())).not.toMatch(/anna|returnTo/);
  });

  test('follow every page that is opened, once each, and not what is filtered on it', () => {
    document.cookie = YES;
    const key = '/[entity]/[key]';
    const view = render(page());
    view.rerender(page({ path: '/reports?q=another' }));
    view.rerender(page({ pathname: key, path: '/reports/1' }));
    view.rerender(page({ pathname: `${key}/edit`, path: '/reports/1/edit' }));
    view.rerender(page({ pathname: key, path: '/reports/2' }));
    expect(toldOf('page_view').map((event) => Object.values(event as object).slice(0, 3))).toEqual([
      [`${ORIGIN}/reports`, '/reports', ''],
      [`${ORIGIN}/reports/…`, '/reports/…', `${ORIGIN}/reports`],
      [`${ORIGIN}/reports/…`, '/reports/…', `${ORIGIN}/reports/…`],
    ]);
    expect(told().filter(([command]) => command === 'config')).toHaveLength(1);
  });
});

describe('a decision', () => {
  test('that another tab took back ends what runs here, and forgets what it left', () => {
    document.cookie = YES;
    document.cookie = '_ga=GA1.1.1; Path=/';
    document.cookie = '_ga_TEST000000=1; Path=/';
    document.cookie = 'basket=kept; Path=/';
    render(page());
    expect(requested()).toHaveLength(2);
    document.cookie = `${YES.replace('.a1', '.a0')}; Path=/`;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(requested()).toEqual(['pagead2.googlesyndication.com']);
    expect(told().at(-1)?.[2]).toMatchObject({ analytics_storage: 'denied', ad_storage: 'granted' });
    expect(window).toHaveProperty([`ga-disable-${ID}`], true);
    expect(document.cookie).not.toContain('_ga');
    expect(document.cookie).toContain('basket=kept');
  });

  test('is asked for anew where the site has added something since', () => {
    document.cookie = YES.replace('.d1', '');
    render(page());
    expect([state.isAsking, state.allowed]).toEqual([true, { analytics: true, ads: false }]);
  });

  test('is made by a browser that says no, until its visitor says otherwise', () => {
    gpc(true);
    document.cookie = YES;
    render(page());
    expect([state.signal, state.isAsking, requested()]).toEqual([true, false, []]);
    act(() => state.decide(BOTH));
    expect(requested()).toHaveLength(2);
  });

  test('that the server knows is there from the first drawing; without it nothing is asked or allowed', () => {
    renderToString(page({ known: serializeConsentSnapshot(YES, false) }));
    expect(rendered.at(-1)).toMatchObject({ allowed: BOTH, isAsking: false });
    document.cookie = YES;
    renderToString(page());
    expect(rendered.at(-1)).toMatchObject({ decision: undefined, allowed: NO_CONSENT, isAsking: false });
  });

  test('is not asked for where nothing is configured', () => {
    render(page({ purposes: [] }));
    expect(state.isAsking).toBe(false);
  });
});
