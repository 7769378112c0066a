import type { DiscoveredEntity } from '../../entities/discoveredEntity';
import { getMutationHint, getTypeHint } from '../../model/hints';
import { splitWords } from '../../lexicon/names';
import { toNounKey } from '../../lexicon/nouns';
import {
  createNormalizedName,
  normalizeWords,
  parseKeyPartName,
  type NormalizedName,
  type KeyPartName,
} from './normalizedName';
import type { Mutation } from '../mutation';
import { lazy } from '../../lazy';
import { getOutputFields, isUnionType, getInnermostType } from '../../graphql/types';
import { findListEnvelope } from '../../shapes/envelope';

/** Words that only say that a type is a type. */
const TYPE_SUFFIXES = new Set(['node', 'entity', 'dto']);
/** And words that as well may be a part of the name, which they are wherever the rest names another entity. */
const AMBIGUOUS_SUFFIXES = ['object', 'model', 'gql'];
const ABSTRACT_SUFFIXES = new Set(['union', 'interface']);

/** What a mutation may call an entity: its words with and without affixes that the schema puts on all its types. */
export interface IndexedEntity {
  readonly draft: DiscoveredEntity;
  /** Full name first; every element has at least one word. */
  readonly names: readonly NormalizedName[];
  /** `nounKey`s of its fields. */
  readonly fieldNouns: ReadonlySet<string>;
  /** The parts of each of its keys, in the order of `draft.keys`. */
  readonly keyPartNames: readonly (readonly KeyPartName[])[];
  /** Names of the interfaces that it implements. */
  readonly interfaces: readonly string[];
}

/** The names of all drafts, and indexes of them, so that the entities that a mutation may mean are found without looking at all. */
export function indexEntities(drafts: readonly DiscoveredEntity[]): {
  readonly all: readonly IndexedEntity[];
  /** By the end of each name, from each of its words on, as it is said. */
  readonly byTail: ReadonlyMap<string, readonly IndexedEntity[]>;
  /** By each whole name, as it is said. */
  readonly byName: ReadonlyMap<string, readonly IndexedEntity[]>;
  /** By each whole name without its spaces. */
  readonly byGlued: ReadonlyMap<string, readonly IndexedEntity[]>;
  /** By the name of its own type, of its members and of the interfaces that it implements. */
  readonly byType: ReadonlyMap<string, readonly IndexedEntity[]>;
  /** Those that the operator names for a mutation, whatever it is called. */
  readonly hinted: (mutation: Pick<Mutation, 'name' | 'field'>) => readonly IndexedEntity[];
} {
  const words = drafts.map((draft) => splitWords(draft.type));
  const suffix = findCommonWord(words.map((each) => (each.length > 1 ? each.at(-1) : undefined)));
  const prefix = findCommonWord(words.map((each) => (each.length > 1 ? each[0] : undefined)));
  const full = new Set(words.map(normalizeWords));
  const all = drafts.map((draft, i) => {
    const own = words[i] ?? [];
    // A shortened name that is another entity's own name would mean that one.
    const names = nameVariants(own, prefix, removableSuffixes(draft, suffix))
      .map(createNormalizedName)
      .filter((name, at) => at === 0 || !hasAmbiguousSuffix(own, suffix) || !full.has(name.normalized));
    return new LazyIndexedEntity(draft, names);
  });
  return {
    all,
    byTail: indexBy(all, ({ names }) => names.flatMap(({ suffixes: tails }) => tails)),
    byName: indexBy(all, ({ names }) => names.map(({ normalized: said }) => said)),
    byGlued: indexBy(all, ({ names }) => names.map(({ compact: glued }) => glued)),
    byType: indexBy(all, ({ draft, interfaces }) => [draft.type, ...draft.members, ...interfaces]),
    hinted: indexHintedEntities(all),
  };
}

class LazyIndexedEntity implements IndexedEntity {
  readonly interfaces: readonly string[];
  private nouns: ReadonlySet<string> | null = null;
  private parts: IndexedEntity['keyPartNames'] | null = null;

  constructor(
    readonly draft: DiscoveredEntity,
    readonly names: readonly NormalizedName[],
  ) {
    const type = draft.graphqlType;
    this.interfaces = 'getInterfaces' in type ? type.getInterfaces().map((each) => each.name) : [];
  }

