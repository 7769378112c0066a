import type { GraphQLCompositeType, GraphQLObjectType } from 'graphql';
import { wordsOf } from '../names';
import { isAggregate } from '../shapes/aggregate';
import { recordOf, rowsOf } from '../shapes/envelope';
import { ownIdentity } from '../shapes/identity';
import { hasRequiredArgument, namedType, typeRef } from '../typeRef';
import { embeddedInputs } from './embeddedValues';
import { isOperationType, isPart, type SchemaFacts, type FoundEntity } from './foundEntity';
import type { Style } from './identityStyle';
import { isAbstractType, isCompositeType, isObjectType, isUnionType } from '../typeGuards';
import { outputFields } from '../outputFields';

/** What speaks for and against a type that only other records point to. */
interface Pointers {
  readonly type: GraphQLObjectType;
  readonly owners: Set<string>;
  many: boolean;
  related: boolean;
  fromRoot: boolean;
}

/** Types with an identity that records point to, followed from the entities through value objects (rule 1). */
export function pointedRecords(
  facts: SchemaFacts,
  found: ReadonlyMap<string, FoundEntity>,
  style: Style,
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
    if (root.place !== 'root' || hasRequiredArgument(root.field)) continue;
    const { lists } = typeRef(root.field.type);
    const named = recordOf(root.field.type)?.of ?? typeRef(root.field.type).named;
    if (lists > 0 || !isCompositeType(named) || isAggregate(named) || named === facts.schema.getQueryType())
      continue;
    for (const type of isAbstractType(named)
      ? facts.schema.getPossibleTypes(named).filter(isObjectType)
      : isObjectType(named)
        ? [named]
        : []) {
      if (rowsOf(type) !== null) continue;
      if (ownIdentity(type) !== null)
        note(type, isAbstractType(named) ? named.name : 'Query', { fromRoot: true });
      queue.push(type);
    }
  }
  // The queue grows while it is walked.
  for (const owner of queue) {
    if (seen.has(owner.name) || isAggregate(owner) || isOperationType(facts.schema, owner)) continue;
    seen.add(owner.name);
    const fields = isUnionType(owner) ? [] : outputFields(owner);
    // A schema that was built without validation may have unions of what is no object.
    if (isAbstractType(owner)) queue.push(...facts.schema.getPossibleTypes(owner).filter(isObjectType));
    for (const field of fields) {
      const own = namedType(field.type);
      if (!isCompositeType(own)) continue;
      const rows = rowsOf(field.type);
      const target = rows?.of ?? recordOf(field.type)?.of ?? null;
      if (
        target === null ||
        isAggregate(target) ||
        (rows?.envelope !== null && rows?.envelope !== undefined && isAggregate(rows.envelope))
      )
        continue;
      const wrapped = rows?.envelope !== null && rows?.envelope !== undefined;
      const related = wrapped || target !== own || field.args.length > 1;
      const types = isAbstractType(target)
        ? facts.schema.getPossibleTypes(target).filter(isObjectType)
        : isObjectType(target)
          ? [target]
          : [];
      for (const type of types) {
        if (isAggregate(type)) continue;
        if (isPart(type)) queue.push(type);
        else if (ownIdentity(type) !== null && (ownIdentity(type)?.strength ?? 0) > 1)
          note(type, owner.name, { many: rows !== null, related });
        if (!seen.has(type.name)) queue.push(type);
      }
      // An edge may carry records of its own.
      if (wrapped && isObjectType(own) && !seen.has(own.name)) queue.push(own);
    }
  }
  return [...pointers.values()].flatMap((pointer) => {
    if (found.has(pointer.type.name)) return [];
    const readable = style.readable(pointer.type);
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
  style: Style,
  readable: string | null,
  { schema, written }: SchemaFacts,
): number {
  const { type } = pointer;
  const owners = distinctOwners(pointer, schema);
  const identity = ownIdentity(type);
  const words = wordsOf(type.name);
  const mayLackKey = identity !== null && !identity.printed.endsWith('!');
  const nullable = mayLackKey && (!style.fits(type) || (style.hasKeys && !pointer.related));
  const single = owners === 1 && !pointer.many && !pointer.fromRoot;
  return (
    (readable === null ? 0 : 4) +
    (written.has(type.name) ? 2 : 0) +
    (pointer.related ? 3 : 0) +
    (pointer.many ? 1 : 0) +
    (owners > 1 ? 1 : 0) +
    (pointer.fromRoot ? 2 : 0) -
    (style.fits(type) ? 0 : 4) -
    (nullable ? 2 : 0) -
    (nullable && !pointer.related && embeddedInputs(schema).has(type.name) ? 1 : 0) -
    (words.some((word) => PART_WORDS.has(word)) ? 3 : 0) -
    (single ? 1 : 0) +
    (hasName(type) ? 2 : 0) -
    // What only the root gives is one value of the site, not one record of many.
    (pointer.owners.size === 1 && pointer.owners.has('Query') ? 3 : 0)
  );
}

/** How many kinds of records point to it: those that an interface speaks for are one. */
function distinctOwners({ owners }: Pointers, schema: SchemaFacts['schema']): number {
  let count = 0;
  for (const name of owners) {
    const type = schema.getType(name);
    const isSpokenFor = isObjectType(type) && type.getInterfaces().some((own) => owners.has(own.name));
    if (!isSpokenFor) count += 1;
  }
  return count;
}

/** A name of its own is what tells a person's record from a part. */
function hasName(type: GraphQLObjectType): boolean {
  const fields = type.getFields();
  return ['name', 'title', 'label', 'displayName', 'fullName', 'number', 'email', 'lastName'].some(
    (name) => fields[name] !== undefined,
  );
}
