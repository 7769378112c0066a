import { createUniqueSlug } from '../entities/nameEntities';
import { isLeafType, unwrapType } from '../graphql/types';
import { lazy } from '../model/lazy';
import { humanizeAction } from '../lexicon/actionNames';
import type { SiteAction, Singleton } from '../model/model';
import type { EntityAction } from '../model/writes';
import { buildEntityAction } from './entityWrites';
import { getMutationValues } from './inputs/mutationValues';
import type { ValueOwner } from './inputs/valueOwner';
import type { Mutation } from './mutation';
import { getNamedEntityTypes, selectActionPairs } from './pairing/actionPairs';
import type { ChosenWriters, EntityWriter } from './pairing/chooseWriters';
import type { MutationPair } from './pairing/pair';
import { selectPayloadFields } from './payload/payloadFields';
import { createSingletonFinder, type SingletonWrite } from './singletonWrites';
import { buildWriteSource, type WriteSourceContext, type WriteSourceParts } from './writeSource';

/** A mutation without a page, with the reason for operators. */
export interface UnmappedMutation {
  readonly field: string;
  readonly reason: string;
}

type UnweighedAction = Omit<SiteAction, 'weight'>;

/** A site action with the name of its mutation field. */
export interface PairedSiteAction {
  readonly field: string;
  readonly action: UnweighedAction;
  /** The owner of the values, if the mutation writes a singleton. */
  readonly owner: ValueOwner | null;
}

/** The actions of a schema, and the mutations that became none. */
export interface AssignedActions {
  /** Keyed by entity type name. */
  readonly byType: ReadonlyMap<string, readonly EntityAction[]>;
  readonly siteActions: readonly PairedSiteAction[];
  readonly singletonWrites: readonly SingletonWrite[];
  readonly unmapped: readonly UnmappedMutation[];
}

/** The facts about a schema that assigning needs. */
export interface ActionContext {
  readonly source: WriteSourceContext;
  readonly pairs: ReadonlyMap<Mutation, readonly MutationPair[]>;
  readonly singletons: readonly Singleton[];
  readonly findOwner: (type: string) => ValueOwner | null;
  readonly isEntity: (typeName: string) => boolean;
}

/** Makes an action of every mutation that writes no entity: of entities, or of the site. */
export function assignActions(writers: ChosenWriters, context: ActionContext): AssignedActions {
  const byType = new Map<string, EntityAction[]>();
  const siteActions: PairedSiteAction[] = [];
  const singletonWrites: SingletonWrite[] = [];
  const slugs = new Set<string>();
  const unmapped: UnmappedMutation[] = [];
  const findSingleton = createSingletonFinder(context.singletons);
  for (const mutation of writers.remaining) {
    const singleton = mutation.replaced ? null : findSingleton(mutation);
    const pairs = context.pairs.get(mutation) ?? [];
    const acting = mutation.replaced || singleton !== null ? [] : selectActionPairs(mutation, pairs, writers);
    const reason = explainNoPage(mutation, acting, context);
    if (reason !== null) {
      unmapped.push({ field: mutation.name, reason });
      continue;
    }
    for (const { pair, grade } of acting) {
      const { type } = pair.entity.discovered;
      const actions = byType.get(type) ?? [];
      actions.push(buildEntityAction(context.source, pair, grade));
      byType.set(type, actions);
    }
    if (acting.length > 0) continue;
    const owner = singleton === null ? null : findSingletonOwner(singleton, context);
    const about = getNamedEntityTypes(mutation, pairs);
    const action = buildSiteAction(context.source, { mutation, owner, about }, slugs);
    siteActions.push({ field: mutation.field.name, action, owner });
    if (singleton !== null) singletonWrites.push({ singleton, mutation, slug: action.slug });
  }
  return { byType, siteActions, singletonWrites, unmapped };
}

/** Explains why a mutation has no page, or returns null if it has one. */
function explainNoPage(
  mutation: Mutation,
  acting: readonly EntityWriter[],
  { source, isEntity }: ActionContext,
): string | null {
  if (mutation.replaced) return `Deprecated: ${mutation.field.deprecationReason ?? ''}`;
  const [argument] = mutation.namespaceArguments;
  if (acting.length === 0 && argument !== undefined) {
    const namespace = mutation.steps[argument.step]?.field ?? '';
    return `It stands below \`${namespace}\`, which demands \`${argument.input.name}\`.`;
  }
  const { field, records } = mutation;
  const { named } = unwrapType(field.type);
  // A valid document selects something from the mutation's value.
  const isSelectable =
    isLeafType(named) ||
    records.some(({ type }) => isEntity(type)) ||
    selectPayloadFields(named, true, source.schema, isEntity).length > 0;
  return isSelectable ? null : 'Nothing of its value can be selected.';
}

function findSingletonOwner(singleton: Singleton, { findOwner }: ActionContext): ValueOwner {
  return (
    findOwner(singleton.of ?? '') ?? {
      get fields() {
        return singleton.fields;
      },
      related: () => singleton.related,
    }
  );
}

const NO_FIELDS: ReadonlySet<string> = new Set();

function buildSiteAction(
  context: WriteSourceContext,
  parts: Required<Pick<WriteSourceParts, 'mutation' | 'owner' | 'about'>>,
  slugs: Set<string>,
): UnweighedAction {
  const { mutation } = parts;
  const source = lazy(() =>
    buildWriteSource(context, {
      ...parts,
      key: null,
      values: getMutationValues(mutation, NO_FIELDS, []),
      record: mutation.records[0] ?? null,
    }),
  );
  return {
    slug: createUniqueSlug(mutation.name, slugs),
    label: humanizeAction(mutation.name),
    get source() {
      return source();
    },
  };
}
