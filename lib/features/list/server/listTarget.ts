import type { Entity, Model, SecondaryList, Singleton } from '../../../core/schema/model/model';
import { isReadByList } from '../../../core/schema/model/listedEntities';
import type { ListSource } from '../../../core/schema/model/reads';
import { withInputConstants } from '../../../core/operations/document/inputValues';
import { buildCountOperation } from '../../../core/operations/list/countOperations';
import { toRowEntity } from '../../../core/operations/document/entityLookup';
import { getJudgedFields } from '../../../core/operations/list/findStrayFields';
import { buildListOperation } from '../../../core/operations/list/listOperation';
import type { ListRequest, ListResult, RecordData } from '../../../core/operations/listState';
import { changeOperation, type Operation } from '../../../core/operations/operation';
import {
  buildRelatedListOperation,
  buildSingletonListOperation,
} from '../../../core/operations/record/relatedOperations';
import { listHref, secondaryListHref } from '../../../ground/routes/hrefs';
import type { Breadcrumb, Label } from '../../../kit/view/label';
import type { PageWords } from '../../../kit/describe/describeField';
import type { ListPageView } from '../listPageView';
import type { QueryParams, UrlQuery } from '../../../ground/routes/queryParams';
import { findFallbackList } from '../secondaryLists';
import { LIST_INPUT_PREFIX, parseArgumentInputs } from '../argumentInputs';

/** Owner of a related list: a record by its key, or a singleton. */
export type ListOwner =
  | { readonly type: 'record'; readonly entity: Entity; readonly key: readonly string[] }
  | { readonly type: 'singleton'; readonly singleton: Singleton };

/** Where a list starts: at the root, or below an owner, some of whose field values it takes as arguments. */
export type ListOrigin =
  | { readonly type: 'main' | 'secondary' }
  | (ListOwner & { readonly name: string; readonly values?: RecordData['values'] | undefined });

/** A list with its own address: main, secondary, or below a record. */
export interface ListTarget {
  readonly entity: Entity;
  readonly source: ListSource;
  readonly origin: ListOrigin;
  readonly path: string;
  /** Parameters that identify the list and its inputs; all links keep them. */
  readonly fixedParams: QueryParams;
  readonly caption: string;
  /** Base address of rows that only this list leads to. */
  readonly rowBaseHref?: string;
  /** Default columns, if they differ from the entity's. */
  readonly columns?: readonly string[];
  /** Head of its page; `form.waiting` means that it cannot be read yet. */
  readonly head: Pick<ListPageView, 'heading' | 'breadcrumbs' | 'lists' | 'form'>;
}

/** Finds the list at an entity's address: the one that `?list=` names, else the main one, else the fallback. */
export function findListTarget(words: PageWords, entity: Entity, query: UrlQuery): ListTarget | null {
  const { list, lists = [] } = entity;
  const named = lists.find(({ name }) => name === query.list);
  if (named === undefined && list !== null) return mainListTarget(words, entity, list);
  const secondary = named ?? findFallbackList(entity);
  return secondary === null ? null : secondaryListTarget(words, entity, secondary, query);
}

/** Creates the target of an entity's main list. */
export function mainListTarget(words: PageWords, entity: Entity, source: ListSource): ListTarget {
  return {
    entity,
    source,
    origin: { type: 'main' },
    path: listHref(entity.slug),
    fixedParams: [],
    caption: words.labels.plural(entity).text,
    ...(isReadByList(entity) ? { rowBaseHref: listHref(entity.slug) } : {}),
    head: buildListTabs(words, entity, null),
  };
}

function secondaryListTarget(
  words: PageWords,
  entity: Entity,
  list: SecondaryList,
  query: UrlQuery,
): ListTarget {
  const heading = getHeading(words, list);
  const listParams: QueryParams = [['list', list.name]];
  const { inputs, values, params } = parseArgumentInputs(words, list.inputs, query, LIST_INPUT_PREFIX);
  const hasForm = list.inputs.length > 0;
  const waiting = hasForm && values === null;
  return {
    entity,
    source: waiting ? list.source : withInputConstants(list.source, list.inputs, values ?? {}),
    origin: { type: 'secondary' },
    path: listHref(entity.slug),
    fixedParams: [...listParams, ...params],
    caption: heading.text,
    head: {
      heading,
      ...buildListTabs(words, entity, list),
      ...(hasForm ? { form: { inputs, hiddenParams: toHiddenInputs(listParams), waiting } } : {}),
    },
  };
}

/** Builds the operation that reads a page of the list, with the fields by which rows are held against the filters. */
export function buildTargetOperation(
  model: Model,
  { entity, source, origin }: Pick<ListTarget, 'entity' | 'source' | 'origin'>,
  asked: ListRequest,
): Operation<ListResult> {
  const judged = getJudgedFields(toRowEntity(entity, source), asked.state.filters);
  const selection = asked.selection === null ? null : [...new Set([...asked.selection, ...judged])];
  const request = { ...asked, selection };
  switch (origin.type) {
    case 'main':
    case 'secondary':
      return buildListOperation(model, entity, source, request);
    case 'record': {
      const { name, values } = origin;
      return buildRelatedListOperation(model, origin.entity, origin.key, { ...request, name, values });
    }
    case 'singleton': {
      const { name, values } = origin;
      return buildSingletonListOperation(model, origin.singleton, { ...request, name, values });
    }
  }
}

/** Builds the operation that counts the list without filters; null if the schema has no total for it. */
export function buildTargetCountOperation(model: Model, list: ListTarget): Operation<number | null> | null {
  if (list.origin.type === 'main') return buildCountOperation(model, list.entity);
  if (list.origin.type === 'secondary' || list.source.total === null) return null;
  const oneRow = buildTargetOperation(model, list, ONE_ROW);
  return changeOperation(oneRow, (of) => ({ ...of, read: (data) => of.read(data).total }));
}

/** Reads a single row, so that the total comes cheaply. */
const ONE_ROW: ListRequest = {
  state: { position: { type: 'page', page: 1 }, size: 1, sort: null, filters: [], search: '' },
  selection: [],
};

function getHeading(words: PageWords, list: SecondaryList): Label {
  return words.labels.operation(list.source.steps.at(-1)?.field ?? list.name, list.label);
}

/** Builds the tabs of an entity's lists, if there are several. */
function buildListTabs(
  words: PageWords,
  entity: Entity,
  current: SecondaryList | null,
): Pick<ListPageView, 'lists'> {
  const secondary = (entity.lists ?? []).map((list) => ({
    href: secondaryListHref(entity.slug, list.name),
    label: getHeading(words, list),
    current: list === current,
  }));
  const main: readonly (Breadcrumb & { readonly current: boolean })[] =
    entity.list === null
      ? []
      : [{ href: listHref(entity.slug), label: words.labels.plural(entity), current: current === null }];
  const lists = [...main, ...secondary];
  return lists.length < 2 ? {} : { lists };
}

/** Converts parameters to the hidden inputs of a form. */
export function toHiddenInputs(
  params: QueryParams,
): readonly { readonly name: string; readonly value: string }[] {
  return params.map(([name, value]) => ({ name, value }));
}
