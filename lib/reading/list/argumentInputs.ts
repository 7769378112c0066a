import type { Json } from '../../schema/model/json';
import type { ArgumentInput } from '../../schema/model/model';
import { parseNumeral } from '../../format/parseNumeral';
import type { Translate } from '../../intl/translate';
import { getEnumOptions, type LabelContext } from '../describe/describeField';
import type { UrlQuery } from './listQuery';
import type { EnumOption } from '../../view/fieldDescription';
import type { Label } from '../../view/label';
import type { ArgumentInputView } from './listPageView';
import type { QueryParams } from './listParams';

/** Parsed inputs: the form as submitted, and the values (null while something is missing or invalid). */
export interface ArgumentInputResult {
  readonly inputs: readonly ArgumentInputView[];
  readonly values: Readonly<Record<string, Json>> | null;
  /** The same answers as query parameters. */
  readonly params: QueryParams;
}

/** The prefix of a list's inputs in the parameters of its address. */
export const LIST_INPUT_PREFIX = 'in.';

type InputContext = LabelContext & { readonly translate: Translate };

/**
 * Parses a form's inputs from the URL; parameter names are `prefix` and the input's name. An unsubmitted form has no
 * errors.
 */
export function parseArgumentInputs(
  ctx: InputContext,
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

function getInputOptions(ctx: InputContext, input: ArgumentInput): readonly EnumOption[] | undefined {
  if (input.enum !== undefined) return getEnumOptions(ctx, input, input.enum);
  if (input.kind !== 'boolean') return undefined;
  return [
    { value: 'true', label: { text: ctx.translate('value.yes') } },
    { value: 'false', label: { text: ctx.translate('value.no') } },
  ];
}

/** Exactly one input of a choice is filled in; the error is shown at its first field. */
function findChoiceErrors(
  ctx: InputContext,
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
function toPlain({ labels }: InputContext, input: ArgumentInput, text: string): string {
  if (!isTypedNumber(input)) return text;
  const typed = parseNumeral(text, labels.locale, input.kind === 'integer');
  return typed.type === 'one' ? typed.numeral : text;
}

function findInputError(
  to: InputContext,
  input: ArgumentInput,
  given: { readonly value: string; readonly label: string },
): string | null {
  if (given.value === '')
    return input.required ? to.translate('validation.required', { name: given.label }) : null;
  if (!isTypedNumber(input)) return null;
  const isWhole = input.kind === 'integer';
  const typed = parseNumeral(given.value, to.labels.locale, isWhole);
  if (typed.type === 'two')
    return to.translate('validation.ambiguous', {
      name: given.label,
      text: given.value,
      first: typed.first,
      second: typed.second,
    });
  if (typed.type === 'none' || (isWhole && typed.numeral.includes('.')))
    return to.translate('validation.type', {
      name: given.label,
      type: to.translate(isWhole ? 'validation.type.integer' : 'validation.type.float'),
    });
  return null;
}
