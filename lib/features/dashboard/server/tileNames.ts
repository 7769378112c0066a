import type { Tile } from '../tile';
import type { TileChoice } from '../../../core/operations/list/tileChoice';
import type { Label } from '../../../kit/view/label';
import { insertNames } from '../../../kit/view/insertNames';
import { buildFilterChips, createConditionFormatter } from '../../list/filterChips';
import { loadFilterTitles } from '../../list/server/loadFilterTitles';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import { nameOwnTile } from './ownTiles';
import type { TileTarget } from './tileTarget';

/** Returns the name of what a tile shows: the list alone, or with the field that it is shown by. */
export function nameTile(ctx: LoaderContext, { show, of, title }: Tile, target: TileTarget): Label {
  if (title !== undefined) return { text: title };
  if (show === 'own') return nameOwnTile(ctx, of);
  const list = nameList(ctx, target);
  if (show === 'board')
    return insertNames((texts) => ctx.translate('dashboard.title.board', texts), { list });
  if (of === undefined) return list;
  const field = ctx.labels.field(target.entity.type, of);
  if (show === 'sum' || show === 'average')
    return insertNames((texts) => ctx.translate(`dashboard.title.${show}`, texts), { name: field });
  return insertNames((texts) => ctx.translate('dashboard.title.by', texts), { list, field });
}

/** Returns the name of a tile's list. */
export function nameList({ labels }: LoaderContext, { list: { head, entity } }: TileTarget): Label {
  return head.heading ?? labels.plural(entity);
}

/** Names a choice for the form of a tile. */
export function nameChoice(ctx: LoaderContext, { show, of }: TileChoice, { entity }: TileTarget): string {
  if (show === 'own') return nameOwnTile(ctx, of).text;
  if (of === undefined) return ctx.translate(`dashboard.show.${show}`);
  return ctx.translate(`dashboard.show.${show}`, { name: ctx.labels.field(entity.type, of).text });
}

/** Loads what a tile is about: its list and each condition, in words. Titles of records are read where filters name them. */
export async function loadTileSubject(ctx: LoaderContext, target: TileTarget): Promise<readonly Label[]> {
  const { list, entity, parsed, path } = target;
  const { source } = list;
  const { titles } = await loadFilterTitles(ctx, ctx.fetcher, source, parsed.state.filters);
  const chips = buildFilterChips(
    ctx,
    { entity, source, query: parsed, path, prefix: '' },
    { text: createConditionFormatter(ctx, titles) },
  );
  const { search } = parsed.state;
  return [
    nameList(ctx, target),
    ...(search === '' ? [] : [{ text: ctx.translate('dashboard.search', { text: search }) }]),
    ...chips.map(({ label, text }): Label => {
      const of = { name: label, value: { text } };
      return insertNames((texts) => ctx.translate('dashboard.condition', texts), of);
    }),
  ];
}
