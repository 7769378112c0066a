import { createUniqueSlug } from '../entities/nameEntities';
import { isLeafType, getInnermostType } from '../graphql/types';
import { lazy } from '../model/memoize';
import { humanizeAction } from '../lexicon/actionNames';
import type { SiteAction, Singleton } from '../model/model';
import type { EntityAction } from '../model/writes';
import { buildEntityAction } from './entityWrites';
import { getMutationValues } from './inputs/mutationValues';
import type { ValueOwner } from './inputs/valueOwner';
import type { Mutation } from './inputs/mutation';
import type { ChosenWriters, EntityWriter } from './pairing/chooseWriters';
import type { MutationPair } from './pairing/pair';
import { selectPayloadFields } from './payload/payloadFields';
import { createSingletonFinder, type SingletonWrite } from './singletonWrites';
import { buildWriteSource, type WriteSourceContext, type WriteSourceParts } from './writeSource';
import { getDanger } from '../lexicon/danger';
import { getMutationHint } from '../model/hints';
import { rankActionTargets } from './pairing/actionTargets';
import type { NameMatchRank } from './names/nameMatch';
import { because, type Reason, type PairingGrade, type PairingSign } from '../model/reason';

/** A mutation without a page, with the reason for operators. */
export interface UnmappedMutation {
  readonly field: string;
  readonly reason: Reason;
}

type UnweighedAction = Omit<SiteAction, 'weight'>;

/** A site action with the name of its mutation field. */
interface PairedSiteAction {
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
interface ActionContext {
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
): Reason | null {
  if (mutation.replaced)
    return because('unmapped.deprecated', { why: mutation.field.deprecationReason ?? '' });
  const [argument] = mutation.namespaceArguments;
  if (acting.length === 0 && argument !== undefined) {
    const namespace = mutation.steps[argument.step]?.field ?? '';
    return because('unmapped.namespace', { namespace, input: argument.input.name });
  }
  const { field, records } = mutation;
  const named = getInnermostType(field.type);
  // A valid document selects something from the mutation's value.
  const isSelectable =
    isLeafType(named) ||
    records.some(({ type }) => isEntity(type)) ||
    selectPayloadFields(named, true, source.schema, isEntity).length > 0;
  return isSelectable ? null : because('unmapped.nothingSelectable');
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

/**
 * The ranks of names that mention an entity. `part` means verbs of the business such as `archiveContract`, if
 * the name ends with the entity's.
 */
const NAMING_RANKS: readonly NameMatchRank[] = ['exact', 'tail', 'qualified', 'part'];

/**
 * Returns the type names of the entities that a mutation's name mentions best; none if the operator has made it
 * a site action.
 * @param pairs the mutation paired with every candidate entity
 */
function getNamedEntityTypes({ field }: Mutation, pairs: readonly MutationPair[]): readonly string[] {
  if (getMutationHint(field).actsOn === null) return [];
  for (const rank of NAMING_RANKS) {
    const named = pairs.filter(
      ({ nameMatch }) =>
        nameMatch.rank === rank && (rank !== 'part' || nameMatch.unmatched.after.length === 0),
    );
    if (named.length > 0) return named.map(({ entity }) => entity.discovered.type);
  }
  return [];
}

/** Selects the entities on whose records a mutation acts, if that is certain enough. */
function selectActionPairs(
  mutation: Mutation,
  pairs: readonly MutationPair[],
  { creating, gradeAction }: Pick<ChosenWriters, 'creating' | 'gradeAction'>,
): readonly EntityWriter[] {
  return collectActionCandidates(mutation, pairs, creating).flatMap((pair) => {
    const grade = gradeAction(pair, pairs);
    return isOffered(grade) && !isFilteredDanger(pair, grade) ? [{ pair, grade }] : [];
  });
}

/** Returns the candidates. A hint of the operator comes first. */
function collectActionCandidates(
  mutation: Mutation,
  pairs: readonly MutationPair[],
  created: ReadonlySet<Mutation>,
): readonly MutationPair[] {
  const { actsOn: hinted } = getMutationHint(mutation.field);
  if (hinted !== undefined)
    return pairs.filter(({ entity, key }) => entity.discovered.type === hinted && key !== null);
  // A namespace with a key stands for a record: all of its mutations act on that record.
  if (mutation.namespaceArguments.length > 0) return pairs.filter(({ key }) => key !== null);
  return created.has(mutation) ? [] : rankActionTargets(pairs);
}

/**
 * Returns true if the action may be offered on the record's page. If only the position suggests that a key is
 * the record's, the site action asks for it instead.
 */
function isOffered({ certain, signs, doubts }: PairingGrade): boolean {
  if (doubts.length > 0) return signs.includes('confirmed');
  return certain || signs.some((sign) => KEY_SIGNS.has(sign));
}

/** Returns true if a dangerous mutation takes the key as one of many conditions: `purgeJobs(jobId, userId, label)`. */
function isFilteredDanger({ key, mutation }: MutationPair, { signs }: PairingGrade): boolean {
  const isProven = signs.some((sign) => PROOFS.has(sign));
  return key?.required === false && !isProven && getDanger(mutation.name) !== undefined;
}

/** Signs that an optional key is that of the record, and not a condition. */
const PROOFS: ReadonlySet<PairingSign> = new Set(['confirmed', 'payload', 'keyType', 'description']);

const KEY_SIGNS: ReadonlySet<PairingSign> = new Set(['confirmed', 'keyType', 'keyName', 'description']);
