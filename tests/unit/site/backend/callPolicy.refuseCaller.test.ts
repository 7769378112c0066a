import { expect, test } from 'vitest';
import { checkCaller, type CallerCheck } from '../../../../lib/site/backend/callPolicy';

const NOBODY: CallerCheck = {
  sub: null,
  expired: false,
  claim: undefined,
  kind: 'read',
  siteProtected: 'none',
};

test.each<[string, Partial<CallerCheck>, number | null]>([
  ['reads where nothing is asked', {}, null],
  ['writes where nothing is asked', { kind: 'write' }, null],
  ['reads where writing asks to sign in', { siteProtected: 'write' }, null],
  ['writes where writing asks to sign in', { siteProtected: 'write', kind: 'write' }, 401],
  ['reads where everything asks to sign in', { siteProtected: 'all' }, 401],
  ['reports a measurement where everything asks to sign in', { siteProtected: 'all', kind: 'vitals' }, null],
])('nobody %s', (_, check, status) => {
  expect(checkCaller({ ...NOBODY, ...check })?.status ?? null).toBe(status);
});

test.each<[string, Partial<CallerCheck>, string | null]>([
  ['is taken for whom the page was opened', { claim: 'ola' }, null],
  ['is not taken for somebody else', { claim: 'ala' }, 'other'],
  ['may come from a page that was opened by nobody', { claim: '' }, null],
  ['may say nothing', {}, null],
])('somebody who is signed in %s', (_, check, session) => {
  const found = checkCaller({ ...NOBODY, sub: 'ola', siteProtected: 'all', kind: 'write', ...check });
  expect(found?.session ?? null).toBe(session);
});

test('a page of somebody who is not signed in any more sends nothing, whatever is asked for', () => {
  expect(checkCaller({ ...NOBODY, claim: 'ola' })).toMatchObject({ status: 401, session: 'other' });
  expect(checkCaller({ ...NOBODY, expired: true })).toMatchObject({ status: 401, session: 'lapsed' });
});
