import type { InputField } from '../../schema/writes';

/** Names that only the key of a stored row has. */
const KEY = /^(_?id|row_?id|node_?id|document_?id|uuid|guid)$/i;

/** The field of an input object by which a row that is stored already says which one it is; undefined where rows have no key. */
export function rowKey<Member extends Pick<InputField, 'name' | 'kind'>>(
  members: readonly Member[],
): Member | undefined {
  return members.find(({ name, kind }) => KEY.test(name) && kind !== 'object' && kind !== 'relation');
}
