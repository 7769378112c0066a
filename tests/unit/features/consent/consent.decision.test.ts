import { describe, expect, test } from 'vitest';
import {
  getEffectiveConsent,
  serializeConsentCookie,
  NO_CONSENT,
  parseConsentCookie,
  getWithdrawnPurposes,
  serializeConsentSnapshot,
  parseConsentSnapshot,
  hasPrivacySignal,
  hasPrivacySignalHeader,
  type ConsentDecision,
} from '../../../../lib/features/consent/consent';

const BOTH = { analytics: true, ads: true };
const decided = (more: Partial<ConsentDecision> = {}): ConsentDecision => ({
  date: '2026-11-22',
  choices: BOTH,
  despiteSignal: false,
  ...more,
});

describe('the cookie', () => {
  test.each([
    decided(),
    decided({ choices: NO_CONSENT }),
    decided({ choices: { ads: true } }),
    decided({ choices: { analytics: false }, despiteSignal: true }),
  ])('keeps what was asked and decided, and when: %j', (decision) => {
    const pair = serializeConsentCookie(decision, true).split(';', 1)[0] ?? '';
    expect(parseConsentCookie(`a=b; ${pair}; c=d`)).toEqual(decision);
  });

  test('lasts a year, and is sent over https alone where the site is', () => {
    expect(serializeConsentCookie(decided(), true)).toMatch(
      /; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/,
    );
    expect(serializeConsentCookie(decided(), false)).not.toContain('Secure');
  });

  test.each([
    '',
    'x_witryna_consent=v2.2026-11-22.a1.d1',
    'witryna_consent=v1.a1.d1',
    'witryna_consent=v3.2026-11-22.a1.d1',
    'witryna_consent=v2.2026-99-99.a1.d1',
    'witryna_consent=v2.2026-11-22.a2',
    'witryna_consent=yes',
  ])('%j is no decision', (cookies) => {
    expect(parseConsentCookie(cookies)).toBeNull();
  });
});

describe('what is allowed', () => {
  test('without a decision nothing is, and what was not asked is not', () => {
    expect(getEffectiveConsent(null, false)).toEqual(NO_CONSENT);
    expect(getEffectiveConsent(decided({ choices: { ads: true } }), false)).toEqual({
      analytics: false,
      ads: true,
    });
  });

  test('a browser that says no outweighs an older yes, and not one that was given despite it', () => {
    expect(getEffectiveConsent(decided(), true)).toEqual(NO_CONSENT);
    expect(getEffectiveConsent(decided({ despiteSignal: true }), true)).toEqual(BOTH);
    expect(getEffectiveConsent(decided({ despiteSignal: true }), false)).toEqual(BOTH);
  });

  test('only what was allowed can be withdrawn', () => {
    expect(getWithdrawnPurposes(NO_CONSENT, BOTH)).toEqual([]);
    expect(getWithdrawnPurposes(BOTH, { analytics: true, ads: false })).toEqual(['ads']);
  });
});

test.each([
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: false, doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{}, false],
])('a browser with %j says no: %s', (navigator, says) => {
  expect(hasPrivacySignal(navigator)).toBe(says);
});

test.each([
  [{ 'sec-gpc': '1' }, true],
  [{ dnt: '1' }, true],
  [{ dnt: '0', 'sec-gpc': '0' }, false],
])('a request with %j says no: %s', (headers, says) => {
  expect(hasPrivacySignalHeader(headers)).toBe(says);
});

test('server and browser make the same text of the same will, whatever other cookies there are', () => {
  const pair = serializeConsentCookie(decided(), false).split(';', 1)[0] ?? '';
  expect(serializeConsentSnapshot(`session=x; ${pair}`, true)).toBe(
    serializeConsentSnapshot(`${pair}; theme=dark`, true),
  );
  expect(parseConsentSnapshot(serializeConsentSnapshot(`a=b; ${pair}`, true))).toEqual({
    decision: decided(),
    signal: true,
  });
  expect(parseConsentSnapshot(serializeConsentSnapshot('a=b', false))).toEqual({
    decision: null,
    signal: false,
  });
});
