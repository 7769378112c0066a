import type { Translate } from '../../../../ground/intl/translate';
import { buildChoicePlan, type ChoiceOptions } from '../../../../core/operations/choices/choicePlan';
import { buildChoiceSearch } from '../../../../core/operations/choices/choiceArguments';
import { getColumnRank, hasRole } from '../../../../kit/describe/fieldRoles';
import { getDefaultSort } from '../../../list/columns';
import { getEnumOptions, type LabelContext } from '../../../../kit/describe/describeField';
import { getRecordNaming } from '../../../../kit/describe/recordNaming';
import { getListedEntities } from '../../../../core/schema/model/listedEntities';
import { getPageWideValues } from '../../../../kit/run/server/loaderContext';
import { lookUpHref, newHref } from '../../../../ground/routes/hrefs';
import { getFieldPath, getTitleColumn } from '../../../../core/schema/model/fieldPath';
import type { Entity, Field, LookUp } from '../../../../core/schema/model/model';
import { getCreateTitle } from '../../../../kit/describe/createTitle';
import type { CreateLink, ListSearch, LookUpLink, PaletteView, SearchableList } from '../paletteView';
import { toFilterParam } from '../../../list/listParams';

/** Number of lists that are searched at once; more would burden the backend and crowd the palette. */
const MAX_LISTS = 12;
/** Number of lists that are read to be searched. */
const MAX_WHOLE_LISTS = 6;
/** Rows of one of them: a list with more is not searched as a whole. */
const WHOLE_LIST_ROWS = 100;
/** Rows per list: those that are shown, and a few more to rank. */
const ROWS_PER_LIST = 5;

type PaletteContext = LabelContext & { readonly translate: Translate };

/** Builds the view of the palette in one language. `first`: slugs of the lists to search before all others. */
export function buildPaletteView(ctx: PaletteContext, first: readonly string[]): PaletteView {
  const listed = getListedEntities(ctx.model);
  const rank = ({ slug }: Entity): number => (first.includes(slug) ? first.indexOf(slug) : first.length);
  const ordered = listed.toSorted((a, b) => rank(a) - rank(b));
  const searches = listed.flatMap((entity) => findListSearch(ctx, entity) ?? []);
  const wholeLists = take(ordered, MAX_WHOLE_LISTS, (entity) => findWholeList(ctx, entity));
  const searched = new Set([...searches, ...wholeLists].map(({ slug }) => slug));
  return {
    searches,
    lists: take(ordered, MAX_LISTS, (entity) => findSearchableList(ctx, entity)),
    wholeLists,
    unsearched: listed.filter(({ slug }) => !searched.has(slug)).map((entity) => ctx.labels.plural(entity)),
    creates: listed.flatMap((entity) => getCreateLinks(ctx, entity)),
    lookUps: ctx.model.lookUps.flatMap((lookUp) => getLookUpLinks(ctx, lookUp)),
  };
}

/** Makes results until `count` is reached; the remaining inputs are not tried. */
function take<From, Made>(from: readonly From[], count: number, make: (one: From) => Made | null): Made[] {
  const made: Made[] = [];
  for (const one of from) {
    if (made.length === count) break;
    const found = make(one);
    if (found !== null) made.push(found);
  }
  return made;
}

function findListSearch(ctx: PaletteContext, entity: Entity): ListSearch | null {
  const param = searchParam(entity);
  return param === null
    ? null
    : { slug: entity.slug, type: entity.type, plural: ctx.labels.plural(entity), param };
}

/** Returns the parameter of the list's page: its search, or else the filter on its title that `choiceSearch` uses. */
function searchParam(entity: Entity): string | null {
  const found = entity.list === null ? null : buildChoiceSearch(entity.list, entity);
  if (entity.list === null || found === null) return null;
  if (entity.list.search !== null) return 'q';
  const column = getTitleColumn(entity);
  return column === null ? null : toFilterParam(column, found.operand.op);
}

