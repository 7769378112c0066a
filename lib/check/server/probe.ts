import type { Operation } from '../../operations/operation';
import type { Outcome } from '../../records/server/run';
import type { Entity, Model } from '../../schema/model';
import type { ListSource } from '../../schema/reads';
import type { CheckedReading, CheckFinding } from '../finding';
import { remedyFor } from '../remedy';

/** What a probe of one entity has: its list, and a way to ask that is counted. */
export interface Probe {
  readonly model: Model;
  readonly entity: Entity;
  readonly source: ListSource;
  /** Null where no more may be asked. */
  readonly ask: <Result>(operation: Operation<Result>) => Promise<Outcome<Result> | null>;
}

/** A finding about the entity of a probe; what is refuted comes with what to do. */
export function finding(
  { entity }: Pick<Probe, 'entity'>,
  reading: CheckedReading,
  verdict: CheckFinding['verdict'],
  about: { readonly says: string; readonly field?: string },
): CheckFinding {
  return {
    entity: entity.type,
    reading,
    verdict,
    ...about,
    ...(verdict === 'refuted' ? { remedy: remedyFor(entity, reading, about.field) } : {}),
  };
}

/** Why there is no answer, in the backend's words where it gave any. */
export function noAnswer(outcome: Extract<Outcome<unknown>, { readonly ok: false }> | null): string {
  if (outcome === null) return 'not asked: the time or the number of queries ran out';
  const { failure } = outcome;
  const [said] = 'messages' in failure ? failure.messages : [];
  return said === undefined ? `no answer (${failure.kind})` : `${failure.kind}: ${said}`;
}
