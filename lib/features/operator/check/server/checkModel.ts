import { runOperation, type Fetcher } from '../../../../kit/run/server/runOperation';
import type { Entity, Model } from '../../../../core/schema/model/model';
import type { CheckFinding, CheckResult } from '../checkResult';
import { checkBounds, checkFilters } from './checkFilters';
import { checkGet, checkPicker, checkRelated } from './checkRecords';
import { checkRows } from './checkRows';
import type { Probe } from './probe';

/** Limits per entity, because the backend also serves visitors. */
const MAX_QUERIES = 6;
/** Maximum number of further queries for the lists below a record. */
const MAX_RELATED_QUERIES = 3;
const CONCURRENCY = 2;

/**
 * Checks whether the answers of a live backend agree with the site's reading of its schema. It writes nothing. It
 * sends at most five small queries per entity and three for the lists below its records, two at a time, until the time
 * is up.
 */
export async function checkModel(
  model: Model,
  fetcher: Fetcher,
  { until, now = Date.now }: { readonly until: number; readonly now?: () => number },
): Promise<Pick<CheckResult, 'findings' | 'left'>> {
  const pending = model.entities.filter(({ list }) => list !== null);
  const found = new Map<string, readonly CheckFinding[]>();
  const checkNext = async (): Promise<void> => {
    for (let entity = pending.shift(); entity !== undefined; entity = pending.shift()) {
      if (now() >= until) return void pending.unshift(entity);
      found.set(entity.type, await checkEntity(model, entity, fetcher, () => now() < until));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, checkNext));
  return {
    findings: model.entities.flatMap(({ type }) => found.get(type) ?? []),
    left: pending.map(({ type }) => type),
  };
}

async function checkEntity(
  model: Model,
  entity: Entity,
  fetcher: Fetcher,
  mayAsk: () => boolean,
): Promise<readonly CheckFinding[]> {
  const source = entity.list;
  if (source === null) return [];
  const createProbe = (maxQueries: number): Probe => {
    let queries = 0;
    return {
      model,
      entity,
      source,
      runOperation: async (operation) => {
        if (queries >= maxQueries || !mayAsk()) return null;
        queries += 1;
        return runOperation(fetcher, operation);
      },
    };
  };
  const probe = createProbe(MAX_QUERIES);
  const { findings, rows } = await checkRows(probe);
  if (rows.length === 0) return findings;
  return [
    ...findings,
    ...(await checkGet(probe, rows)),
    ...(await checkFilters(probe, rows)),
    ...(await checkBounds(probe, rows)),
    ...(await checkPicker(probe, rows)),
    ...(await checkRelated(createProbe(MAX_RELATED_QUERIES), rows)),
  ];
}
