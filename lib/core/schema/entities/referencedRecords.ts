import type { GraphQLCompositeType, GraphQLNamedType, GraphQLObjectType } from 'graphql';
import { splitWords } from '../lexicon/names';
import { isAggregateType } from '../shapes/aggregate';
import { findRecordLocation, findListEnvelope } from '../shapes/envelope';
import { findIdentityField } from '../shapes/identity';
import {
  hasRequiredArguments,
  getInnermostType,
  unwrapType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  getOutputFields,
  type OutputField,
  type RootField,
} from '../graphql/types';
import {
  collectEmbeddedTypes,
  isRootOperationType,
  isWrapperType,
  type SchemaFacts,
  type FoundEntity,
} from '../fields/typeFacts';
import { because } from '../model/reason';
import { findGetCandidates } from '../gets/gets';
import { countEach } from '../model/groupBy';

/** The owners of fields that return the same type, each with its turn among all noted owners. */
interface OwnerGroup {
  readonly turns: Map<string, number>;
  isListed: boolean;
  isRelation: boolean;
  fromRoot: boolean;
}

/** The references to a type that no root field lists or reads: by its own name, and by each union or interface of it. */
interface References {
  readonly type: GraphQLObjectType;
  readonly groups: readonly OwnerGroup[];
}

/** Finds types with an identity that records refer to, following value objects from the entities. */
export function findReferencedRecords(
  facts: SchemaFacts,
  found: ReadonlyMap<string, FoundEntity>,
  style: IdentityStyle,
): readonly FoundEntity[] {
  const walk = new ReferenceWalk(
    facts,
    [...found.values()].map(({ type }) => type),
  );
  for (const root of facts.roots) walk.visitRoot(root);
  return [...walk.collect().values()].flatMap((references) => {
    if (found.has(references.type.name)) return [];
    const readable = style.findReadableInterface(references.type);
    if (score(references, style, readable, facts) < 1) return [];
    const owners = firstOwners(references);
    const reason = because('entity.referenced', { owners: owners.join(', ') });
    return [{ type: references.type, reason }];
  });
}

/** Follows fields from type to type and collects references to types with an identity. */
class ReferenceWalk {
  private readonly references = new Map<string, { type: GraphQLObjectType; groups: OwnerGroup[] }>();
  private readonly targets = new Map<GraphQLCompositeType, OwnerGroup>();
  private readonly rootTargets = new Set<GraphQLCompositeType>();
  private turn = 0;
  private readonly visited = new Set<string>();

  constructor(
    private readonly facts: SchemaFacts,
    private readonly queue: GraphQLCompositeType[],
  ) {}

  /** Notes what a root field without arguments refers to, and queues it. */
  visitRoot({ place, field }: RootField): void {
    if (place !== 'root' || hasRequiredArguments(field)) return;
    const { named: innermost, lists } = unwrapType(field.type);
    const named = findRecordLocation(field.type)?.of ?? innermost;
    if (lists > 0 || !isCompositeType(named) || isAggregateType(named)) return;
    if (named === this.facts.schema.getQueryType() || this.rootTargets.has(named)) return;
    this.rootTargets.add(named);
    const group = createGroup();
    this.note(group, isAbstractType(named) ? named.name : 'Query', { fromRoot: true });
    for (const type of this.objectTypes(named)) {
      if (findListEnvelope(type) !== null) continue;
      if (findIdentityField(type) !== null) this.addGroup(type, group);
      this.queue.push(type);
    }
  }

  /** Visits all queued types and returns the references by type name. */
  collect(): ReadonlyMap<string, References> {
    // The queue grows while it is walked.
    for (const owner of this.queue) {
      const isVisited = this.visited.has(owner.name) || isAggregateType(owner);
      if (isVisited || isRootOperationType(this.facts.schema, owner)) continue;
      this.visited.add(owner.name);
      if (isAbstractType(owner)) this.queue.push(...this.objectTypes(owner));
      for (const field of getOutputFields(owner)) this.visitField(owner, field);
    }
    return this.references;
  }

