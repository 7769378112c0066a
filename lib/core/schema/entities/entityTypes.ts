import type {
  GraphQLCompositeType,
  GraphQLInterfaceType,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLUnionType,
} from 'graphql';
import { toSingular } from '../lexicon/inflector';
import { createWordFinder } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import { lazy } from '../model/memoize';
import { isAggregateType, isUnbrowsableList } from '../shapes/aggregate';
import { findListEnvelope, type ListEnvelope } from '../shapes/envelope';
import { findIdentityField, findIdentityPath } from '../shapes/identity';
import {
  hasRequiredArguments,
  isDeprecated,
  isRequiredArgument,
  unwrapType,
  isAbstractType,
  isCompositeType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  getOutputFields,
  type EntityType,
  type RootField,
  getInnermostType,
} from '../graphql/types';
import {
  isEmbeddedValue,
  isRootOperationType,
  isWrapperType,
  isSelectableType,
  type SchemaFacts,
  type FoundEntity,
} from '../fields/typeFacts';
import { findReferencedRecords, findIdentityStyle, type IdentityStyle } from './referencedRecords';
import { findGetCandidates, isCompoundGet, type GetCandidate } from '../gets/gets';
import {
  indexCodeMutations,
  isCodeName,
  hasCodeMutation,
  findNaturalKey,
  type CodeMutations,
} from '../gets/entityKeys';
import { scoreNameMatch } from '../lexicon/nouns';
import { because, type Reason } from '../model/reason';

/**
 * Finds the types that are entities, in the order of their discovery. Identity makes an entity, not reachability: see
 * docs/shapes.md, 3.6.
 */
export function findEntityTypes(
  { schema, roots, gets }: Omit<SchemaFacts, 'written'>,
  abstractsOf: (type: GraphQLObjectType) => readonly string[],
): ReadonlyMap<string, FoundEntity> {
  const facts: SchemaFacts = { schema, roots, gets, written: writtenTypes(schema) };
  const known: Known = {
    takers: lazy(() => indexCodeMutations(schema)),
    isValue: (type) => findNaturalKey(type) === null && isEmbeddedValue(schema, type),
  };
  const found = new Map<string, FoundEntity>();
  const add = (type: EntityType, reason: Reason, hasKey = false): void => {
    if (found.has(type.name) || isRootOperationType(schema, type)) return;
    // An interface without implementations has no records.
    if (isInterfaceType(type) && schema.getPossibleTypes(type).length === 0) return;
    if (hasKey || isSelectableType(type)) found.set(type.name, { type, reason });
  };
  for (const root of roots) {
    const rows = findListEnvelope(root.field.type);
    if (rows !== null && isListOfRecords(root, rows, known))
      add(rows.rowType, because('entity.listed', { path: root.path }));
  }
  for (const name of facts.gets.keys()) {
    const type = schema.getType(name);
    if (!isCompositeType(type) || found.has(name) || isWrapperType(type) || isAggregateType(type)) continue;
    if (isAbstractType(type)) {
      const root = openedBy(type, facts);
      if (root !== null) add(type, because('entity.readByKey', { path: root.path }), true);
      continue;
    }
    const [best] = findGetCandidates(type, facts.gets, []);
    const identified =
      best !== undefined &&
      (findIdentityField(type) !== null ||
        // A code opens a record only where the field is named after the type: `checkToken(token): UserSession` does
        // not.
        (best.score > 107 && facts.written.has(name)) ||
        opensByCode(best, type.name) ||
        listsPlainly(facts, name));
    if (identified) add(type, because('entity.readByKey', { path: best.root.path }), true);
  }
  const style = findIdentityStyle(found, abstractsOf, facts.gets);
  for (const { type, reason } of findReferencedRecords(facts, found, style)) add(type, reason);
  for (const { type, reader } of findNodeOwners(facts, found, style))
    add(type, because('entity.readById', { path: reader }));
  for (const { type, owner } of abstractRows(facts, found))
    add(type, because('entity.listed', { path: owner }));
  for (const { type } of [...found.values()])
    if (isUnionType(type) || isInterfaceType(type))
      for (const member of schema.getPossibleTypes(type))
        if (findIdentityPath(member) !== null && !isWrapperType(member))
          add(member, because('entity.member', { type: type.name }));
  return found;
}

