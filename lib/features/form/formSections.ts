import type { FormField } from './drafts/formField';
import { parseInputType } from './drafts/parseInputType';
import { humanizeName } from '../../core/schema/lexicon/names';
import type { FormSection } from './formView';
import type { InputFacts } from '../../core/schema/model/facts';
import { KIND_TRAITS, type KindTraits } from '../../core/schema/model/kindTraits';
import type { FormBuildContext } from './buildFormField';

/** The facts that decide the sections of a form, besides its fields. */
export interface SectionFacts {
  /** The name of the record's title field. */
  readonly title: string | null;
  /** The facts of the inputs by their names in the form. */
  readonly inputs: ReadonlyMap<string, InputFacts>;
}

/**
 * Returns the rank of a field in its section: names first, then text, long text, enums, contacts, numbers, dates,
 * relations, booleans, URLs, lists and the rest, so that narrow fields are adjacent. Equal ranks keep the schema's
 * order.
 */
function getFieldRank(field: FormField, { title, inputs }: SectionFacts): number {
  if (field.name === title || inputs.get(field.name)?.meaning?.value === 'name') return 0;
  if (parseInputType(field.type).listDepth > 0 && field.kind !== 'relation') return 10;
  if (field.kind === 'relation' && field.span === undefined) return 9;
  // An object with a span is an amount of money.
  if (field.kind === 'object' && field.span !== undefined) return 5;
  return KIND_TRAITS[field.kind].formRank;
}

/** The maximum number of fields in one section. */
const MAX_SECTION_FIELDS = 12;
/** The minimum number of fields that share a prefix to form a section. */
const MIN_PREFIX_FIELDS = 3;

/**
 * Builds the sections of a form: the record's own fields first, each nested object in its own. In a long form, fields
 * with a common prefix (`seoTitle`, `seoText` …) and fields of similar kinds form further sections.
 */
export function buildFormSections(
  ctx: FormBuildContext,
  fields: readonly FormField[],
  facts: SectionFacts,
): readonly FormSection[] {
  return nameFirst(ctx, cardsOf(ctx, fields, facts));
}

/** Labels the section without a label. A single one needs none: the form's title names it. */
export function nameFirst(ctx: FormBuildContext, sections: readonly FormSection[]): readonly FormSection[] {
  const label = { text: ctx.translate('form.section.first') };
  return sections.length < 2
    ? sections
    : sections.map((section) => (section.label === null ? { ...section, label } : section));
}

/** Builds the section of an object: the label is its own. */
export function cardOf({ name, label }: FormField): FormSection {
  return { id: `group-${name}`, label, fields: [name] };
}

function cardsOf(
  ctx: FormBuildContext,
  fields: readonly FormField[],
  facts: SectionFacts,
): readonly FormSection[] {
  const flat = fields.filter((field) => !isCard(field));
  const cards = fields.filter(isCard).map(cardOf);
  if (flat.length <= MAX_SECTION_FIELDS) return [...first(flat, facts), ...cards];
  const families = familiesOf(flat, facts);
  const inFamilies = new Set([...families.values()].flat());
  const others = flat.filter((field) => !inFamilies.has(field));
  const { rest, parts } = partsOf(others);
  return [
    ...first(rest, facts),
    ...parts.map(({ id, fields: part }): FormSection => {
      const label = { text: ctx.translate(`form.section.${id}`) };
      return { id: `part-${id}`, label, fields: names(part) };
    }),
    ...[...families].map(([word, family]): FormSection => {
      return { id: `like-${word}`, label: familyLabel(ctx, word), fields: names(family) };
    }),
    ...cards,
  ];
}

/** The subjects of the sections of a long form. Required fields stay in the first section. */
const SUBJECTS = [
  'relations',
  'dates',
  'numbers',
  'choices',
  'other',
] as const satisfies readonly KindTraits['subject'][];

interface Part {
  readonly id: (typeof SUBJECTS)[number];
  readonly fields: readonly FormField[];
}

/** Moves fields into sections by kind, one after the other, until the rest is short enough. */
function partsOf(fields: readonly FormField[]): {
  readonly rest: readonly FormField[];
  readonly parts: readonly Part[];
} {
  let rest = fields;
  const parts: Part[] = [];
  for (const subject of SUBJECTS) {
    const part = rest.filter((field) => KIND_TRAITS[field.kind].subject === subject && !isDue(field));
    if (rest.length <= MAX_SECTION_FIELDS || part.length < 2) continue;
    parts.push({ id: subject, fields: part });
    rest = rest.filter((field) => !part.includes(field));
  }
  return { rest, parts };
}

function isDue(field: FormField): boolean {
  return parseInputType(field.type).nonNull && field.default === undefined;
}

/** Decides whether a field is an object that gets its own section. */
export function isCard(field: FormField): boolean {
  return field.kind === 'object' && field.group !== undefined && field.span === undefined;
}

/** Builds the first section; none when no field is left for it. */
function first(fields: readonly FormField[], facts: SectionFacts): readonly FormSection[] {
  if (fields.length === 0) return [];
  const ranked = fields
    .map((field, index) => ({ field, index, rank: getFieldRank(field, facts) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index);
  return [{ id: 'first', label: null, fields: ranked.map(({ field }) => field.name) }];
}

/** Groups optional fields by their family. One of at least half of the fields is ignored. */
function familiesOf(
  fields: readonly FormField[],
  { inputs }: SectionFacts,
): ReadonlyMap<string, readonly FormField[]> {
  const byWord = new Map<string, FormField[]>();
  for (const field of fields) {
    const word = inputs.get(field.name)?.family;
    if (word === undefined || isDue(field)) continue;
    byWord.set(word, [...(byWord.get(word) ?? []), field]);
  }
  return new Map(
    [...byWord].filter(
      ([, family]) => family.length >= MIN_PREFIX_FIELDS && family.length < fields.length / 2,
    ),
  );
}

/** Words of the schema are English, whatever the page's language is. */
function familyLabel({ labels }: FormBuildContext, word: string): FormSection['label'] {
  const text = humanizeName(word);
  return labels.locale === 'en' ? { text } : { text, lang: 'en' };
}

function names(fields: readonly FormField[]): readonly string[] {
  return fields.map(({ name }) => name);
}
