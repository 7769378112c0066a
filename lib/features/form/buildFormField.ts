import type { FormField, RecordKind } from './drafts/formField';
import type { InputField } from '../../core/schema/model/writes';
import type { ValueKind } from '../../core/schema/model/kinds';
import { getEnumOptions, type LabelContext } from '../../kit/describe/describeField';
import { findBorrowedTitle } from '../../kit/describe/recordNaming';
import { getInputHelp, getInputLabel, type InputContext } from './inputLabels';
import { findChoiceSource } from '../../core/operations/choices/choiceSource';
import { KIND_TRAITS } from '../../core/schema/model/kindTraits';
import { unwrapTypeName } from '../../core/schema/model/typeName';
import type { Translate } from '../../ground/intl/translate';

/** Everything that building a form needs. */
export type FormBuildContext = LabelContext & { readonly translate: Translate };

/** Builds a form field from an input field: label, choices and constraints. `name` is its name in the form. */
export function buildFormField(
  ctx: LabelContext,
  name: string,
  field: InputField,
  place: InputContext & { readonly partial?: ReadonlySet<string> },
): FormField {
  const help = getInputHelp(ctx, field, place);
  const relation = relationOf(ctx, field);
  // A relation to an unknown entity is shown as its group or as text.
  const kind = field.kind === 'relation' && relation === undefined ? plainKind(field) : field.kind;
  const span = spanOf(field, kind);
  return {
    name,
    label: getInputLabel(ctx, field, place),
    kind,
    type: typeOf(field),
    ...(help === undefined ? {} : { help }),
    ...(field.minor === undefined ? {} : { minorDigits: field.minor }),
    ...(isOfCurrency(field)
      ? { inCurrency: buildFormField(ctx, name, { ...field, kind: 'decimal', minor: 0 }, place) }
      : {}),
    ...findNotation(ctx, field),
    ...(field.example === undefined ? {} : { example: field.example }),
    ...(field.secret === true ? { secret: true } : {}),
    ...(field.exactKind === true ? { exactKind: true } : {}),
    ...(field.external === true ? { external: true } : {}),
    ...(field.enum === undefined ? {} : { options: getEnumOptions(ctx, field, field.enum) }),
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(field.constraints === undefined ? {} : { constraints: field.constraints }),
    ...(kind === 'object' && field.input !== undefined ? { group: field.input } : {}),
    ...(kind === 'object' && !field.list && place.partial?.has(field.input ?? '') === true
      ? { partial: true as const }
      : {}),
    ...(kind === 'relation' && relation !== undefined ? { relation } : {}),
    ...(field.links === undefined ? {} : { linkChange: field.links.value.change }),
    ...(field.wrap === undefined ? {} : { wrapKey: field.wrap.key }),
    ...(span === undefined ? {} : { span }),
  };
}

const isOfCurrency = ({ ofCurrency, minor, secret, list }: InputField): boolean =>
  ofCurrency === true && minor === undefined && secret !== true && !list;

/** Finds how a number of the field's scalar is sent. */
function findNotation({ model: { notations } }: LabelContext, field: InputField): Pick<FormField, 'sentAs'> {
  const scalar = unwrapTypeName(typeOf(field));
  const sentAs = Object.hasOwn(notations, scalar) ? notations[scalar]?.value : undefined;
  return sentAs === undefined ? {} : { sentAs };
}

function relationOf(ctx: LabelContext, field: InputField): FormField['relation'] {
  if (field.targets !== undefined) return manyTypedRelationOf(ctx, field.targets, field.relation);
  const entity = field.target === undefined ? undefined : ctx.findEntity(field.target);
  if (entity === undefined || field.relation === undefined) return undefined;
  return {
    type: entity.type,
    slug: findChoiceSource(ctx.model, entity) === null ? null : entity.slug,
    label: ctx.labels.singular(entity),
    ...findBorrowedTitle(entity),
    write: field.relation,
  };
}

/** Builds the relation to records of several types. Those that no list offers are left to a typed key. */
function manyTypedRelationOf(
  ctx: LabelContext,
  targets: readonly string[],
  write: InputField['relation'],
): FormField['relation'] {
  const kinds = targets.flatMap((target): RecordKind[] => {
    const entity = ctx.findEntity(target);
    if (entity === undefined || findChoiceSource(ctx.model, entity) === null) return [];
    const { type, slug } = entity;
    return [{ type, slug, label: ctx.labels.singular(entity), ...findBorrowedTitle(entity) }];
  });
  const [first] = kinds;
  return first === undefined || write === undefined ? undefined : { ...first, write, kinds };
}

function plainKind(field: InputField): ValueKind {
  return field.input === undefined ? 'id' : 'object';
}

/** Returns the type of the value. Overrides can make a field required that the schema leaves optional. */
function typeOf({ type, wrap, required }: InputField): string {
  if (wrap === undefined) return required && !type.endsWith('!') ? `${type}!` : type;
  const bare = wrap.type.replace(/!$/, '');
  return required ? `${bare}!` : bare;
}

/** The maximum lengths in characters of texts that fit a third of a row, or a half. */
const MAX_THIRD_ROW_LENGTH = 16;
const MAX_HALF_ROW_LENGTH = 40;

/** Returns the minimum width of a field's widget in columns of twelve; undefined for a whole row. */
function spanOf(field: InputField, kind: ValueKind): FormField['span'] {
  const { meaning, list, relation, constraints } = field;
  if (kind === 'relation') return relation?.many === true ? undefined : 4;
  if (list) return undefined;
  if (kind !== 'text') return KIND_TRAITS[kind].formSpan ?? undefined;
  const longest = constraints?.maxLength ?? Infinity;
  if (longest <= MAX_THIRD_ROW_LENGTH || meaning?.value === 'shortCode') return 4;
  return longest <= MAX_HALF_ROW_LENGTH ? 6 : undefined;
}
