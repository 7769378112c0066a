import type { Entity } from '../../schema/model';
import { parseKeySegment } from '../../routes';
import { findEntity } from './findEntity';
import type { SiteRequest } from './sitePage';

/** The record that a path names, not yet read; null where the path cannot name one. */
export function recordOf({ model, params }: Pick<SiteRequest, 'model' | 'params'>): {
  readonly entity: Entity;
  readonly key: readonly string[];
} | null {
  const entity = findEntity(model, params);
  if (entity === undefined || entity.key === null || typeof params.key !== 'string') return null;
  return { entity, key: parseKeySegment(params.key) };
}
