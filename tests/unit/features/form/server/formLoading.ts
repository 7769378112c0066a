import { graphql, type GraphQLSchema } from 'graphql';
import type { Json } from '../../../../../lib/core/schema/model/json';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import type { Fetcher } from '../../../../../lib/kit/run/server/runOperation';
import type { Model } from '../../../../../lib/core/schema/model/model';
import type { FormLoaderContext } from '../../../../../lib/features/form/server/formContext';

/** What an English form's loader gets. Without a fetcher, a form that reads anything fails. */
export function createFormContext(model: Model, parts: Partial<FormLoaderContext> = {}): FormLoaderContext {
  return {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    address: '/',
    query: {},
    isPosted: false,
    fetcher: () => Promise.reject(new Error('nothing is read')),
    ...parts,
  };
}

/** Executes documents on root values. Errors of a response are left out. */
export function createRootFetcher(schema: GraphQLSchema, rootValue: object): Fetcher {
  return async ({ query, variables }) => {
    const answer = await graphql({ schema, source: query, variableValues: variables ?? {}, rootValue });
    const data = JSON.parse(JSON.stringify(answer.data ?? null)) as Record<string, Json> | null;
    return { type: 'ok', status: 200, data, errors: [] };
  };
}
