import type { Entity, Model } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import { OPERATOR_REASON } from '../../schema/model/hints';
import { describeUnknownName } from './describeUnknownName';
import { toDottedPath } from './modelNames';
import type { EntityOverride, SiteConfig } from './siteConfig';

/** Sets or refuses the list of an entity whose records are those of the visitor who asks, as the operator states. */
export function applyViewerLists(model: Model, { entities = {} }: SiteConfig): Model {
  if (Object.values(entities).every(({ mine }) => mine === undefined)) return model;
  return {
    ...model,
    entities: model.entities.map((entity) => {
      const stated = entities[entity.type]?.mine;
      return stated === undefined ? entity : withViewerList(entity, stated);
    }),
  };
}

function withViewerList(entity: Entity, stated: string | false): Entity {
  const mark = (source: ListSource, isStated: boolean): ListSource => {
    const { ofViewer, ...rest } = source;
    if (isStated) return { ...rest, ofViewer: { value: true, reason: OPERATOR_REASON } };
    return ofViewer === undefined ? source : rest;
  };
  const { list, lists } = entity;
  return {
    ...entity,
    list: list === null ? null : mark(list, toDottedPath(list.steps) === stated),
    ...(lists === undefined
      ? {}
      : { lists: lists.map((each) => ({ ...each, source: mark(each.source, each.name === stated) })) }),
  };
}

/** Yields the issue of the list that is stated as that of the visitor who asks. */
export function* validateViewerList(
  { type, list, lists = [] }: Entity,
  { mine }: Pick<EntityOverride, 'mine'>,
): Generator<string> {
  if (typeof mine !== 'string') return;
  const open = lists.filter(({ inputs }) => inputs.length === 0).map(({ name }) => name);
  const known = [...(list === null ? [] : [toDottedPath(list.steps)]), ...open];
  if (lists.some(({ name, inputs }) => name === mine && inputs.length > 0))
    yield `mine: ${mine} has to be filled in before it lists anything`;
  else if (!known.includes(mine)) yield `mine: ${describeUnknownName(mine, known, `lists of ${type}`)}`;
}