  private visitField(owner: GraphQLCompositeType, field: OutputField): void {
    const innermost = getInnermostType(field.type);
    if (!isCompositeType(innermost)) return;
    const rows = findListEnvelope(field.type);
    const target = rows?.rowType ?? findRecordLocation(field.type)?.of ?? null;
    if (target === null || isAggregateType(target)) return;
    const envelope = rows?.envelopeType ?? null;
    if (envelope !== null && isAggregateType(envelope)) return;
    const isRelation = envelope !== null || target !== innermost || field.args.length > 1;
    this.note(this.groupOf(target), owner.name, { isListed: rows !== null, isRelation });
    // An edge may have records of its own besides its node.
    if (envelope !== null && isObjectType(innermost) && !this.visited.has(innermost.name))
      this.queue.push(innermost);
  }

  /** Returns the owners of a target. At the first time, its types are queued, so that large unions cost once. */
  private groupOf(target: GraphQLCompositeType): OwnerGroup {
    const known = this.targets.get(target);
    if (known !== undefined) return known;
    const group = createGroup();
    this.targets.set(target, group);
    for (const type of this.objectTypes(target)) {
      if (isAggregateType(type)) continue;
      const isRecord = !isWrapperType(type) && (findIdentityField(type)?.strength ?? 0) > 1;
      if (isRecord) this.addGroup(type, group);
      if (!this.visited.has(type.name)) this.queue.push(type);
    }
    return group;
  }

  private addGroup(type: GraphQLObjectType, group: OwnerGroup): void {
    const known = this.references.get(type.name);
    if (known === undefined) this.references.set(type.name, { type, groups: [group] });
    else known.groups.push(group);
  }

  /** A schema built without validation may have unions of types that are not objects. */
  private objectTypes(type: GraphQLCompositeType): readonly GraphQLObjectType[] {
    if (!isAbstractType(type)) return isObjectType(type) ? [type] : [];
    return this.facts.schema.getPossibleTypes(type).filter(isObjectType);
  }

  private note(group: OwnerGroup, owner: string, noted: Partial<OwnerGroup>): void {
    this.turn += 1;
    if (!group.turns.has(owner)) group.turns.set(owner, this.turn);
    group.isListed ||= noted.isListed === true;
    group.isRelation ||= noted.isRelation === true;
    group.fromRoot ||= noted.fromRoot === true;
  }
}

function createGroup(): OwnerGroup {
  return { turns: new Map(), isListed: false, isRelation: false, fromRoot: false };
}

/** A reason names no more owners than these. */
const MAX_NAMED_OWNERS = 3;

/** Returns the first owners, in the order in which they were noted. */
function firstOwners({ groups }: References): readonly string[] {
  const first: [string, number][] = [];
  for (const { turns } of groups) {
    let left = MAX_NAMED_OWNERS;
    for (const each of turns) {
      if (left === 0) break;
      first.push(each);
      left -= 1;
    }
  }
  first.sort((a, b) => a[1] - b[1]);
  return [...new Set(first.map(([owner]) => owner))].slice(0, MAX_NAMED_OWNERS);
}

const PART_WORDS = new Set(['component', 'output', 'field', 'embed', 'embedded', 'meta', 'metadata', 'payload', 'info', 'details', 'settings', 'options', 'config', 'configuration', 'stats', 'statistics', 'permissions', 'policies', 'features', 'sys', 'block', 'relationship']); // prettier-ignore

