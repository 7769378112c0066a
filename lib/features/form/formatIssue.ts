import { formatNumber } from '../../ground/format/formatNumber';
import type { ValidationIssue, ValidationRule } from './drafts/validationIssue';
import type { MessageId } from '../../ground/intl/messages';
import type { Translate } from '../../ground/intl/translate';
import type { Locale } from '../../ground/routes/hrefs';
import type { ValueKind } from '../../core/schema/model/kinds';

/**
 * Rules whose numbers are counts, which select the plural form of the message. Other numbers are formatted values.
 */
const COUNT_RULES: ReadonlySet<ValidationRule> = new Set<ValidationRule>([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minor',
]);

/** What a text should have been. A new kind without a message does not compile. */
const KIND_MESSAGES: ReadonlyMap<string, MessageId> = new Map(
  Object.entries({
    text: 'validation.type.other',
    longText: 'validation.type.other',
    integer: 'validation.type.integer',
    bigInteger: 'validation.type.integer',
    float: 'validation.type.float',
    decimal: 'validation.type.decimal',
    boolean: 'validation.type.boolean',
    enum: 'validation.type.other',
    date: 'validation.type.date',
    dateTime: 'validation.type.dateTime',
    time: 'validation.type.time',
    duration: 'validation.type.other',
    email: 'validation.type.email',
    phone: 'validation.type.other',
    url: 'validation.type.url',
    image: 'validation.type.other',
    color: 'validation.type.color',
    id: 'validation.type.other',
    json: 'validation.type.json',
    upload: 'validation.type.other',
    object: 'validation.type.other',
    relation: 'validation.type.other',
    union: 'validation.type.other',
    uuid: 'validation.type.uuid',
  } as const satisfies Record<ValueKind | 'uuid', MessageId>),
);

/** Formats a validation issue as a message. `label` is the field's label. */
export function formatIssue(
  { locale, translate }: { readonly locale: Locale; readonly translate: Translate },
  { rule, values }: ValidationIssue,
  label: string,
): string {
  const numbers = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'number' && !COUNT_RULES.has(rule) ? formatNumber(value, locale) : value,
  ]);
  const type = rule === 'type' ? { type: kindText(translate, values) } : {};
  // The message of the summary has the plain name.
  return translate(rule === 'oneOf' ? 'validation.chooseOne' : `validation.${rule}`, {
    ...Object.fromEntries(numbers),
    ...type,
    name: label,
  });
}

function kindText(translate: Translate, { kind, line, column }: ValidationIssue['values']): string {
  if (kind === 'json' && line !== undefined && column !== undefined)
    return translate('validation.type.jsonAt', { line, column });
  return translate(KIND_MESSAGES.get(String(kind)) ?? 'validation.type.other');
}
