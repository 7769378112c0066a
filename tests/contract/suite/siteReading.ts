import type { GraphQLSchema } from 'graphql';
import { postGraphQL } from '../../../lib/site/backend/send';
import { getTranslator } from '../../../lib/ground/intl/translate';
import { createLabels } from '../../../lib/kit/labels/labels';
import { buildGetOperation } from '../../../lib/core/operations/record/getOperation';
import { buildListOperation } from '../../../lib/core/operations/list/listOperation';
import type { ListResult, ListState, RecordData } from '../../../lib/core/operations/listState';
import type { Operation } from '../../../lib/core/operations/operation';
import { buildRelatedListOperation } from '../../../lib/core/operations/record/relatedOperations';
import { createLabelContext } from '../../../lib/kit/describe/describeField';
import { parseListQuery } from '../../../lib/features/list/listQuery';
import type { UrlQuery } from '../../../lib/ground/routes/queryParams';
import { resolveDayFilters } from '../../../lib/features/list/dayFilters';
import type { LoaderContext } from '../../../lib/kit/run/server/loaderContext';
import { runOperation, type Fetcher } from '../../../lib/kit/run/server/runOperation';
import { discover } from '../../../lib/core/schema/discover';
import { parseIntrospection } from '../../../lib/core/schema/graphql/loadSchema';
import type { Entity, Model } from '../../../lib/core/schema/model/model';
import type { ListSource } from '../../../lib/core/schema/model/reads';
import { introspect } from '../../../lib/site/schema/introspect';
import type { RunningServer } from '../contractServer';

const PLAIN: ListState = {
  position: { type: 'page', page: 1 },
  size: 25,
  sort: null,
  filters: [],
  search: '',
};

/** A server as the site reads it: its own code from introspection to the rows, without the pages. */
export interface SiteReading {
  readonly schema: GraphQLSchema;
  readonly model: Model;
  /** What the site's loaders get for an English page. */
  readonly loading: LoaderContext;
  /** @throws Error where the model has no such entity */
  entity(type: string): Entity;
  /** The same with its list. */
  listed(type: string): { readonly entity: Entity; readonly source: ListSource };
  list(type: string, state: Partial<ListState>): Promise<ListResult>;
  /** A list as an address asks for it. Fails where the site could not make sense of a parameter. */
  atAddress(type: string, query: UrlQuery): Promise<ListResult>;
  record(type: string, key: readonly string[]): Promise<RecordData | null>;
  related(type: string, key: readonly string[], name: string): Promise<ListResult>;
  /** Sends what an operation says; fails on any error of the server's. */
  ask<Result>(operation: Operation<Result>): Promise<Result>;
}

/** Reads the server's schema over HTTP, as the site does at its start. */
export async function readAsSite(server: RunningServer): Promise<SiteReading> {
  const target = { endpoint: server.url, headers: server.headers, ztoken: 'demo', timeoutMs: 30_000 };
  const answer = await introspect(async (body) => {
    const result = await postGraphQL(body, target);
    if (result.type !== 'ok') throw new Error(`No introspection: ${JSON.stringify(result)}`);
    return { status: result.status, json: { data: result.data, errors: result.errors } };
  });
  const schema = parseIntrospection(answer);
  const model = discover(schema);

  const entity = (type: string): Entity => {
    const found = model.entities.find((one) => one.type === type);
    if (found === undefined) throw new Error(`The site sees no ${type}.`);
    return found;
  };
  const listed = (type: string): { entity: Entity; source: ListSource } => {
    const found = entity(type);
    if (found.list === null) throw new Error(`The site sees no list of ${type}.`);
    return { entity: found, source: found.list };
  };
  const fetcher: Fetcher = (body) => postGraphQL(body, target);
  const ask = async <Result>(operation: Operation<Result>): Promise<Result> => {
    const outcome = await runOperation(fetcher, operation);
    if (!outcome.ok) throw new Error(`${operation.document} was refused: ${JSON.stringify(outcome.failure)}`);
    if (outcome.errors.length > 0)
      throw new Error(`${operation.document} has errors: ${JSON.stringify(outcome.errors)}`);
    return outcome.value;
  };
  const list = (type: string, state: Partial<ListState>): Promise<ListResult> => {
    const { entity: of, source } = listed(type);
    const whole = resolveDayFilters(source, { ...PLAIN, ...state });
    return ask(buildListOperation(model, of, source, { state: whole, selection: null }));
  };
  return {
    schema,
    model,
    loading: {
      ...createLabelContext(model, createLabels(null, 'en')),
      fetcher,
      translate: getTranslator('en'),
      now: new Date().toISOString(),
    },
    entity,
    listed,
    ask,
    list,
    atAddress: (type, query) => {
      const { entity: of, source } = listed(type);
      const { state, problems } = parseListQuery(of, source, query);
      if (problems.length > 0) throw new Error(`${type}: ${JSON.stringify(problems)}`);
      return list(type, state);
    },
    record: (type, key) => ask(buildGetOperation(model, entity(type), key)),
    related: (type, key, name) =>
      ask(buildRelatedListOperation(model, entity(type), key, { name, state: PLAIN, selection: null })),
  };
}
