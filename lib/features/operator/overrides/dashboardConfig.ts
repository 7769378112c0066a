import { z } from 'zod';
import { formatListAddress, NO_LIST } from '../../dashboard/tile';
import {
  needsName,
  showsNumber,
  TILE_INTERVALS,
  TILE_WIDTHS,
  type TileInterval,
} from '../../dashboard/tileSettings';
import { TILE_KINDS, type TileKind } from '../../../core/operations/list/tileChoice';
import { getTileChoices } from '../../../core/operations/list/tileChoices';
import type { QueryProblem } from '../../list/display';
import { parseListQuery } from '../../list/listQuery';
import type { Entity, Model } from '../../../core/schema/model/model';
import type { ListSource } from '../../../core/schema/model/reads';
import { because, type Reason } from '../../../core/schema/model/reason';
import { flag, listOf, objectOf, oneOf, text, localizedTextSchema } from './configSchemas';
import { describeUnknownName } from './describeUnknownName';

/** The address of a list with its filters, as the list's own page has it. */
const listAddress = z.custom<string>(
  (value) => typeof value === 'string' && formatListAddress(value) !== null,
  'the address of a list like "/reports?f.status.in=NEW"',
);

const interval = z.custom<TileInterval>(
  (value) => TILE_INTERVALS.some((minutes) => minutes === value),
  `a number of minutes: ${TILE_INTERVALS.join(', ')}`,
);

const tileConfig = objectOf({
  list: listAddress,
  show: oneOf(...TILE_KINDS),
  /** The field that is added up, or counted by; the name of a tile of components/own. */
  of: text,
  title: localizedTextSchema,
  width: oneOf(...TILE_WIDTHS),
  /** Shows a number beside that of the period before. */
  compare: flag,
  /** Minutes after which an open page reads it again. */
  every: interval,
})
  .refine(
    ({ list, show, of }) =>
      show !== undefined && (list !== undefined || show === 'own') && needsName(show) === (of !== undefined),
    'a tile with list and show; sum, average, trend and chart have of, the others have not (own has of, and can do without list)',
  )
  .refine(
    ({ show, compare }) => compare !== true || show === undefined || showsNumber(show),
    'a tile that shows count, sum or average, which alone can have compare',
  );

const dashboardConfig = objectOf({
  /** A part of its address. */
  id: z.string('a text').regex(/^[a-z0-9][a-z0-9-]*$/, 'a word of small letters, digits and hyphens'),
  name: localizedTextSchema,
  /** Values of the claim GQL_ROLE_CLAIM; absent for everybody. */
  roles: listOf(text),
  tiles: listOf(tileConfig),
}).refine(
  ({ id, name, tiles }) => id !== undefined && name !== undefined && tiles !== undefined,
  'a dashboard with id, name and tiles',
);

/** Accepts the dashboards of a site.config file. */
export const dashboardsSchema = listOf(dashboardConfig);

/** A dashboard that the operator gives to everybody, or to a role. */
export type DashboardConfig = z.infer<typeof dashboardConfig>;
/** A tile of such a dashboard. */
export type TileConfig = z.infer<typeof tileConfig>;

/** Yields an issue per tile whose list, field or filter the schema does not have, and per id that is used twice. */
export function* validateDashboards(
  model: Model,
  dashboards: readonly DashboardConfig[] = [],
): Generator<string> {
  const ids = dashboards.map(({ id }) => id);
  for (const [index, { id, tiles }] of dashboards.entries()) {
    const at = `dashboards[${String(index)}]`;
    if (id !== undefined && ids.indexOf(id) < index) yield `${at}.id: ${id} is the id of another one`;
    for (const [place, tile] of (tiles ?? []).entries())
      for (const issue of findTileIssues(model, tile)) yield `${at}.tiles[${String(place)}].${issue}`;
  }
}

