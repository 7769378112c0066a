import { once } from '../once';
import { tailsOf } from './called';
import type { entityNames, EntityNames } from './entityNames';

/** Whose key a place says that it takes, by its type or in its description. */
export interface KeyClaim {
  readonly by: 'type' | 'description';
  /** The noun, as names are compared. */
  readonly said: string;
  /** The entities of this very name. */
  readonly exact: readonly EntityNames[];
  /** Some entity goes by it, or by more or fewer words that end alike. */
  readonly isKnown: boolean;
  /** Whether it means this entity, in a mutation whose name says these words. */
  readonly means: (entity: EntityNames, said: string) => boolean;
}

export type NounIndex = Pick<ReturnType<typeof entityNames>, 'byName' | 'byTail'>;

/** Finds what a noun may mean. Very many entities may share the end of a name, so they are looked at once for all mutations. */
export class KeyNoun {
  private readonly exact: readonly EntityNames[];
  private readonly longer: readonly EntityNames[];
  private readonly inNames = new Map<string, (entity: EntityNames) => boolean>();

  constructor(
    private readonly said: string,
    private readonly entities: NounIndex,
  ) {
    this.exact = entities.byName.get(said) ?? [];
    this.longer = entities.byTail.get(said) ?? [];
  }

  /** The claim of a type or an input that is called after the noun: only an entity of this very name is meant. */
  get asType(): KeyClaim | null {
    const { said, exact } = this;
    if (exact.length === 0) return null;
    return { by: 'type', said, exact, isKnown: true, means: (entity) => this.isExact()(entity) };
  }

  get asDescription(): KeyClaim {
    const { said, exact } = this;
    const isKnown = this.longer.length > 0 || this.shorter().length > 0;
    const means: KeyClaim['means'] = (entity, name) => this.meantIn(name)(entity);
    return { by: 'description', said, exact, isKnown, means };
  }

  /** `deleteTeamDiscussion(id: "The ID of the discussion")`: what the mutation names in full goes first. */
  private meantIn(name: string): (entity: EntityNames) => boolean {
    const known = this.inNames.get(name);
    if (known !== undefined) return known;
    const named = this.namedIn(name);
    const most = Math.max(...named.map(lengthOf));
    const test = named.length > 0 ? kinOf(named.filter((each) => lengthOf(each) === most)) : this.isAny();
    this.inNames.set(name, test);
    return test;
  }

  /** The entities whose whole name stands in a mutation's, and that may be called by the noun. */
  private namedIn(name: string): readonly EntityNames[] {
    return partsOf(name)
      .flatMap((part) => this.entities.byName.get(part) ?? [])
      .filter(({ names }) => names.some(({ tails }) => tails.includes(this.said)));
  }

  private readonly isExact = once(() => kinOf(this.exact));
  private readonly isAny = once(() =>
    this.exact.length > 0 ? this.isExact() : kinOf([...this.longer, ...this.shorter()]),
  );
  /** Those whose names it ends with. */
  private readonly shorter = once(() =>
    tailsOf(this.said).flatMap((tail) => this.entities.byName.get(tail) ?? []),
  );
}

/** Makes the test whether an entity is one of these, a member of one, or has one as a member or interface. */
export function kinOf(several: readonly EntityNames[]): (entity: EntityNames) => boolean {
  const types = new Set(several.map(({ draft }) => draft.type));
  const members = new Set(several.flatMap(({ draft }) => draft.members));
  const isOne = (type: string): boolean => types.has(type);
  return ({ draft, interfaces }) =>
    isOne(draft.type) || members.has(draft.type) || draft.members.some(isOne) || interfaces.some(isOne);
}

function lengthOf({ names }: EntityNames): number {
  return names[0]?.words.length ?? 0;
}

/** Every run of words in what a name says. */
function partsOf(said: string): readonly string[] {
  return tailsOf(said).flatMap((tail) => {
    const parts: string[] = [];
    for (let end = tail.indexOf(' ', 1); end > 0; end = tail.indexOf(' ', end + 1))
      parts.push(tail.slice(0, end + 1));
    return parts;
  });
}
