import { isJsonObject, type Json } from '../../lib/core/schema/model/json';

/** A decision that two models differ in. */
export interface Decision {
  /** Its path with names left out: `entities.*.title changed`. */
  readonly kind: string;
  /** Its path with the names: `entities.User.title`. */
  readonly at: string;
  /** As JSON; undefined where there was, or is, none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The reasons that the models give, as they stand in the model. */
  readonly evidence: readonly Json[];
}

type Part = Json | undefined;

interface Place {
  readonly at: string;
  readonly kind: string;
  readonly evidence: readonly Json[];
}

/** What is evidence, or follows from decisions, and none itself. */
const SKIPPED = new Set(['args', 'counts', 'evidence', 'points', 'reason', 'signs', 'version', 'weight']);
/** Objects whose keys are names of the schema. */
const MAPS = new Set(['enums', 'inputs', 'notations', 'objects', 'sections']);
/** The members that tell the items of a list apart, in the order in which they are tried. */
const NAMES = ['name', 'capability', 'type', 'slug', 'field', 'path'];

/** Lists the decisions that differ between two models, or parts of them. */
export function diffModels(before: Part, after: Part): readonly Decision[] {
  return diffParts(before, after, { at: '', kind: '', evidence: [] });
}

function diffParts(before: Part, after: Part, place: Place): readonly Decision[] {
  const [left, right] = [membersOf(before), membersOf(after)];
  if (left === null || right === null || left.isList !== right.isList)
    return diffLeaves(before, after, place);
  const names = new Set([...left.members.keys(), ...right.members.keys()]);
  const isMap = left.isList || MAPS.has(place.at.split('.').at(-1) ?? '');
  const inside = [...names].flatMap((name) =>
    !isMap && SKIPPED.has(name)
      ? []
      : diffParts(left.members.get(name), right.members.get(name), {
          at: join(place.at, name),
          kind: join(place.kind, isMap ? '*' : name),
          evidence: evidenceOf([before, after], name, place.evidence),
        }),
  );
  const kept = (of: Members, other: Members): string =>
    [...of.members.keys()].filter((name) => other.members.has(name)).join(', ');
  const [was, is] = [kept(left, right), kept(right, left)];
  return left.isList && was !== is
    ? [...inside, { ...place, kind: `${place.kind} in another order`, before: was, after: is }]
    : inside;
}

function diffLeaves(before: Part, after: Part, place: Place): readonly Decision[] {
  const [was, is] = [textOf(before), textOf(after)];
  if (was === is) return [];
  const change = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
  const evidence = [before, after].flatMap((part) => reasonsOf(part));
  return [
    {
      at: place.at,
      kind: `${place.kind} ${change}`,
      before: was,
      after: is,
      evidence: evidence.length > 0 ? evidence : place.evidence,
    },
  ];
}

interface Members {
  readonly isList: boolean;
  readonly members: ReadonlyMap<string, Part>;
}

/** The members of an object, or of a list whose items have names; null for anything else, which is compared whole. */
function membersOf(part: Part): Members | null {
  if (isJsonObject(part)) return { isList: false, members: new Map(Object.entries(part)) };
  if (part === null || part === undefined || typeof part !== 'object') return null;
  if (part.length === 0) return { isList: true, members: new Map() };
  for (const name of NAMES) {
    const named = part.flatMap((item): readonly (readonly [string, Part])[] => {
      const value = isJsonObject(item) ? item[name] : undefined;
      return typeof value === 'string' ? [[value, item]] : [];
    });
    const members = new Map(named);
    if (members.size === part.length) return { isList: true, members };
  }
  return null;
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** A part as JSON without its evidence; null counts as nothing. */
function textOf(part: Part): string | undefined {
  return part === null || part === undefined
    ? undefined
    : JSON.stringify(part, (key, value: unknown) => (SKIPPED.has(key) ? undefined : value));
}

/** The evidence for a member: its own, or what its owner says of it as a capability, or its owner's. */
function evidenceOf(owners: readonly Part[], name: string, inherited: readonly Json[]): readonly Json[] {
  const own = owners.flatMap((owner) => {
    const members = membersOf(owner)?.members;
    const about = membersOf(members?.get('evidence'))?.members.get(name);
    const found = reasonsOf(members?.get(name));
    return found.length > 0 ? found : reasonsOf(about);
  });
  return own.length > 0 ? own : inherited;
}

function reasonsOf(part: Part): readonly Json[] {
  const reason = isJsonObject(part) ? part['reason'] : undefined;
  return reason === undefined ? [] : [reason];
}