function* findTileIssues(model: Model, tile: TileConfig): Generator<string> {
  const { list = NO_LIST, of, show } = tile;
  if (show === 'own' && list === NO_LIST) return;
  const address = formatListAddress(list);
  // It is an issue of the file by itself.
  if (address === null) return;
  const url = new URL(address, 'http://site.invalid');
  const listed = model.entities.filter((entity) => entity.list !== null || (entity.lists ?? []).length > 0);
  const entity = listed.find(({ slug }) => url.pathname === `/${slug}`);
  if (entity === undefined) {
    const paths = listed.map(({ slug }) => `/${slug}`);
    yield `list: ${describeUnknownName(url.pathname, paths, 'addresses of lists')}`;
    return;
  }
  const fields = entity.fields.map(({ name }) => name);
  const isOwn = show === 'own';
  // The check of components/own compares its name with their files.
  if (of !== undefined && !isOwn && !fields.includes(of))
    yield `of: ${describeUnknownName(of, fields, `fields of ${entity.type}`)}`;
  if (tile.compare === true && !hasDaySpan(url.searchParams))
    yield 'compare: the list has to be narrowed to a span of days, like "/reports?f.createdAt.is=last7days"';
  // What a further list can do is known when it is read.
  if (url.searchParams.has('list')) return;
  for (const issue of findQueryIssues(model, entity, url.searchParams)) yield `list: ${issue}`;
  if (!isOwn && (of === undefined || fields.includes(of))) yield* findKindIssues(model, entity, tile);
}

/** Checks whether the address of a list has a word for days, or the first and the last of them. */
function hasDaySpan(params: URLSearchParams): boolean {
  const ends = (...ops: readonly string[]): readonly string[] =>
    [...params.keys()].flatMap((name) => {
      const [, field = '', op = ''] = /^f\.(.+)\.(\w+)$/.exec(name) ?? [];
      return ops.includes(op) ? [field] : [];
    });
  const last = ends('lte', 'lt');
  return ends('is').length > 0 || ends('gte', 'gt').some((field) => last.includes(field));
}

function* findKindIssues(model: Model, entity: Entity, { show, of }: TileConfig): Generator<string> {
  if (show === undefined || entity.list === null) return;
  const choices = getTileChoices(model, entity, entity.list);
  if (choices.some((choice) => choice.show === show && choice.of === of)) return;
  const offered = choices.map(formatKind).join(', ');
  yield `show: ${formatKind({ show, of })} is not offered by ${entity.type}; there are ${offered}`;
}

const formatKind = ({ show, of }: { readonly show: TileKind; readonly of?: string | undefined }): string =>
  of === undefined ? show : `${show} of ${of}`;

/** Yields what the list does not understand of its address: a tile with it would say so in place of its content. */
export function* findQueryIssues(model: Model, entity: Entity, params: URLSearchParams): Generator<string> {
  if (entity.list === null) return;
  const query = Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));
  const { problems } = parseListQuery(entity, entity.list, query, { enums: model.enums });
  for (const problem of problems) yield describeProblem(model, entity, entity.list, problem);
}

function describeProblem(
  model: Model,
  { type }: Entity,
  { filter, sort }: ListSource,
  problem: QueryProblem,
): string {
  const { name, value } = problem;
  const fields = filter?.fields ?? [];
  switch (problem.type) {
    case 'unknownFilter': {
      const asked = /^(.+)\.\w+$/.exec(name)?.[1] ?? name;
      const known = fields.find(({ field }) => field === name || field === asked);
      if (known === undefined)
        return describeUnknownName(
          asked,
          fields.map(({ field }) => field),
          `filters of ${type}`,
        );
      const conditions = known.operations.map(({ op }) => `f.${known.field}.${op}`);
      return describeUnknownName(`f.${name}`, conditions, `conditions of ${known.field}`);
    }
    case 'invalidValue': {
      const values = model.enums[fields.find(({ field }) => field === name)?.enum ?? '']?.values ?? [];
      const known = values.length === 0 ? '' : `; there are ${values.map((each) => each.name).join(', ')}`;
      return `"${value}" is not a value of ${name}${known}`;
    }
    case 'unknownSort': {
      const columns = sort?.columns.map(({ field }) => field) ?? [];
      return columns.includes(name)
        ? `sort=${value} is not offered, only sort=${name}`
        : describeUnknownName(name, columns, `fields that ${type} is sorted by`);
    }
    case 'oneValue':
      return `${name} takes one value, and "${value}" is another`;
    default:
      return `"${value}" is not understood as ${name}`;
  }
}

/** Describes each dashboard in a sentence. */
export function describeDashboards(
  dashboards: readonly DashboardConfig[] = [],
): readonly { readonly at: string; readonly says: Reason }[] {
  return dashboards.map(({ tiles = [], roles }, index) => ({
    at: `dashboards[${String(index)}]`,
    says:
      roles === undefined
        ? because('override.dashboard', { count: tiles.length })
        : because('override.dashboardRoles', { count: tiles.length, roles: roles.join(', ') }),
  }));
}
