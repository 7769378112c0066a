import type { Entity, Field } from '../../schema/model/model';
import { toNounKey } from '../../schema/lexicon/nouns';
import type { RelatedList } from '../../schema/model/reads';
import type { InputField } from '../../schema/model/writes';

/** Names that only the key of a stored row has. */
const KEY = /^(_?id|row_?id|node_?id|document_?id|uuid|guid)$/i;

/** The field of an input object by which a row that is stored already says which one it is; undefined where rows have no key. */
export function findRowKeyField<Member extends Pick<InputField, 'name' | 'kind'>>(
  members: readonly Member[],
): Member | undefined {
  return members.find(({ name, kind }) => KEY.test(name) && kind !== 'object' && kind !== 'relation');
}

/**
 * The list of a record that an input writes as a whole (`lines: [LineInput]`, `tagIds: [ID!]`), as a field of the record: parts
 * with an id are records to a reader, who finds them in a list of their own. Only where the record gives the list whole: a page of it
 * would lose the rest. Undefined where there is none.
 */
export function findPartsField(entity: Pick<Entity, 'related'>, input: InputField): Field | undefined {
  const list = entity.related.find(
    (each) => isListWrittenBy(each, input) && each.keys === undefined && isWhole(each.source),
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

/** Whether a record's list shows what a list of an input writes: links to the same records, or parts of the same name. */
export function isListWrittenBy({ name, source }: RelatedList, input: InputField): boolean {
  if (input.kind === 'object') return input.list && name === input.name;
  if (input.kind !== 'relation' || !(input.relation?.many ?? input.list)) return false;
  const noun = toNounKey(input.name.replace(/_?(ids?|keys?)$/i, ''));
  return source.of === input.target && (name === input.name || toNounKey(name) === noun);
}

/** One field of the record without any argument. */
function isWhole({ steps, paging, total }: RelatedList['source']): boolean {
  const [step, ...more] = steps;
  return step?.args.length === 0 && more.length === 0 && paging.style === 'none' && total === null;
}
