import type { Model, SecondaryList, SiteAction } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import type { WriteSource, InputField } from '../../schema/model/writes';
import { toDottedPath, WRITE_CAPABILITIES } from './modelNames';
import type { SiteConfig } from './siteConfig';

/** Removes hidden operations, and creates, updates and deletes that are set to false. */
export function hideOperations(model: Model, config: SiteConfig): Model {
  const hidden = new Set(
    Object.entries(config.operations ?? {}).flatMap(([path, { hide }]) => (hide === true ? [path] : [])),
  );
  const overrides = new Map(Object.entries(config.entities ?? {}));
  const isShown = ({ steps }: Pick<ListSource, 'steps'>): boolean => !hidden.has(toDottedPath(steps));
  const shown = (source: WriteSource | null): WriteSource | null =>
    source !== null && isShown(source) ? source : null;
  const edited: Model = {
    ...model,
    lookUps: model.lookUps.filter(isShown),
    singletons: model.singletons.filter(isShown),
    siteActions: model.siteActions.filter(({ source }) => isShown(source)),
    entities: model.entities.map(({ lists = [], ...entity }) => ({
      ...entity,
      ...optionalLists(lists.filter(({ source }) => isShown(source))),
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
      WRITE_CAPABILITIES.reduce(
        (each, writer) =>
          overrides.get(entity.type)?.[writer] === false ? { ...each, [writer]: null } : each,
        entity,
      ),
    ),
  };
}

/** Omits the member if there are no lists. */
function optionalLists(lists: readonly SecondaryList[]): { readonly lists?: readonly SecondaryList[] } {
  return lists.length === 0 ? {} : { lists };
}

/** Set of hidden type names. */
interface HiddenTypes {
  readonly has: (type: string) => boolean;
}

/**
 * Returns the hidden type that a mutation writes by name, or the only one that its payload returns; null if the
 * mutation stays. No document may read or write hidden types.
 */
export function findHiddenTarget({ about = [], ...source }: WriteSource, hidden: HiddenTypes): string | null {
  const named = about.find((type) => hidden.has(type));
  if (named !== undefined) return named;
  const { result } = source;
  if (result === null || !hidden.has(result.of)) return null;
  const isWhole = result.path === '' && result.as === undefined;
  return isWhole || !hasOtherSelections(source) ? result.of : null;
}

/** Returns the hidden type that a site-wide action writes, returns or requires a key of; null if the action stays. */
export function findHiddenActionTarget(
  { source }: SiteAction,
  { inputs }: Model,
  hidden: HiddenTypes,
): string | null {
  const inside = source.inputType === null ? [] : (inputs[source.inputType]?.fields ?? []);
  const demands = ({ required, target }: InputField): boolean =>
    required && target !== undefined && hidden.has(target);
  return findHiddenTarget(source, hidden) ?? [...source.fields, ...inside].find(demands)?.target ?? null;
}

/**
 * Returns true if a payload has fields to select besides the record. Errors alone do not count, because they do not
 * tell success from failure.
 */
function hasOtherSelections({ result, payloadFields, errors }: Omit<WriteSource, 'about'>): boolean {
  if (payloadFields.length > 0) return true;
  return result?.on === undefined && errors.some(({ type: style }) => style !== 'flag');
}
