import { dashboardHref } from '../../ground/routes/dashboardHrefs';
import { moveTile, toDashboardQuery, type Dashboard } from './dashboard';
import { formatTile, parseTile } from './tile';
import { getTileWidth, getUsualWidth, TILE_WIDTHS, type TileWidth } from './tileSettings';

/** The changes of a tile that need no form. */
export const TILE_STEPS = ['earlier', 'later', 'wide', 'narrow', 'remove'] as const;

/** A change of a tile that needs no form. @see TILE_STEPS */
export type TileStep = (typeof TILE_STEPS)[number];

/** A change of the tile at a place, from 1. */
export interface PlacedStep {
  readonly step: TileStep;
  readonly place: number;
}

/** A changed dashboard, and the place (from 1) that the changed tile has in it; null for one that was removed. */
export interface TakenStep {
  readonly dashboard: Dashboard;
  readonly place: number | null;
}

/** Formats a step as one value of a form. Inverse of `parseTileStep`. */
export const formatTileStep = ({ step, place }: PlacedStep): string => `${step}-${String(place)}`;

/** Parses a step; null if it is none. */
export function parseTileStep(text: string): PlacedStep | null {
  const [, name, digits = ''] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(text) ?? [];
  const step = TILE_STEPS.find((known) => known === name);
  return step === undefined ? null : { step, place: Number(digits) };
}

/** Changes a dashboard by a step; null where its tile cannot be changed so: it is the first, as wide as can be, or not there. */
export function takeTileStep(dashboard: Dashboard, { step, place }: PlacedStep): TakenStep | null {
  const { tiles } = dashboard;
  const index = place - 1;
  const text = tiles[index];
  if (text === undefined) return null;
  switch (step) {
    case 'earlier':
    case 'later':
      return takeTileMove(dashboard, place, step === 'earlier' ? place - 1 : place + 1);
    case 'wide':
    case 'narrow': {
      const resized = resize(text, step);
      return resized === null
        ? null
        : { dashboard: { ...dashboard, tiles: tiles.with(index, resized) }, place };
    }
    case 'remove':
      return { dashboard: { ...dashboard, tiles: tiles.toSpliced(index, 1) }, place: null };
  }
}

/** Moves the tile at a place to another one (both from 1); null where either is none. */
export function takeTileMove(dashboard: Dashboard, from: number, to: number): TakenStep | null {
  const tiles = moveTile(dashboard.tiles, from - 1, to - 1);
  return tiles === dashboard.tiles ? null : { dashboard: { ...dashboard, tiles }, place: to };
}

/** Builds the href of a changed dashboard, at the changed tile. */
export function takenStepHref({ dashboard, place }: TakenStep): string {
  const href = dashboardHref(toDashboardQuery(dashboard));
  return place === null ? href : `${href}#tile-${String(place)}`;
}

function resize(text: string, step: 'wide' | 'narrow'): string | null {
  const tile = parseTile(text);
  if (tile === null) return null;
  const width = getNextWidth(getTileWidth(tile), step);
  if (width === null) return null;
  // The usual width is that of a tile without one, so its address is as short as before.
  return formatTile({ ...tile, width: width === getUsualWidth(tile.show) ? undefined : width });
}

/** Returns the next width in a direction; null where there is none. */
export function getNextWidth(width: TileWidth, step: 'wide' | 'narrow'): TileWidth | null {
  return TILE_WIDTHS[TILE_WIDTHS.indexOf(width) + (step === 'wide' ? 1 : -1)] ?? null;
}
