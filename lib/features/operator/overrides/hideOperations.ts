import type { OpenInputs } from '../../../core/operations/guard/hiddenInputs';
import type { Model, SecondaryList, SiteAction } from '../../../core/schema/model/model';
import type { ListSource } from '../../../core/schema/model/reads';
import type { WriteSource, InputField } from '../../../core/schema/model/writes';
import { toDottedPath, WRITE_CAPABILITIES } from './modelNames';
import { mapWrites } from './editEntities';
import type { SiteConfig } from './siteConfig';

/** Removes hidden operations, and creates, updates and deletes that are set to false. */
export function hideOperations(model: Model, config: SiteConfig): Model {
  const hidden = new Set(
    Object.entries(config.operations ?? {}).flatMap(([path, { hide }]) => (hide === true ? [path] : [])),
  );
  const overrides = new Map(Object.entries(config.entities ?? {}));
  const isShown = ({ steps }: Pick<ListSource, 'steps'>): boolean => !hidden.has(toDottedPath(steps));
  const edited: Model = {
    ...model,
    lookUps: model.lookUps.filter(isShown),
    singletons: model.singletons.filter(isShown),
    siteActions: model.siteActions.filter(({ source }) => isShown(source)),
    entities: model.entities.map(({ lists = [], ...entity }) => ({
      ...entity,
      ...optionalLists(lists.filter(({ source }) => isShown(source))),
      related: entity.related.filter(({ keys, source }) => keys === undefined || isShown(source)),
      ...mapWrites(entity, (source) => (isShown(source) ? source : null)),
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
 * Returns the hidden type that a mutation writes by name, or the only one that its payload returns, or whose values it
 * demands; null if the mutation stays. No document may read or write hidden types.
 */
export function findHiddenTarget(write: WriteSource, hidden: HiddenTypes, open: OpenInputs): string | null {
  const { about = [], ...source } = write;
  const named = about.find((type) => hidden.has(type));
  if (named !== undefined) return named;
  const { result } = source;
  const demanded = open.findDemanded(write);
  if (result === null || !hidden.has(result.of)) return demanded;
  const isWhole = result.path === '' && result.as === undefined;
  return isWhole || !hasOtherSelections(source) ? result.of : demanded;
}

/**
 * Returns the hidden type that a site-wide action writes, returns, takes values or conditions of, or requires a key of; null if the
 * action stays. Without its condition an action on many records would concern all of them.
 */
export function findHiddenActionTarget(
  { source }: SiteAction,
  { inputs }: Model,
  { hidden, open }: { readonly hidden: HiddenTypes; readonly open: OpenInputs },
): string | null {
  const inside = source.inputType === null ? [] : (inputs[source.inputType]?.fields ?? []);
  const demands = ({ required, target }: InputField): boolean =>
    required && target !== undefined && hidden.has(target);
  return (
    findHiddenTarget(source, hidden, open) ??
    open.findTaken(source) ??
    [...source.fields, ...inside].find(demands)?.target ??
    null
  );
}

/**
 * Returns true if a payload has fields to select besides the record. Errors alone do not count, because they do not
 * tell success from failure.
 */
function hasOtherSelections({ result, payloadFields, errors }: Omit<WriteSource, 'about'>): boolean {
  if (payloadFields.length > 0) return true;
  return result?.on === undefined && errors.some(({ type: style }) => style !== 'flag');
}
