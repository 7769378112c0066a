import { expect, test } from 'vitest';
import { compareWithRecord } from '../../../../lib/features/history/compareEntries';
import type { HistoryEntry } from '../../../../lib/features/history/readEntries';
import type { ShownValue } from '../../../../lib/kit/view/historyEntry';

type Kind = ShownValue['field']['kind'];

const shown = (name: string, kind: Kind, value: unknown): ShownValue => ({
  field: { name, label: { text: name }, kind, list: false },
  value: value as ShownValue['value'],
});
const stateOf = (...values: readonly ShownValue[]) =>
  new Map(values.map((value) => [value.field.name, value] as const));
const version = (state: HistoryEntry['state']) => ({ state, changes: null }) as HistoryEntry;
const log = (name: string, before: unknown, after: unknown) =>
  ({
    state: null,
    changes: [
      {
        changed: { name, field: null, words: name },
        before: shown(name, 'text', before),
        after: shown(name, 'text', after),
      },
    ],
  }) as unknown as HistoryEntry;
const tell = (changes: ReturnType<typeof compareWithRecord>) =>
  changes.map(({ changed, before, after }) => [changed.name, before?.value, after?.value]);

test.each<[string, Kind, unknown, unknown]>([
  ['a number as text', 'decimal', '2.50', 2.5],
  ['a moment in another form', 'dateTime', '2026-01-01T10:00:00Z', '2026-01-01T10:00:00.000Z'],
  ['an empty text and none', 'text', '', null],
  [
    'a link whose title only one of them knows',
    'relation',
    { href: '/users/1', title: 'Anna' },
    { href: '/users/1', title: 'User 1' },
  ],
])('%s is no difference', (_, kind, now, then) => {
  const entry = version(stateOf(shown('a', kind, then)));
  expect(compareWithRecord([entry], entry, stateOf(shown('a', kind, now)))).toEqual([]);
});

test('what the version kept is compared with what the record is, whatever newer versions say', () => {
  const [newest, older] = [
    version(stateOf(shown('title', 'text', 'Second'))),
    version(stateOf(shown('title', 'text', 'First'), shown('gone', 'text', 'x'))),
  ];
  const record = stateOf(shown('title', 'text', 'Third'));
  expect(tell(compareWithRecord([newest, older], older, record))).toEqual([['title', 'Third', 'First']]);
  expect(tell(compareWithRecord([newest, older], newest, record))).toEqual([['title', 'Third', 'Second']]);
});

test('of a log the newer changes are taken back, from the value that the record has', () => {
  const entries = [log('title', 'Second', 'Third'), log('title', 'First', 'Second'), log('note', null, 'a')];
  const oldest = entries[2];
  if (oldest === undefined) throw new Error('There is no entry.');
  const told = compareWithRecord(entries, oldest, stateOf(shown('title', 'text', 'Changed past the log')));
  expect(tell(told)).toEqual([['title', 'Changed past the log', 'First']]);
  // A name that the record does not have is told as the log has it.
  expect(tell(compareWithRecord(entries, oldest, stateOf()))).toEqual([['title', 'Third', 'First']]);
});