function score(
  references: References,
  style: IdentityStyle,
  readable: string | null,
  { schema, written }: SchemaFacts,
): number {
  const { type, groups } = references;
  const isListed = groups.some((group) => group.isListed);
  const isRelation = groups.some((group) => group.isRelation);
  const fromRoot = groups.some((group) => group.fromRoot);
  const owners = distinctOwners(references, schema);
  const identity = findIdentityField(type);
  const words = splitWords(type.name);
  const mayLackKey = identity !== null && !identity.typeString.endsWith('!');
  const nullable = mayLackKey && (!style.matches(type) || (style.hasNonNullKeys && !isRelation));
  const single = owners === 1 && !isListed && !fromRoot;
  return (
    (readable === null ? 0 : 4) +
    (written.has(type.name) ? 2 : 0) +
    (isRelation ? 3 : 0) +
    (isListed ? 1 : 0) +
    (owners > 1 ? 1 : 0) +
    (fromRoot ? 2 : 0) -
    (style.matches(type) ? 0 : 4) -
    (nullable ? 2 : 0) -
    (nullable && !isRelation && collectEmbeddedTypes(schema).has(type.name) ? 1 : 0) -
    (words.some((word) => PART_WORDS.has(word)) ? 3 : 0) -
    (single ? 1 : 0) +
    (hasName(type) ? 2 : 0) -
    // A type that only the root returns is one value of the site, not one record of many.
    (firstOwners(references).join() === 'Query' ? 3 : 0)
  );
}

/**
 * Counts the kinds of records that refer to a type, up to two. Types that implement a counted interface are not counted
 * again.
 */
function distinctOwners({ groups }: References, schema: SchemaFacts['schema']): number {
  const isOwner = ({ name }: GraphQLNamedType): boolean => groups.some(({ turns }) => turns.has(name));
  const counted = new Set<string>();
  for (const { turns } of groups)
    for (const name of turns.keys()) {
      const type = schema.getType(name);
      const isSpokenFor = isObjectType(type) && type.getInterfaces().some(isOwner);
      if (!isSpokenFor) counted.add(name);
      if (counted.size > 1) return counted.size;
    }
  return counted.size;
}

/** Decides whether a type has a field that names its values, which parts of records rarely have. */
function hasName(type: GraphQLObjectType): boolean {
  const fields = type.getFields();
  return ['name', 'title', 'label', 'displayName', 'fullName', 'number', 'email', 'lastName'].some(
    (name) => fields[name] !== undefined,
  );
}

/** The way in which most records of this schema carry their identity: a shared interface or key field. */
export interface IdentityStyle {
  readonly matches: (type: GraphQLObjectType) => boolean;
  /** Whether the keys of most records are non-null. */
  readonly hasNonNullKeys: boolean;
  /** Returns the interface by which a root field reads the type, or null. */
  readonly findReadableInterface: (type: GraphQLObjectType) => string | null;
}

/** Finds the identity style that most of the entities below root fields share. */
export function findIdentityStyle(
  found: ReadonlyMap<string, FoundEntity>,
  abstractsOf: (type: GraphQLObjectType) => readonly string[],
  gets: ReadonlyMap<string, readonly RootField[]>,
): IdentityStyle {
  const objects = [...found.values()].flatMap(({ type }) =>
    isObjectType(type) && findIdentityField(type) !== null ? [type] : [],
  );
  const marks = (type: GraphQLObjectType): readonly string[] => {
    const fields = Object.keys(type.getFields());
    return [
      ...type
        .getInterfaces()
        .filter((own) => findIdentityField(own) !== null)
        .map((own) => `interface ${own.name}`),
      `key ${findIdentityField(type)?.field ?? ''}`,
      ...(fields.length <= 3 && fields.includes('attributes') ? ['attributes'] : []),
    ];
  };
  const counts = countEach(objects.flatMap(marks));
  const needed =
    objects.length < 3
      ? []
      : [...counts].filter(([, count]) => count >= objects.length * 0.8).map(([mark]) => mark);
  const always = objects.filter((type) => findIdentityField(type)?.typeString.endsWith('!') === true).length;
  return {
    hasNonNullKeys: objects.length >= 3 && always >= objects.length * 0.7,
    matches: (type) => {
      const own = new Set(marks(type));
      return needed.every((mark) => own.has(mark));
    },
    findReadableInterface: (type) =>
      abstractsOf(type).find(
        (name) => gets.has(name) && findGetCandidates(type, gets, [name]).some((get) => get.on !== null),
      ) ?? null,
  };
}
