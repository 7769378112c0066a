import type { FormField } from '../forms/formField';
import type { InputField } from '../schema/writes';
import type { ValueKind } from '../schema/kinds';
import { enumOptions, type Describing } from '../records/describe';
import { inputHelp, inputLabel, type InputPlace } from './inputWords';

/** One input field as a form takes it: labelled, with its choices and rules. `name`: its name in the form. */
export function formField(
  to: Describing,
  name: string,
  field: InputField,
  place: InputPlace & { readonly partial?: ReadonlySet<string> },
): FormField {
  const help = inputHelp(to, field, place);
  const relation = relationOf(to, field);
  // A relation that nobody can name is the group or the text that it is made of.
  const kind = field.kind === 'relation' && relation === undefined ? plainKind(field) : field.kind;
  const span = spanOf(field, kind);
  return {
    name,
    label: inputLabel(to, field, place),
    kind,
    type: typeOf(field),
    ...(help === undefined ? {} : { help }),
    ...(field.minor === undefined ? {} : { minor: field.minor }),
    ...(field.secret === true ? { secret: true } : {}),
    ...(field.enum === undefined ? {} : { options: enumOptions(to, field, field.enum) }),
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(field.constraints === undefined ? {} : { limits: field.constraints }),
    ...(kind === 'object' && field.input !== undefined ? { group: field.input } : {}),
    ...(kind === 'object' && !field.list && place.partial?.has(field.input ?? '') === true
      ? { partial: true as const }
      : {}),
    ...(kind === 'relation' && relation !== undefined ? { relation } : {}),
    ...(field.wrap === undefined ? {} : { wrap: field.wrap.key }),
    ...(span === undefined ? {} : { span }),
  };
}

function relationOf(to: Describing, field: InputField): FormField['relation'] {
  const entity = field.target === undefined ? undefined : to.entity(field.target);
  if (entity === undefined || field.relation === undefined) return undefined;
  return {
    type: entity.type,
    slug: entity.list === null ? null : entity.slug,
    label: to.labels.one(entity),
    write: field.relation,
  };
}

function plainKind(field: InputField): ValueKind {
  return field.input === undefined ? 'id' : 'object';
}

/** The value's type. What an operator demands is demanded, whatever the schema's type allows; what is inside `wrap` only with it. */
function typeOf({ type, wrap, required }: InputField): string {
  if (wrap === undefined) return required && !type.endsWith('!') ? `${type}!` : type;
  const bare = wrap.type.replace(/!$/, '');
  return required ? `${bare}!` : bare;
}

/** Kinds whose widgets fit a third of a row, and those that fit a half. */
const THIRDS: ReadonlySet<ValueKind> = new Set([
  'integer',
  'bigInteger',
  'float',
  'decimal',
  'boolean',
  'date',
  'dateTime',
  'time',
  'duration',
  'phone',
  'color',
]);
const HALVES: ReadonlySet<ValueKind> = new Set(['enum', 'email', 'id']);

/** Texts of at most so many characters fit a third of a row, or a half. */
const SHORT_TEXT = 16;
const MIDDLE_TEXT = 40;

/** Texts that are short wherever they are. */
const SHORT_NAME = /^(zip|post(al)?)(_?code)?$|(zip|post(al)?)_?code$|^(currency|locale|language)(_?code)?$/i;

/** The least room that a field's widget needs, in columns of twelve; undefined: the whole row. */
function spanOf({ name, list, relation, constraints }: InputField, kind: ValueKind): FormField['span'] {
  if (kind === 'relation') return relation?.many === true ? undefined : 4;
  if (list) return undefined;
  if (THIRDS.has(kind)) return 4;
  if (HALVES.has(kind)) return 6;
  if (kind !== 'text') return undefined;
  const longest = constraints?.maxLength ?? Infinity;
  if (longest <= SHORT_TEXT || SHORT_NAME.test(name)) return 4;
  return longest <= MIDDLE_TEXT ? 6 : undefined;
}
