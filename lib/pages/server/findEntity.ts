import type { ParsedUrlQuery } from 'node:querystring';
import type { Entity, Model } from '../../schema/model';

/** The entity whose slug stands in the path. */
export function findEntity(model: Model, params: ParsedUrlQuery): Entity | undefined {
  return model.entities.find((entity) => entity.slug === params.entity);
}
