import type { DiscoveredEntity } from './discoveredEntity';
import { getTypeHint } from '../model/hints';
import { collectPartialKeyPaths } from '../model/fieldPath';
import type { Evidence } from '../model/model';
import type { GetSource, RecordKey, ListSource } from '../model/reads';
import { isSecret } from '../lexicon/secret';
import { lazy } from '../model/lazy';
import { findListEnvelope } from '../shapes/envelope';
import {
  getDescription,
  isAbstractType,
  isInputObjectType,
  isScalarType,
  unwrapType,
} from '../graphql/types';
import type { FoundEntity } from './typeFacts';
import { toGetSource, matchesKey, type GetCandidate } from '../gets/gets';
import { findFilteredCode, findHintedKey, findNaturalKey, withoutPartialGets } from '../gets/entityKeys';
import { findIdentityPath } from '../shapes/identity';
import { buildFilterGet, chooseMainList, type MainListChoice } from '../lists/mainList';
import type { SchemaIndex } from './schemaIndex';
import type { RootField } from './rootFields';
import type { SlugAndLabels } from './nameEntities';
import { findTitlePath } from './title';
import { findTitlePrefixes } from './titlePrefixes';

/** A discovered entity with the root fields that were considered for it. */
export interface EntityDiscovery {
  readonly entity: DiscoveredEntity;
  readonly listRoot: RootField | null;
  readonly getRoot: RootField | null;
  readonly otherLists: MainListChoice['others'];
}

/** Discovers how one entity is read: key, get, list, title, fields and related lists, each with its reason. */
export function discoverEntity(
  found: FoundEntity,
  name: SlugAndLabels,
  lists: readonly RootField[],
  reading: SchemaIndex,
): EntityDiscovery {
  const { type } = found;
  const chosen = chooseMainList(type, lists, reading);
  const gets = withoutPartialGets(type, openGets(type, reading.getCandidates(type)));
  const wanted = findHintedKey(type);
  const fitting =
    wanted === null ? gets : gets.filter(({ parts }) => matchesKey(parts, getTypeHint(type).key));
  const [best] = fitting.filter(
    (get) => !get.root.deprecated || gets.every((other) => other.root.deprecated),
  );
  const ownKey = findOwnKey(type);
  const key = best === undefined ? chooseUnreadKey(type, ownKey, chosen.browsable) : keyOf(best);
  const get = best === undefined ? filterGet(chosen.browsable, key) : toGetSource(best);
  const title = lazy(() => findTitlePath(type, reading.getEntityFields(type)));
  const before = lazy(() => findTitlePrefixes(reading.getEntityFields(type), title()));
  const members = isAbstractType(type)
    ? reading.schema
        .getPossibleTypes(type)
        .flatMap((member) => (reading.entities.has(member.name) ? [member.name] : []))
    : [];
  const draft: DiscoveredEntity = {
    type: type.name,
    graphqlType: type,
    slug: name.slug,
    labels: name.labels,
    ...getDescription(type),
    members,
    key,
    keys: allKeys(key, ownKey, gets.map(keyOf)),
    keyArgumentNames: [...new Set(gets.flatMap(getKeyArgumentNames))],
    uniqueInputs: [...new Set(gets.flatMap(({ uniqueInput }) => uniqueInput ?? []))],
    filterInputs: filterInputs(lists),
    get title() {
      return title();
    },
    get titleBefore() {
      return before();
    },
    get fields() {
      return reading.getEntityFields(type);
    },
    list: chosen.list,
    get,
    related: () => reading.getRelatedLists(type),
    evidence: () =>
      evidenceOf(found, chosen, { best: best ?? null, get, key, title: title(), before: before() }),
  };
  return { entity: draft, listRoot: chosen.root, getRoot: best?.root ?? null, otherLists: chosen.others };
}

/** Returns the arguments of a get that take a key, with the record's name in place of its id: `app(id, name)`. */
function getKeyArgumentNames({ root, parts }: GetCandidate): readonly string[] {
  const names = parts.map(({ at }) => at.path[0] ?? '');
  const isAlternative = root.field.args.some(
    ({ name, type }) => name === 'name' && isScalarType(unwrapType(type).named),
  );
  return isAlternative && parts.length === 1 ? [...names, 'name'] : names;
}

function findOwnKey(type: FoundEntity['type']): RecordKey | null {
  const identity = findIdentityPath(type);
  return identity === null ? null : { fields: [{ path: identity.path, type: identity.fieldType }] };
}

/** Chooses the key of records that no get reads: the operator's, a code that the list compares, the record's own. */
function chooseUnreadKey(
  type: FoundEntity['type'],
  ownKey: RecordKey | null,
  lists: readonly ListSource[],
): RecordKey | null {
  const wanted = findHintedKey(type);
  if (wanted !== null) return wanted;
  const key = ownKey ?? findNaturalKey(type);
  return filterGet(lists, key) === null ? (findFilteredCode(type, lists) ?? key) : key;
}

