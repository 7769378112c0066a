import type { Model, Singleton } from '../schema/model';
import { placeValues } from './argumentValues';
import type { RecordData } from './listState';
import { readOneOperation } from './lookUp';
import type { Operation } from './operation';
import { operationName } from './operationName';
import { valuePlan } from './valuePlan';

/** Reads a value without a key (`viewer`, `shop`), with all its fields. Null where the backend has none for this visitor. */
export function singletonOperation(model: Model, singleton: Singleton): Operation<RecordData | null> {
  return readOneOperation({
    name: operationName(singleton.slug),
    steps: singleton.steps,
    record: '',
    values: placeValues([singleton.constants ?? []]),
    plan: valuePlan(model, singleton, singleton.steps.length),
  });
}
