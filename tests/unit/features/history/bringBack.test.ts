import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import type { ComparedFieldView, HistoryView } from '../../../../lib/features/history/entryView';
import type { ShownValue } from '../../../../lib/kit/view/historyEntry';
import { discover } from '../../../../lib/core/schema/discover';
import { withBringBack } from '../../../../lib/features/history/bringBack';

const MODEL = discover(
  buildSchema(`
    scalar DateTime
    type Query { tasks(limit: Int): [Task!]! task(id: ID!): Task areas: [Area!]! area(id: ID!): Area }
    type Task {
      id: ID! title: String! done: Boolean! cost: Money place: Place area: Area
      history: [Change!]!
    }
    type Money { amount: Float! currency: String! }
    type Place { street: String! postalCode: String! }
    type Area { id: ID! name: String! }
    type Change { at: DateTime! by: String! field: String! before: String after: String }
    input MoneyInput { amount: Float! currency: String! }
    input PlaceInput { street: String! postalCode: String! }
    type Mutation {
      updateTask(id: ID!, input: TaskInput!): Task
    }
    input TaskInput { title: String done: Boolean cost: MoneyInput place: PlaceInput areaId: ID }`),
);

/** A field whose earlier value the history tells as a text. */
function told(name: string, text: string): ComparedFieldView {
  const value: ShownValue = {
    field: { name, label: { text: name }, kind: 'text', list: false },
    value: text,
  };
  return { name, label: { text: name }, before: value, after: value };
}

test('texts of a history fill inputs that take texts; amounts, objects and links are named instead', () => {
  const entity = MODEL.entities.find(({ type }) => type === 'Task');
  const [history] = entity?.histories ?? [];
  if (entity === undefined || history === undefined) throw new Error('There is no history.');
  const fields = [
    told('title', 'Lamp'),
    told('done', 'true'),
    told('cost', '5410.00 PLN'),
    told('place', 'Malinowa 17, 50-026'),
    told('area', 'Nadodrze'),
  ];
  const side = { id: '1', at: null };
  const view = {
    entries: [],
    keep: [],
    path: '/tasks/1/history',
    paging: null,
    comparison: { before: side, after: side, fields, sameCount: 0 },
  } as unknown as HistoryView;
  const ctx = createLabelContext(MODEL, createLabels(null, 'en'));
  const { comparison } = withBringBack(ctx, { entity, key: ['1'], history }, view);
  expect(
    comparison?.fields.filter(({ bringBackHref }) => bringBackHref !== undefined).map(({ name }) => name),
  ).toEqual(['title', 'done']);
  expect(comparison?.bringBack).toMatchObject({
    count: 2,
    left: [{ text: 'cost' }, { text: 'place' }, { text: 'area' }],
  });
  expect(comparison?.bringBack?.href).toContain('title=Lamp&done=true');
});
