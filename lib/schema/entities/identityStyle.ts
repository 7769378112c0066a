import type { GraphQLObjectType } from 'graphql';
import { findIdentityField } from '../shapes/identity';
import { findGetCandidates } from '../gets/gets';
import type { FoundEntity } from './typeFacts';
import type { RootField } from './rootFields';
import { isObjectType } from '../graphql/types';
import { countEach } from '../model/groupBy';

/** The way in which most records of this schema carry their identity: a shared interface or key field. */
export interface IdentityStyle {
  readonly matches: (type: GraphQLObjectType) => boolean;
  /** Whether the keys of most records are non-null. */
  readonly hasNonNullKeys: boolean;
  /** Returns the interface by which a root field reads the type, or null. */
  readonly findReadableInterface: (type: GraphQLObjectType) => string | null;
}

/** Finds the identity style that most of the entities below root fields share. */
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
  const counts = countEach(objects.flatMap(marks));
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
