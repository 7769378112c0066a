import { removeUnitSentences, removeUnitWord } from '../../core/schema/lexicon/moneyWords';
import { toPlural, toSingular } from '../../core/schema/lexicon/inflector';
import { splitWords, humanizeName } from '../../core/schema/lexicon/names';
import { toNounKey } from '../../core/schema/lexicon/nouns';
import type { Field } from '../../core/schema/model/model';
import type { InputField, WriteSource } from '../../core/schema/model/writes';
import type { LabelContext } from '../../kit/describe/describeField';
import type { Label } from '../../kit/view/label';

/** The type whose values an input holds: an entity, or an object inside one. */
export interface InputOwner {
  readonly type: string;
  readonly fields: readonly Field[];
}

/** The context of an input field. `inputTypeName` is its input object type, or the mutation whose argument it is. */
export interface InputContext {
  readonly inputTypeName: string | null;
  readonly owner: InputOwner | null;
}

/** Returns the name under which the inputs of a form are labelled: their input object type, or else their mutation. */
export function getInputPlace(
  { steps }: Pick<WriteSource, 'steps'>,
  inputType: string | null,
): string | null {
  return inputType ?? steps.at(-1)?.field ?? null;
}

/**
 * Returns the label of an input field: from the labels file, from the record's field of the same name, or from its own
 * name. The key of another record is labelled as that record.
 */
export function getInputLabel(
  ctx: LabelContext,
  field: InputField,
  { inputTypeName: of, owner }: InputContext,
): Label {
  const type = of ?? '*';
  const told = field.links?.value.relation;
  if (told !== undefined && owner !== null && !ctx.labels.hasInputLabel(type, field.name))
    return ctx.labels.field(owner.type, told);
  const ownerField = findOwnerField(owner, field);
  if (ownerField === undefined || owner === null || ctx.labels.hasInputLabel(type, field.name))
    return keyLabel(withoutUnit(ctx.labels.input(type, field.name), field, field.name), field, field.name);
  const label = withoutUnit(ctx.labels.field(owner.type, ownerField.name), field, ownerField.name);
  return ownerField.target === undefined ? keyLabel(label, field, ownerField.name) : label;
}

/** An amount that is typed in its currency is not called "Amount cents", unless the operator calls it so. */
function withoutUnit(label: Label, { minor }: InputField, name: string): Label {
  const plain = minor === undefined || label.text !== humanizeName(name) ? null : removeUnitWord(name);
  return plain === null ? label : { ...label, text: humanizeName(plain) };
}

/** Labels a foreign key as the record that it refers to, unless the operator has named it. */
function keyLabel(label: Label, { name, target, targets, list }: InputField, named: string): Label {
  const isNamed = label.text !== humanizeName(named);
  return isNamed || (target === undefined && targets === undefined)
    ? label
    : { ...label, text: list ? withoutKeys(name) : withoutKey(name) };
}

/**
 * Returns the help text of an input field, without the part about constraints. Descriptions are English, so other
 * languages only get texts of the labels file.
 */
export function getInputHelp(
  ctx: LabelContext,
  field: InputField,
  { inputTypeName: of }: InputContext,
): string | undefined {
  const local = ctx.labels.inputDescription(of ?? '*', field.name);
  const told = ctx.labels.locale === 'en' ? plainHelp(field.description ?? '') : '';
  const text = local ?? (field.minor === undefined ? told : removeUnitSentences(told));
  return text === '' ? undefined : text;
}

/** Finds the record's field that an input field sets: by name, or the relation that its key belongs to. */
export function findOwnerField(
  owner: InputOwner | null,
  field: Pick<InputField, 'name' | 'target'>,
): Field | undefined {
  const named = owner?.fields.find(({ name }) => name === field.name);
  if (named !== undefined || field.target === undefined) return named;
  const key = toNounKey(withoutKey(field.name));
  return owner?.fields.find(({ name, target }) => target === field.target && toNounKey(name) === key);
}

/** Removes the key's suffix: `departmentId` becomes "Department". */
function withoutKey(name: string): string {
  return humanizeName(getWordsWithoutKey(name).join('_'));
}

/** Removes the suffix of several keys: `department_ids` becomes "Departments". */
function withoutKeys(name: string): string {
  const words = getWordsWithoutKey(name);
  const hasKeys = words.length < splitWords(name).length;
  const last = words.at(-1) ?? '';
  return humanizeName((hasKeys ? [...words.slice(0, -1), toPlural(toSingular(last))] : words).join('_'));
}

function getWordsWithoutKey(name: string): readonly string[] {
  const words = splitWords(name);
  return words.length > 1 && KEY_SUFFIX.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
}

const KEY_SUFFIX = /^(id|ids|uuid|uuids|key)$/;

function plainHelp(description: string): string {
  const rules = description.search(/\n?[\s*_#]*constraints?\s*:/i);
  return (rules < 0 ? description : description.slice(0, rules)).trim();
}
