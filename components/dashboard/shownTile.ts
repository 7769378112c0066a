import type { TileView } from '../../lib/features/dashboard/dashboardView';

/** A tile as an open page shows it. */
export interface ShownTile extends TileView {
  /** Reading it again has failed since, so its content is from before. */
  readonly isStale?: true;
}

/** Puts what was read again in the place of what is shown. What cannot be read again stays, and is marked. `fresh`: null where nothing came. */
export function renewTile(shown: ShownTile, fresh: TileView | null): ShownTile {
  const isLost = fresh === null || (fresh.content.type === 'failed' && shown.content.type !== 'failed');
  if (isLost) return { ...shown, isStale: true };
  // Its place and its width are those of the page, not of the request that read it alone.
  const { id, place, width, every, isEditable } = shown;
  return { ...fresh, id, place, width, ...(every === undefined ? {} : { every }), isEditable };
}
