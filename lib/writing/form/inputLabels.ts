import { splitWords, humanizeName } from '../../schema/lexicon/names';
import { toNounKey } from '../../schema/lexicon/nouns';
import type { Field } from '../../schema/model/model';
import type { InputField } from '../../schema/model/writes';
import type { Label } from '../../operator/labels/labels';
import type { LabelContext } from '../../reading/describe/describeField';

/** Whose values an input holds: an entity's, or those of an object inside one. Null where nobody knows. */
export interface InputOwner {
  readonly type: string;
  readonly fields: readonly Field[];
}

/** Where an input field stands: `of` is its input object type, null for an argument. */
export interface InputContext {
  readonly inputTypeName: string | null;
  readonly owner: InputOwner | null;
}

/**
 * What an input field is called: by the labels file, else as the record's field of that name, else by its own words. The key of
 * another record is called like what it leads to.
 */
export function getInputLabel(
  ctx: LabelContext,
  field: InputField,
  { inputTypeName: of, owner }: InputContext,
): Label {
  const type = of ?? '*';
  const own = findOwnerField(owner, field);
  if (own === undefined || owner === null || ctx.labels.hasInputLabel(type, field.name))
    return keyLabel(ctx.labels.input(type, field.name), field, field.name);
  const label = ctx.labels.field(owner.type, own.name);
  return own.target === undefined ? keyLabel(label, field, own.name) : label;
}

/** What links a record is called like what it leads to, unless somebody called it otherwise than its name does. */
function keyLabel(label: Label, { name, target }: InputField, named: string): Label {
  const isNamed = label.text !== humanizeName(named);
  return isNamed || target === undefined ? label : { ...label, text: withoutKey(name) };
}

/** Help for whoever fills it in, without what is said as rules; a foreign language helps nobody. */
export function getInputHelp(
  ctx: LabelContext,
  field: InputField,
  { inputTypeName: of }: InputContext,
): string | undefined {
  const local = ctx.labels.inputDescription(of ?? '*', field.name);
  const text = local ?? (ctx.labels.locale === 'en' ? plainHelp(field.description ?? '') : '');
  return text === '' ? undefined : text;
}

/** The record's field that an input field sets: the one of its name, or the relation that its key belongs to. */
export function findOwnerField(
  owner: InputOwner | null,
  field: Pick<InputField, 'name' | 'target'>,
): Field | undefined {
  const named = owner?.fields.find(({ name }) => name === field.name);
  if (named !== undefined || field.target === undefined) return named;
  const key = toNounKey(withoutKey(field.name));
  return owner?.fields.find(({ name, target }) => target === field.target && toNounKey(name) === key);
}

/** `departmentId` and `department_ids` lead to a department. */
function withoutKey(name: string): string {
  const words = splitWords(name);
  const bare =
    words.length > 1 && /^(id|ids|uuid|uuids|key)$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
  return humanizeName(bare.join('_'));
}

function plainHelp(description: string): string {
  const rules = description.search(/\n?[\s*_#]*constraints?\s*:/i);
  return (rules < 0 ? description : description.slice(0, rules)).trim();
}
