import { describe, expect, test } from 'vitest';
import {
  allowedBy,
  consentCookie,
  NOTHING_ALLOWED,
  readDecision,
  withdrawn,
  type Decision,
} from '../../../lib/consent/consent';
import { consentText, readConsentText } from '../../../lib/consent/consentText';
import { privacySignal, privacySignalOf } from '../../../lib/consent/privacySignal';

const BOTH = { analytics: true, ads: true };
const decided = (more: Partial<Decision> = {}): Decision => ({
  on: '2026-11-22',
  choices: BOTH,
  despiteSignal: false,
  ...more,
});

describe('the cookie', () => {
  test.each([
    decided(),
    decided({ choices: NOTHING_ALLOWED }),
    decided({ choices: { ads: true } }),
    decided({ choices: { analytics: false }, despiteSignal: true }),
  ])('keeps what was asked and decided, and when: %j', (decision) => {
    const pair = consentCookie(decision, true).split(';', 1)[0] ?? '';
    expect(readDecision(`a=b; ${pair}; c=d`)).toEqual(decision);
  });

  test('lasts a year, and is sent over https alone where the site is', () => {
    expect(consentCookie(decided(), true)).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
    expect(consentCookie(decided(), false)).not.toContain('Secure');
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
    expect(readDecision(cookies)).toBeNull();
  });
});

describe('what is allowed', () => {
  test('without a decision nothing is, and what was not asked is not', () => {
    expect(allowedBy(null, false)).toEqual(NOTHING_ALLOWED);
    expect(allowedBy(decided({ choices: { ads: true } }), false)).toEqual({ analytics: false, ads: true });
  });

  test('a browser that says no outweighs an older yes, and not one that was given despite it', () => {
    expect(allowedBy(decided(), true)).toEqual(NOTHING_ALLOWED);
    expect(allowedBy(decided({ despiteSignal: true }), true)).toEqual(BOTH);
    expect(allowedBy(decided({ despiteSignal: true }), false)).toEqual(BOTH);
  });

  test('only what was allowed can be withdrawn', () => {
    expect(withdrawn(NOTHING_ALLOWED, BOTH)).toEqual([]);
    expect(withdrawn(BOTH, { analytics: true, ads: false })).toEqual(['ads']);
  });
});

test.each([
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: false, doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{}, false],
])('a browser with %j says no: %s', (navigator, says) => {
  expect(privacySignal(navigator)).toBe(says);
});

test.each([
  [{ 'sec-gpc': '1' }, true],
  [{ dnt: '1' }, true],
  [{ dnt: '0', 'sec-gpc': '0' }, false],
])('a request with %j says no: %s', (headers, says) => {
  expect(privacySignalOf(headers)).toBe(says);
});

test('server and browser make the same text of the same will, whatever other cookies there are', () => {
  const pair = consentCookie(decided(), false).split(';', 1)[0] ?? '';
  expect(consentText(`session=x; ${pair}`, true)).toBe(consentText(`${pair}; theme=dark`, true));
  expect(readConsentText(consentText(`a=b; ${pair}`, true))).toEqual({ decision: decided(), signal: true });
  expect(readConsentText(consentText('a=b', false))).toEqual({ decision: null, signal: false });
});
