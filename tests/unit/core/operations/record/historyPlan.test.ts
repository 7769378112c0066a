import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { DEFAULT_DOCUMENT_LIMITS } from '../../../../../lib/core/schema/model/documentLimits';
import { discover } from '../../../../../lib/core/schema/discover';
import { planHistoryRows } from '../../../../../lib/core/operations/record/historyPlan';
import { buildRelatedListOperation } from '../../../../../lib/core/operations/record/relatedOperations';

const KINDS = Array.from({ length: 60 }, (_, index) => `AutomaticBaseChangeOfKind${String(index)}Event`);

const SCHEMA = buildSchema(`
  scalar DateTime
  type Query { issues(first: Int): [Issue!]! issue(id: ID!): Issue users: [User!]! user(id: ID!): User bots: [Bot!]! bot(id: ID!): Bot }
  interface Actor { login: String! }
  type User implements Actor { id: ID! login: String! name: String! }
  type Bot implements Actor { id: ID! login: String! title: String! }
  type Issue { id: ID! title: String! timelineItems(first: Int, after: String): ItemConnection! }
  type ItemConnection { nodes: [TimelineItem]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  union TimelineItem = ${KINDS.join(' | ')} | RevisionMarker | ReviewThread
  type RevisionMarker { createdAt: DateTime! lastSeenCommit: String! }
  type ReviewThread { id: ID! isResolved: Boolean! }
  ${KINDS.map((kind) => `type ${kind} { id: ID! actor: Actor createdAt: DateTime! reasonCode: String reasonText: String oldBaseName: String newBaseName: String }`).join('\n')}`);

const model = discover(SCHEMA);

function entityOf(type: string) {
  const found = model.entities.find((entity) => entity.type === type);
  if (found === undefined) throw new Error(`There is no ${type}.`);
  return found;
}

describe('a history with 62 kinds of events', () => {
  const issue = entityOf('Issue');
  const [history] = issue.histories ?? [];

  it('is found, although two of its kinds lack a key or do not tell when', () => {
    expect(history).toMatchObject({ list: 'timelineItems', rows: 'records' });
    expect(Object.keys(history?.types ?? {})).toEqual(KINDS);
  });

  it('is read by one valid document within the limits, which has when and who of every kind', () => {
    if (history === undefined) throw new Error('There is no history.');
    const rows = entityOf('TimelineItem');
    const plan = planHistoryRows((type) => entityOf(type), history, rows);
    const state = {
      position: { type: 'page', page: 1 },
      size: 25,
      sort: null,
      filters: [],
      search: '',
    } as const;
    const { document } = buildRelatedListOperation(model, issue, ['1'], {
      name: history.list,
      values: {},
      state,
      selection: plan.selection,
      fieldsBelow: plan.fieldsBelow,
    });
    expect(validate(SCHEMA, parse(document)).map(({ message }) => message)).toEqual([]);
    expect(document.length).toBeLessThanOrEqual(DEFAULT_DOCUMENT_LIMITS.bytes);
    expect(document.match(/: createdAt$/gm)).toHaveLength(KINDS.length);
    expect(document.match(/\.\.\.ActorParts$/gm)).toHaveLength(KINDS.length);
    expect(document.match(/fragment ActorParts on Actor \{/g)).toHaveLength(1);
  });
});
