import type { Entity, NamedList } from '../../schema/model';
import type { ListSource } from '../../schema/reads';
import { countOperation } from '../../operations/count';
import { listOperation } from '../../operations/list';
import { withInputs } from '../../operations/visitorValues';
import { listHref, namedListHref } from '../../routes';
import type { Params, Query } from '../listQuery';
import type { Loaded } from '../outcome';
import type { Label, ListView, Way } from '../view';
import { visitorAnswers } from '../visitorInputs';
import { entityView, loadListAt, pairs, type ListAt } from './loadListAt';
import type { Loading } from './loading';
import { waitingView } from './waitingView';

/** An entity's main list, not yet read. */
export function mainList(to: Loading, entity: Entity, source: ListSource): ListAt {
  return {
    entity,
    source,
    path: listHref(entity.slug),
    fixed: [],
    caption: to.labels.many(entity).text,
    ask: (ask) => listOperation(to.model, entity, source, ask),
    count: countOperation(to.model, entity),
    charted: true,
  };
}

/** An entity's main list. */
export async function loadList(
  to: Loading,
  entity: Entity,
  source: ListSource,
  query: Query,
): Promise<Loaded<ListView>> {
  const loaded = await loadListAt(to, mainList(to, entity, source), query);
  return loaded.ok ? { ok: true, view: { ...loaded.view, ...listsOf(to, entity, null) } } : loaded;
}

/** Query parameters of what a visitor fills in for a list. */
const INPUT_PREFIX = 'in.';

/** One of an entity's further lists; a form alone until what it asks for is filled in. */
export async function loadNamedList(
  to: Loading,
  entity: Entity,
  list: NamedList,
  query: Query,
): Promise<Loaded<ListView>> {
  const heading = headingOf(to, list);
  const answers = visitorAnswers(to, list.inputs, query, INPUT_PREFIX);
  const more = {
    heading,
    ...listsOf(to, entity, list),
    ...(list.inputs.length === 0
      ? {}
      : { form: { inputs: answers.inputs, keep: pairs(named(list)), waiting: answers.values === null } }),
  };
  const path = listHref(entity.slug);
  if (list.inputs.length > 0 && answers.values === null) {
    const view = waitingView({ ...entityView(to, entity), caption: heading.text, path, readAt: to.now });
    return { ok: true, view: { ...view, ...more } };
  }
  const loaded = await loadListAt(to, listOfAnswers(to, entity, list, answers), query);
  return loaded.ok ? { ok: true, view: { ...loaded.view, ...more } } : loaded;
}

/** One of an entity's further lists, not yet read; null where what it asks for is not filled in. */
export function namedList(to: Loading, entity: Entity, list: NamedList, query: Query): ListAt | null {
  const answers = visitorAnswers(to, list.inputs, query, INPUT_PREFIX);
  const isWaiting = list.inputs.length > 0 && answers.values === null;
  return isWaiting ? null : listOfAnswers(to, entity, list, answers);
}

function listOfAnswers(
  to: Loading,
  entity: Entity,
  list: NamedList,
  answers: ReturnType<typeof visitorAnswers>,
): ListAt {
  const source = withInputs(list.source, list.inputs, answers.values ?? {});
  return {
    entity,
    source,
    path: listHref(entity.slug),
    fixed: [...named(list), ...answers.params],
    caption: headingOf(to, list).text,
    ask: (ask) => listOperation(to.model, entity, source, ask),
    count: null,
  };
}

function named(list: NamedList): Params {
  return [['list', list.name]];
}

function headingOf(to: Loading, list: NamedList): Label {
  return to.labels.operation(list.source.steps.at(-1)?.field ?? list.name, list.label);
}

/** All lists of an entity, where there is more than one. */
function listsOf(to: Loading, entity: Entity, current: NamedList | null): Pick<ListView, 'lists'> {
  const named = (entity.lists ?? []).map((list) => ({
    href: namedListHref(entity.slug, list.name),
    label: headingOf(to, list),
    current: list === current,
  }));
  const main: readonly (Way & { readonly current: boolean })[] =
    entity.list === null
      ? []
      : [{ href: listHref(entity.slug), label: to.labels.many(entity), current: current === null }];
  const lists = [...main, ...named];
  return lists.length < 2 ? {} : { lists };
}
