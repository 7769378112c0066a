import { formatTile, type Tile } from '../tile';
import type { TileChoice } from '../../../core/operations/list/tileChoice';
import type { TileWidth } from '../tileSettings';
import { getTileChoices } from '../../../core/operations/list/tileChoices';
import { listHref } from '../../../ground/routes/hrefs';
import type { Entity, Model } from '../../../core/schema/model/model';
import { isCreatedField } from '../../../kit/describe/fieldRoles';
import { getMainEntities } from '../../../kit/describe/entityGroups';

/** Numbers of the most significant lists. */
const MAX_NUMBERS = 3;
/** Lists that are shown as tables where none has a total. */
const MAX_TABLES = 3;

/** A list with what can be shown of it. */
interface Candidate {
  readonly entity: Entity;
  readonly choices: readonly TileChoice[];
}

/**
 * Builds the tiles of the default dashboard, as texts: numbers of the lists that home begins with, then of the first list that
 * has each a trend, a chart, its newest rows, and a board. Those take the whole row where nothing stands beside them.
 */
export function buildDefaultTiles(model: Model): readonly string[] {
  const candidates = getMainEntities(model).flatMap((entity): readonly Candidate[] =>
    entity.list === null ? [] : [{ entity, choices: getTileChoices(model, entity, entity.list) }],
  );
  const counted = candidates.filter(({ choices }) => choices.some(({ show }) => show === 'count'));
  const numbers = counted.slice(0, MAX_NUMBERS).map(({ entity }) => toTile(entity, { show: 'count' }));
  const trend = pickFirst(candidates, findTrend);
  const chart = pickFirst(candidates, findChart);
  const board = pickFirst(candidates, ({ choices }) => choices.find(({ show }) => show === 'board'));
  const tables = candidates
    .slice(0, counted.length === 0 ? MAX_TABLES : 1)
    .map(({ entity }) => toTile(entity, { show: 'table' }));
  const charts = fillRow([trend, chart]);
  const last = tables.length === 1 ? fillRow([...tables, board], 'third') : [...tables.map(toWhole), board];
  return [...numbers, ...charts, ...last].flatMap((tile) => (tile === null ? [] : formatTile(tile)));
}

/** Lets a tile take the whole row where nothing stands beside it. `first`: the width of the first of two. */
function fillRow(tiles: readonly (Tile | null)[], first?: TileWidth): readonly Tile[] {
  const [one, ...others] = tiles.filter((tile) => tile !== null);
  if (one === undefined) return [];
  if (others.length === 0) return [toWhole(one)];
  return [first === undefined ? one : { ...one, width: first }, ...others];
}

const toWhole = (tile: Tile): Tile => ({ ...tile, width: 'whole' });

function pickFirst(
  candidates: readonly Candidate[],
  find: (candidate: Candidate) => TileChoice | undefined,
): Tile | null {
  for (const candidate of candidates) {
    const choice = find(candidate);
    if (choice !== undefined) return toTile(candidate.entity, choice);
  }
  return null;
}

const toTile = ({ slug }: Entity, choice: TileChoice): Tile => ({ list: listHref(slug), ...choice });

/** Finds the trend by the day on which records were made. Other dates may lie ahead, and are no trend. */
function findTrend({ entity, choices }: Candidate): TileChoice | undefined {
  const created = entity.fields.filter(isCreatedField).map(({ name }) => name);
  return choices.find(({ show, of }) => show === 'trend' && of !== undefined && created.includes(of));
}

/** Finds the chart by the status, or else by the first choice. */
function findChart({ entity, choices }: Candidate): TileChoice | undefined {
  const charts = choices.filter(({ show }) => show === 'chart');
  const status = entity.fields.filter(({ role }) => role?.value === 'status').map(({ name }) => name);
  const enums = entity.fields.filter(({ kind }) => kind === 'enum').map(({ name }) => name);
  const isOf = (names: readonly string[]) => charts.find(({ of }) => of !== undefined && names.includes(of));
  return isOf(status) ?? isOf(enums);
}
