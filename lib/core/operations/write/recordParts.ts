import type { Entity, Field } from '../../schema/model/model';
import { toNounKey } from '../../schema/lexicon/nouns';
import type { RelatedList } from '../../schema/model/reads';
import type { InputField } from '../../schema/model/writes';

/**
 * Finds the list of a record that an input replaces as a whole (`lines: [LineInput]`, `tagIds: [ID!]`), as a field of
 * the record. Parts with an id count as records and appear as related lists. Only lists that come complete are used:
 * writing one page would delete the rest. Undefined where there is none.
 */
export function findPartsField(entity: Pick<Entity, 'related'>, input: InputField): Field | undefined {
  const list = entity.related.find(
    (each) => isListWrittenBy(each, input) && each.keys === undefined && isCompleteField(each.source),
  );
  if (list === undefined) return undefined;
  const { rowsPath: rows, of } = list.source;
  return {
    name: list.name,
    type: `[${of}]`,
    kind: 'relation',
    list: true,
    nullable: true,
    target: of,
    ...(rows === '' ? {} : { unwrap: rows }),
  };
}

/** Checks whether a record's list shows the values of an input: links to the same records, or parts of the same name. */
export function isListWrittenBy({ name, source }: RelatedList, input: InputField): boolean {
  if (input.kind === 'object') return input.list && name === input.name;
  if (input.kind !== 'relation' || !(input.relation?.many ?? input.list)) return false;
  const named = input.links?.value.relation ?? input.name;
  const noun = toNounKey(named.replace(/_?(ids?|keys?)$/i, ''));
  return source.of === input.target && (name === named || toNounKey(name) === noun);
}

/** Checks whether the list is one field without arguments, so that it comes complete. */
function isCompleteField({ steps, paging, total }: RelatedList['source']): boolean {
  const [step, ...more] = steps;
  return step?.args.length === 0 && more.length === 0 && paging.type === 'none' && total === null;
}
