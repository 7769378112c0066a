import { toDashboardQuery, type Dashboard } from '../../features/dashboard/dashboard';
import {
  formatListAddress,
  formatTile,
  formatTileChoice,
  getShownChoice,
  isSameChoice,
  NO_LIST,
  parseTile,
  parseTileChoice,
} from '../../features/dashboard/tile';
import type { TileChoice } from '../../core/operations/list/tileChoice';
import { parseTileSettings, showsNumber, type TileSettings } from '../../features/dashboard/tileSettings';
import { parseTileStep, takeTileStep, takenStepHref } from '../../features/dashboard/tileSteps';
import type { DashboardTask, TileFormView } from '../../features/dashboard/dashboardView';
import { describePeriod, findComparedPeriod } from '../../features/dashboard/server/earlierFigure';
import { getLooseTileChoices, nameOwnTile } from '../../features/dashboard/server/ownTiles';
import { loadTileSubject, nameChoice, nameList } from '../../features/dashboard/server/tileNames';
import { findTileTarget, type TileTarget } from '../../features/dashboard/server/tileTarget';
import { canHaveDaySpan } from '../../features/list/periodBefore';
import { dashboardHref } from '../../ground/routes/dashboardHrefs';
import { listHref } from '../../ground/routes/hrefs';
import { getListedEntities } from '../../core/schema/model/listedEntities';
import { Redirect, type PageRequest } from './pageRequest';

/** The tile that a request adds or changes. */
interface AskedTile {
  /** Address of its list. */
  readonly list: string;
  /** Index of the tile that is changed; null for a new one. */
  readonly index: number | null;
  /** The tile as it is; of a new one what the address shows. */
  readonly now: { readonly choice: TileChoice | null; readonly settings: TileSettings };
}

type Asked = AskedTile | 'chooseList' | 'noTile' | 'noList' | null;

/** Applies a step of a tile: returns the redirect to the changed dashboard, or null where none was asked for that can be taken. */
export function applyTileStep({ query }: PageRequest, dashboard: Dashboard): Redirect | null {
  const step = parseTileStep(toText(query.step));
  const taken = step === null ? null : takeTileStep(dashboard, step);
  return taken === null ? null : new Redirect(takenStepHref(taken));
}

/** Applies a sent form: returns the redirect to the changed dashboard, or null where no complete form was sent. */
export function applyTileForm(request: PageRequest, dashboard: Dashboard): Redirect | null {
  const { query, dashboards: limits } = request;
  const asked = findAskedTile(request, dashboard);
  const choice = parseTileChoice(toText(query.show));
  if (asked === null || typeof asked === 'string' || choice === null) return null;
  if (asked.index === null && dashboard.tiles.length >= limits.tiles) return null;
  const settings = parseTileSettings(choice.show, {
    title: toText(query.title),
    width: toText(query.width),
    compare: toText(query.compare),
    every: toText(query.every),
  });
  const tile = formatTile({ list: asked.list, ...choice, ...settings });
  const { index } = asked;
  const tiles = index === null ? [...dashboard.tiles, tile] : dashboard.tiles.with(index, tile);
  const place = index === null ? tiles.length : index + 1;
  return new Redirect(`${dashboardHref(toDashboardQuery({ ...dashboard, tiles }))}#tile-${String(place)}`);
}

