import type { Operation } from '../../../../core/operations/operation';
import type { OperationResult } from '../../../../kit/run/server/runOperation';
import type { Entity, Model } from '../../../../core/schema/model/model';
import type { ListSource } from '../../../../core/schema/model/reads';
import { getRemedy, type CheckSubject, type CheckFinding } from '../checkResult';

/** Probe of one entity: its list, and a function that runs a limited number of operations. */
export interface Probe {
  readonly model: Model;
  readonly entity: Entity;
  readonly source: ListSource;
  /** Resolves to null when the limit of operations is reached. */
  readonly runOperation: <Result>(operation: Operation<Result>) => Promise<OperationResult<Result> | null>;
}

/** Creates the function that reports on a reading of the probed entity, or on a field of it. Refuted ones get a remedy. */
export const createReport =
  ({ entity }: Pick<Probe, 'entity'>, reading: CheckSubject, field?: string) =>
  (verdict: CheckFinding['verdict'], says: string): CheckFinding => ({
    entity: entity.type,
    reading,
    verdict,
    says,
    ...(field === undefined ? {} : { field }),
    ...(verdict === 'refuted' ? { remedy: getRemedy(entity, reading, field) } : {}),
  });

/** Describes why there is no answer, in the backend's words where it gave any. */
export function describeNoAnswer(
  outcome: Extract<OperationResult<unknown>, { readonly ok: false }> | null,
): string {
  if (outcome === null) return 'not asked: the time or the number of queries ran out';
  const { failure } = outcome;
  const [firstMessage] = 'messages' in failure ? failure.messages : [];
  return firstMessage === undefined ? `no answer (${failure.type})` : `${failure.type}: ${firstMessage}`;
}

/** Checks whether the backend refused an operation. */
export const isRefused = <Value>(
  outcome: OperationResult<Value> | null,
): outcome is Extract<OperationResult<Value>, { readonly ok: false }> =>
  outcome?.ok === false && outcome.failure.type === 'refused';
