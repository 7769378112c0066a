import type { Operation } from '../../../operations/operation';
import type { OperationResult } from '../../../reading/run/server/runOperation';
import type { Entity, Model } from '../../../schema/model/model';
import type { ListSource } from '../../../schema/model/reads';
import { getRemedy, type CheckSubject, type CheckFinding } from '../checkResult';

/** What a probe of one entity has: its list, and a way to ask that is counted. */
export interface Probe {
  readonly model: Model;
  readonly entity: Entity;
  readonly source: ListSource;
  /** Null where no more may be asked. */
  readonly runOperation: <Result>(operation: Operation<Result>) => Promise<OperationResult<Result> | null>;
}

/** A finding about the entity of a probe; what is refuted comes with what to do. */
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

/** Why there is no answer, in the backend's words where it gave any. */
export function describeNoAnswer(
  outcome: Extract<OperationResult<unknown>, { readonly ok: false }> | null,
): string {
  if (outcome === null) return 'not asked: the time or the number of queries ran out';
  const { failure } = outcome;
  const [said] = 'messages' in failure ? failure.messages : [];
  return said === undefined ? `no answer (${failure.type})` : `${failure.type}: ${said}`;
}
