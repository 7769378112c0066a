import { foldText } from '../../core/foldText';
import type { ValueKind } from '../../core/schema/model/kinds';
import { findGroup, type FormField, type FormGroups } from '../form/drafts/formField';
import { acceptsMany, parseInputType } from '../form/drafts/parseInputType';

/** An input of a create form that a column can be imported into. */
export interface ImportTarget {
  /** Its path in the form, joined by dots: `place.street`. */
  readonly path: string;
  readonly label: string;
  /** A row without a value is refused. */
  readonly required: boolean;
  /** Records that exist keep their value: their update does not take it. Absent where it does, or there is no update. */
  readonly fixed?: true;
  readonly kind: ValueKind;
  /** A cell holds several values. */
  readonly many: boolean;
  /** What its column may be called, in all languages, folded (`foldWords`): in full, and by its last part alone. */
  readonly names: readonly string[];
  readonly shortNames: readonly string[];
  /** Of an enum: the words for its values in all languages, folded, and the value of each. */
  readonly words?: readonly (readonly [word: string, value: string])[];
}

/** The fields of a create form in one language. */
export interface LabelledForm {
  readonly fields: readonly FormField[];
  readonly groups: FormGroups;
}

/** The field of a target. */
export interface TargetField {
  readonly path: readonly string[];
  readonly field: FormField;
  /** Of an amount of money: the path of its currency. */
  readonly currency?: readonly string[];
}

/** A field on the way through a form. */
interface Step extends TargetField {
  readonly labels: readonly string[];
  readonly required: boolean;
}

/** Normalizes a name or word for comparison: without case, marks, spaces and punctuation. */
export function foldWords(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Joins a folded name: names of programs have no spaces (`districtCode`). */
export const toCompact = (name: string): string => name.replaceAll(' ', '');

/**
 * Lists the inputs that columns can be imported into: single values and lists of them, also inside objects. Secrets, files
 * and lists of objects are none. The first form is that of the page's language; the others add names and words. `getRecordNames`
 * returns what the record's own field of an input is called, as exported files have it.
 */
export function listImportTargets(
  forms: readonly LabelledForm[],
  getRecordNames: (input: FormField) => readonly string[] = () => [],
): readonly ImportTarget[] {
  const [own, ...others] = forms.map((form) => listSteps(form.fields, form.groups));
  const byPath = others.map((steps) => new Map(steps.map((step) => [step.path.join('.'), step])));
  return (own ?? []).map((step): ImportTarget => {
    const path = step.path.join('.');
    const all = [step, ...byPath.flatMap((steps) => steps.get(path) ?? [])];
    const words = collectWords(all.map(({ field }) => field));
    return {
      path,
      label: step.labels.join(': '),
      required: step.required,
      kind: step.field.kind,
      many: acceptsMany(step.field, step.field.type),
      names: unique([...all.flatMap(listNames), path]),
      shortNames: unique([
        ...all.flatMap(({ labels, field }) => [labels.at(-1) ?? '', field.name]),
        ...(step.path.length === 1 ? getRecordNames(step.field) : []),
      ]),
      ...(words.length === 0 ? {} : { words }),
    };
  });
}

/** Returns the fields of a form that are targets, by their paths. */
export function indexTargetFields({ fields, groups }: LabelledForm): ReadonlyMap<string, TargetField> {
  return new Map(listSteps(fields, groups).map((step) => [step.path.join('.'), step]));
}

const MAX_DEPTH = 4;

function listSteps(
  fields: readonly FormField[],
  groups: FormGroups,
  above: Pick<Step, 'path' | 'labels' | 'required'> = { path: [], labels: [], required: true },
  group: FormGroups[string] | null = null,
): readonly Step[] {
  return fields.flatMap((field): readonly Step[] => {
    const { nonNull } = parseInputType(field.type);
    const step: Step = {
      path: [...above.path, field.name],
      labels: [...above.labels, field.label.text],
      required: above.required && nonNull && field.default === undefined && group?.oneOf !== true,
      field,
      ...(group?.money?.amount === field.name ? { currency: [...above.path, group.money.currency] } : {}),
    };
    if (field.kind !== 'object') return isImportableField(field) ? [step] : [];
    const inner = findGroup(groups, field.group);
    const isOpen = inner !== undefined && !acceptsMany(field, field.type) && step.path.length < MAX_DEPTH;
    return isOpen ? listSteps(inner.fields, groups, step, inner) : [];
  });
}

/** Checks whether two fields take the same values, so that the cells of a column mean the same to both. */
export function isSameInput(one: FormField, other: FormField): boolean {
  const toFacts = ({ kind, relation, options, minorDigits }: FormField): string =>
    JSON.stringify([
      kind,
      minorDigits,
      relation?.write.keyPath,
      relation?.write.copies,
      relation?.kinds?.map(({ slug }) => slug) ?? relation?.slug,
      options?.map(({ value }) => value),
    ]);
  return toFacts(one) === toFacts(other) && acceptsMany(one, one.type) === acceptsMany(other, other.type);
}

/** Checks whether a cell can hold the values of a field that is no object. */
function isImportableField({ kind, secret, type, relation }: FormField): boolean {
  return (
    secret !== true &&
    kind !== 'upload' &&
    kind !== 'union' &&
    (relation !== undefined || parseInputType(type).listDepth < 2)
  );
}

/** Lists the names of a target; an amount of money can be called like its group. */
function listNames({ labels, field, path, currency }: Step): readonly string[] {
  const own = labels.length === 1 ? [field.name, field.relation?.label.text ?? ''] : [];
  return [
    labels.join(' '),
    ...own,
    ...(currency !== undefined ? [labels.slice(0, -1).join(' '), path.slice(0, -1).join(' ')] : []),
  ];
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names.map(foldWords))].filter((name) => name !== '');
}

/** Collects the words for the values of an enum. A word of two values stands for the one in the page's language. */
function collectWords(fields: readonly FormField[]): NonNullable<ImportTarget['words']> {
  const words = new Map<string, string>();
  const add = (word: string, value: string): void => {
    const folded = foldWords(word);
    if (folded !== '' && !words.has(folded)) words.set(folded, value);
  };
  for (const { options = [] } of fields.slice(0, 1)) for (const { value } of options) add(value, value);
  for (const { options = [] } of fields) for (const { value, label } of options) add(label.text, value);
  return [...words];
}