/**
 * Finds the root field that reads one value of an abstract type by the key that all members share. Null where each
 * member has a root field too: then the type is only a role of its members.
 */
function openedBy(type: GraphQLInterfaceType | GraphQLUnionType, facts: SchemaFacts): RootField | null {
  if (isNodeLike(type) || findIdentityPath(type) === null) return null;
  if (facts.schema.getPossibleTypes(type).every((member) => facts.gets.has(member.name))) return null;
  const named = findGetCandidates(type, facts.gets, []).find(
    ({ root, parts }) =>
      scoreNameMatch(root.field.name, type.name) === 2 && parts.some(({ rank }) => rank >= 10),
  );
  return named?.root ?? null;
}

/**
 * Finds objects that the schema reads by their ids and that page through records, although no field points to them:
 * visitors reach them by an address from elsewhere.
 */
function findNodeOwners(
  { schema }: SchemaFacts,
  found: ReadonlyMap<string, FoundEntity>,
  style: IdentityStyle,
): readonly { readonly type: GraphQLObjectType; readonly reader: string }[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || found.has(type.name) || isWrapperType(type) || isAggregateType(type))
      return [];
    const reader = findIdentityField(type) === null ? null : style.findReadableInterface(type);
    const owns = getOutputFields(type).some((field) => {
      const rows = findListEnvelope(field.type);
      return rows !== null && rows.envelopeType !== null && found.has(rows.rowType.name);
    });
    return reader !== null && owns ? [{ type, reader }] : [];
  });
}

/** The largest number of members whose fragments every document can afford. */
const MAX_MEMBERS = 12;

/** The same for the kinds of events of a history, of which each has few fields. */
const MAX_EVENT_KINDS = 80;

const findHistoryWord = createWordFinder('histories', 'any');

/**
 * Finds abstract types with an identity that records page through: members of a project, lines of a cart. Types that
 * mutations return are left to their members, whose pages offer the changes.
 */
function abstractRows(
  { schema, written }: SchemaFacts,
  found: ReadonlyMap<string, FoundEntity>,
): readonly { readonly type: EntityType; readonly owner: string }[] {
  return [...found.values()].flatMap(({ type }) =>
    getOutputFields(type).flatMap((field) => {
      const rows = findListEnvelope(field.type);
      if (rows === null || rows.envelopeType === null || !isAbstractType(rows.rowType)) return [];
      if (found.has(rows.rowType.name) || written.has(rows.rowType.name)) return [];
      if (hasRequiredArguments(field) || isDeprecated(field) || isUnbrowsableList(field)) return [];
      const members = schema.getPossibleTypes(rows.rowType);
      const isHistory = findHistoryWord(field.name) !== null;
      const isRecord =
        !isNodeLike(rows.rowType) &&
        members.length <= (isHistory ? MAX_EVENT_KINDS : MAX_MEMBERS) &&
        (isHistory || findIdentityPath(rows.rowType) !== null) &&
        !members.some((member) => isAggregateType(member) || isWrapperType(member));
      return isRecord ? [{ type: rows.rowType, owner: `${type.name}.${field.name}` }] : [];
    }),
  );
}

/** Facts about the whole schema, computed when a list without an identity first needs them. */
interface Known {
  readonly takers: () => CodeMutations;
  readonly isValue: (type: GraphQLCompositeType) => boolean;
}

/**
 * Decides whether a root field's rows are records: they have an identity, or the field names them and pages through
 * them.
 */
