// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setRecentRecordsOwner } from '../../../../../lib/kit/browser/recentRecordsOwner';
import { changesPreference } from '../../../../../lib/kit/browser/changesPreference';
import { noteFirstLook } from '../../../../../lib/kit/browser/firstLook';
import { markSeen, noteVisit, setTellsChanges } from '../../../../../lib/kit/browser/lists/seenLists';
import { clearUserData } from '../../../../../lib/kit/browser/userStorage';

const at = (time: string): string => `2025-11-${time}:00.000Z`;

beforeEach(() => {
  window.localStorage.clear();
  setRecentRecordsOwner(null);
  return () => vi.restoreAllMocks();
});

describe('the last look at a list', () => {
  test('is unknown at the first visit, and then the end of the visit before', () => {
    expect(noteVisit('/reports', at('24T10:00'))).toBeNull();
    expect(noteVisit('/reports', at('24T10:20'))).toBe(at('24T10:00'));
    expect(noteVisit('/reports', at('26T08:00'))).toBe(at('24T10:20'));
  });

  test('stays the same while pages of the list follow each other', () => {
    for (const time of ['24T10:00', '26T08:00', '26T08:25', '26T08:50']) noteVisit('/reports', at(time));
    expect(noteVisit('/reports', at('26T09:15'))).toBe(at('24T10:00'));
  });

  test('is now once the visitor has marked the list as seen', () => {
    noteVisit('/reports', at('24T10:00'));
    noteVisit('/reports', at('26T08:00'));
    markSeen('/reports', at('26T08:00'));
    expect(noteVisit('/reports', at('26T08:00'))).toBeNull();
    expect(noteVisit('/reports', at('26T08:10'))).toBe(at('26T08:00'));
  });

  test('belongs to a list with its filters, and to who has signed in', () => {
    noteVisit('/reports?f.status.in=NEW', at('24T10:00'));
    expect(noteVisit('/reports', at('26T08:00'))).toBeNull();
    setRecentRecordsOwner('auth0|ola');
    expect(noteVisit('/reports', at('26T08:00'))).toBeNull();
    setRecentRecordsOwner(null);
    expect(noteVisit('/reports?f.status.in=NEW', at('26T08:00'))).toBe(at('24T10:00'));
  });

  test('is forgotten at sign-out, and when the notice is switched off', () => {
    noteVisit('/reports', at('24T10:00'));
    setRecentRecordsOwner('lists');
    noteVisit('/reports', at('24T10:00'));
    clearUserData('lists');
    expect(Object.keys(window.localStorage)).toEqual(['witryna.opened@lists']);
    setRecentRecordsOwner(null);
    expect(noteVisit('/reports', at('26T08:00'))).toBe(at('24T10:00'));
    setTellsChanges(false);
    expect(changesPreference.get()).toBe(false);
    expect(Object.keys(window.localStorage)).toEqual(['witryna.changes']);
  });

  test('does not go back for a page from a cache', () => {
    noteVisit('/reports', at('26T08:00'));
    noteVisit('/reports', at('26T07:00'));
    expect(noteVisit('/reports', at('27T08:00'))).toBe(at('26T08:00'));
  });

  test('is kept of the hundred lists that were looked at last', () => {
    for (let number = 0; number <= 100; number += 1) noteVisit(`/list-${number}`, at('24T10:00'));
    expect(noteVisit('/list-0', at('26T08:00'))).toBeNull();
    expect(noteVisit('/list-100', at('26T08:00'))).toBe(at('24T10:00'));
  });

  test.each(['', '[]', 'null', '{"/reports":1}', '{"/reports":{"since":"soon","at":"x"}}', '{'])(
    'is unknown where %s is stored',
    (text) => {
      window.localStorage.setItem('witryna.opened@lists', text);
      expect(noteVisit('/reports', at('26T08:00'))).toBeNull();
    },
  );

  test('is unknown where nothing may be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    noteVisit('/reports', at('24T10:00'));
    expect(noteVisit('/reports', at('26T08:00'))).toBeNull();
  });
});

describe('the very first look at a list', () => {
  test('is noted, and counts as a look like any other', () => {
    expect(noteFirstLook('/reports', at('24T10:00'))).toBe(false);
    expect(noteFirstLook('/reports', at('26T08:00'))).toBe(true);
    expect(noteVisit('/reports', at('26T08:00'))).toBe(at('24T10:00'));
  });

  test('is that of each user of the device, and none of them changes what is known already', () => {
    noteFirstLook('/reports', at('24T10:00'));
    expect(noteFirstLook('/residents', at('24T10:05'))).toBe(true);
    setRecentRecordsOwner('auth0|ola');
    expect(noteFirstLook('/reports', at('24T11:00'))).toBe(false);
    setRecentRecordsOwner(null);
    expect(noteVisit('/residents', at('26T08:00'))).toBeNull();
    expect(noteVisit('/reports', at('26T08:00'))).toBe(at('24T10:00'));
  });

  test('is not noted while the notice is switched off', () => {
    setTellsChanges(false);
    expect(noteFirstLook('/reports', at('24T10:00'))).toBe(false);
    expect(Object.keys(window.localStorage)).toEqual(['witryna.changes']);
    setTellsChanges(true);
  });

  test('is unknown where nothing may be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(noteFirstLook('/reports', at('24T10:00'))).toBe(false);
    expect(noteFirstLook('/reports', at('26T08:00'))).toBe(false);
  });
});
