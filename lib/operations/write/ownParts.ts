import type { Entity, Field } from '../../schema/model';
import type { RelatedList } from '../../schema/reads';
import type { InputField } from '../../schema/writes';

/**
 * The record's list of its own parts that an input writes as a whole (`lines: [LineInput]`), as a field of the record: parts
 * with an id are records to a reader, who finds them in a list of their own. Only where the record gives the list whole: a page of it
 * would lose the rest. Undefined where there is none.
 */
export function ownParts(entity: Pick<Entity, 'related'>, input: InputField): Field | undefined {
  if (input.kind !== 'object' || !input.list) return undefined;
  const list = entity.related.find(
    ({ name, source, keys }) => name === input.name && keys === undefined && isWhole(source),
  );
  if (list === undefined) return undefined;
  const { rows, of } = list.source;
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

/** One field of the record without any argument. */
function isWhole({ steps, paging, total }: RelatedList['source']): boolean {
  const [step, ...more] = steps;
  return step?.args.length === 0 && more.length === 0 && paging.style === 'none' && total === null;
}