function findSearchableList(ctx: PaletteContext, entity: Entity): SearchableList | null {
  const param = searchParam(entity);
  if (param === null) return null;
  const list = buildSearchedList(ctx, entity, { param, size: ROWS_PER_LIST });
  if (list === null || entity.list?.search == null) return list;
  const titlePlan = buildSearchedList(ctx, entity, { param, size: ROWS_PER_LIST, byTitle: true })?.plan;
  return titlePlan === undefined ? list : { ...list, titlePlan };
}

/** Returns a list that the backend cannot search, but that can be read. */
function findWholeList(ctx: PaletteContext, entity: Entity): SearchableList | null {
  if (searchParam(entity) !== null) return null;
  const list = buildSearchedList(ctx, entity, { param: null, size: WHOLE_LIST_ROWS });
  return list?.plan.search === null ? list : null;
}

type SearchedListOptions = Pick<SearchableList, 'param'> & Pick<ChoiceOptions, 'size' | 'byTitle'>;

/** Returns a list only if its records have pages of their own. For a union the page is unknown. */
function buildSearchedList(
  ctx: PaletteContext,
  entity: Entity,
  { param, ...asked }: SearchedListOptions,
): SearchableList | null {
  const key = entity.key?.fields.map(({ path }) => path) ?? [];
  if (key.length === 0 || entity.get === null || entity.union === true) return null;
  const status = entity.fields.find((field) => hasRole(field, 'status') && !field.list);
  const code = findCodeField(entity, key);
  const options: ChoiceOptions = {
    ...asked,
    keys: key,
    sort: entity.list === null ? null : getDefaultSort(entity, entity.list),
    pageWide: getPageWideValues(ctx.labels),
    ...(status === undefined ? {} : { hint: getFieldPath(status) }),
    ...(code === undefined ? {} : { side: { title: getFieldPath(code) } }),
  };
  const plan = buildChoicePlan(ctx.model, entity, options);
  if (plan === null) return null;
  return {
    slug: entity.slug,
    type: entity.type,
    plural: ctx.labels.plural(entity),
    param,
    naming: getRecordNaming(ctx, entity),
    plan,
    key,
    statuses: getStatuses(ctx, status),
  };
}

function getStatuses(ctx: PaletteContext, status: Field | undefined): SearchableList['statuses'] {
  if (status?.enum === undefined) return [];
  return getEnumOptions(ctx, status, status.enum).map(({ value, label, tone }) => ({
    value,
    label,
    ...(tone === undefined ? {} : { tone }),
  }));
}

/** Column rank of codes (`getColumnRank`): document numbers, short names. */
const CODE_RANK = 80;

function findCodeField(entity: Entity, key: readonly string[]): Field | undefined {
  const titled = entity.title !== null;
  const fits = (field: Field): boolean =>
    field.kind === 'text' &&
    !field.list &&
    getFieldPath(field) !== entity.title &&
    field.unwrap === undefined;
  return entity.fields.find(
    (field) =>
      fits(field) && !key.includes(getFieldPath(field)) && getColumnRank(entity, field, titled) >= CODE_RANK,
  );
}

function getCreateLinks(ctx: PaletteContext, entity: Entity): readonly CreateLink[] {
  if (entity.create === null) return [];
  const many = ctx.labels.plural(entity);
  return [{ type: entity.type, href: newHref(entity.slug), text: getCreateTitle(ctx, entity), plural: many }];
}

/** Returns a link for look-ups by one text. Numbers and dates are typed on the look-up's page, which validates them. */
function getLookUpLinks(
  { labels }: PaletteContext,
  { slug, label, steps, inputs }: LookUp,
): readonly LookUpLink[] {
  const [input, ...others] = inputs;
  if (input === undefined || others.length > 0 || input.list) return [];
  if (input.kind !== 'text' && input.kind !== 'id') return [];
  const name = labels.operation(steps.at(-1)?.field ?? slug, label);
  return [{ label: name, href: lookUpHref(slug), param: input.name }];
}
