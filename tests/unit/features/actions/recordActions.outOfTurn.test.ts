import { expect, it } from 'vitest';
import { buildSchema } from 'graphql';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';
import type { Entity } from '../../../../lib/core/schema/model/model';
import { buildRecordWrites } from '../../../../lib/features/actions/recordActions';

/** Returns the verbs of the actions that can be done on a record with a status. */
function offered(statuses: string, verbs: string, status: string): readonly string[] {
  const model = discover(
    buildSchema(`
      type Query { orders: [Order!]! order(id: ID!): Order }
      enum Status { ${statuses} }
      type Order { id: ID! title: String! status: Status! }
      type Mutation { ${verbs
        .split(' ')
        .map((verb) => `${verb}Order(id: ID!): Order`)
        .join(' ')} }`),
  );
  const ctx = createLabelContext(model, createLabels(null, 'en'));
  const { actions } = buildRecordWrites(ctx, model.entities[0] as Entity, { key: ['7'], values: { status } });
  return actions
    .filter(({ alreadyIn }) => alreadyIn === undefined)
    .map(({ name }) => name.replace('Order', ''))
    .toSorted();
}

const REPORTS = 'NEW ACCEPTED IN_PROGRESS RESOLVED REJECTED';
const VERBS = 'accept start resolve reject reopen rename';

it.each([
  ['NEW', ['accept', 'reject', 'rename']],
  ['ACCEPTED', ['reject', 'rename', 'start']],
  ['IN_PROGRESS', ['reject', 'rename', 'resolve']],
  ['RESOLVED', ['rename', 'reopen']],
  ['REJECTED', ['rename', 'reopen']],
  ['SOMETHING_NEW', ['accept', 'reject', 'rename', 'reopen', 'resolve', 'start']],
])(
  'of a record in %s only what leads on, drops it or has nothing to do with its status can be done',
  (status, verbs) => {
    expect(offered(REPORTS, VERBS, status)).toEqual(verbs);
  },
);

it('no action leads back from a final status, where none says that it takes that back', () => {
  expect(offered('NEW ACCEPTED DONE', 'accept complete rename', 'DONE')).toEqual(['rename']);
});

it.each([
  ['what resumes a pause', 'DRAFT ACTIVE PAUSED DONE: activate pause complete', 'PAUSED: activate complete'],
  ['what passes by a pause', 'DRAFT ACTIVE PAUSED DONE: pause complete', 'ACTIVE: complete pause'],
  ['what ends a suspension', 'ACTIVE SUSPENDED: activate suspend', 'SUSPENDED: activate'],
  ['a refund of what is paid', 'OPEN PAID REFUNDED: pay refund', 'PAID: pay refund'],
  ['what may be a step that no name tells', 'NEW READY SENT GONE: send lose', 'NEW: lose send'],
])('where the statuses prove no process, actions stay: %s', (_, all, expected) => {
  const [statuses = '', verbs = ''] = all.split(': ');
  const [status = '', left = ''] = expected.split(': ');
  expect(offered(statuses, verbs, status)).toEqual(left.split(' '));
});

it('what puts a record aside stays', () => {
  expect(offered('NEW DONE ARCHIVED', 'complete archive reopen', 'DONE')).toEqual(['archive', 'reopen']);
});

it('an action on the key alone is not offered where the record has its status already', () => {
  expect(offered('DRAFT ISSUED PAID', 'issue void', 'ISSUED')).toEqual(['void']);
});
