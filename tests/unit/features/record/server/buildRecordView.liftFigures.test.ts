import { expect, test } from 'vitest';
import { liftFigures } from '../../../../../lib/features/record/server/buildRecordView';
import { findRecordField } from '../../../../../lib/features/record/readRecordView';
import type { FoundView } from '../../../../../lib/features/record/recordView';
import type { FieldDescription } from '../../../../../lib/kit/view/fieldDescription';
import { because } from '../../../../../lib/core/schema/model/reason';

const describe = (name: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
  name,
  label: { text: name },
  kind: 'object',
  list: false,
  ...more,
});

const BALANCE = { value: 12, currency: 'PLN' };

const CLUB: FoundView = {
  entity: { type: 'Club', slug: 'clubs', singular: { text: 'Club' }, plural: { text: 'Clubs' } },
  title: 'Chess',
  keyText: null,
  status: [],
  prose: [],
  details: [],
  relations: [],
  objects: [
    describe('stats', {
      fields: [
        describe('visits', { kind: 'integer' }),
        describe('balance', { money: { amount: 'value', currency: 'currency' } }),
      ],
    }),
  ],
  objectLists: [],
  timestamps: [],
  values: { stats: { visits: 4, balance: BALANCE } },
  failures: [],
  readAt: '2026-01-01T00:00:00Z',
};

test('amounts of the figures stand among the details under their path, and what else the object says stays', () => {
  const view = liftFigures(CLUB, { figures: { value: 'stats', reason: because('layout.unknown') } });
  expect(findRecordField(view, 'stats.balance')?.label.text).toBe('balance');
  expect(view.values['stats.balance']).toEqual(BALANCE);
  expect(view.objects[0]?.fields?.map(({ name }) => name)).toEqual(['visits']);
});

test('a record without figures, or with none read, is shown as it is', () => {
  expect(liftFigures(CLUB, {})).toBe(CLUB);
  const unread = { ...CLUB, values: { stats: null } };
  expect(liftFigures(unread, { figures: { value: 'stats', reason: because('layout.unknown') } })).toBe(
    unread,
  );
});