  // Of most entities no mutation asks for these.
  get fieldNouns(): ReadonlySet<string> {
    this.nouns ??= new Set(this.draft.fields.map((field) => toNounKey(field.name)));
    return this.nouns;
  }

  get keyPartNames(): IndexedEntity['keyPartNames'] {
    const { keys, key, get } = this.draft;
    const argumentOf = (part: number): string | undefined =>
      get?.key.find((argument) => argument.part === part)?.at.path.at(-1);
    this.parts ??= keys.map((each) =>
      each.fields.map(({ path }, part) =>
        parseKeyPartName(path, each === key ? argumentOf(part) : undefined),
      ),
    );
    return this.parts;
  }
}

function indexHintedEntities(
  all: readonly IndexedEntity[],
): (mutation: Pick<Mutation, 'name' | 'field'>) => readonly IndexedEntity[] {
  const writers = indexBy(all, ({ draft }) => {
    const { create, update, delete: remove } = getTypeHint(draft.graphqlType);
    return [create, update, remove].filter((name) => name !== undefined);
  });
  return ({ name, field }) => {
    const { actsOn } = getMutationHint(field);
    const acting = typeof actsOn === 'string' ? all.filter(({ draft }) => draft.type === actsOn) : [];
    return [...(writers.get(name) ?? []), ...acting];
  };
}

function indexBy(
  all: readonly IndexedEntity[],
  keysOf: (entity: IndexedEntity) => readonly string[],
): ReadonlyMap<string, readonly IndexedEntity[]> {
  const index = new Map<string, IndexedEntity[]>();
  for (const entity of all) {
    for (const key of new Set(keysOf(entity))) {
      const known = index.get(key);
      if (known === undefined) index.set(key, [entity]);
      else known.push(entity);
    }
  }
  return index;
}

/** What may be taken off the end of a type's name: words for types, and the word that the schema puts on most of its own. */
function removableSuffixes(draft: DiscoveredEntity, common: string | null): ReadonlySet<string> {
  const own = draft.members.length > 0 ? ABSTRACT_SUFFIXES : [];
  return new Set([...TYPE_SUFFIXES, ...AMBIGUOUS_SUFFIXES, ...own, ...(common === null ? [] : [common])]);
}

function nameVariants(
  words: readonly string[],
  prefix: string | null,
  suffixes: ReadonlySet<string>,
): readonly (readonly string[])[] {
  const names: (readonly string[])[] = words.length > 0 ? [words] : [];
  const last = words.at(-1);
  const short = words.length > 1 && last !== undefined && suffixes.has(last) ? words.slice(0, -1) : words;
  if (short !== words) names.push(short);
  if (short.length > 1 && short[0] === prefix) names.push(short.slice(1));
  return names;
}

/** A last word that could as well be a part of the name: PetType beside Pet. */
function hasAmbiguousSuffix(words: readonly string[], suffix: string | null): boolean {
  const last = words.at(-1) ?? '';
  return last !== suffix && !TYPE_SUFFIXES.has(last);
}

/** A word that most of at least three types, or all of two, share in one place, or null. */
function findCommonWord(words: readonly (string | undefined)[]): string | null {
  const counts = new Map<string, number>();
  for (const word of words) if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  if (most === undefined || most[1] < 2) return null;
  const share = most[1] / words.length;
  return share === 1 || (most[1] >= 3 && share > 0.6) ? most[0] : null;
}

/** Makes the finder of the entities whose records have records of an entity: an address belongs to customers. */
export function createOwnerFinder(
  all: readonly IndexedEntity[],
): (entity: IndexedEntity) => readonly IndexedEntity[] {
  const index = lazy(() => {
    const owners = new Map<string, Set<IndexedEntity>>();
    for (const owner of all) {
      const type = owner.draft.graphqlType;
      if (isUnionType(type)) continue;
      for (const field of getOutputFields(type)) {
        const held = findListEnvelope(field.type)?.rowType.name ?? getInnermostType(field.type).name;
        owners.set(held, (owners.get(held) ?? new Set()).add(owner));
      }
    }
    return owners;
  });
  return ({ draft }) => [...(index().get(draft.type) ?? [])];
}