/** Loads what the visitor is doing: choosing a list, or the form of a tile; null for nothing. */
export async function loadDashboardTask(
  request: PageRequest,
  dashboard: Dashboard,
): Promise<DashboardTask | null> {
  const { translate, dashboards: limits } = request;
  const refuse = (message: string): DashboardTask => ({ type: 'refused', message });
  const asked = findAskedTile(request, dashboard);
  if (asked === null) return null;
  const isNew = asked === 'chooseList' || (typeof asked !== 'string' && asked.index === null);
  if (isNew && dashboard.tiles.length >= limits.tiles)
    return refuse(translate('dashboard.full', { count: limits.tiles }));
  if (asked === 'chooseList') return listLists(request);
  if (asked === 'noTile') return refuse(translate('dashboard.problem.unreadable'));
  if (asked === 'noList') return refuse(translate('dashboard.problem.noList'));
  if (asked.list === NO_LIST) return buildLooseTask(request, asked);
  const target = findTileTarget(request, asked);
  if (typeof target === 'string') return refuse(translate(`dashboard.problem.${target}`));
  const { choice, settings } = asked.now;
  const chosen =
    target.choices.find((each) => choice !== null && isSameShown(each, choice)) ?? target.choices[0];
  return {
    type: 'tile',
    form: {
      list: asked.list,
      listName: nameList(request, target),
      about: (await loadTileSubject(request, target)).slice(1),
      choices: target.choices.map((each) => ({
        value: formatTileChoice(each),
        label: nameChoice(request, each, target),
      })),
      chosen: chosen === undefined ? '' : formatTileChoice(chosen),
      settings,
      compare: describeComparison(request, target),
      ...(asked.index === null ? {} : { place: asked.index + 1 }),
    },
  };
}

/** Builds the form of a tile without a list. */
function buildLooseTask(
  request: PageRequest,
  { index, now: { choice, settings } }: AskedTile,
): DashboardTask {
  const choices = getLooseTileChoices(request);
  const chosen = choices.find((each) => choice !== null && isSameChoice(each, choice));
  if (chosen === undefined)
    return { type: 'refused', message: request.translate('dashboard.problem.noPart') };
  return {
    type: 'tile',
    form: {
      list: NO_LIST,
      listName: null,
      about: [],
      choices: choices.map((each) => ({
        value: formatTileChoice(each),
        label: nameOwnTile(request, each.of).text,
      })),
      chosen: formatTileChoice(chosen),
      settings,
      compare: null,
      ...(index === null ? {} : { place: index + 1 }),
    },
  };
}

/** Says what the numbers of a list can be compared with; null for a list without numbers, or without days to be narrowed to. */
function describeComparison(request: PageRequest, target: TileTarget): TileFormView['compare'] {
  if (!target.choices.some(({ show }) => showsNumber(show))) return null;
  const period = findComparedPeriod(request, target);
  if (period !== null) return { period: describePeriod(request, period.before) };
  return canHaveDaySpan(target.list.source) ? 'noSpan' : null;
}

/** The chart in a list's address is a trend where its field is a date. */
function isSameShown(offered: TileChoice, wanted: TileChoice): boolean {
  const isChart = offered.show === 'trend' && wanted.show === 'chart';
  return isSameChoice(isChart ? { ...offered, show: 'chart' } : offered, wanted);
}

function findAskedTile({ query }: PageRequest, { tiles }: Dashboard): Asked {
  if (query.edit !== undefined) {
    const index = Number(toText(query.edit)) - 1;
    const text = Number.isSafeInteger(index) ? tiles[index] : undefined;
    const tile = text === undefined ? null : parseTile(text);
    if (tile === null) return 'noTile';
    return { list: tile.list, index, now: { choice: tile, settings: parseTileSettings(tile.show, tile) } };
  }
  if (query.add === undefined) return null;
  const address = toText(query.add);
  if (address === '') return 'chooseList';
  const list = formatListAddress(address);
  return list === null
    ? 'noList'
    : {
        list,
        index: null,
        now: { choice: list === NO_LIST ? parseTile(address) : getShownChoice(address), settings: {} },
      };
}

/** Lists that are offered by name; the others are added from their own pages. */
const MAX_LISTS = 200;

function listLists(request: PageRequest): DashboardTask {
  const { model, labels } = request;
  return {
    type: 'list',
    loose: getLooseTileChoices(request).map((choice) => ({
      address: formatTile({ list: NO_LIST, ...choice }),
      label: nameOwnTile(request, choice.of),
    })),
    lists: getListedEntities(model)
      .slice(0, MAX_LISTS)
      .map((entity) => ({
        address: listHref(entity.slug),
        label: labels.plural(entity),
        icon: entity.type,
      })),
  };
}

function toText(value: string | string[] | undefined): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}
