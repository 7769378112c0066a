import type { Entity, Model } from '../schema/model';
import { buildDocument } from './document';
import { getArguments, getSource, recordOf, refutationOf } from './get';
import { made } from './madeDocument';
import type { PageWideValues } from './listAsk';
import type { Operation } from './operation';
import { readPath } from './readPath';
import { recordPlan } from './selection';
import { selectPath } from './selectionNode';

/** A record that is asked for by its key. */
export interface TitleAsk {
  readonly entity: Entity;
  readonly key: readonly string[];
}

/**
 * Reads the titles of several records, of one or more entities, in one document; null for a record that is not there or has none.
 * Throws an operation error for an entity without a get.
 */
export function titlesOperation(
  model: Model,
  records: readonly TitleAsk[],
  pageWide?: PageWideValues,
): Operation<readonly (string | null)[]> {
  const asked = records.map(({ entity, key }) => ({
    entity,
    key,
    get: getSource(entity),
    plan: recordPlan(model, entity, []),
  }));
  const { name, document, variables, paths } = buildDocument({
    kind: 'query',
    name: 'Titles',
    roots: asked.map(({ key, get, plan }) => ({
      steps: get.steps,
      values: getArguments(model, get, { key, pageWide }),
      select: selectPath(get.record, plan.select),
    })),
  });
  return {
    name,
    ...made(document),
    variables,
    read: (data) =>
      asked.map(({ entity, ...ask }, index) => {
        const found = recordOf(entity, ask, readPath(data, paths[index] ?? []));
        return found === null ? null : (ask.plan.read(found)?.title ?? null);
      }),
    refutes: (data) =>
      asked.flatMap(({ entity, ...ask }, index) =>
        refutationOf(entity, ask, readPath(data, paths[index] ?? [])),
      ),
  };
}
