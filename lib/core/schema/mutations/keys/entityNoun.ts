import { lazy } from '../../model/memoize';
import { getWordSuffixes } from '../names/normalizedName';
import type { EntityIndex, IndexedEntity } from '../names/entityIndex';

/** A reference to the owner of a key, made by the type or the description of an input. */
export interface KeyReference {
  readonly source: 'type' | 'description';
  /** The noun, normalized. */
  readonly noun: string;
  /** The entities with exactly this name. */
  readonly entities: readonly IndexedEntity[];
  /** True if some entity has this name, or a name with the same ending. */
  readonly isEntityNoun: boolean;
  /** Returns true if the noun means this entity in a mutation of that normalized name. */
  readonly refersTo: (entity: IndexedEntity, normalized: string) => boolean;
}

/** Resolves a noun to entities. Many entities may share a suffix, so the result is kept for all mutations. */
export class EntityNoun {
  private readonly exact: readonly IndexedEntity[];
  private readonly longer: readonly IndexedEntity[];
  private readonly inNames = new Map<string, (entity: IndexedEntity) => boolean>();

  constructor(
    private readonly said: string,
    private readonly entities: EntityIndex,
  ) {
    this.exact = entities.byName.get(said) ?? [];
    this.longer = entities.bySuffix.get(said) ?? [];
  }

  /**
   * The reference made by a type or input object that is named after the noun. It means only entities of
   * exactly this name.
   */
  get asType(): KeyReference | null {
    const { said: normalized, exact } = this;
    if (exact.length === 0) return null;
    return {
      source: 'type',
      noun: normalized,
      entities: exact,
      isEntityNoun: true,
      refersTo: (entity) => this.isExact()(entity),
    };
  }

  get asDescription(): KeyReference {
    const { said, exact } = this;
    const isKnown = this.longer.length > 0 || this.shorter().length > 0;
    const means: KeyReference['refersTo'] = (entity, name) => this.meantIn(name)(entity);
    return { source: 'description', noun: said, entities: exact, isEntityNoun: isKnown, refersTo: means };
  }

  /**
   * Tests against the entities that the mutation's name mentions in full: `deleteTeamDiscussion(id: "The ID of
   * the discussion")`.
   */
  private meantIn(name: string): (entity: IndexedEntity) => boolean {
    const cached = this.inNames.get(name);
    if (cached !== undefined) return cached;
    const mentioned = this.namedIn(name);
    const longest = Math.max(...mentioned.map(countNameWords));
    const test =
      mentioned.length > 0
        ? createKinshipTest(mentioned.filter((each) => countNameWords(each) === longest))
        : this.isAny();
    this.inNames.set(name, test);
    return test;
  }

  /** Returns the entities whose full name occurs in the mutation's name and ends with the noun. */
  private namedIn(name: string): readonly IndexedEntity[] {
    return getWordRuns(name)
      .flatMap((part) => this.entities.byName.get(part) ?? [])
      .filter(({ names }) => names.some(({ suffixes }) => suffixes.includes(this.said)));
  }

  private readonly isExact = lazy(() => createKinshipTest(this.exact));
  private readonly isAny = lazy(() =>
    this.exact.length > 0 ? this.isExact() : createKinshipTest([...this.longer, ...this.shorter()]),
  );
  /** Entities whose names are suffixes of the noun. */
  private readonly shorter = lazy(() =>
    getWordSuffixes(this.said).flatMap((tail) => this.entities.byName.get(tail) ?? []),
  );
}

/** Creates a test for entities that are one of these, a member of one, or have one as a member or interface. */
export function createKinshipTest(entities: readonly IndexedEntity[]): (entity: IndexedEntity) => boolean {
  const types = new Set(entities.map(({ discovered }) => discovered.type));
  const members = new Set(entities.flatMap(({ discovered: draft }) => draft.members));
  const isOne = (type: string): boolean => types.has(type);
  return ({ discovered: draft, interfaces }) =>
    isOne(draft.type) || members.has(draft.type) || draft.members.some(isOne) || interfaces.some(isOne);
}

function countNameWords({ names }: IndexedEntity): number {
  return names[0]?.words.length ?? 0;
}

/** Returns every sequence of words of a normalized name. */
function getWordRuns(normalized: string): readonly string[] {
  return getWordSuffixes(normalized).flatMap((tail) => {
    const parts: string[] = [];
    for (let end = tail.indexOf(' ', 1); end > 0; end = tail.indexOf(' ', end + 1))
      parts.push(tail.slice(0, end + 1));
    return parts;
  });
}
