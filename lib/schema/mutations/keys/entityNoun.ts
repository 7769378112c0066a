import { lazy } from '../../lazy';
import { getWordSuffixes } from '../names/normalizedName';
import type { indexEntities, IndexedEntity } from '../names/entityIndex';

/** Whose key a place says that it takes, by its type or in its description. */
export interface KeyReference {
  readonly source: 'type' | 'description';
  /** The noun, as names are compared. */
  readonly noun: string;
  /** The entities of this very name. */
  readonly entities: readonly IndexedEntity[];
  /** Some entity goes by it, or by more or fewer words that end alike. */
  readonly isEntityNoun: boolean;
  /** Whether it means this entity, in a mutation whose name says these words. */
  readonly refersTo: (entity: IndexedEntity, said: string) => boolean;
}

export type EntityNameIndex = Pick<ReturnType<typeof indexEntities>, 'byName' | 'byTail'>;

/** Finds what a noun may mean. Very many entities may share the end of a name, so they are looked at once for all mutations. */
export class EntityNoun {
  private readonly exact: readonly IndexedEntity[];
  private readonly longer: readonly IndexedEntity[];
  private readonly inNames = new Map<string, (entity: IndexedEntity) => boolean>();

  constructor(
    private readonly said: string,
    private readonly entities: EntityNameIndex,
  ) {
    this.exact = entities.byName.get(said) ?? [];
    this.longer = entities.byTail.get(said) ?? [];
  }

  /** The claim of a type or an input that is called after the noun: only an entity of this very name is meant. */
  get asType(): KeyReference | null {
    const { said, exact } = this;
    if (exact.length === 0) return null;
    return {
      source: 'type',
      noun: said,
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

  /** `deleteTeamDiscussion(id: "The ID of the discussion")`: what the mutation names in full goes first. */
  private meantIn(name: string): (entity: IndexedEntity) => boolean {
    const known = this.inNames.get(name);
    if (known !== undefined) return known;
    const named = this.namedIn(name);
    const most = Math.max(...named.map(countNameWords));
    const test =
      named.length > 0
        ? createKinshipTest(named.filter((each) => countNameWords(each) === most))
        : this.isAny();
    this.inNames.set(name, test);
    return test;
  }

  /** The entities whose whole name stands in a mutation's, and that may be called by the noun. */
  private namedIn(name: string): readonly IndexedEntity[] {
    return getWordRuns(name)
      .flatMap((part) => this.entities.byName.get(part) ?? [])
      .filter(({ names }) => names.some(({ suffixes: tails }) => tails.includes(this.said)));
  }

  private readonly isExact = lazy(() => createKinshipTest(this.exact));
  private readonly isAny = lazy(() =>
    this.exact.length > 0 ? this.isExact() : createKinshipTest([...this.longer, ...this.shorter()]),
  );
  /** Those whose names it ends with. */
  private readonly shorter = lazy(() =>
    getWordSuffixes(this.said).flatMap((tail) => this.entities.byName.get(tail) ?? []),
  );
}

/** Makes the test whether an entity is one of these, a member of one, or has one as a member or interface. */
export function createKinshipTest(several: readonly IndexedEntity[]): (entity: IndexedEntity) => boolean {
  const types = new Set(several.map(({ draft }) => draft.type));
  const members = new Set(several.flatMap(({ draft }) => draft.members));
  const isOne = (type: string): boolean => types.has(type);
  return ({ draft, interfaces }) =>
    isOne(draft.type) || members.has(draft.type) || draft.members.some(isOne) || interfaces.some(isOne);
}

function countNameWords({ names }: IndexedEntity): number {
  return names[0]?.words.length ?? 0;
}

/** Every run of words in what a name says. */
function getWordRuns(said: string): readonly string[] {
  return getWordSuffixes(said).flatMap((tail) => {
    const parts: string[] = [];
    for (let end = tail.indexOf(' ', 1); end > 0; end = tail.indexOf(' ', end + 1))
      parts.push(tail.slice(0, end + 1));
    return parts;
  });
}