function isListOfRecords(root: RootField, rows: ListEnvelope, { takers, isValue }: Known): boolean {
  const { rowType: of } = rows;
  if (
    isAggregateType(of) ||
    isWrapperType(of) ||
    (rows.envelopeType !== null && isAggregateType(rows.envelopeType))
  )
    return false;
  if (isUnbrowsableList(root.field) || root.field.name.startsWith('_')) return false;
  const named = scoreNameMatch(root.field.name, of.name);
  if (root.place === 'viewer') return named === 2 && findIdentityPath(of) !== null;
  if (isAbstractType(of))
    return (isUnionType(of) ? findIdentityPath(of) !== null : !requiresMore(root)) && !isNodeLike(of);
  const identity = findIdentityPath(of);
  if (identity !== null) return named > 0 || root.field.args.length > 0 || isObjectType(of);
  if (requiresMore(root) || leafCount(of) === 0 || isValue(of)) return false;
  const code = findNaturalKey(of);
  if (code !== null && !root.deprecated && isPlural(root.field.name)) {
    // Below a namespace both names together name the rows: `localization { locales }`.
    const whole = scoreNameMatch(root.fields.map(({ name }) => name).join('_'), of.name);
    if (root.place === 'namespace' && whole === 2) return true;
    if (named > 0 && hasCodeMutation(of, code, takers())) return true;
  }
  if (named !== 2) return false;
  const pages = root.field.args.length >= 2 || rows.envelopeType !== null;
  return pages || (!root.deprecated && root.place === 'root' && isPlural(root.field.name));
}

/**
 * Decides whether a field's name is a plural. Rows without an identity are records only below a plural: `books:
 * [Book]`, but not `salesSummary: [Summary]`.
 */
function isPlural(field: string): boolean {
  return splitWords(field).some((word) => toSingular(word) !== word);
}

/**
 * Decides whether a root field has required arguments that need a value. An input object without required fields
 * needs none: `films(request: FilmsRequest!)`.
 */
function requiresMore(root: RootField): boolean {
  return root.fields.some((field) =>
    field.args.some((argument) => {
      const { named, lists } = unwrapType(argument.type);
      const isOpen =
        lists === 0 && isInputObjectType(named) && !Object.values(named.getFields()).some(isRequiredArgument);
      return isRequiredArgument(argument) && !isOpen;
    }),
  );
}

/** Recognises interfaces like `Node`, which nearly every type implements. */
function isNodeLike(type: GraphQLCompositeType): boolean {
  return isInterfaceType(type) && Object.keys(type.getFields()).length === 1;
}

function leafCount(type: GraphQLCompositeType): number {
  if (isUnionType(type)) return 0;
  return getOutputFields(type).filter((field) => !isCompositeType(getInnermostType(field.type))).length;
}

/**
 * Decides whether a get named after the type takes a code, or several keys that belong together:
 * `cmsPage(identifier)`.
 */
function opensByCode({ root, parts }: GetCandidate, type: string): boolean {
  const isCode = parts.every(({ path, rank }) => rank >= 10 && isCodeName(path));
  return scoreNameMatch(root.field.name, type) === 2 ? isCode : isCompoundGet(root, type, parts);
}

function listsPlainly(facts: SchemaFacts, type: string): boolean {
  return facts.roots.some((root) => {
    const rows = findListEnvelope(root.field.type);
    return rows !== null && rows.rowType.name === type && scoreNameMatch(root.field.name, type) === 2;
  });
}

/** Collects the names of types that a mutation returns, directly or in its payload. */
function writtenTypes(schema: GraphQLSchema): ReadonlySet<string> {
  const written = new Set<string>();
  const returned = new Set<unknown>();
  const mutation = schema.getMutationType();
  if (mutation === undefined || mutation === null) return written;
  for (const field of getOutputFields(mutation)) {
    const named = getInnermostType(field.type);
    if (returned.has(named)) continue;
    returned.add(named);
    const types = isUnionType(named) ? named.getTypes() : [named];
    for (const type of types) {
      written.add(type.name);
      if (!isObjectType(type) || findIdentityField(type) !== null) continue;
      for (const inner of getOutputFields(type)) {
        const target = getInnermostType(inner.type);
        if (isCompositeType(target)) written.add(target.name);
      }
    }
  }
  return written;
}
