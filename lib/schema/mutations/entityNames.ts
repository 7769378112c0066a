import type { EntityDraft } from '../entityDraft';
import { mutationHint, typeHint } from '../hints';
import { wordsOf } from '../names';
import { nounKey } from '../nounKey';
import { called, saidBy, type Called } from './called';
import { keyWords, type KeyWords } from './keyWords';
import type { Mutation } from './mutation';

/** Words that only say that a type is a type. */
const TYPE_SUFFIXES = new Set(['node', 'entity', 'dto']);
/** And words that as well may be a part of the name, which they are wherever the rest names another entity. */
const OTHER_SUFFIXES = ['object', 'model', 'gql'];
const ABSTRACT_SUFFIXES = new Set(['union', 'interface']);

/** What a mutation may call an entity: its words with and without affixes that the schema puts on all its types. */
export interface EntityNames {
  readonly draft: EntityDraft;
  /** Full name first; every element has at least one word. */
  readonly names: readonly Called[];
  /** `nounKey`s of its fields. */
  readonly fields: ReadonlySet<string>;
  /** The parts of each of its keys, in the order of `draft.keys`. */
  readonly keyWords: readonly (readonly KeyWords[])[];
  /** Names of the interfaces that it implements. */
  readonly interfaces: readonly string[];
}

/** The names of all drafts, and indexes of them, so that the entities that a mutation may mean are found without looking at all. */
export function entityNames(drafts: readonly EntityDraft[]): {
  readonly all: readonly EntityNames[];
  /** By the end of each name, from each of its words on, as it is said. */
  readonly byTail: ReadonlyMap<string, readonly EntityNames[]>;
  /** By each whole name, as it is said. */
  readonly byName: ReadonlyMap<string, readonly EntityNames[]>;
  /** By each whole name without its spaces. */
  readonly byGlued: ReadonlyMap<string, readonly EntityNames[]>;
  /** By the name of its own type, of its members and of the interfaces that it implements. */
  readonly byType: ReadonlyMap<string, readonly EntityNames[]>;
  /** Those that the operator names for a mutation, whatever it is called. */
  readonly hinted: (mutation: Pick<Mutation, 'name' | 'field'>) => readonly EntityNames[];
} {
  const words = drafts.map((draft) => wordsOf(draft.type));
  const suffix = commonWord(words.map((each) => (each.length > 1 ? each.at(-1) : undefined)));
  const prefix = commonWord(words.map((each) => (each.length > 1 ? each[0] : undefined)));
  const full = new Set(words.map(saidBy));
  const all = drafts.map((draft, i) => {
    const own = words[i] ?? [];
    // A shortened name that is another entity's own name would mean that one.
    const names = variants(own, prefix, suffixesOf(draft, suffix))
      .map(called)
      .filter((name, at) => at === 0 || !isAmbiguous(own, suffix) || !full.has(name.said));
    return new Names(draft, names);
  });
  return {
    all,
    byTail: indexBy(all, ({ names }) => names.flatMap(({ tails }) => tails)),
    byName: indexBy(all, ({ names }) => names.map(({ said }) => said)),
    byGlued: indexBy(all, ({ names }) => names.map(({ glued }) => glued)),
    byType: indexBy(all, ({ draft, interfaces }) => [draft.type, ...draft.members, ...interfaces]),
    hinted: indexHinted(all),
  };
}

class Names implements EntityNames {
  readonly interfaces: readonly string[];
  private nouns: ReadonlySet<string> | null = null;
  private parts: EntityNames['keyWords'] | null = null;

  constructor(
    readonly draft: EntityDraft,
    readonly names: readonly Called[],
  ) {
    const type = draft.graphqlType;
    this.interfaces = 'getInterfaces' in type ? type.getInterfaces().map((each) => each.name) : [];
  }

  // Of most entities no mutation asks for these.
  get fields(): ReadonlySet<string> {
    this.nouns ??= new Set(this.draft.fields.map((field) => nounKey(field.name)));
    return this.nouns;
  }

  get keyWords(): EntityNames['keyWords'] {
    const { keys, key, get } = this.draft;
    const argumentOf = (part: number): string | undefined =>
      get?.key.find((argument) => argument.part === part)?.at.path.at(-1);
    this.parts ??= keys.map((each) =>
      each.fields.map(({ path }, part) => keyWords(path, each === key ? argumentOf(part) : undefined)),
    );
    return this.parts;
  }
}

function indexHinted(
  all: readonly EntityNames[],
): (mutation: Pick<Mutation, 'name' | 'field'>) => readonly EntityNames[] {
  const writers = indexBy(all, ({ draft }) => {
    const { create, update, delete: remove } = typeHint(draft.graphqlType);
    return [create, update, remove].filter((name) => name !== undefined);
  });
  return ({ name, field }) => {
    const { actsOn } = mutationHint(field);
    const acting = typeof actsOn === 'string' ? all.filter(({ draft }) => draft.type === actsOn) : [];
    return [...(writers.get(name) ?? []), ...acting];
  };
}

function indexBy(
  all: readonly EntityNames[],
  keysOf: (entity: EntityNames) => readonly string[],
): ReadonlyMap<string, readonly EntityNames[]> {
  const index = new Map<string, EntityNames[]>();
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
function suffixesOf(draft: EntityDraft, common: string | null): ReadonlySet<string> {
  const own = draft.members.length > 0 ? ABSTRACT_SUFFIXES : [];
  return new Set([...TYPE_SUFFIXES, ...OTHER_SUFFIXES, ...own, ...(common === null ? [] : [common])]);
}

function variants(
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
function isAmbiguous(words: readonly string[], suffix: string | null): boolean {
  const last = words.at(-1) ?? '';
  return last !== suffix && !TYPE_SUFFIXES.has(last);
}

/** A word that most of at least three types, or all of two, share in one place, or null. */
function commonWord(words: readonly (string | undefined)[]): string | null {
  const counts = new Map<string, number>();
  for (const word of words) if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  if (most === undefined || most[1] < 2) return null;
  const share = most[1] / words.length;
  return share === 1 || (most[1] >= 3 && share > 0.6) ? most[0] : null;
}
