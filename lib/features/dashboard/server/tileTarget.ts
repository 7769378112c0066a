import type { Tile } from '../tile';
import { DISPLAY_TILES, type TileChoice } from '../../../core/operations/list/tileChoice';
import { toRowEntity } from '../../../core/operations/document/entityLookup';
import { getTileChoices } from '../../../core/operations/list/tileChoices';
import { splitPath } from '../../../ground/routes/hrefs';
import { NO_DEFAULT_VIEW_PARAM } from '../../../ground/routes/plainParam';
import type { Entity } from '../../../core/schema/model/model';
import { parseListQuery, type ListQuery } from '../../list/listQuery';
import { type UrlQuery, withQuery } from '../../../ground/routes/queryParams';
import { describeRefusedQuery } from '../../list/server/listProblems';
import { findListTarget, type ListTarget } from '../../list/server/listTarget';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import { getOwnTileChoices } from './ownTiles';

/** The list of a tile, with its address and state. */
export interface TileTarget {
  readonly list: ListTarget;
  /** The entity of the rows. */
  readonly entity: Entity;
  /** Address of the list, to which the parameters of its state are added. */
  readonly path: string;
  readonly query: UrlQuery;
  readonly parsed: ListQuery;
  /** What can be shown of the list. */
  readonly choices: readonly TileChoice[];
}

/** Why a tile has no list: there is none at its address, or it asks for inputs first. */
export type TargetProblem = 'noList' | 'needsInput';

/** Finds the list at the address of a tile (`Tile.list`), shown as the tile does. */
export function findTileTarget(
  ctx: LoaderContext,
  { list: address, show, of }: Pick<Tile, 'list'> & Partial<TileChoice>,
): TileTarget | TargetProblem {
  const [slug, ...below] = splitPath(address);
  const entity = ctx.model.entities.find((one) => one.slug === slug);
  if (entity === undefined || below.length > 0) return 'noList';
  const query = { ...parseQuery(address), ...toDisplayParams(show, of) };
  const list = findListTarget(ctx, entity, query);
  // The main list stands in for one that is gone, whose filters it would not have.
  if (list === null || !isNamedList(list, query)) return 'noList';
  if (list.head.form?.waiting === true) return 'needsInput';
  const rows = toRowEntity(list.entity, list.source);
  return {
    list,
    entity: rows,
    path: withQuery(list.path, list.fixedParams),
    query,
    parsed: parseListQuery(rows, list.source, query, {
      locale: ctx.labels.locale,
      now: ctx.now,
      enums: ctx.model.enums,
    }),
    choices: [...getTileChoices(ctx.model, rows, list.source), ...getOwnTileChoices(ctx, rows)],
  };
}

function isNamedList({ fixedParams }: ListTarget, { list }: UrlQuery): boolean {
  return list === undefined || fixedParams.some(([name, value]) => name === 'list' && value === list);
}

/** A chart and a display are those of the list's own page. */
function toDisplayParams(show: TileChoice['show'] | undefined, of: string | undefined): UrlQuery {
  if (DISPLAY_TILES.some((one) => one === show) && show !== 'table') return { view: show };
  const isChart = show === 'trend' || show === 'chart';
  return isChart && of !== undefined ? { chart: of } : {};
}

function parseQuery(address: string): UrlQuery {
  const { searchParams } = new URL(address, 'http://site.invalid');
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

/** Describes what of a tile's address the list does not have: its numbers would be those of other rows. */
export function describeTargetProblems(
  ctx: LoaderContext,
  { entity, parsed }: TileTarget,
): readonly string[] {
  return parsed.problems.map((problem) => describeRefusedQuery(ctx, entity, problem));
}

/** Builds the address of what a tile shows: its list, with its chart or as its board. */
export function toShownHref({ path, query, entity }: Pick<TileTarget, 'path' | 'query' | 'entity'>): string {
  const known = new URL(path, 'http://site.invalid').searchParams;
  const params = Object.entries(query).flatMap(([name, value]) =>
    known.has(name) ? [] : [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  const href = withQuery(path, params);
  // A tile has all rows of a list that opens with the operator's filter.
  return href.includes('?') || entity.opening === undefined ? href : `${href}?${NO_DEFAULT_VIEW_PARAM}=1`;
}
