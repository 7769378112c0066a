import type { Model, Singleton } from '../schema/model';
import { placeValues } from './argumentValues';
import type { RecordData } from './listState';
import { readOneOperation } from './lookUp';
import type { Operation } from './operation';
import { operationName } from './operationName';
import { valuePlan } from './valuePlan';
import { withinLimits } from './withinLimits';

/**
 * Reads a value without a key (`viewer`, `shop`), with these fields by name, or with all of them. Null where the backend has none
 * for this visitor.
 */
export function singletonOperation(
  model: Model,
  singleton: Singleton,
  selection: readonly string[] | null = null,
): Operation<RecordData | null> {
  return withinLimits(model, (within) =>
    readOneOperation({
      name: operationName(singleton.slug),
      steps: singleton.steps,
      record: '',
      values: placeValues([singleton.constants ?? []]),
      plan: valuePlan(within, singleton, singleton.steps.length, selection),
    }),
  );
}
