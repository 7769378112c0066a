import type { Entity, Model } from '../../schema/model/model';
import { buildDocument } from '../document/buildDocument';
import { buildGetArguments, requireGetSource, findRecordByKey, findKeyRefutations } from './getOperation';
import { markSiteDocument, type Operation } from '../operation';
import type { PageWideValues } from '../listState';
import { getAtPath } from '../document/readResponse';
import { buildRecordPlan } from '../document/recordPlan';
import { selectPath } from '../document/selectionSet';

/** A record that is requested by its key. */
export interface TitleRequest {
  readonly entity: Entity;
  readonly key: readonly string[];
}

/**
 * Builds the read of the titles of several records, of one or more entities, in one document. A title is null for a
 * record that is missing or has none. Throws an operation error for an entity without a get.
 */
export function buildTitlesOperation(
  model: Model,
  records: readonly TitleRequest[],
  pageWide?: PageWideValues,
): Operation<readonly (string | null)[]> {
  const reads = records.map(({ entity, key }) => ({
    entity,
    key,
    get: requireGetSource(entity),
    plan: buildRecordPlan(model, entity, []),
  }));
  const { name, document, variables, paths } = buildDocument({
    kind: 'query',
    name: 'Titles',
    roots: reads.map(({ key, get, plan }) => ({
      steps: get.steps,
      values: buildGetArguments(model, get, { key, pageWide }),
      select: selectPath(get.recordPath, plan.select),
    })),
  });
  return {
    name,
    ...markSiteDocument(document),
    variables,
    read: (data) =>
      reads.map(({ entity, ...ask }, index) => {
        const found = findRecordByKey(entity, ask, getAtPath(data, paths[index] ?? []));
        return found === null ? null : (ask.plan.read(found)?.title ?? null);
      }),
    findRefutations: (data) =>
      reads.flatMap(({ entity, ...ask }, index) =>
        findKeyRefutations(entity, ask, getAtPath(data, paths[index] ?? [])),
      ),
  };
}
