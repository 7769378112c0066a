import type { FormField } from '../forms/formField';
import type { InputField } from '../schema/writes';
import type { ValueKind } from '../schema/kinds';
import { enumOptions, type Describing } from '../records/describe';
import { inputHelp, inputLabel, type InputPlace } from './inputWords';

/** One input field as a form takes it: labelled, with its choices and rules. `name`: its name in the form. */
export function formField(to: Describing, name: string, field: InputField, place: InputPlace): FormField {
  const help = inputHelp(to, field, place);
  const relation = relationOf(to, field);
  // A relation that nobody can name is the group or the text that it is made of.
  const kind = field.kind === 'relation' && relation === undefined ? plainKind(field) : field.kind;
  return {
    name,
    label: inputLabel(to, field, place),
    kind,
    type: typeOf(field),
    ...(help === undefined ? {} : { help }),
    ...(field.enum === undefined ? {} : { options: enumOptions(to, field, field.enum) }),
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(field.constraints === undefined ? {} : { limits: field.constraints }),
    ...(kind === 'object' && field.input !== undefined ? { group: field.input } : {}),
    ...(kind === 'relation' && relation !== undefined ? { relation } : {}),
    ...(field.wrap === undefined ? {} : { wrap: field.wrap.key }),
    ...(isHalf(field, kind) ? { half: true } : {}),
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

const NARROW: ReadonlySet<ValueKind> = new Set([
  'integer',
  'bigInteger',
  'float',
  'decimal',
  'boolean',
  'enum',
  'date',
  'dateTime',
  'time',
  'duration',
  'email',
  'phone',
  'color',
  'id',
]);
/** A text of at most so many characters fits half a line. */
const SHORT_TEXT = 40;

function isHalf(field: InputField, kind: ValueKind): boolean {
  if (kind === 'relation') return field.relation?.many !== true;
  if (field.list) return false;
  const { maxLength } = field.constraints ?? {};
  return NARROW.has(kind) || (kind === 'text' && maxLength !== undefined && maxLength <= SHORT_TEXT);
}
