import type { Draft, Drafts } from '../../../lib/features/form/drafts/draft';
import type { FormField, FormGroups } from '../../../lib/features/form/drafts/formField';
import { parseInputType } from '../../../lib/features/form/drafts/parseInputType';
import { KIND_CODECS } from '../../../lib/features/form/drafts/kinds/kindCodecs';
import { findConstraintViolation } from '../../../lib/features/form/drafts/constraints';
import type { ValueKind } from '../../../lib/core/schema/model/kinds';

/** What a patient visitor types, by kind; the first that a field's limits allow is taken. */
const TEXTS: Readonly<Record<ValueKind, readonly string[]>> = {
  text: [
    'some text',
    'a',
    'ABC',
    'some text that goes on for quite a while, and says nothing',
    'no-one@example.org',
    '50-001',
  ],
  longText: [
    'some text',
    'some text that goes on for quite a while, and says nothing of importance to anybody',
  ],
  integer: ['7', '1', '0', '100', '50000'],
  bigInteger: ['7', '12345678901234567890'],
  float: ['1.5', '7', '0'],
  decimal: ['1.50', '7'],
  boolean: ['true'],
  enum: [],
  date: ['05.12.2025'],
  dateTime: ['05.12.2025 14:30'],
  time: ['9:05'],
  duration: ['PT1H30M'],
  email: ['anna@example.org'],
  phone: ['+48 600 100 200'],
  url: ['https://example.org/a'],
  image: ['https://example.org/a.png'],
  color: ['#1f6feb'],
  id: ['7', '0190b2a0-8f3c-7c4e-9a5e-1c9f4f8f2a11', '1234567890abcdef12345678'],
  json: ['{"a":1}'],
  upload: [],
  object: ['{}'],
  relation: ['7'],
  union: ['{}'],
};

export type Fill = 'minimal' | 'maximal';

/** Drafts of a whole form: what is due alone, or every field, with two rows in each list and each group opened once. */
export function filledForm(fields: readonly FormField[], groups: FormGroups, fill: Fill): Drafts {
  return draftsOf(fields, { groups, fill, opened: new Set() });
}

interface Filling {
  readonly groups: FormGroups;
  readonly fill: Fill;
  /** Groups that stand open already: each is opened once, or recursive ones would never end. */
  readonly opened: Set<string>;
}

function draftsOf(fields: readonly FormField[], filling: Filling): Drafts {
  return Object.fromEntries(
    fields.flatMap((field): [string, Draft][] => {
      const isDue = parseInputType(field.type).nonNull && field.default === undefined;
      const isAgain = field.group !== undefined && filling.opened.has(field.group);
      if (!isDue && (filling.fill === 'minimal' || isAgain)) return [];
      const draft = draftOf(field, field.type, filling);
      return draft === null ? [] : [[field.name, draft]];
    }),
  );
}

function draftOf(field: FormField, type: string, filling: Filling): Draft | null {
  if (field.relation !== undefined) {
    const record = (key: string): Draft => ({ type: 'record', key, title: `Record ${key}` });
    return field.relation.write.many ? { type: 'items', items: [record('7'), record('8')] } : record('7');
  }
  const { listDepth: lists, itemType: item } = parseInputType(type);
  if (lists > 0) {
    const rows = Math.min(2, field.constraints?.maxItems ?? 2);
    const items = Array.from({ length: rows }, () => draftOf(field, item, filling));
    return { type: 'items', items: items.filter((each) => each !== null) };
  }
  if (field.kind === 'upload') return { type: 'file', id: 'f1', name: 'a.png' };
  if (field.kind === 'object' && field.group !== undefined) return groupDraft(field.group, filling);
  const text = textOf(field);
  return text === null ? null : { type: 'text', text };
}

function groupDraft(name: string, filling: Filling): Draft | null {
  const group = Object.hasOwn(filling.groups, name) ? filling.groups[name] : undefined;
  // Not brought along: a person would unfold it first.
  if (group === undefined) return null;
  filling.opened.add(name);
  if (group.oneOf === true) {
    const [first] = group.fields;
    const draft = first === undefined ? null : draftOf(first, first.type.replace(/!$/, ''), filling);
    return first === undefined || draft === null ? null : { type: 'group', fields: { [first.name]: draft } };
  }
  return { type: 'group', fields: draftsOf(group.fields, filling) };
}

function textOf(field: FormField): string | null {
  const options = field.options?.map(({ value }) => value) ?? [];
  const texts = field.kind === 'enum' ? options : TEXTS[field.kind];
  const fits = texts.find((text) => {
    const found = KIND_CODECS[field.kind].parse(text, {
      field,
      locale: 'en',
      timeZone: 'Europe/Warsaw',
      before: undefined,
    });
    return found.ok && findConstraintViolation(found.value, field.constraints) === null;
  });
  return fits ?? null;
}
