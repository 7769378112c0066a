import type { EntityDraft } from '../entityDraft';
import { typeHint } from '../hints';
import { keyParts } from '../keyParts';
import type { Evidence } from '../model';
import type { GetSource, Key, ListSource } from '../reads';
import { isSecret } from '../lexicon/secret';
import { once } from '../once';
import { rowsOf } from '../shapes/envelope';
import { descriptionOf } from '../typeRef';
import type { FoundEntity } from './foundEntity';
import { getOf, isKey, type GetCandidate } from './gets';
import { hintedKey } from './hintedKey';
import { identityPath } from './identityPath';
import { getByFilter, mainList, type MainList } from './mainList';
import { naturalKey } from './naturalKey';
import type { Reading } from './reading';
import type { RootField } from './roots';
import type { EntityName } from './slugs';
import { titleOf } from './title';
import { titleBefore } from './titleBefore';
import { wholeGets } from './wholeGets';
import { isAbstractType, isInputObjectType } from '../typeGuards';

/** A draft with what became of the root fields that were looked at for it. */
export interface DraftedEntity {
  readonly draft: EntityDraft;
  readonly listRoot: RootField | null;
  readonly getRoot: RootField | null;
  readonly otherLists: MainList['others'];
}

/** The reading half of one entity: key, get, list, title, fields, related lists, each with its reason. */
export function draftEntity(
  found: FoundEntity,
  name: EntityName,
  lists: readonly RootField[],
  reading: Reading,
): DraftedEntity {
  const { type } = found;
  const chosen = mainList(type, lists, reading);
  const gets = wholeGets(type, openGets(type, reading.candidates(type)));
  const wanted = hintedKey(type);
  const fitting = wanted === null ? gets : gets.filter(({ parts }) => isKey(parts, typeHint(type).key));
  const [best] = fitting.filter(
    (get) => !get.root.deprecated || gets.every((other) => other.root.deprecated),
  );
  const identity = identityPath(type);
  const ownKey: Key | null =
    identity === null ? null : { fields: [{ path: identity.path, type: identity.fieldType }] };
  const natural = ownKey === null && best === undefined ? naturalKey(type) : null;
  const key = best === undefined ? (wanted ?? ownKey ?? natural) : keyOf(best);
  const get = best === undefined ? filterGet(chosen.open, key) : getOf(best);
  const title = once(() => titleOf(type, reading.fields(type)));
  const before = once(() => titleBefore(reading.fields(type), title()));
  const members = isAbstractType(type)
    ? reading.schema
        .getPossibleTypes(type)
        .flatMap((member) => (reading.entities.has(member.name) ? [member.name] : []))
    : [];
  const draft: EntityDraft = {
    type: type.name,
    graphqlType: type,
    slug: name.slug,
    labels: name.labels,
    ...descriptionOf(type),
    members,
    key,
    keys: allKeys(key, ownKey, gets.map(keyOf)),
    getArguments: [...new Set(gets.flatMap(({ parts }) => parts.map(({ at }) => at.path[0] ?? '')))],
    uniqueInputs: [...new Set(gets.flatMap(({ uniqueInput }) => uniqueInput ?? []))],
    filterInputs: filterInputs(lists),
    get title() {
      return title();
    },
    get titleBefore() {
      return before();
    },
    get fields() {
      return reading.fields(type);
    },
    list: chosen.list,
    get,
    related: () => reading.related(type),
    evidence: () =>
      evidenceOf(found, chosen, { best: best ?? null, get, key, title: title(), before: before() }),
  };
  return { draft, listRoot: chosen.root, getRoot: best?.root ?? null, otherLists: chosen.others };
}

/** A record that has an identity is not addressed by a secret of its own: addresses stand in logs and histories. */
function openGets(type: FoundEntity['type'], gets: readonly GetCandidate[]): readonly GetCandidate[] {
  const identity = identityPath(type);
  const isClosed = (path: string): boolean =>
    isSecret({ name: path.split('.').at(-1) ?? path, scalar: '', kind: 'text', owner: type.name });
  if (identity === null || isClosed(identity.path)) return gets;
  return gets.filter(({ parts }) => !parts.some(({ path }) => isClosed(path)));
}

function keyOf(get: GetCandidate): Key {
  return { fields: get.parts.map(({ path, fieldType }) => ({ path, type: fieldType })) };
}

function filterGet(lists: readonly ListSource[], key: Key | null): GetSource | null {
  const [field] = key?.fields ?? [];
  return field === undefined ? null : getByFilter(lists, field.path);
}

/** The page's key, the record's own id and what gets take, each once; an id that a get takes with another field only is none. */
function allKeys(key: Key | null, own: Key | null, taken: readonly Key[]): readonly Key[] {
  const proven = key === null ? taken : [key, ...taken];
  const shared = keyParts(proven);
  const isAlone = own === null || !own.fields.some(({ path }) => shared.has(path));
  const seen = new Map<string, Key>();
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
  readonly key: Key | null;
  readonly title: string | null;
  readonly before: readonly string[];
}

function evidenceOf(
  found: FoundEntity,
  main: MainList,
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

/** Lists by the entity that they give, deprecated and special ones too: weighing decides. */
export function indexLists(roots: readonly RootField[]): ReadonlyMap<string, readonly RootField[]> {
  const byType = new Map<string, RootField[]>();
  for (const root of roots) {
    const rows = rowsOf(root.field.type);
    if (rows === null || root.field.name.startsWith('_entities')) continue;
    const known = byType.get(rows.of.name);
    if (known === undefined) byType.set(rows.of.name, [root]);
    else known.push(root);
  }
  return byType;
}
