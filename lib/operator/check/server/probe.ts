import type { Operation } from '../../../operations/operation';
import type { OperationResult } from '../../../reading/run/server/runOperation';
import type { Entity, Model } from '../../../schema/model/model';
import type { ListSource } from '../../../schema/model/reads';
import { getRemedy, type CheckSubject, type CheckFinding } from '../checkResult';

/** Probe of one entity: its list, and a function that runs a limited number of operations. */
export interface Probe {
  readonly model: Model;
  readonly entity: Entity;
  readonly source: ListSource;
  /** Resolves to null when the limit of operations is reached. */
  readonly runOperation: <Result>(operation: Operation<Result>) => Promise<OperationResult<Result> | null>;
}

/** Builds a finding about the probed entity. Refuted readings get a remedy. */
export function buildFinding(
  { entity }: Pick<Probe, 'entity'>,
  reading: CheckSubject,
  verdict: CheckFinding['verdict'],
  about: { readonly says: string; readonly field?: string },
): CheckFinding {
  return {
    entity: entity.type,
    reading,
    verdict,
    ...about,
    ...(verdict === 'refuted' ? { remedy: getRemedy(entity, reading, about.field) } : {}),
  };
}

/** Describes why there is no answer, in the backend's words where it gave any. */
export function describeNoAnswer(
  outcome: Extract<OperationResult<unknown>, { readonly ok: false }> | null,
): string {
  if (outcome === null) return 'not asked: the time or the number of queries ran out';
  const { failure } = outcome;
  const [firstMessage] = 'messages' in failure ? failure.messages : [];
  return firstMessage === undefined ? `no answer (${failure.type})` : `${failure.type}: ${firstMessage}`;
}
