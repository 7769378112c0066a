import type { Entity, SecondaryList } from '../../../schema/model/model';
import type { ListSource } from '../../../schema/model/reads';
import { buildCountOperation } from '../../../operations/list/countOperations';
import { buildListOperation } from '../../../operations/list/listOperation';
import { withInputConstants } from '../../../operations/document/inputValues';
import { listHref, secondaryListHref } from '../../../routes/hrefs';
import type { UrlQuery } from '../listQuery';
import type { LoadResult } from '../../../view/failure';
import { parseVisitorInputs } from '../visitorInputs';
import { toListEntity, loadListView, toHiddenInputs, type ListTarget } from './loadListView';
import type { LoaderContext } from '../../run/server/loaderContext';
import type { Label, Breadcrumb } from '../../../view/label';
import type { ListPageView } from '../listPageView';
import type { QueryParams } from '../listParams';

/** Creates the target of an entity's main list. */
export function mainListTarget(ctx: LoaderContext, entity: Entity, source: ListSource): ListTarget {
  return {
    entity,
    source,
    path: listHref(entity.slug),
    fixedParams: [],
    caption: ctx.labels.plural(entity).text,
    createOperation: (ask) => buildListOperation(ctx.model, entity, source, ask),
    countOperation: buildCountOperation(ctx.model, entity),
    hasCharts: true,
  };
}

/** Loads an entity's main list. */
export async function loadMainList(
  ctx: LoaderContext,
  entity: Entity,
  source: ListSource,
  query: UrlQuery,
): Promise<LoadResult<ListPageView>> {
  const loaded = await loadListView(ctx, mainListTarget(ctx, entity, source), query);
  return loaded.ok ? { ok: true, view: { ...loaded.view, ...buildListTabs(ctx, entity, null) } } : loaded;
}

/** Prefix of the parameters of a list's inputs. */
const INPUT_PREFIX = 'in.';

/** Loads a secondary list of an entity; only its form until the inputs are complete. */
export async function loadSecondaryList(
  ctx: LoaderContext,
  entity: Entity,
  list: SecondaryList,
  query: UrlQuery,
): Promise<LoadResult<ListPageView>> {
  const heading = getHeading(ctx, list);
  const answers = parseVisitorInputs(ctx, list.inputs, query, INPUT_PREFIX);
  const more = {
    heading,
    ...buildListTabs(ctx, entity, list),
    ...(list.inputs.length === 0
      ? {}
      : {
          form: {
            inputs: answers.inputs,
            hiddenParams: toHiddenInputs(listParam(list)),
            waiting: answers.values === null,
          },
        }),
  };
  const path = listHref(entity.slug);
  if (list.inputs.length > 0 && answers.values === null) {
    const view = buildPendingListView({
      ...toListEntity(ctx, entity),
      caption: heading.text,
      path,
      readAt: ctx.now,
    });
    return { ok: true, view: { ...view, ...more } };
  }
  const loaded = await loadListView(ctx, promptedListTarget(ctx, entity, list, answers), query);
  return loaded.ok ? { ok: true, view: { ...loaded.view, ...more } } : loaded;
}

/** Creates the target of a secondary list; null until its inputs are complete. */
export function secondaryListTarget(
  ctx: LoaderContext,
  entity: Entity,
  list: SecondaryList,
  query: UrlQuery,
): ListTarget | null {
  const answers = parseVisitorInputs(ctx, list.inputs, query, INPUT_PREFIX);
  const isWaiting = list.inputs.length > 0 && answers.values === null;
  return isWaiting ? null : promptedListTarget(ctx, entity, list, answers);
}

function promptedListTarget(
  ctx: LoaderContext,
  entity: Entity,
  list: SecondaryList,
  answers: ReturnType<typeof parseVisitorInputs>,
): ListTarget {
  const source = withInputConstants(list.source, list.inputs, answers.values ?? {});
  return {
    entity,
    source,
    path: listHref(entity.slug),
    fixedParams: [...listParam(list), ...answers.params],
    caption: getHeading(ctx, list).text,
    createOperation: (ask) => buildListOperation(ctx.model, entity, source, ask),
    countOperation: null,
  };
}

function listParam(list: SecondaryList): QueryParams {
  return [['list', list.name]];
}

function getHeading(ctx: LoaderContext, list: SecondaryList): Label {
  return ctx.labels.operation(list.source.steps.at(-1)?.field ?? list.name, list.label);
}

/** Builds the tabs of an entity's lists, if there are several. */
function buildListTabs(
  ctx: LoaderContext,
  entity: Entity,
  current: SecondaryList | null,
): Pick<ListPageView, 'lists'> {
  const named = (entity.lists ?? []).map((list) => ({
    href: secondaryListHref(entity.slug, list.name),
    label: getHeading(ctx, list),
    current: list === current,
  }));
  const main: readonly (Breadcrumb & { readonly current: boolean })[] =
    entity.list === null
      ? []
      : [{ href: listHref(entity.slug), label: ctx.labels.plural(entity), current: current === null }];
  const lists = [...main, ...named];
  return lists.length < 2 ? {} : { lists };
}

/** Builds the view of a list whose inputs are not complete, so that nothing was read. */
export function buildPendingListView(
  of: Pick<ListPageView, 'entity' | 'caption' | 'path' | 'readAt'>,
): ListPageView {
  return {
    ...of,
    columns: [],
    rows: [],
    paging: { from: 0, to: 0, total: null, pages: [], previous: null, next: null, size: 0, sizes: [] },
    failures: [],
    totalUnfiltered: null,
    search: null,
    chips: [],
    clearHref: null,
    filters: [],
    columnChoices: {},
    hiddenParams: { search: [], filter: [], columns: [] },
    queryString: '',
    operations: [],
    problems: [],
    watch: null,
  };
}
