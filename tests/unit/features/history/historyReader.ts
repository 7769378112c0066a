import { graphql, type GraphQLSchema } from 'graphql';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { getOpenHistories } from '../../../../lib/features/record/server/openHistories';
import { createRecordOwner } from '../../../../lib/features/record/server/owner';
import { readHistoryPage } from '../../../../lib/features/record/server/readHistory';
import { discover } from '../../../../lib/core/schema/discover';
import { loading } from '../../reading/cityDesk';

type Position = Parameters<typeof readHistoryPage>[2]['state']['position'];

/** Creates a function that reads pages of three rows of the only history of record 1 of a type. */
export function createHistoryReader(schema: GraphQLSchema, type: string, rootValue: object) {
  const model = discover(schema);
  const ctx = {
    ...loading(),
    ...createLabelContext(model, createLabels(null, 'en')),
    fetcher: async (request: { query: string; variables?: object | undefined }) => {
      const variableValues = { ...request.variables };
      const result = await graphql({ schema, source: request.query, rootValue, variableValues });
      return {
        type: 'ok' as const,
        status: 200,
        data: JSON.parse(JSON.stringify(result.data)),
        errors: (result.errors ?? []).map((error) => error.toJSON() as { message: string }),
      };
    },
  };
  const entity = model.entities.find((one) => one.type === type);
  if (entity === undefined) throw new Error(`There is no ${type}.`);
  const [open] = getOpenHistories(ctx, entity);
  if (open?.related == null || open.rows === null) throw new Error('There is no history.');
  const { history, related, rows } = open;
  const owner = createRecordOwner(ctx, entity, ['1']);
  return async (position: Position) => {
    const state = { position, size: 3, sort: null, filters: [], search: '' };
    const list = { history, owner, entity, key: ['1'], related, rows };
    const page = await readHistoryPage(ctx, list, { state, values: undefined });
    if (!('entries' in page)) throw new Error('It was not read.');
    const { next, previous } = page.result;
    return {
      ids: page.entries.map(({ row }) => row.key?.[0]),
      changed: page.entries.map(({ changes }) =>
        changes?.map(({ before, after }) => [before?.value, after?.value]),
      ),
      next,
      previous,
      untellable: page.untellableCount,
      position: page.state.position,
    };
  };
}