/** Leaves out gets by a secret where the record has an identity, because addresses appear in logs and histories. */
function openGets(type: FoundEntity['type'], gets: readonly GetCandidate[]): readonly GetCandidate[] {
  const identity = findIdentityPath(type);
  const isClosed = (path: string): boolean =>
    isSecret({ name: path.split('.').at(-1) ?? path, scalar: '', kind: 'text', owner: type.name });
  if (identity === null || isClosed(identity.path)) return gets;
  return gets.filter(({ parts }) => !parts.some(({ path }) => isClosed(path)));
}

function keyOf(get: GetCandidate): RecordKey {
  return { fields: get.parts.map(({ path, fieldType }) => ({ path, type: fieldType })) };
}

function filterGet(lists: readonly ListSource[], key: RecordKey | null): GetSource | null {
  const [field] = key?.fields ?? [];
  return field === undefined ? null : buildFilterGet(lists, field.path);
}

/**
 * Returns the page's key, the record's own id and the keys of its gets, each once. An id that a get takes only
 * together with another field is not a key.
 */
function allKeys(
  key: RecordKey | null,
  own: RecordKey | null,
  taken: readonly RecordKey[],
): readonly RecordKey[] {
  const proven = key === null ? taken : [key, ...taken];
  const shared = collectPartialKeyPaths(proven);
  const isAlone = own === null || !own.fields.some(({ path }) => shared.has(path));
  const seen = new Map<string, RecordKey>();
  for (const each of [key, isAlone ? own : null, ...taken]) {
    if (each === null) continue;
    const text = each.fields.map(({ path }) => path).join(' ');
    if (!seen.has(text)) seen.set(text, each);
  }
  return [...seen.values()];
}

function filterInputs(lists: readonly RootField[]): readonly string[] {
  const names = lists.flatMap((root) =>
    root.field.args.flatMap((argument) => {
      let type: unknown = argument.type;
      while (typeof type === 'object' && type !== null && 'ofType' in type) type = type.ofType;
      return isInputObjectType(type) &&
        /where|filter|condition|bool_?exp/i.test(`${argument.name} ${type.name}`)
        ? [type.name]
        : [];
    }),
  );
  return [...new Set(names)];
}

interface Chosen {
  readonly best: GetCandidate | null;
  readonly get: GetSource | null;
  readonly key: RecordKey | null;
  readonly title: string | null;
  readonly before: readonly string[];
}

function evidenceOf(
  found: FoundEntity,
  main: MainListChoice,
  { best, get, key, title, before }: Chosen,
): readonly Evidence[] {
  const say = (capability: Evidence['capability'], is: boolean, reason: string): Evidence => ({
    capability,
    found: is,
    reason,
  });
  const { list } = main;
  const listed = (capability: Evidence['capability'], value: unknown, missing: string): Evidence =>
    say(
      capability,
      value !== null && value !== undefined,
      value !== null && value !== undefined
        ? `\`${main.root?.path ?? ''}\` offers it.`
        : list === null
          ? 'It has no list.'
          : missing,
    );
  return [
    say('entity', true, found.reason),
    say(
      'key',
      key !== null,
      key === null
        ? 'No field identifies it, and no read takes a key.'
        : `Its records are told apart by ${key.fields.map(({ path }) => `\`${path}\``).join(', ')}.`,
    ),
    say(
      'title',
      title !== null,
      title === null
        ? 'No field names it to a person.'
        : `${[...before, title].map((path) => `\`${path}\``).join(' and ')} ${before.length === 0 ? 'names' : 'name'} it.`,
    ),
    say('list', list !== null, main.reason),
    listed(
      'total',
      list?.total,
      'Neither the list nor a root field beside it counts its rows: pages have previous and next only.',
    ),
    listed('sort', list?.sort, 'No argument of the list does that.'),
    listed('filter', list?.filter, 'No argument of the list does that.'),
    listed('search', list?.search, 'No argument of the list does that.'),
    say('get', get !== null, getReason(best, get)),
  ];
}

function getReason(best: GetCandidate | null, get: GetSource | null): string {
  if (best !== null)
    return `\`${best.root.path}\` reads one by ${best.parts.map(({ at }) => `\`${at.path.join('.')}\``).join(', ')}.`;
  return get === null
    ? 'No root field reads one by a key that its records carry.'
    : 'Its list, narrowed to one key, reads one.';
}

/**
 * Indexes list fields by the type of their rows. Deprecated and special lists are included, because `chooseMainList`
 * scores them.
 */
export function indexListRoots(roots: readonly RootField[]): ReadonlyMap<string, readonly RootField[]> {
  const byType = new Map<string, RootField[]>();
  for (const root of roots) {
    const rows = findListEnvelope(root.field.type);
    if (rows === null || root.field.name.startsWith('_entities')) continue;
    const known = byType.get(rows.rowType.name);
    if (known === undefined) byType.set(rows.rowType.name, [root]);
    else known.push(root);
  }
  return byType;
}
