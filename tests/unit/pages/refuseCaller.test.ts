import { expect, test } from 'vitest';
import { refuseCaller, type CallerCheck } from '../../../lib/backend/refuseCaller';

const NOBODY: CallerCheck = { sub: null, lapsed: false, claim: undefined, kind: 'read', asks: 'none' };

test.each<[string, Partial<CallerCheck>, number | null]>([
  ['reads where nothing is asked', {}, null],
  ['writes where nothing is asked', { kind: 'write' }, null],
  ['reads where writing asks to sign in', { asks: 'write' }, null],
  ['writes where writing asks to sign in', { asks: 'write', kind: 'write' }, 401],
  ['reads where everything asks to sign in', { asks: 'all' }, 401],
  ['reports a measurement where everything asks to sign in', { asks: 'all', kind: 'vitals' }, null],
])('nobody %s', (_, check, status) => {
  expect(refuseCaller({ ...NOBODY, ...check })?.status ?? null).toBe(status);
});

test.each<[string, Partial<CallerCheck>, string | null]>([
  ['is taken for whom the page was opened', { claim: 'ola' }, null],
  ['is not taken for somebody else', { claim: 'ala' }, 'other'],
  ['may come from a page that was opened by nobody', { claim: '' }, null],
  ['may say nothing', {}, null],
])('somebody who is signed in %s', (_, check, session) => {
  const found = refuseCaller({ ...NOBODY, sub: 'ola', asks: 'all', kind: 'write', ...check });
  expect(found?.session ?? null).toBe(session);
});

test('a page of somebody who is not signed in any more sends nothing, whatever is asked for', () => {
  expect(refuseCaller({ ...NOBODY, claim: 'ola' })).toMatchObject({ status: 401, session: 'other' });
  expect(refuseCaller({ ...NOBODY, lapsed: true })).toMatchObject({ status: 401, session: 'lapsed' });
});
