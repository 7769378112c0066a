import type { GraphQLCompositeType, GraphQLObjectType } from 'graphql';
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
  isUnionType,
  getOutputFields,
} from '../graphql/types';
import {
  collectEmbeddedTypes,
  isRootOperationType,
  isWrapperType,
  type SchemaFacts,
  type FoundEntity,
} from './typeFacts';
import type { IdentityStyle } from './identityStyle';
import type { OutputField, RootField } from './rootFields';

/** The references to a type that no root field lists or reads. */
interface References {
  readonly type: GraphQLObjectType;
  readonly owners: Set<string>;
  isListed: boolean;
  isRelation: boolean;
  fromRoot: boolean;
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
    const owners = [...references.owners].slice(0, 3).join(', ');
    const verb = references.owners.size === 1 ? 'points' : 'point';
    return [{ type: references.type, reason: `It has an identity of its own and ${owners} ${verb} to it.` }];
  });
}

/** Follows fields from type to type and collects references to types with an identity. */
class ReferenceWalk {
  private readonly references = new Map<string, References>();
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
    if (named === this.facts.schema.getQueryType()) return;
    for (const type of this.objectTypes(named)) {
      if (findListEnvelope(type) !== null) continue;
      if (findIdentityField(type) !== null)
        this.note(type, isAbstractType(named) ? named.name : 'Query', { fromRoot: true });
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
      for (const field of isUnionType(owner) ? [] : getOutputFields(owner)) this.visitField(owner, field);
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
    for (const type of this.objectTypes(target)) {
      if (isAggregateType(type)) continue;
      if (isWrapperType(type)) this.queue.push(type);
      else if ((findIdentityField(type)?.strength ?? 0) > 1)
        this.note(type, owner.name, { isListed: rows !== null, isRelation });
      if (!this.visited.has(type.name)) this.queue.push(type);
    }
    // An edge may have records of its own besides its node.
    if (envelope !== null && isObjectType(innermost) && !this.visited.has(innermost.name))
      this.queue.push(innermost);
  }

  /** A schema built without validation may have unions of types that are not objects. */
  private objectTypes(type: GraphQLCompositeType): readonly GraphQLObjectType[] {
    if (!isAbstractType(type)) return isObjectType(type) ? [type] : [];
    return this.facts.schema.getPossibleTypes(type).filter(isObjectType);
  }

  private note(type: GraphQLObjectType, owner: string, noted: Partial<References>): void {
    const known = this.references.get(type.name) ?? {
      type,
      owners: new Set<string>(),
      isListed: false,
      isRelation: false,
      fromRoot: false,
    };
    known.owners.add(owner);
    known.isListed ||= noted.isListed === true;
    known.isRelation ||= noted.isRelation === true;
    known.fromRoot ||= noted.fromRoot === true;
    this.references.set(type.name, known);
  }
}

const PART_WORDS = new Set(['component', 'output', 'field', 'embed', 'embedded', 'meta', 'metadata', 'payload', 'info', 'details', 'settings', 'options', 'config', 'configuration', 'stats', 'statistics', 'permissions', 'policies', 'features', 'sys', 'block', 'relationship']); // prettier-ignore

function score(
  references: References,
  style: IdentityStyle,
  readable: string | null,
  { schema, written }: SchemaFacts,
): number {
  const { type } = references;
  const owners = distinctOwners(references, schema);
  const identity = findIdentityField(type);
  const words = splitWords(type.name);
  const mayLackKey = identity !== null && !identity.typeString.endsWith('!');
  const nullable = mayLackKey && (!style.matches(type) || (style.hasNonNullKeys && !references.isRelation));
  const single = owners === 1 && !references.isListed && !references.fromRoot;
  return (
    (readable === null ? 0 : 4) +
    (written.has(type.name) ? 2 : 0) +
    (references.isRelation ? 3 : 0) +
    (references.isListed ? 1 : 0) +
    (owners > 1 ? 1 : 0) +
    (references.fromRoot ? 2 : 0) -
    (style.matches(type) ? 0 : 4) -
    (nullable ? 2 : 0) -
    (nullable && !references.isRelation && collectEmbeddedTypes(schema).has(type.name) ? 1 : 0) -
    (words.some((word) => PART_WORDS.has(word)) ? 3 : 0) -
    (single ? 1 : 0) +
    (hasName(type) ? 2 : 0) -
    // A type that only the root returns is one value of the site, not one record of many.
    (references.owners.size === 1 && references.owners.has('Query') ? 3 : 0)
  );
}

/**
 * Counts the kinds of records that refer to a type. Types that implement a counted interface are not counted again.
 */
function distinctOwners({ owners }: References, schema: SchemaFacts['schema']): number {
  let count = 0;
  for (const name of owners) {
    const type = schema.getType(name);
    const isSpokenFor = isObjectType(type) && type.getInterfaces().some((own) => owners.has(own.name));
    if (!isSpokenFor) count += 1;
  }
  return count;
}

/** Decides whether a type has a field that names its values, which parts of records rarely have. */
function hasName(type: GraphQLObjectType): boolean {
  const fields = type.getFields();
  return ['name', 'title', 'label', 'displayName', 'fullName', 'number', 'email', 'lastName'].some(
    (name) => fields[name] !== undefined,
  );
}
