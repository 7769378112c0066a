import type { Model, NamedList } from '../schema/model';
import type { ListSource } from '../schema/reads';
import type { WriteSource } from '../schema/writes';
import { pathOf, WRITERS } from './pages';
import type { SiteConfig } from './siteConfig';

/** Takes away the operations that are hidden, and the create, update and delete that an entity is not to have. */
export function hideOperations(model: Model, config: SiteConfig): Model {
  const hidden = new Set(
    Object.entries(config.operations ?? {}).flatMap(([path, { hide }]) => (hide === true ? [path] : [])),
  );
  const overrides = new Map(Object.entries(config.entities ?? {}));
  const isShown = ({ steps }: Pick<ListSource, 'steps'>): boolean => !hidden.has(pathOf(steps));
  const shown = (source: WriteSource | null): WriteSource | null =>
    source !== null && isShown(source) ? source : null;
  const edited: Model = {
    ...model,
    lookUps: model.lookUps.filter(isShown),
    singletons: model.singletons.filter(isShown),
    siteActions: model.siteActions.filter(({ source }) => isShown(source)),
    entities: model.entities.map(({ lists = [], ...entity }) => ({
      ...entity,
      ...listsOf(lists.filter(({ source }) => isShown(source))),
      related: entity.related.filter(({ keys, source }) => keys === undefined || isShown(source)),
      create: shown(entity.create),
      update: shown(entity.update),
      delete: shown(entity.delete),
      actions: entity.actions.filter(({ source }) => isShown(source)),
    })),
  };
  return {
    ...edited,
    entities: edited.entities.map((entity) =>
      WRITERS.reduce(
        (each, writer) =>
          overrides.get(entity.type)?.[writer] === false ? { ...each, [writer]: null } : each,
        entity,
      ),
    ),
  };
}

/** The member is absent where there are none. */
function listsOf(lists: readonly NamedList[]): { readonly lists?: readonly NamedList[] } {
  return lists.length === 0 ? {} : { lists };
}
