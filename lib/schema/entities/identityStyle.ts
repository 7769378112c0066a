import type { GraphQLObjectType } from 'graphql';
import { findIdentityField } from '../shapes/identity';
import { findGetCandidates } from '../gets/gets';
import type { FoundEntity } from './typeFacts';
import type { RootField } from './rootFields';
import { isObjectType } from '../graphql/types';

/** How this schema's records carry their identity: the interfaces or the fields that nine of ten share. */
export interface IdentityStyle {
  readonly matches: (type: GraphQLObjectType) => boolean;
  /** Most records always have their key. */
  readonly hasNonNullKeys: boolean;
  /** Interfaces that a root field reads by key: whoever implements them has a page. */
  readonly findReadableInterface: (type: GraphQLObjectType) => string | null;
}

/** Reads the style off the entities that root fields lead to. */
export function findIdentityStyle(
  found: ReadonlyMap<string, FoundEntity>,
  abstractsOf: (type: GraphQLObjectType) => readonly string[],
  gets: ReadonlyMap<string, readonly RootField[]>,
): IdentityStyle {
  const objects = [...found.values()].flatMap(({ type }) =>
    isObjectType(type) && findIdentityField(type) !== null ? [type] : [],
  );
  const marks = (type: GraphQLObjectType): readonly string[] => {
    const fields = Object.keys(type.getFields());
    return [
      ...type
        .getInterfaces()
        .filter((own) => findIdentityField(own) !== null)
        .map((own) => `interface ${own.name}`),
      `key ${findIdentityField(type)?.field ?? ''}`,
      ...(fields.length <= 3 && fields.includes('attributes') ? ['attributes'] : []),
    ];
  };
  const counts = new Map<string, number>();
  for (const type of objects) for (const mark of marks(type)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const needed =
    objects.length < 3
      ? []
      : [...counts].filter(([, count]) => count >= objects.length * 0.8).map(([mark]) => mark);
  const always = objects.filter((type) => findIdentityField(type)?.typeString.endsWith('!') === true).length;
  return {
    hasNonNullKeys: objects.length >= 3 && always >= objects.length * 0.7,
    matches: (type) => {
      const own = new Set(marks(type));
      return needed.every((mark) => own.has(mark));
    },
    findReadableInterface: (type) =>
      abstractsOf(type).find(
        (name) => gets.has(name) && findGetCandidates(type, gets, [name]).some((get) => get.on !== null),
      ) ?? null,
  };
}
