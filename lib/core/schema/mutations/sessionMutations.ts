import type { Entity, Model, Singleton } from '../model/model';
import { OWN_SESSION_PATTERN, SESSION_PATTERN, WRITE_PATTERN } from '../lexicon/mutationWords';
import { splitWords } from '../lexicon/names';
import type { WriteSource } from '../model/writes';
import { because } from '../model/reason';

/** Returns true if a mutation concerns the caller's own session: it signs in or out, or renews a token. */
function isSessionMutation({ steps, key }: Pick<WriteSource, 'steps' | 'key'>): boolean {
  const name = splitWords(steps.at(-1)?.field ?? '').join(' ');
  if (SESSION_PATTERN.test(name)) return key.length === 0 || !WRITE_PATTERN.test(name);
  return key.length === 0 && OWN_SESSION_PATTERN.test(name);
}

const REASON = because('unmapped.session');

/**
 * Returns the model without mutations that sign the caller in or out. If all visitors share the site's
 * credentials, one visitor would sign out all of them.
 */
export function withoutSessionMutations(model: Model): Model {
  const isOffered = ({ source }: { readonly source: WriteSource }): boolean => !isSessionMutation(source);
  const removed = model.siteActions.filter((action) => !isOffered(action));
  const slugs = new Set(removed.map(({ slug }) => slug));
  const names = new Set(
    [...removed, ...model.entities.flatMap(actionsOf)].flatMap((action) => removedName(action)),
  );
  if (names.size === 0) return model;
  return {
    ...model,
    siteActions: model.siteActions.filter(isOffered),
    entities: model.entities.map((entity) => withActions(entity, entity.actions.filter(isOffered))),
    singletons: model.singletons.map((singleton) => withoutWrites(singleton, slugs)),
    unmapped: {
      ...model.unmapped,
      mutations: [...model.unmapped.mutations, ...[...names].map((field) => ({ field, reason: REASON }))],
    },
  };
}

function actionsOf({ actions }: Entity): Entity['actions'] {
  return actions;
}

function removedName({ source }: { readonly source: WriteSource }): readonly string[] {
  return isSessionMutation(source) ? [source.steps.map(({ field }) => field).join('.')] : [];
}

function withActions(entity: Entity, actions: Entity['actions']): Entity {
  return actions.length === entity.actions.length ? entity : { ...entity, actions };
}

function withoutWrites(singleton: Singleton, slugs: ReadonlySet<string>): Singleton {
  const { writes, ...rest } = singleton;
  if (writes === undefined) return singleton;
  const { update, actions } = writes;
  const keepsUpdate = update !== undefined && !slugs.has(update);
  const unmatched = actions.filter((slug) => !slugs.has(slug));
  if (!keepsUpdate && unmatched.length === 0) return rest;
  return { ...rest, writes: { ...(keepsUpdate ? { update } : {}), actions: unmatched } };
}
