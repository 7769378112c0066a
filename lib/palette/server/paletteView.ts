import type { Translate } from '../../intl/translate';
import { choicePlan, type ChoiceAsk } from '../../operations/choices/choicePlan';
import { choiceSearch } from '../../operations/choices/choiceSearch';
import { columnRank, isStatus } from '../../records/columnRank';
import { defaultSort } from '../../records/columns';
import { enumOptions, type Describing } from '../../records/describe';
import { filterParam } from '../../records/listQuery';
import { listedEntities } from '../../records/listedEntities';
import { pageWide } from '../../records/server/loading';
import { lookUpHref, newHref } from '../../routes';
import { fieldPath, titleColumn } from '../../schema/fieldPath';
import type { Entity, Field, LookUp } from '../../schema/model';
import { createTitle } from '../../writing/createTitle';
import type { AddLink, ListSearch, LookUpLink, PaletteView, SearchedList } from '../paletteView';

/** So many lists are searched at once; more would be a load for the backend and too much to read. */
const LISTS = 12;
/** Rows of each: what is shown, and a few to choose the best of. */
const ROWS = 5;

type ToSay = Describing & { readonly translate: Translate };

/** What the palette needs to know of a site in one language. `first`: slugs of the lists to search before all others. */
export function paletteView(to: ToSay, first: readonly string[]): PaletteView {
  const listed = listedEntities(to.model);
  const rank = ({ slug }: Entity): number => (first.includes(slug) ? first.indexOf(slug) : first.length);
  const ordered = listed.toSorted((a, b) => rank(a) - rank(b));
  return {
    searches: listed.flatMap((entity) => searchOf(to, entity) ?? []),
    lists: take(ordered, LISTS, (entity) => searchedList(to, entity)),
    adds: listed.flatMap((entity) => addOf(to, entity)),
    lookUps: to.model.lookUps.flatMap((lookUp) => lookUpOf(to, lookUp)),
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

function searchOf(to: ToSay, entity: Entity): ListSearch | null {
  const param = searchParam(entity);
  return param === null
    ? null
    : { slug: entity.slug, type: entity.type, many: to.labels.many(entity), param };
}

/** Of the list's page: its search, else the filter on its title, as `choiceSearch` finds it. */
function searchParam(entity: Entity): string | null {
  const found = entity.list === null ? null : choiceSearch(entity.list, entity);
  if (entity.list === null || found === null) return null;
  if (entity.list.search !== null) return 'q';
  const column = titleColumn(entity);
  return column === null ? null : filterParam(column, found.operand.op);
}

/** Only records with a page of their own are found; of a union nobody knows which page that is. */
function searchedList(to: ToSay, entity: Entity): SearchedList | null {
  const search = searchOf(to, entity);
  const key = entity.key?.fields.map(({ path }) => path) ?? [];
  if (search === null || key.length === 0 || entity.get === null || entity.union === true) return null;
  const status = entity.fields.find((field) => isStatus(field) && !field.list);
  const code = codeOf(entity, key);
  const ask: ChoiceAsk = {
    keys: key,
    size: ROWS,
    sort: entity.list === null ? null : defaultSort(entity, entity.list),
    pageWide: pageWide(to),
    ...(status === undefined ? {} : { hint: fieldPath(status) }),
    ...(code === undefined ? {} : { side: fieldPath(code) }),
  };
  const plan = choicePlan(to.model, entity, ask);
  if (plan === null) return null;
  const titlePlan =
    entity.list?.search == null ? null : choicePlan(to.model, entity, { ...ask, byTitle: true });
  return {
    ...search,
    one: to.labels.one(entity),
    plan,
    ...(titlePlan === null ? {} : { titlePlan }),
    key,
    statuses: statusesOf(to, status),
  };
}

function statusesOf(to: ToSay, status: Field | undefined): SearchedList['statuses'] {
  if (status?.enum === undefined) return [];
  return enumOptions(to, status, status.enum).map(({ value, label, tone }) => ({
    value,
    label,
    ...(tone === undefined ? {} : { tone }),
  }));
}

/** The rank of codes in tables (`columnRank`): numbers of documents, short names. */
const CODE = 80;

function codeOf(entity: Entity, key: readonly string[]): Field | undefined {
  const titled = entity.title !== null;
  const fits = (field: Field): boolean =>
    field.kind === 'text' && !field.list && fieldPath(field) !== entity.title && field.unwrap === undefined;
  return entity.fields.find(
    (field) => fits(field) && !key.includes(fieldPath(field)) && columnRank(entity, field, titled) >= CODE,
  );
}

function addOf(to: ToSay, entity: Entity): readonly AddLink[] {
  if (entity.create === null) return [];
  const many = to.labels.many(entity);
  return [{ type: entity.type, href: newHref(entity.slug), text: createTitle(to, entity), many }];
}

/** A look-up by one text of the visitor's; numbers and dates are typed on its page, which says what is wrong with them. */
function lookUpOf({ labels }: ToSay, { slug, label, steps, inputs }: LookUp): readonly LookUpLink[] {
  const [input, ...others] = inputs;
  if (input === undefined || others.length > 0 || input.list) return [];
  if (input.kind !== 'text' && input.kind !== 'id') return [];
  const name = labels.operation(steps.at(-1)?.field ?? slug, label);
  return [{ label: name, href: lookUpHref(slug), param: input.name }];
}
