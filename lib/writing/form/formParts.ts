import type { FormField, FormGroups } from '../drafts/formField';
import { parseInputType } from '../drafts/inputType';
import { buildFormEntries, type FormEntry } from '../../schema/model/formEntries';
import { findPartialInputs } from '../../operations/write/partialInputs';
import type { Entity } from '../../schema/model/model';
import type { WriteSource, InputField, InputOrder } from '../../schema/model/writes';
import { withSpans } from './fieldSpans';
import { buildFormField, type FormBuildContext } from './buildFormField';
import { buildFormGroups } from './formGroups';
import { buildWriteSections } from './writeSections';
import { buildFormSections } from './formSections';
import { findOwnerField } from './inputLabels';
import type { FormSection } from './formView';
import { isKeyKind } from '../../schema/model/kindTraits';

/**
 * Checks whether an input field carries a concurrency token: the version of the record that a change was made to
 * (docs/shapes.md, 3.13). The record itself must have that field; the form then sends it as it was read and does not
 * show it. A plain `version` may be product data, so only a number counts.
 */
export function isConcurrencyToken(
  entity: Pick<Entity, 'fields' | 'tokens'> | null,
  field: InputField,
): boolean {
  const token = field.token?.value;
  if (token === undefined || field.list || !isKeyKind(field.kind)) return false;
  const isTold = [...(entity?.fields ?? []), ...(entity?.tokens ?? [])].some(
    (own) => !own.list && isKeyKind(own.kind) && own.token?.value.type === token.type,
  );
  return isTold && (token.isPlain !== true || token.type === 'etag' || field.kind === 'integer');
}

/** The fields, groups and sections of a form, labelled in the page's language. */
export interface FormParts {
  /** In the order of the sections; `tokens` are in no section. */
  readonly fields: readonly FormField[];
  readonly groups: FormGroups;
  readonly sections: readonly FormSection[];
  readonly tokens: readonly string[];
}

/**
 * Builds the fields of a mutation's form, in sections. `entity` is the entity of the record; null for the site's
 * actions.
 */
export function buildFormParts(ctx: FormBuildContext, entity: Entity | null, source: WriteSource): FormParts {
  const isUpdate = entity !== null && entity.update === source;
  const all = buildFormEntries(ctx.model, source);
  const entries = isUpdate ? withoutOwnKey(all, entity) : all;
  const owner = entity === null ? null : { type: entity.type, fields: entity.fields };
  const isChange = isUpdate || source.key.length > 0;
  const partial = isUpdate ? findPartialInputs(ctx.model, entity) : new Set<string>();
  const groups = buildFormGroups(
    ctx,
    entries.map(({ field }) => field),
    owner,
    partial,
  );
  const described = entries.map(({ name, field, inputType: of }): FormField => {
    const isKept = isUpdate && !field.list && findOwnerField(owner, field)?.nullable === false;
    const made = buildFormField(ctx, name, field, { inputTypeName: of, owner, partial });
    return {
      ...made,
      ...(isKept ? { alwaysHasValue: true } : {}),
      ...(isMoney(made, groups) ? { span: 4 as const } : {}),
    };
  });
  const tokens = entries
    .filter(({ field }) => isChange && isConcurrencyToken(entity, field))
    .map(({ name }) => name);
  const shown = described.filter(({ name }) => !tokens.includes(name));
  const order = findInputOrder(entity, source);
  const inputs = new Map(entries.map(({ name, field }) => [name, field]));
  const sections =
    order === null
      ? buildFormSections(ctx, shown, { title: entity?.title ?? null, inputs })
      : buildWriteSections(ctx, shown, order, {
          groups,
          inputs,
          isCreate: entity?.create === source,
          parts: (entity?.layout.partLists ?? []).map(({ value }) => value),
        });
  const byName = new Map(described.map((field) => [field.name, field]));
  const placed = sections.flatMap((section) =>
    withSpans(section.fields.flatMap((name) => byName.get(name) ?? [])),
  );
  return {
    fields: [...placed, ...described.filter(({ name }) => tokens.includes(name))],
    groups,
    sections,
    tokens,
  };
}

/**
 * Leaves out the input that would give the record another id, where the mutation takes its key elsewhere: people change
 * no ids, and every link to the record would break. A key with a meaning (`code`) stays.
 */
function withoutOwnKey(entries: readonly FormEntry[], { key }: Pick<Entity, 'key'>): readonly FormEntry[] {
  const [part, ...others] = key?.fields ?? [];
  if (part === undefined || others.length > 0) return entries;
  const isOwnId = ({ field }: FormEntry): boolean =>
    field.name === part.path && !field.required && field.rowKey !== undefined;
  const rest = entries.filter((entry) => !isOwnId(entry));
  return rest.length === 0 ? entries : rest;
}

/** Returns the arrangement of a create or edit form; null for an action, and for a value that is no entity. */
function findInputOrder(entity: Entity | null, source: WriteSource): InputOrder | null {
  if (entity === null) return null;
  const { create, update, formInputs } = entity;
  const order = create === source ? formInputs.create : update === source ? formInputs.update : null;
  const isEmpty =
    order !== null && [order.main, order.more, order.technical].every(({ length }) => length === 0);
  return isEmpty ? null : order;
}

/** Checks for an amount of money: an object that is shown as one line. */
function isMoney({ group, type }: FormField, groups: FormGroups): boolean {
  const isOne = group !== undefined && Object.hasOwn(groups, group) && parseInputType(type).listDepth === 0;
  return isOne && groups[group]?.money !== undefined;
}
