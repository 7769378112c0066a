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

/** The references to a type that no root field lists or reads. */
interface Pointers {
  readonly type: GraphQLObjectType;
  readonly owners: Set<string>;
  many: boolean;
  related: boolean;
  fromRoot: boolean;
}

/** Finds types with an identity that records refer to, following value objects from the entities. */
export function findReferencedRecords(
  facts: SchemaFacts,
  found: ReadonlyMap<string, FoundEntity>,
  style: IdentityStyle,
): readonly FoundEntity[] {
  const pointers = new Map<string, Pointers>();
  const seen = new Set<string>();
  const queue: GraphQLCompositeType[] = [...found.values()].map(({ type }) => type);
  const note = (target: GraphQLObjectType, owner: string, facts_: Partial<Pointers>): void => {
    const known = pointers.get(target.name) ?? {
      type: target,
      owners: new Set<string>(),
      many: false,
      related: false,
      fromRoot: false,
    };
    known.owners.add(owner);
    known.many ||= facts_.many === true;
    known.related ||= facts_.related === true;
    known.fromRoot ||= facts_.fromRoot === true;
    pointers.set(target.name, known);
  };
  for (const root of facts.roots) {
    if (root.place !== 'root' || hasRequiredArguments(root.field)) continue;
    const { lists } = unwrapType(root.field.type);
    const named = findRecordLocation(root.field.type)?.of ?? unwrapType(root.field.type).named;
    if (
      lists > 0 ||
      !isCompositeType(named) ||
      isAggregateType(named) ||
      named === facts.schema.getQueryType()
    )
      continue;
    for (const type of isAbstractType(named)
      ? facts.schema.getPossibleTypes(named).filter(isObjectType)
      : isObjectType(named)
        ? [named]
        : []) {
      if (findListEnvelope(type) !== null) continue;
      if (findIdentityField(type) !== null)
        note(type, isAbstractType(named) ? named.name : 'Query', { fromRoot: true });
      queue.push(type);
    }
  }
  // The queue grows while it is walked.
  for (const owner of queue) {
    if (seen.has(owner.name) || isAggregateType(owner) || isRootOperationType(facts.schema, owner)) continue;
    seen.add(owner.name);
    const fields = isUnionType(owner) ? [] : getOutputFields(owner);
    // A schema built without validation may have unions of types that are not objects.
    if (isAbstractType(owner)) queue.push(...facts.schema.getPossibleTypes(owner).filter(isObjectType));
    for (const field of fields) {
      const own = getInnermostType(field.type);
      if (!isCompositeType(own)) continue;
      const rows = findListEnvelope(field.type);
      const target = rows?.rowType ?? findRecordLocation(field.type)?.of ?? null;
      if (
        target === null ||
        isAggregateType(target) ||
        (rows?.envelopeType !== null &&
          rows?.envelopeType !== undefined &&
          isAggregateType(rows.envelopeType))
      )
        continue;
      const wrapped = rows?.envelopeType !== null && rows?.envelopeType !== undefined;
      const related = wrapped || target !== own || field.args.length > 1;
      const types = isAbstractType(target)
        ? facts.schema.getPossibleTypes(target).filter(isObjectType)
        : isObjectType(target)
          ? [target]
          : [];
      for (const type of types) {
        if (isAggregateType(type)) continue;
        if (isWrapperType(type)) queue.push(type);
        else if (findIdentityField(type) !== null && (findIdentityField(type)?.strength ?? 0) > 1)
          note(type, owner.name, { many: rows !== null, related });
        if (!seen.has(type.name)) queue.push(type);
      }
      // An edge may have records of its own besides its node.
      if (wrapped && isObjectType(own) && !seen.has(own.name)) queue.push(own);
    }
  }
  return [...pointers.values()].flatMap((pointer) => {
    if (found.has(pointer.type.name)) return [];
    const readable = style.findReadableInterface(pointer.type);
    if (score(pointer, style, readable, facts) < 1) return [];
    const owners = [...pointer.owners].slice(0, 3).join(', ');
    return [
      {
        type: pointer.type,
        reason: `It has an identity of its own and ${owners} ${pointer.owners.size === 1 ? 'points' : 'point'} to it.`,
      },
    ];
  });
}

const PART_WORDS = new Set(['component', 'output', 'field', 'embed', 'embedded', 'meta', 'metadata', 'payload', 'info', 'details', 'settings', 'options', 'config', 'configuration', 'stats', 'statistics', 'permissions', 'policies', 'features', 'sys', 'block', 'relationship']); // prettier-ignore

function score(
  pointer: Pointers,
  style: IdentityStyle,
  readable: string | null,
  { schema, written }: SchemaFacts,
): number {
  const { type } = pointer;
  const owners = distinctOwners(pointer, schema);
  const identity = findIdentityField(type);
  const words = splitWords(type.name);
  const mayLackKey = identity !== null && !identity.typeString.endsWith('!');
  const nullable = mayLackKey && (!style.matches(type) || (style.hasNonNullKeys && !pointer.related));
  const single = owners === 1 && !pointer.many && !pointer.fromRoot;
  return (
    (readable === null ? 0 : 4) +
    (written.has(type.name) ? 2 : 0) +
    (pointer.related ? 3 : 0) +
    (pointer.many ? 1 : 0) +
    (owners > 1 ? 1 : 0) +
    (pointer.fromRoot ? 2 : 0) -
    (style.matches(type) ? 0 : 4) -
    (nullable ? 2 : 0) -
    (nullable && !pointer.related && collectEmbeddedTypes(schema).has(type.name) ? 1 : 0) -
    (words.some((word) => PART_WORDS.has(word)) ? 3 : 0) -
    (single ? 1 : 0) +
    (hasName(type) ? 2 : 0) -
    // A type that only the root returns is one value of the site, not one record of many.
    (pointer.owners.size === 1 && pointer.owners.has('Query') ? 3 : 0)
  );
}

/**
 * Counts the kinds of records that refer to a type. Types that implement a counted interface are not counted again.
 */
function distinctOwners({ owners }: Pointers, schema: SchemaFacts['schema']): number {
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
