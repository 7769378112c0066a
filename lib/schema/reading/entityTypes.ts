import type {
  GraphQLCompositeType,
  GraphQLInterfaceType,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLUnionType,
} from 'graphql';
import type { EntityType } from '../entityDraft';
import { singularOf } from '../inflector';
import { wordsOf } from '../names';
import { once } from '../once';
import { isAggregate, isSpecialList } from '../shapes/aggregate';
import { rowsOf, type Rows } from '../shapes/envelope';
import { ownIdentity } from '../shapes/identity';
import { hasRequiredArgument, isDeprecated, isRequired, typeRef } from '../typeRef';
import { isEmbeddedValue } from './embeddedValues';
import { isOperationType, isPart, isSelectable, type SchemaFacts, type FoundEntity } from './foundEntity';
import { majorityStyle } from './identityStyle';
import { pointedRecords } from './pointedRecords';
import { getCandidates, indexGets, isCompoundGet, type GetCandidate } from './gets';
import { identityPath } from './identityPath';
import { indexCodeTakers, isCodeName, isCodeTaken, naturalKey, type CodeTakers } from './naturalKey';
import { namesType } from './nouns';
import type { RootField } from './roots';
import {
  isAbstractType,
  isCompositeType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from '../typeGuards';
import { outputFields } from '../outputFields';

/** Which types are entities (BACKENDS 1; rule 1: identity makes an entity, not reachability), in the order of their discovery. */
export function entityTypes(
  schema: GraphQLSchema,
  roots: readonly RootField[],
  abstractsOf: (type: GraphQLObjectType) => readonly string[],
): ReadonlyMap<string, FoundEntity> {
  const facts: SchemaFacts = { schema, roots, gets: indexGets(roots), written: writtenTypes(schema) };
  const known: Known = {
    takers: once(() => indexCodeTakers(schema)),
    isValue: (type) => naturalKey(type) === null && isEmbeddedValue(schema, type),
  };
  const found = new Map<string, FoundEntity>();
  const add = (type: EntityType, reason: string, hasKey = false): void => {
    if (found.has(type.name) || isOperationType(schema, type)) return;
    // Of an interface that nothing implements there is no record.
    if (isInterfaceType(type) && schema.getPossibleTypes(type).length === 0) return;
    if (hasKey || isSelectable(type)) found.set(type.name, { type, reason });
  };
  for (const root of roots) {
    const rows = rowsOf(root.field.type);
    if (rows !== null && isListOfRecords(root, rows, known)) add(rows.of, `\`${root.path}\` lists them.`);
  }
  for (const name of facts.gets.keys()) {
    const type = schema.getType(name);
    if (!isCompositeType(type) || found.has(name) || isPart(type) || isAggregate(type)) continue;
    if (isAbstractType(type)) {
      const root = openedBy(type, facts);
      if (root !== null) add(type, `\`${root.path}\` reads one by its key.`, true);
      continue;
    }
    const [best] = getCandidates(type, facts.gets, []);
    const identified =
      best !== undefined &&
      (ownIdentity(type) !== null ||
        // What a code opens is a record only where the field is called after it: `checkToken(token): UserSession` is not.
        (best.score > 107 && facts.written.has(name)) ||
        opensByCode(best, type.name) ||
        listsPlainly(facts, name));
    if (identified) add(type, `\`${best.root.path}\` reads one by its key.`, true);
  }
  const style = majorityStyle(found, abstractsOf, facts.gets);
  for (const { type, reason } of pointedRecords(facts, found, style)) add(type, reason);
  for (const { type, owner } of abstractRows(facts, found)) add(type, `\`${owner}\` lists them.`);
  for (const { type } of [...found.values()])
    if (isUnionType(type) || isInterfaceType(type))
      for (const member of schema.getPossibleTypes(type))
        if (identityPath(member) !== null && !isPart(member))
          add(member, `\`${type.name}\`, which is listed, has it as a member.`);
  return found;
}

/**
 * The root field that opens one value of an abstract type under the type's own name, by the key that all its members share. Null
 * where each member has a root field of its own: then the type is a role that they play, and no record.
 */
function openedBy(type: GraphQLInterfaceType | GraphQLUnionType, facts: SchemaFacts): RootField | null {
  if (isNodeLike(type) || identityPath(type) === null) return null;
  if (facts.schema.getPossibleTypes(type).every((member) => facts.gets.has(member.name))) return null;
  const named = getCandidates(type, facts.gets, []).find(
    ({ root, parts }) => namesType(root.field.name, type.name) === 2 && parts.some(({ rank }) => rank >= 10),
  );
  return named?.root ?? null;
}

/** Kinds of rows of more members than this cost a fragment each in every document. */
const MAX_MEMBERS = 12;

/**
 * Abstract types with an identity whose values the records page through: members of a project, lines of a cart. One that mutations
 * give back is left to its members, which have pages of their own to change them on.
 */
function abstractRows(
  { schema, written }: SchemaFacts,
  found: ReadonlyMap<string, FoundEntity>,
): readonly { readonly type: EntityType; readonly owner: string }[] {
  return [...found.values()].flatMap(({ type }) =>
    (isUnionType(type) ? [] : outputFields(type)).flatMap((field) => {
      const rows = rowsOf(field.type);
      if (rows === null || rows.envelope === null || !isAbstractType(rows.of)) return [];
      if (found.has(rows.of.name) || written.has(rows.of.name)) return [];
      if (hasRequiredArgument(field) || isDeprecated(field) || isSpecialList(field)) return [];
      const members = schema.getPossibleTypes(rows.of);
      const isRecord =
        !isNodeLike(rows.of) &&
        members.length <= MAX_MEMBERS &&
        identityPath(rows.of) !== null &&
        !members.some((member) => isAggregate(member) || isPart(member));
      return isRecord ? [{ type: rows.of, owner: `${type.name}.${field.name}` }] : [];
    }),
  );
}

/** What is known of the whole schema, made when a list without an identity first asks. */
interface Known {
  readonly takers: () => CodeTakers;
  readonly isValue: (type: GraphQLCompositeType) => boolean;
}

/** Whether a root field's rows are records: they have an identity, or the field names them and pages through them. */
function isListOfRecords(root: RootField, rows: Rows, { takers, isValue }: Known): boolean {
  const { of } = rows;
  if (isAggregate(of) || isPart(of) || (rows.envelope !== null && isAggregate(rows.envelope))) return false;
  if (isSpecialList(root.field) || root.field.name.startsWith('_')) return false;
  const named = namesType(root.field.name, of.name);
  if (root.place === 'viewer') return named === 2 && identityPath(of) !== null;
  if (isAbstractType(of))
    return (isUnionType(of) ? identityPath(of) !== null : !requiresMore(root)) && !isNodeLike(of);
  const identity = identityPath(of);
  if (identity !== null) return named > 0 || root.field.args.length > 0 || isObjectType(of);
  if (requiresMore(root) || leafCount(of) === 0 || isValue(of)) return false;
  const code = naturalKey(of);
  if (code !== null && !root.deprecated && isPlural(root.field.name)) {
    // Below a namespace both names together say what the rows are: `localization { locales }`.
    const whole = namesType(root.fields.map(({ name }) => name).join('_'), of.name);
    if (root.place === 'namespace' && whole === 2) return true;
    if (named > 0 && isCodeTaken(of, code, takers())) return true;
  }
  if (named !== 2) return false;
  const pages = root.field.args.length >= 2 || rows.envelope !== null;
  return pages || (!root.deprecated && root.place === 'root' && isPlural(root.field.name));
}

/** Rows without an identity are records only where the field is their plural: `books: [Book]`, but not `salesSummary: [Summary]`. */
function isPlural(field: string): boolean {
  return wordsOf(field).some((word) => singularOf(word) !== word);
}

/** An input object of which nothing is demanded asks for nothing: `films(request: FilmsRequest!)`. */
function requiresMore(root: RootField): boolean {
  return root.fields.some((field) =>
    field.args.some((argument) => {
      const { named, lists } = typeRef(argument.type);
      const isOpen =
        lists === 0 && isInputObjectType(named) && !Object.values(named.getFields()).some(isRequired);
      return isRequired(argument) && !isOpen;
    }),
  );
}

/** The interface that everything implements is no entity. */
function isNodeLike(type: GraphQLCompositeType): boolean {
  return isInterfaceType(type) && Object.keys(type.getFields()).length === 1;
}

function leafCount(type: GraphQLCompositeType): number {
  if (isUnionType(type)) return 0;
  return outputFields(type).filter((field) => !isCompositeType(typeRef(field.type).named)).length;
}

/** A code or several keys that belong together, in a get that is called after the type: `cmsPage(identifier)`. */
function opensByCode({ root, parts }: GetCandidate, type: string): boolean {
  const isCode = parts.every(({ path, rank }) => rank >= 10 && isCodeName(path));
  return namesType(root.field.name, type) === 2 ? isCode : isCompoundGet(root, type, parts);
}

function listsPlainly(facts: SchemaFacts, type: string): boolean {
  return facts.roots.some((root) => {
    const rows = rowsOf(root.field.type);
    return rows !== null && rows.of.name === type && namesType(root.field.name, type) === 2;
  });
}

/** Types that a mutation gives back, itself or in its payload. */
function writtenTypes(schema: GraphQLSchema): ReadonlySet<string> {
  const written = new Set<string>();
  const mutation = schema.getMutationType();
  if (mutation === undefined || mutation === null) return written;
  for (const field of outputFields(mutation)) {
    const { named } = typeRef(field.type);
    const types = isUnionType(named) ? named.getTypes() : [named];
    for (const type of types) {
      written.add(type.name);
      if (!isObjectType(type) || ownIdentity(type) !== null) continue;
      for (const inner of outputFields(type)) {
        const target = typeRef(inner.type).named;
        if (isCompositeType(target)) written.add(target.name);
      }
    }
  }
  return written;
}
