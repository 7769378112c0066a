import type { Entity } from '../../../core/schema/model/model';
import type { LoadResult } from '../../view/failure';
import { type LoaderContext } from './loaderContext';

/** Returns the failure of a missing record, with its list as the way back. `looked`: as many rows of a longer list were searched for it. */
export function recordNotFound(
  ctx: LoaderContext,
  entity: Entity,
  key: readonly string[],
  looked?: number,
): LoadResult<never> & { readonly ok: false } {
  const known = { slug: entity.slug, plural: ctx.labels.plural(entity) };
  return {
    ok: false,
    failure: {
      type: 'notFound',
      entity: entity.list === null ? null : known,
      key: key.join(' '),
      ...(looked === undefined ? {} : { looked }),
    },
  };
}
