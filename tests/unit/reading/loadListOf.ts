import { graphql, type GraphQLSchema } from 'graphql';
import { createLabels } from '../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../lib/kit/describe/describeField';
import type { UrlQuery } from '../../../lib/ground/routes/queryParams';
import { discover } from '../../../lib/core/schema/discover';
import { loading } from './cityDesk';
import { loadMainList } from './loadMainList';

/** Creates a loader of the main lists of a schema, whose documents are executed on root values. */
export function createListLoader(schema: GraphQLSchema) {
  const model = discover(schema);
  return async (type: string, query: UrlQuery, rootValue: object) => {
    const entity = model.entities.find((one) => one.type === type);
    if (entity?.list == null) throw new Error('no list');
    const ctx = {
      ...loading(),
      ...createLabelContext(model, createLabels(null, 'en')),
      fetcher: async (request: { query: string; variables?: object | undefined }) => {
        const variableValues = { ...request.variables };
        const result = await graphql({ schema, source: request.query, rootValue, variableValues });
        const data = result.data == null ? null : JSON.parse(JSON.stringify(result.data));
        const errors = (result.errors ?? []).map((e) => e.toJSON() as { message: string });
        return { type: 'ok' as const, status: 200, data, errors };
      },
    };
    const loaded = await loadMainList(ctx, entity, entity.list, query);
    if (!loaded.ok) throw new Error(`failed: ${loaded.failure.type}`);
    return loaded.view;
  };
}
