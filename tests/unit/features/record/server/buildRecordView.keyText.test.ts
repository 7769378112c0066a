import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { buildRecordView } from '../../../../../lib/features/record/server/buildRecordView';
import { discover } from '../../../../../lib/core/schema/discover';

test('a record is called by its identifier beside its title', () => {
  const model = discover(
    buildSchema(`type Query { tasks: [Task!]! task(id: ID!): Task }
      type Task { id: ID! title: String! identifier: String! }`),
  );
  const [entity] = model.entities;
  if (entity === undefined) throw new Error('There is no entity.');
  const ctx = {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-01T00:00:00Z',
  };
  const data = { type: null, key: ['7'], title: 'Mend the lock', values: { identifier: 'ENG-7' } };
  expect(buildRecordView(ctx, entity, data, {}).keyText).toBe('ENG-7');
});
