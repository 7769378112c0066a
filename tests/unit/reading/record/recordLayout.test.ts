import { describe, expect, test } from 'vitest';
import { buildRecordLayout } from '../../../../lib/reading/record/recordLayout';
import type { FieldDescription } from '../../../../lib/view/fieldDescription';
import { entityNamed } from '../cityDesk';

const state = (name: string): FieldDescription => ({
  name,
  label: { text: name },
  kind: 'enum',
  list: false,
});

const NO_FIELDS = { prose: [], details: [], relations: [], objects: [], objectLists: [], timestamps: [] };

const layOut = (columns: readonly string[], values: Record<string, string | null>) => {
  const entity = { ...entityNamed('Report'), columns };
  const view = {
    ...NO_FIELDS,
    entity: { type: 'Report', slug: 'reports', singular: { text: 'Report' }, plural: { text: 'Reports' } },
    title: 'Report',
    keyText: null,
    status: Object.keys(values).map(state),
    values,
    failures: [],
    readAt: '2026-01-01T00:00:00Z',
  };
  return buildRecordLayout(entity, view, 'en');
};

describe('the states beside the title of a large record', () => {
  test('are the first three that have a value, those that are columns of the list before the others', () => {
    const values = { risk: 'LOW', payment: 'PAID', delivery: null, review: 'OPEN', health: 'GOOD' };
    expect(layOut(['payment', 'delivery'], values).states).toEqual(['payment', 'risk', 'review']);
  });

  test('stand among the details as well, and so do all further ones', () => {
    const values = { risk: 'LOW', payment: 'PAID', review: 'OPEN', health: 'GOOD' };
    const details = layOut([], values).folds.find(({ name }) => name === 'details');
    expect(details?.fields).toEqual(expect.arrayContaining(['risk', 'payment', 'review', 'health']));
  });
});
