import type { Json } from '../../core/schema/model/json';
import type { ArgumentInput } from '../../core/schema/model/model';
import { readTyped } from '../../ground/format/readTyped';
import { getEnumOptions, type LabelContext, type PageWords } from '../../kit/describe/describeField';
import type { UrlQuery, QueryParams } from '../../ground/routes/queryParams';
import type { EnumOption } from '../../kit/view/fieldDescription';
import type { Label } from '../../kit/view/label';
import type { ArgumentInputView } from '../../kit/view/argumentInput';

/** Parsed inputs: the form as submitted, and the values (null while something is missing or invalid). */
export interface ArgumentInputResult {
  readonly inputs: readonly ArgumentInputView[];
  readonly values: Readonly<Record<string, Json>> | null;
  /** The same answers as query parameters. */
  readonly params: QueryParams;
}

/** The prefix of a list's inputs in the parameters of its address. */
export const LIST_INPUT_PREFIX = 'in.';

/**
 * Parses a form's inputs from the URL; parameter names are `prefix` and the input's name. An unsubmitted form has no
 * errors.
 */
export function parseArgumentInputs(
  ctx: PageWords,
  inputs: readonly ArgumentInput[],
  query: UrlQuery,
  prefix = '',
): ArgumentInputResult {
  const text = ({ name }: ArgumentInput) => {
    const value = Object.hasOwn(query, prefix + name) ? query[prefix + name] : undefined;
    return (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();
  };
  const sent = inputs.some(({ name }) => Object.hasOwn(query, prefix + name));
  const choiceErrors = sent ? findChoiceErrors(ctx, inputs, text) : new Map<string, string>();
  const views = inputs.map((input): ArgumentInputView => {
    const label = getArgumentInputLabel(ctx, input.name);
    const options = getInputOptions(ctx, input);
    const group = input.oneOf?.group;
    return {
      name: prefix + input.name,
      label,
      kind: input.kind,
      list: input.list,
      ...(input.description === undefined || ctx.labels.locale !== 'en'
        ? {}
        : { description: input.description }),
      ...(options === undefined ? {} : { options }),
      required: input.required,
      value: text(input),
      error: sent
        ? (findInputError(ctx, input, { value: text(input), label: label.text }) ??
          choiceErrors.get(input.name) ??
          null)
        : null,
      ...(group === undefined ? {} : { choice: { id: group, label: getArgumentInputLabel(ctx, group) } }),
    };
  });
  const complete = sent && views.every((view) => view.error === null);
  const values = inputs.map((input) => [input.name, text(input)] as const);
  return {
    inputs: views,
    values: complete
      ? Object.fromEntries(inputs.map((input) => [input.name, toPlain(ctx, input, text(input))]))
      : null,
    params: values
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [prefix + name, value] as const),
  };
}

/** Returns the label of an input; keys inside an input object drop the object's name: `input.from` is "From". */
export function getArgumentInputLabel(ctx: LabelContext, name: string): Label {
  const [first = name, ...rest] = name.split('.');
  return ctx.labels.input('*', rest.length === 0 ? first : rest.join('_'));
}

function getInputOptions(ctx: PageWords, input: ArgumentInput): readonly EnumOption[] | undefined {
  if (input.enum !== undefined) return getEnumOptions(ctx, input, input.enum);
  if (input.kind !== 'boolean') return undefined;
  return [
    { value: 'true', label: { text: ctx.translate('value.yes') } },
    { value: 'false', label: { text: ctx.translate('value.no') } },
  ];
}

/** Exactly one input of a choice is filled in; the error is shown at its first field. */
function findChoiceErrors(
  ctx: PageWords,
  inputs: readonly ArgumentInput[],
  text: (input: ArgumentInput) => string,
): ReadonlyMap<string, string> {
  const groups = new Set(inputs.flatMap(({ oneOf }) => oneOf?.group ?? []));
  const errors = [...groups].flatMap((group) => {
    const members = inputs.filter(({ oneOf }) => oneOf?.group === group);
    const [first] = members;
    const filled = members.filter((input) => text(input) !== '').length;
    if (first === undefined || filled === 1 || (filled === 0 && first.oneOf?.required !== true)) return [];
    const names = members.map(({ name }) => getArgumentInputLabel(ctx, name).text).join(', ');
    return [[first.name, ctx.translate('validation.oneOf', { names })] as const];
  });
  return new Map(errors);
}

/** Checks whether an input takes one number, which people type as their language writes it. */
function isTypedNumber({ kind, list }: ArgumentInput): boolean {
  return !list && (kind === 'integer' || kind === 'float');
}

/** Converts a typed number to a plain numeral; other text stays. */
function toPlain({ labels }: PageWords, input: ArgumentInput, text: string): string {
  if (!isTypedNumber(input)) return text;
  const typed = readTyped(input.kind, text, { locale: labels.locale });
  return typed.ok ? typed.value : text;
}

function findInputError(
  to: PageWords,
  input: ArgumentInput,
  given: { readonly value: string; readonly label: string },
): string | null {
  if (given.value === '')
    return input.required ? to.translate('validation.required', { name: given.label }) : null;
  if (!isTypedNumber(input)) return null;
  const typed = readTyped(input.kind, given.value, { locale: to.labels.locale });
  if (typed.ok) return null;
  if (typed.reason === 'ambiguous') {
    const { first, second } = typed;
    return to.translate('validation.ambiguous', { name: given.label, text: given.value, first, second });
  }
  const type = input.kind === 'integer' ? 'validation.type.integer' : 'validation.type.float';
  return to.translate('validation.type', { name: given.label, type: to.translate(type) });
}
