import { wordsOf, labelFromName } from '../schema/names';
import { nounKey } from '../schema/nounKey';
import type { Field } from '../schema/model';
import type { InputField } from '../schema/writes';
import type { Label } from '../labels/labels';
import type { Describing } from '../records/describe';

/** Whose values an input holds: an entity's, or those of an object inside one. Null where nobody knows. */
export interface InputOwner {
  readonly type: string;
  readonly fields: readonly Field[];
}

/** Where an input field stands: `of` is its input object type, null for an argument. */
export interface InputPlace {
  readonly of: string | null;
  readonly owner: InputOwner | null;
}

/**
 * What an input field is called: by the labels file, else as the record's field of that name, else by its own words. The key of
 * another record is called like what it leads to.
 */
export function inputLabel(to: Describing, field: InputField, { of, owner }: InputPlace): Label {
  const type = of ?? '*';
  const own = ownerField(owner, field);
  if (own === undefined || owner === null || to.labels.namesInput(type, field.name))
    return keyLabel(to.labels.input(type, field.name), field, field.name);
  const label = to.labels.field(owner.type, own.name);
  return own.target === undefined ? keyLabel(label, field, own.name) : label;
}

/** What links a record is called like what it leads to, unless somebody called it otherwise than its name does. */
function keyLabel(label: Label, { name, target }: InputField, named: string): Label {
  const isNamed = label.text !== labelFromName(named);
  return isNamed || target === undefined ? label : { ...label, text: withoutKey(name) };
}

/** Help for whoever fills it in, without what is said as rules; a foreign language helps nobody. */
export function inputHelp(to: Describing, field: InputField, { of }: InputPlace): string | undefined {
  const local = to.labels.inputDescription(of ?? '*', field.name);
  const text = local ?? (to.labels.locale === 'en' ? plainHelp(field.description ?? '') : '');
  return text === '' ? undefined : text;
}

/** The record's field that an input field sets: the one of its name, or the relation that its key belongs to. */
export function ownerField(
  owner: InputOwner | null,
  field: Pick<InputField, 'name' | 'target'>,
): Field | undefined {
  const named = owner?.fields.find(({ name }) => name === field.name);
  if (named !== undefined || field.target === undefined) return named;
  const key = nounKey(withoutKey(field.name));
  return owner?.fields.find(({ name, target }) => target === field.target && nounKey(name) === key);
}

/** `departmentId` and `department_ids` lead to a department. */
function withoutKey(name: string): string {
  const words = wordsOf(name);
  const bare =
    words.length > 1 && /^(id|ids|uuid|uuids|key)$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
  return labelFromName(bare.join('_'));
}

function plainHelp(description: string): string {
  const rules = description.search(/\n?[\s*_#]*constraints?\s*:/i);
  return (rules < 0 ? description : description.slice(0, rules)).trim();
}
