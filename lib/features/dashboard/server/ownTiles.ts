import { NO_LIST, type Tile } from '../tile';
import type { TileChoice } from '../../../core/operations/list/tileChoice';
import type { Entity } from '../../../core/schema/model/model';
import type { Label } from '../../../kit/view/label';
import type { FittedTile } from '../../../kit/view/ownParts';
import type { LabelContext } from '../../../kit/describe/describeField';
import { getPartLabel } from '../../../kit/describe/partLabel';

type PartsContext = Pick<LabelContext, 'parts'>;

/** Returns the tiles of components/own that can show a list of an entity's records. */
export function getOwnTileChoices(ctx: PartsContext, { type }: Entity): readonly TileChoice[] {
  return listChoices(ctx, (tile) => tile.type === null || tile.type === type);
}

/** Returns the tiles of components/own that need no list. */
export function getLooseTileChoices(ctx: PartsContext): readonly TileChoice[] {
  return listChoices(ctx, ({ type }) => type === null);
}

function listChoices(
  { parts }: PartsContext,
  isWanted: (tile: FittedTile) => boolean,
): readonly TileChoice[] {
  const found = [...(parts?.tiles ?? [])].filter(([, tile]) => isWanted(tile));
  return found.map(([name]) => ({ show: 'own', of: name }));
}

/** Finds the tile of components/own that a tile of a dashboard names. */
export const findOwnTile = ({ parts }: PartsContext, of: string | undefined): FittedTile | null =>
  (of === undefined ? undefined : parts?.tiles.get(of)) ?? null;

/** Checks whether a tile of a dashboard stands without a list. */
export const standsWithoutList = ({ list, show }: Pick<Tile, 'list' | 'show'>): boolean =>
  show === 'own' && list === NO_LIST;

/** Returns the name of a tile of components/own; of one that is gone the text that names it. */
export function nameOwnTile(ctx: LabelContext, of = ''): Label {
  const tile = findOwnTile(ctx, of);
  return tile === null ? { text: of } : getPartLabel(ctx, tile.type ?? '', tile);
}
