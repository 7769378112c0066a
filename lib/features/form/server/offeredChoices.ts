import { buildFormEntries } from '../../../core/schema/model/formEntries';
import { isJsonObject, type Json } from '../../../core/schema/model/json';
import { unwrapTypeName } from '../../../core/schema/model/typeName';
import type { InputField } from '../../../core/schema/model/writes';
import { getEnumOptions } from '../../../kit/describe/describeField';
import { nameReference } from '../../../kit/describe/recordNaming';
import type { EnumOption } from '../../../kit/view/fieldDescription';
import type { FormField } from '../drafts/formField';
import type { FormParts } from '../formParts';
import type { FormView } from '../formView';
import type { FormSubject } from './buildFormView';
import type { FormLoaderContext } from './formContext';
import { getDraft, type Drafts } from '../drafts/draft';
import { parseInputType } from '../drafts/parseInputType';

type Values = { readonly [field: string]: Json };

interface OpenForm<Parts> {
  readonly intent: FormView['intent'];
  readonly parts: Parts;
  readonly values: Values;
}

/**
 * Makes choices of the inputs of an action whose values the record offers (`nextStates`), or which it takes out of a
 * list of the record. A present value that is not
 * among them is not preset. Where the record offers nothing, a note says so. What was not read stays as it is.
 */
export function withOfferedChoices<Parts extends FormParts>(
  ctx: FormLoaderContext,
  { source, target }: FormSubject,
  { intent, parts, values }: OpenForm<Parts>,
): { readonly parts: Parts; readonly values: Values; readonly notes: readonly string[] } {
  const record = target?.present.record ?? {};
  const offered = new Map(
    (intent === 'action' ? buildFormEntries(ctx.model, source) : []).flatMap(
      ({ name, field }): [string, readonly EnumOption[]][] => {
        const texts = field.offeredBy === undefined ? null : readTexts(record, field.offeredBy.value);
        if (texts !== null) return [[name, toOptions(ctx, field, texts)]];
        const held = takesBareKey(field) ? target?.present.held?.[name] : undefined;
        return held === undefined ? [] : [[name, held.flatMap((one) => toHeldOption(ctx, field, one))]];
      },
    ),
  );
  if (offered.size === 0) return { parts, values, notes: [] };
  const isOffered = (name: string, value: Json | undefined): boolean =>
    offered.get(name)?.some((option) => option.value === value) ?? true;
  const fields = parts.fields.map((field): FormField => {
    const options = offered.get(field.name);
    if (options === undefined) return field;
    const { relation, ...plain } = field;
    return { ...(relation === undefined ? field : plain), kind: 'enum', options };
  });
  return {
    parts: { ...parts, fields },
    values: Object.fromEntries(Object.entries(values).filter(([name, value]) => isOffered(name, value))),
    notes: fields
      .filter(({ name }) => offered.get(name)?.length === 0)
      .map(({ label }) => ctx.translate('write.nothingOffered', { name: label.text })),
  };
}

/** Returns the texts of a list of the record; null where it was not read. */
function readTexts(record: Values, name: string): readonly string[] | null {
  const list = Object.hasOwn(record, name) ? record[name] : undefined;
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : null;
}

function toOptions(
  ctx: FormLoaderContext,
  field: { readonly enum?: string },
  texts: readonly string[],
): readonly EnumOption[] {
  const known = field.enum === undefined ? [] : getEnumOptions(ctx, {}, field.enum);
  return texts.map(
    (value) =>
      known.find((option) => option.value === value) ?? { value, label: ctx.labels.enumValue('', value) },
  );
}

/** Checks whether the text of a key is all that an input takes of a record. */
function takesBareKey({ type, relation }: InputField): boolean {
  const place = relation?.set?.join('.');
  return (place === '' || place === '[]') && /^(ID|String)$/.test(unwrapTypeName(type));
}

function toHeldOption(
  ctx: FormLoaderContext,
  { target = '' }: InputField,
  held: Json,
): readonly EnumOption[] {
  if (!isJsonObject(held) || typeof held['key'] !== 'string') return [];
  const { key } = held;
  const title = typeof held['title'] === 'string' && held['title'] !== '' ? held['title'] : null;
  return [{ value: key, label: { text: nameReference(ctx, { type: target, key: [key], title }) } }];
}

/**
 * States which keys a person has to know to fill in a form: required ones that nothing here offers and nothing has filled
 * in. Null where there are none.
 */
export function describeUnofferedKeys(
  ctx: FormLoaderContext,
  fields: readonly FormField[],
  drafts: Drafts,
): string | null {
  const names = fields
    .filter((field) => isRawKey(field) && getDraft(drafts, field.name).type === 'unset')
    .map(({ label }) => label.text);
  return names.length === 0 ? null : ctx.translate('write.unofferedKeys', { names: names.join(', ') });
}

function isRawKey({ kind, type, external, relation, default: initial }: FormField): boolean {
  if (!parseInputType(type).nonNull || initial !== undefined || external === true) return false;
  return kind === 'id' || (kind === 'relation' && relation?.slug === null);
}
