import type { Entity } from '../../../core/schema/model/model';
import { liveHref } from '../../../ground/routes/hrefs';
import type { Watch } from '../../../kit/live/changeDetector';

/**
 * Returns where a page hears of changes: of the records of an entity (`key` is null), or of one record. Empty where the backend tells
 * nothing of them, or the operator does not use it.
 */
export function getLiveAddress(
  canListen: boolean | undefined,
  { slug, live }: Pick<Entity, 'slug' | 'live'>,
  key: readonly string[] | null,
): Pick<Watch, 'live'> {
  const plan = key === null ? live?.list : live?.record;
  return canListen === true && plan != null ? { live: liveHref(slug, key) } : {};
}
