import type { DocumentLimits } from './documentLimits';
import type { Model } from './model';

/** The same model with limits for its documents. Parts that are made when they are first read stay so. */
export function withLimits(model: Model, limits: DocumentLimits): Model {
  const descriptors = Object.getOwnPropertyDescriptors(model);
  return Object.defineProperties({} as Model, {
    ...descriptors,
    limits: { value: limits, enumerable: true },
  });
}
