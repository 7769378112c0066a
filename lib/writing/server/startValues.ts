import type { FormField } from '../drafts/formField';
import { acceptsMany, parseInputType } from '../drafts/parseInputType';
import type { Translate } from '../../intl/translate';
import type { Json } from '../../schema/model/json';
import type { FormParts } from '../form/formParts';
import type { FormView } from '../form/formView';
import type { FormSubject } from './buildFormView';

type Values = { readonly [field: string]: Json };

/**
 * Picks the values that a form starts with. An action is prefilled with tokens, with the records that it demands, and, where
 * it changes values of its record, with those that it demands, or with all that it would replace. Other optional ones are the
 * person's choice, and nested values would carry ids of the original.
 */
export function startValues(
  intent: FormView['intent'],
  { source, parts: { fields, tokens, replaced = [] } }: Pick<FormSubject, 'source' | 'parts'>,
  values: Values,
): Values {
  if (intent !== 'action') return values;
  const isTaken = (name: string): boolean => {
    if (tokens.includes(name)) return true;
    const field = fields.find((each) => each.name === name);
    if (field !== undefined && replaced.includes(name))
      return field.kind !== 'object' || isNothing(values[name] ?? null);
    if (field === undefined || field.default !== undefined || !parseInputType(field.type).nonNull)
      return false;
    return source.prefills !== undefined || (field.relation !== undefined && !acceptsMany(field, field.type));
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => isTaken(name)));
}

function isNothing(value: Json): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** Marks the fields whose unknown values a record that is replaced would lose. */
export function withLostValues<Parts extends FormParts>(
  translate: Translate,
  parts: Parts,
  values: Values,
): Parts {
  const { replaced = [] } = parts;
  const fields = parts.fields.map((field): FormField => {
    if (!replaced.includes(field.name) || Object.hasOwn(values, field.name)) return field;
    const help = [field.help, translate('write.replaces.record')].filter((text) => text !== undefined);
    return { ...field, help: help.join(' '), losesValue: true };
  });
  return { ...parts, fields };
}
