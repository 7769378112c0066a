import type { FormField, FormGroups } from '../../../lib/features/form/drafts/formField';
import { buildFormEntries } from '../../../lib/core/schema/model/formEntries';
import type { InputField } from '../../../lib/core/schema/model/writes';
import type { WriteLab } from '../core/operations/write/writeLab';

/** The form of a mutation with the schema's own names for labels. */
export function plainForm(
  lab: WriteLab,
  type: string,
  of: string,
): { readonly fields: readonly FormField[]; readonly groups: FormGroups } {
  const fieldOf = (name: string, { kind, type, input }: InputField): FormField => ({
    name,
    label: { text: name },
    kind,
    type,
    ...(input === undefined ? {} : { group: input }),
  });
  const groups = Object.entries(lab.model.inputs).map(
    ([name, { fields }]) => [name, { fields: fields.map((each) => fieldOf(each.name, each)) }] as const,
  );
  return {
    fields: buildFormEntries(lab.model, lab.source(type, of)).map(({ name, field }) => fieldOf(name, field)),
    groups: Object.fromEntries(groups),
  };
}
