import type { Field } from '../model/model';
import { toFlatCase } from '../lexicon/names';

const CREATED = /created|submitted|reported|ordered|published|placed|added|opened|started|registered|joined/i;
const CHANGED = /updated|changed|modified|edited/i;

/** Adds facts that follow from a field's name and its siblings: its lifecycle event, and relations that it is a key of. */
export function withFieldFacts(fields: readonly Field[]): readonly Field[] {
  const relations = fields.filter(({ kind }) => kind === 'relation' || kind === 'union');
  return fields.map((field) => {
    const lifecycle = findLifecycle(field.name);
    const foreignKeyOf = findRelations(field.name, relations);
    if (lifecycle === null && foreignKeyOf.length === 0) return field;
    return {
      ...field,
      ...(lifecycle === null ? {} : { lifecycle }),
      ...(foreignKeyOf.length === 0 ? {} : { foreignKeyOf }),
    };
  });
}

function findLifecycle(name: string): Field['lifecycle'] | null {
  const created = CREATED.exec(name)?.[0];
  if (created !== undefined) return { event: 'created', word: created };
  const changed = CHANGED.exec(name)?.[0];
  return changed === undefined ? null : { event: 'changed', word: changed };
}

/** Finds the relations that show the record of a bare key: `author` or `userByAuthorId` for `authorId`. */
function findRelations(name: string, relations: readonly Field[]): readonly string[] {
  const base = /^(.+?)_?(?:database|row|node)?_?id$/i.exec(name)?.[1];
  if (base === undefined) return [];
  const [relation, suffix] = [toFlatCase(base), `by${toFlatCase(name)}`];
  return relations.flatMap((other) => {
    const flat = toFlatCase(other.name);
    return flat === relation || flat.endsWith(suffix) ? [other.name] : [];
  });
}
