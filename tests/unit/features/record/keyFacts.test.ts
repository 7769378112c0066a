import { expect, test } from 'vitest';
import { listKeyFacts } from '../../../../lib/features/record/keyFacts';
import type { FieldDescription } from '../../../../lib/kit/view/fieldDescription';

const field = (name: string, kind: FieldDescription['kind'] = 'text'): FieldDescription => ({
  name,
  label: { text: name },
  kind,
  list: false,
});

const VIEW = {
  status: [],
  prose: [],
  details: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => field(name)),
  relations: [field('owner', 'relation')],
  objects: [],
  objectLists: [],
  timestamps: [field('startedAt', 'dateTime')],
  values: {
    a: 1,
    b: null,
    c: 3,
    d: 4,
    e: 5,
    f: 6,
    owner: { href: null, title: 'Ada' },
    startedAt: '2026-01-01',
  },
  writes: { editHref: null, deleteHref: null, actions: [], headActions: [] },
};

const names = (fields: readonly FieldDescription[]) => fields.map(({ name }) => name);

test('related records come first, then details; six are enough, and none is empty', () => {
  expect(names(listKeyFacts(VIEW))).toEqual(['owner', 'a', 'c', 'd', 'e', 'f']);
});

test('what the status flow shows is not repeated', () => {
  const flow = { coveredFields: ['a', 'c'] } as unknown as NonNullable<
    Parameters<typeof listKeyFacts>[0]['writes']['flow']
  >;
  expect(names(listKeyFacts({ ...VIEW, writes: { ...VIEW.writes, flow } }))).toEqual([
    'owner',
    'd',
    'e',
    'f',
    'startedAt',
  ]);
});
