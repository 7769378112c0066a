import type { Translate } from '../../intl/translate';
import { buildChoicePlan, type ChoiceOptions } from '../../operations/choices/choicePlan';
import { buildChoiceSearch } from '../../operations/choices/choiceArguments';
import { getColumnRank, isStatusField } from '../../reading/describe/fieldRoles';
import { getDefaultSort } from '../../reading/list/columns';
import { getEnumOptions, type LabelContext } from '../../reading/describe/describeField';
import { toFilterParam } from '../../reading/list/listQuery';
import { getListedEntities } from '../../reading/home/entityGroups';
import { getPageWideValues } from '../../reading/run/server/loaderContext';
import { lookUpHref, newHref } from '../../routes/hrefs';
import { getFieldPath, getTitleColumn } from '../../schema/model/fieldPath';
import type { Entity, Field, LookUp } from '../../schema/model/model';
import { getCreateTitle } from '../../writing/actions/actionLinks';
import type { CreateLink, ListSearch, LookUpLink, PaletteView, SearchableList } from '../paletteView';

/** So many lists are searched at once; more would be a load for the backend and too much to read. */
const MAX_LISTS = 12;
/** Rows of each: what is shown, and a few to choose the best of. */
const ROWS_PER_LIST = 5;

type PaletteContext = LabelContext & { readonly translate: Translate };

/** What the palette needs to know of a site in one language. `first`: slugs of the lists to search before all others. */
export function buildPaletteView(ctx: PaletteContext, first: readonly string[]): PaletteView {
  const listed = getListedEntities(ctx.model);
  const rank = ({ slug }: Entity): number => (first.includes(slug) ? first.indexOf(slug) : first.length);
  const ordered = listed.toSorted((a, b) => rank(a) - rank(b));
  return {
    searches: listed.flatMap((entity) => findListSearch(ctx, entity) ?? []),
    lists: take(ordered, MAX_LISTS, (entity) => findSearchableList(ctx, entity)),
    creates: listed.flatMap((entity) => getCreateLinks(ctx, entity)),
    lookUps: ctx.model.lookUps.flatMap((lookUp) => getLookUpLinks(ctx, lookUp)),
  };
}

/** The first so many that can be made: the others are not even tried. */
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

/** Of the list's page: its search, else the filter on its title, as `choiceSearch` finds it. */
function searchParam(entity: Entity): string | null {
  const found = entity.list === null ? null : buildChoiceSearch(entity.list, entity);
  if (entity.list === null || found === null) return null;
  if (entity.list.search !== null) return 'q';
  const column = getTitleColumn(entity);
  return column === null ? null : toFilterParam(column, found.operand.op);
}

/** Only records with a page of their own are found; of a union nobody knows which page that is. */
function findSearchableList(ctx: PaletteContext, entity: Entity): SearchableList | null {
  const search = findListSearch(ctx, entity);
  const key = entity.key?.fields.map(({ path }) => path) ?? [];
  if (search === null || key.length === 0 || entity.get === null || entity.union === true) return null;
  const status = entity.fields.find((field) => isStatusField(field) && !field.list);
  const code = findCodeField(entity, key);
  const options: ChoiceOptions = {
    keys: key,
    size: ROWS_PER_LIST,
    sort: entity.list === null ? null : getDefaultSort(entity, entity.list),
    pageWide: getPageWideValues(ctx),
    ...(status === undefined ? {} : { hint: getFieldPath(status) }),
    ...(code === undefined ? {} : { side: getFieldPath(code) }),
  };
  const plan = buildChoicePlan(ctx.model, entity, options);
  if (plan === null) return null;
  const titlePlan =
    entity.list?.search == null ? null : buildChoicePlan(ctx.model, entity, { ...options, byTitle: true });
  return {
    ...search,
    singular: ctx.labels.singular(entity),
    plan,
    ...(titlePlan === null ? {} : { titlePlan }),
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

/** The rank of codes in tables (`columnRank`): numbers of documents, short names. */
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

/** A look-up by one text of the visitor's; numbers and dates are typed on its page, which says what is wrong with them. */
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
