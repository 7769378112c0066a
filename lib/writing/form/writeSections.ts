import type { InputOrder } from '../../schema/model/writes';
import type { FormField } from '../drafts/formField';
import { parseInputType } from '../drafts/inputType';
import type { FormBuildContext } from './buildFormField';
import { buildFormSections, isCard } from './formSections';
import type { FormSection } from './formView';

/**
 * Builds the sections of a create or edit form: what must and what usually is filled in comes first, required objects
 * follow in sections of their own, optional ones of a new record in one, everything else is folded by its subject. Technical fields are last.
 */
export function buildWriteSections(
  ctx: FormBuildContext,
  fields: readonly FormField[],
  order: InputOrder,
  isCreate: boolean,
): readonly FormSection[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  // A field without a place would lose what it holds.
  const placed = new Set([...order.main, ...order.more, ...order.technical]);
  const unplaced = fields.filter(({ name }) => !placed.has(name));
  const pick = (names: readonly string[]): readonly FormField[] =>
    names.flatMap((name) => byName.get(name) ?? []);
  const open = [...pick(order.main), ...unplaced];
  const first = open.filter((field) => !isCard(field)).map(({ name }) => name);
  const cards = isCreate ? joinOptional(ctx, open.filter(isCard)) : open.filter(isCard).map(cardOf);
  const technical = pick(order.technical);
  const sections: readonly FormSection[] = [
    ...(first.length === 0 ? [] : [{ id: 'first', label: null, fields: first }]),
    ...cards,
    ...foldedSections(ctx, pick(order.more)),
    ...(technical.length === 0
      ? []
      : [
          {
            id: 'technical',
            label: { text: ctx.translate('form.section.technical') },
            fields: technical.map(({ name }) => name),
            folded: true as const,
          },
        ]),
  ];
  return nameFirst(ctx, sections);
}

/** Puts parts that a new record may do without into one section: each of them is but a button at first. */
function joinOptional(ctx: FormBuildContext, fields: readonly FormField[]): readonly FormSection[] {
  const optional = fields.filter(({ type }) => !parseInputType(type).nonNull);
  if (optional.length < 2) return fields.map(cardOf);
  return [
    ...fields.filter((field) => !optional.includes(field)).map(cardOf),
    {
      id: 'optional',
      label: { text: ctx.translate('form.section.optional') },
      fields: optional.map(({ name }) => name),
    },
  ];
}

function cardOf(field: FormField): FormSection {
  return { id: `group-${field.name}`, label: field.label, fields: [field.name] };
}

function foldedSections(ctx: FormBuildContext, fields: readonly FormField[]): readonly FormSection[] {
  if (fields.length === 0) return [];
  return buildFormSections(ctx, fields, null).map((section) => ({
    ...section,
    ...(section.id === 'first' ? { id: 'more', label: { text: ctx.translate('form.section.more') } } : {}),
    folded: true as const,
  }));
}

/** A single section needs no label: the form's title names it. */
function nameFirst(ctx: FormBuildContext, sections: readonly FormSection[]): readonly FormSection[] {
  const label = { text: ctx.translate('form.section.first') };
  return sections.length < 2
    ? sections
    : sections.map((section) => (section.label === null ? { ...section, label } : section));
}
