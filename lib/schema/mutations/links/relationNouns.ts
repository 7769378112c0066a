import type { GraphQLSchema } from 'graphql';
import { getOutputFields, isAbstractType, isObjectType, unwrapType } from '../../graphql/types';
import { splitWords } from '../../lexicon/names';
import { memoizeByObject } from '../../model/memoize';

/** What the to-one fields of a name give: the name of their type, and how many there are. */
interface Relations {
  readonly type: string;
  readonly count: number;
}

/**
 * Finds the type that all to-one fields of a name give, in the whole schema: `procedure: ProcedureType` tells whose id a
 * `procedureId` is, also on a record without such a relation. Undefined where they differ, where one holds a value, and
 * where a single field has a name that its type has not.
 */
export function findTypeOfRelations(schema: GraphQLSchema, words: readonly string[]): string | undefined {
  const noun = words.join(' ');
  const found = indexRelations(schema).get(noun) ?? null;
  if (found === null) return undefined;
  const own = splitWords(found.type).join(' ');
  const isNamed = own === noun || own.startsWith(`${noun} `) || own.endsWith(` ${noun}`);
  return isNamed || found.count > 1 ? found.type : undefined;
}

/** Indexes the relations by the words of their names; null for a name with more than one meaning. */
const indexRelations = memoizeByObject((schema: GraphQLSchema): ReadonlyMap<string, Relations | null> => {
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  const found = new Map<string, Relations | null>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || roots.has(type) || type.name.startsWith('__')) continue;
    for (const field of getOutputFields(type)) {
      const { named, lists } = unwrapType(field.type);
      if (lists > 0) continue;
      const words = splitWords(field.name).join(' ');
      found.set(
        words,
        addRelation(found.get(words), isObjectType(named) || isAbstractType(named) ? named.name : null),
      );
    }
  }
  return found;
});

function addRelation(known: Relations | null | undefined, type: string | null): Relations | null {
  if (known === undefined) return type === null ? null : { type, count: 1 };
  return known === null || known.type !== type ? null : { type, count: known.count + 1 };
}
