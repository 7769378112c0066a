import type { GraphQLObjectType } from 'graphql';
import { ownIdentity } from '../shapes/identity';
import { getCandidates } from './gets';
import type { FoundEntity } from './foundEntity';
import type { RootField } from './roots';
import { isObjectType } from '../typeGuards';

/** How this schema's records carry their identity: the interfaces or the fields that nine of ten share. */
export interface Style {
  readonly fits: (type: GraphQLObjectType) => boolean;
  /** Most records always have their key. */
  readonly hasKeys: boolean;
  /** Interfaces that a root field reads by key: whoever implements them has a page. */
  readonly readable: (type: GraphQLObjectType) => string | null;
}

/** Reads the style off the entities that root fields lead to. */
export function majorityStyle(
  found: ReadonlyMap<string, FoundEntity>,
  abstractsOf: (type: GraphQLObjectType) => readonly string[],
  gets: ReadonlyMap<string, readonly RootField[]>,
): Style {
  const objects = [...found.values()].flatMap(({ type }) =>
    isObjectType(type) && ownIdentity(type) !== null ? [type] : [],
  );
  const marks = (type: GraphQLObjectType): readonly string[] => {
    const fields = Object.keys(type.getFields());
    return [
      ...type
        .getInterfaces()
        .filter((own) => ownIdentity(own) !== null)
        .map((own) => `interface ${own.name}`),
      `key ${ownIdentity(type)?.field ?? ''}`,
      ...(fields.length <= 3 && fields.includes('attributes') ? ['attributes'] : []),
    ];
  };
  const counts = new Map<string, number>();
  for (const type of objects) for (const mark of marks(type)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const needed =
    objects.length < 3
      ? []
      : [...counts].filter(([, count]) => count >= objects.length * 0.8).map(([mark]) => mark);
  const always = objects.filter((type) => ownIdentity(type)?.printed.endsWith('!') === true).length;
  return {
    hasKeys: objects.length >= 3 && always >= objects.length * 0.7,
    fits: (type) => {
      const own = new Set(marks(type));
      return needed.every((mark) => own.has(mark));
    },
    readable: (type) =>
      abstractsOf(type).find(
        (name) => gets.has(name) && getCandidates(type, gets, [name]).some((get) => get.on !== null),
      ) ?? null,
  };
}
