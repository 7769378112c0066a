import type { DiscoveredEntity } from '../entities/discoveredEntity';
import { isInterfaceType } from '../graphql/types';
import { removeNoun } from '../lexicon/nouns';
import { lazy } from '../model/lazy';
import type { Evidence } from '../model/model';
import type { EntityAction, WriteSource } from '../model/writes';
import type { EntityWrites } from './entityWrites';

/**
 * Adds to the writes of each object type those of the interfaces that it implements with the same key: a mutation that takes
 * an Account takes a Club, which is one. A type's own writes come first.
 */
export function inheritWrites(
  discovered: readonly DiscoveredEntity[],
  byType: ReadonlyMap<string, EntityWrites>,
): ReadonlyMap<string, EntityWrites> {
  const widerOf = indexWiderTypes(discovered);
  return new Map(
    [...byType].map(([type, own]) => {
      const wider = (widerOf.get(type) ?? []).flatMap((each) => {
        const writes = byType.get(each);
        return writes === undefined ? [] : [{ type: each, writes }];
      });
      return [type, wider.reduce((writes, each) => addWrites(type, writes, each), own)];
    }),
  );
}

/** Returns the types of the interfaces by the members that are identified by the same key. */
function indexWiderTypes(discovered: readonly DiscoveredEntity[]): ReadonlyMap<string, readonly string[]> {
  const keyOf = new Map(discovered.map(({ type, key }) => [type, describeKey(key)]));
  const wider = new Map<string, string[]>();
  for (const { type, graphqlType, members, key } of discovered) {
    if (!isInterfaceType(graphqlType) || key === null) continue;
    for (const member of members)
      if (keyOf.get(member) === describeKey(key)) wider.set(member, [...(wider.get(member) ?? []), type]);
  }
  return wider;
}

function describeKey(key: DiscoveredEntity['key']): string | null {
  return key === null ? null : key.fields.map(({ path, type }) => `${path}: ${type}`).join();
}

interface WiderWrites {
  readonly type: string;
  readonly writes: EntityWrites;
}

/** A name that mentions the member's own type means another such record: `removeHost(account)` on a Host. */
function addWrites(member: string, own: EntityWrites, { type, writes }: WiderWrites): EntityWrites {
  const inherit = (source: WriteSource): WriteSource => ({ ...source, inheritedFrom: type });
  const either = (mine: () => WriteSource | null, theirs: () => WriteSource | null) =>
    lazy(() => {
      const source = mine() ?? theirs();
      return source === null || source === mine() ? source : inherit(source);
    });
  const isOther = (name: string): boolean => removeNoun(name, member) !== name;
  const inherited = writes.actions.filter(
    ({ name }) => !isOther(name) && own.actions.every((action) => action.name !== name),
  );
  return {
    create: own.create,
    update: either(own.update, writes.update),
    delete: either(own.delete, writes.delete),
    actions: [...own.actions, ...inherited.map((action) => inheritAction(action, inherit))],
    evidence: () => mergeEvidence(own.evidence(), { type, evidence: writes.evidence() }),
  };
}

/** The source of an action is built when it is read, so nothing of it is copied before. */
function inheritAction(action: EntityAction, inherit: (source: WriteSource) => WriteSource): EntityAction {
  const source = lazy(() => inherit(action.source));
  return {
    name: action.name,
    get source() {
      return source();
    },
  };
}

const INHERITED: ReadonlySet<Evidence['capability']> = new Set(['update', 'delete', 'actions']);

/** Takes the interface's evidence for what the type has not by itself. */
function mergeEvidence(
  own: readonly Evidence[],
  { type, evidence }: { readonly type: string; readonly evidence: readonly Evidence[] },
): readonly Evidence[] {
  return own.map((each) => {
    if (each.found || !INHERITED.has(each.capability)) return each;
    const wider = evidence.find(({ capability, found }) => found && capability === each.capability);
    return wider === undefined ? each : { ...wider, reason: `It implements ${type}. ${wider.reason}` };
  });
}
