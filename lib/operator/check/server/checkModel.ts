import { runOperation, type Fetcher } from '../../../reading/run/server/runOperation';
import type { Entity, Model } from '../../../schema/model/model';
import type { CheckFinding, CheckResult } from '../checkResult';
import { checkFilters } from './checkFilters';
import { checkGet, checkPicker } from './checkRecords';
import { checkRelated } from './checkRelated';
import { checkRows } from './checkRows';
import type { Probe } from './probe';

/** Queries for one entity, and entities at the same time: a backend has other visitors. */
const MOST_QUERIES = 5;
/** Queries besides, for the lists below a record of it. */
const MOST_RELATED = 3;
const AT_ONCE = 2;

/**
 * Asks a live backend whether its answers agree with what the site reads in its schema. Nothing is written; at most five small
 * queries an entity and three for the lists below its records, two at a time, until the time is up.
 */
export async function checkModel(
  model: Model,
  fetcher: Fetcher,
  { until, now = Date.now }: { readonly until: number; readonly now?: () => number },
): Promise<Pick<CheckResult, 'findings' | 'left'>> {
  const waiting = model.entities.filter(({ list }) => list !== null);
  const found = new Map<string, readonly CheckFinding[]>();
  const checkOn = async (): Promise<void> => {
    for (let entity = waiting.shift(); entity !== undefined; entity = waiting.shift()) {
      if (now() >= until) return void waiting.unshift(entity);
      found.set(entity.type, await checkEntity(model, entity, fetcher, () => now() < until));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkOn));
  return {
    findings: model.entities.flatMap(({ type }) => found.get(type) ?? []),
    left: waiting.map(({ type }) => type),
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
  const probing = (most: number): Probe => {
    let asked = 0;
    return {
      model,
      entity,
      source,
      runOperation: async (operation) => {
        if (asked >= most || !mayAsk()) return null;
        asked += 1;
        return runOperation(fetcher, operation);
      },
    };
  };
  const probe = probing(MOST_QUERIES);
  const { findings, rows } = await checkRows(probe);
  if (rows.length === 0) return findings;
  return [
    ...findings,
    ...(await checkGet(probe, rows)),
    ...(await checkFilters(probe, rows)),
    ...(await checkPicker(probe, rows)),
    ...(await checkRelated(probing(MOST_RELATED), rows)),
  ];
}
