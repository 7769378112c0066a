import type { EntityType } from '../entityDraft';
import type { GetCandidate } from './gets';
import { identityPath } from './identityPath';

/**
 * Leaves out the gets that take a part of a key which another get takes whole: several records may share that part. What is called
 * an id of the record tells it apart wherever a get takes it.
 */
export function wholeGets(type: EntityType, gets: readonly GetCandidate[]): readonly GetCandidate[] {
  const whole = gets.filter(({ parts, root }) => parts.length > 1 && !root.deprecated);
  if (whole.length === 0) return gets;
  const identity = identityPath(type);
  const hasId = ({ parts }: GetCandidate): boolean =>
    identity?.isId === true && parts.some(({ path }) => path === identity.path);
  const isPart = ({ parts }: GetCandidate): boolean =>
    whole.some(
      (other) =>
        other.parts.length > parts.length &&
        parts.every(({ path }) => other.parts.some((each) => each.path === path)),
    );
  return gets.filter((get) => hasId(get) || !isPart(get));
}
