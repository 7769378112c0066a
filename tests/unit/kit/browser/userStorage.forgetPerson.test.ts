// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { clearUserData } from '../../../../lib/kit/browser/userStorage';
import { addRecentRecord } from '../../../../lib/kit/browser/recentRecords';
import { setRecentRecordsOwner } from '../../../../lib/kit/browser/recentRecordsOwner';
import { createDraftStorage } from '../../../../lib/features/form/storage/draftStorage';

const RECORD = {
  href: '/reports/1',
  title: 'One',
  type: 'Report',
  typeLabel: 'Report',
  at: '2025-11-28T10:00:00Z',
};
const shelf = createDraftStorage(
  () => window.localStorage,
  () => 0,
);
const DRAFT = { at: 0, drafts: {}, base: {} };

function leave(owner: string): void {
  setRecentRecordsOwner(owner);
  addRecentRecord(RECORD);
  // Of a draft only its place matters here.
  shelf.save({ owner, form: 'report:new', slot: '1' }, DRAFT as never);
}

beforeEach(() => window.localStorage.clear());

test('signing out takes the drafts and opened records of that person, and leaves those of others', () => {
  for (const owner of ['auth0|ola', 'auth0|olaf', 'uauth0|ola']) leave(owner);
  window.localStorage.setItem('witryna.views', '[]');
  clearUserData('auth0|ola');
  const left = Object.keys(window.localStorage).map(decodeURIComponent);
  expect(left).toHaveLength(5);
  expect(
    left.filter(
      (name) => name === 'witryna.opened:auth0|ola' || name.startsWith('witryna.draft:uauth0|ola:'),
    ),
  ).toEqual([]);
});

test('a device that forbids storage holds nothing to forget', () => {
  const open = (): Storage => {
    throw new DOMException('no', 'SecurityError');
  };
  expect(() => clearUserData('ola', open)).not.toThrow();
});
