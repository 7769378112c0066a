import type { InputField } from '../schema/writes';
import type { Json } from '../schema/json';
import type { LookUp } from '../schema/model';
import { enumOptions, type Describing } from './describe';
import type { Query } from './listQuery';
import type { LookUpInput } from './foundViews';
import type { Translate } from '../intl/translate';

/** What a visitor filled in: the form as it stands, and the values to ask with (null while something is missing or wrong). */
export interface LookUpQuery {
  readonly inputs: readonly LookUpInput[];
  readonly values: Readonly<Record<string, Json>> | null;
}

/** Reads the form's answers from the URL. An untouched form has no errors. */
export function parseLookUp(
  to: Describing & { readonly translate: Translate },
  lookUp: LookUp,
  query: Query,
): LookUpQuery {
  const text = (name: string) => {
    const value = Object.hasOwn(query, name) ? query[name] : undefined;
    return (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();
  };
  const sent = lookUp.inputs.some((input) => Object.hasOwn(query, input.name));
  const inputs = lookUp.inputs.map((input): LookUpInput => {
    const label = to.labels.input('*', input.name);
    return {
      name: input.name,
      label,
      kind: input.kind,
      list: input.list,
      ...(input.description === undefined || to.labels.locale !== 'en'
        ? {}
        : { description: input.description }),
      ...(input.enum === undefined ? {} : { options: enumOptions(to, input, input.enum) }),
      required: input.required,
      value: text(input.name),
      error: sent ? errorOf(to, input, { value: text(input.name), label: label.text }) : null,
    };
  });
  const complete = sent && inputs.every((input) => input.error === null);
  const values = inputs.map((input) => [input.name, input.value] as const);
  return { inputs, values: complete ? Object.fromEntries(values) : null };
}

function errorOf(
  to: { readonly translate: Translate },
  input: InputField,
  given: { readonly value: string; readonly label: string },
): string | null {
  if (given.value === '')
    return input.required ? to.translate('validation.required', { name: given.label }) : null;
  const isNumber = input.kind === 'integer' || input.kind === 'float';
  if (isNumber && !/^[+-]?\d+([.,]\d+)?$/.test(given.value))
    return to.translate('validation.type', {
      name: given.label,
      type: to.translate(`validation.type.${input.kind}`),
    });
  return null;
}
