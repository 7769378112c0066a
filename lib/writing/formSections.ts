import type { FormField } from '../forms/formField';
import { inputType } from '../forms/inputType';
import type { MessageId } from '../intl/messages';
import { labelFromName, wordsOf } from '../schema/names';
import type { ValueKind } from '../schema/kinds';
import { fieldRank } from './fieldRank';
import type { FormWords } from './formFields';
import type { FormSection } from './view';

/** So many fields are one card without getting lost. */
const MAX_CARD = 12;
/** Fewer fields of one beginning are no group of their own. */
const MIN_FAMILY = 3;

/**
 * The cards of a form: what stands in the record itself first, each nested object in a card of its own. Where there are many
 * fields, those that begin alike (`seoTitle`, `seoText` …) stand together, and the rest by what they are.
 */
export function formSections(
  to: FormWords,
  fields: readonly FormField[],
  title: string | null,
): readonly FormSection[] {
  const sections = cardsOf(to, fields, title);
  // One card alone is named by the form's own title.
  const label = { text: to.translate('form.section.first') };
  return sections.length < 2
    ? sections
    : sections.map((section) => (section.label === null ? { ...section, label } : section));
}

function cardsOf(to: FormWords, fields: readonly FormField[], title: string | null): readonly FormSection[] {
  const flat = fields.filter((field) => !isCard(field));
  const cards = fields.filter(isCard).map((field): FormSection => {
    return { id: sectionId('group', field.name), label: field.label, fields: [field.name] };
  });
  if (flat.length <= MAX_CARD) return [...first(flat, title), ...cards];
  const families = familiesOf(flat);
  const inFamilies = new Set([...families.values()].flat());
  const others = flat.filter((field) => !inFamilies.has(field));
  const { rest, parts } = partsOf(others);
  return [
    ...first(rest, title),
    ...parts.map(({ id, label, fields: part }): FormSection => {
      return { id: sectionId('part', id), label: { text: to.translate(label) }, fields: names(part) };
    }),
    ...[...families].map(([word, family]): FormSection => {
      return { id: sectionId('like', word), label: familyLabel(to, word), fields: names(family) };
    }),
    ...cards,
  ];
}

/** Parts of a long form, by the kinds that belong to them. What is due stays in front. */
const PARTS: readonly {
  readonly id: string;
  readonly label: MessageId;
  readonly kinds: ReadonlySet<ValueKind>;
}[] = [
  { id: 'relations', label: 'form.section.relations', kinds: new Set<ValueKind>(['relation', 'id']) },
  {
    id: 'dates',
    label: 'form.section.dates',
    kinds: new Set<ValueKind>(['date', 'dateTime', 'time', 'duration']),
  },
  {
    id: 'numbers',
    label: 'form.section.numbers',
    kinds: new Set<ValueKind>(['integer', 'bigInteger', 'float', 'decimal']),
  },
  { id: 'choices', label: 'form.section.choices', kinds: new Set<ValueKind>(['boolean', 'enum']) },
  {
    id: 'other',
    label: 'form.section.other',
    kinds: new Set<ValueKind>(['json', 'upload', 'object', 'union']),
  },
];

interface Part {
  readonly id: string;
  readonly label: MessageId;
  readonly fields: readonly FormField[];
}

/** Takes parts out, one after the other, until what is left is a card that can be read. */
function partsOf(fields: readonly FormField[]): {
  readonly rest: readonly FormField[];
  readonly parts: readonly Part[];
} {
  let rest = fields;
  const parts: Part[] = [];
  for (const { id, label, kinds } of PARTS) {
    const part = rest.filter((field) => isOf(field, kinds));
    if (rest.length <= MAX_CARD || part.length < 2) continue;
    parts.push({ id, label, fields: part });
    rest = rest.filter((field) => !part.includes(field));
  }
  return { rest, parts };
}

function isOf(field: FormField, kinds: ReadonlySet<ValueKind>): boolean {
  return kinds.has(field.kind) && !isDue(field);
}

function isDue(field: FormField): boolean {
  return inputType(field.type).nonNull && field.default === undefined;
}

/** An object is a card, unless it is one line. */
function isCard(field: FormField): boolean {
  return field.kind === 'object' && field.group !== undefined && field.span === undefined;
}

/** Nothing is left of it where all fields stand in other cards. */
function first(fields: readonly FormField[], title: string | null): readonly FormSection[] {
  if (fields.length === 0) return [];
  const ranked = fields
    .map((field, index) => ({ field, index, rank: fieldRank(field, title) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index);
  return [{ id: 'first', label: null, fields: ranked.map(({ field }) => field.name) }];
}

/** Optional fields by the word that they begin with, where several do. A word that half of all begin with says nothing. */
function familiesOf(fields: readonly FormField[]): ReadonlyMap<string, readonly FormField[]> {
  const byWord = new Map<string, FormField[]>();
  for (const field of fields) {
    const words = wordsOf(field.name);
    const [word] = words;
    if (word === undefined || words.length < 2 || SMALL_WORDS.has(word) || isDue(field)) continue;
    byWord.set(word, [...(byWord.get(word) ?? []), field]);
  }
  return new Map(
    [...byWord].filter(([, family]) => family.length >= MIN_FAMILY && family.length < fields.length / 2),
  );
}

const SMALL_WORDS: ReadonlySet<string> = new Set(
  'is has can should show allow enable disable use with without in on at by for no not to of the max min new old add remove set first last other default'.split(
    ' ',
  ),
);

/** A schema's word is English, whatever the labels of its fields are. */
function familyLabel({ labels }: FormWords, word: string): FormSection['label'] {
  const text = labelFromName(word);
  return labels.locale === 'en' ? { text } : { text, lang: 'en' };
}

function names(fields: readonly FormField[]): readonly string[] {
  return fields.map(({ name }) => name);
}

/** Unique, and fit for the id of an element. */
function sectionId(kind: string, name: string): string {
  return `${kind}-${name}`;
}
