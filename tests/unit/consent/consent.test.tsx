// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Scripts } from '../../../components/scripts/Scripts';
import { ConsentProvider } from '../../../lib/consent/ConsentProvider';
import { consentCookie, isWithdrawal, readConsent } from '../../../lib/consent/consent';
import { useConsent, type ConsentState } from '../../../lib/consent/useConsent';

vi.mock('next/script', () => ({ default: ({ src }: { src: string }) => <output>{src}</output> }));

const BOTH = { analytics: true, ads: true };
const NONE = { analytics: false, ads: false };
const forget = (): void => {
  document.cookie = 'witryna_consent=; Max-Age=0; Path=/';
};
beforeEach(forget);
afterEach(cleanup);

describe('the cookie', () => {
  test('keeps a decision per purpose', () => {
    for (const consent of [BOTH, NONE, { analytics: true, ads: false }]) {
      const pair = consentCookie(consent, true).split(';', 1)[0] ?? '';
      expect(readConsent(`a=b; ${pair}; c=d`)).toEqual(consent);
    }
    expect(consentCookie(NONE, true)).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
  });

  test.each([
    '',
    'x_witryna_consent=v1.a1.d1',
    'witryna_consent=v0.a1.d1',
    'witryna_consent=v1.a1',
    'witryna_consent=yes',
  ])('%j is no decision', (cookies) => {
    expect(readConsent(cookies)).toBeNull();
  });

  test('only what was allowed can be withdrawn', () => {
    expect([isWithdrawal(null, NONE), isWithdrawal(NONE, BOTH), isWithdrawal(BOTH, NONE)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

let state: ConsentState;
const rendered: ConsentState[] = [];
function Page() {
  const value = useConsent();
  rendered.push(value);
  useEffect(() => {
    state = value;
  });
  return <Scripts analyticsId="G-1" adsClient={null} />;
}
const page = (
  <ConsentProvider purposes={['analytics']}>
    <Page />
  </ConsentProvider>
);

describe('S1.3 the scripts', () => {
  test('are not requested before a decision, nor after a refusal', () => {
    render(page);
    expect([state.consent, state.isAsking, screen.queryByRole('status')]).toEqual([null, true, null]);
    act(() => state.decide(NONE));
    expect([state.consent, state.isAsking, screen.queryByRole('status')]).toEqual([NONE, false, null]);
  });

  test('load once allowed, and only those that are configured', () => {
    render(page);
    act(() => state.decide(BOTH));
    expect(screen.getAllByRole('status').map((script) => script.textContent)).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-1',
    ]);
    expect(window.dataLayer?.map((entry) => Array.from(entry as ArrayLike<unknown>)[0])).toEqual([
      'js',
      'config',
    ]);
  });

  test('a decision can be looked at again', () => {
    render(page);
    act(() => state.decide(NONE));
    act(() => state.review());
    expect(state.isAsking).toBe(true);
  });

  test('the server neither asks nor allows', () => {
    document.cookie = consentCookie(BOTH, false);
    expect(renderToString(page)).toBe('');
    expect(rendered.at(-1)).toMatchObject({ consent: undefined, isAsking: false });
  });

  test('nothing is asked where nothing is configured', () => {
    render(
      <ConsentProvider purposes={[]}>
        <Page />
      </ConsentProvider>,
    );
    expect(state.isAsking).toBe(false);
  });
});
