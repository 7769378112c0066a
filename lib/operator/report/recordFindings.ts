import type { Entity } from '../../schema/model/model';
import { NO_WEIGHT } from '../../schema/model/weight';
import { formatWeight, quoteCode } from './sentences';

/** Subject of a finding about the page of a record, or about its create form. */
export type RecordSubject = 'head' | 'lists' | 'folds' | 'form';

/** What a record's page and its create form show, and why: an English sentence with names in backticks. */
interface RecordFinding {
  readonly capability: RecordSubject;
  readonly found: boolean;
  readonly text: string;
}

/** Lists of a record whose scored reasons are listed; the others are named. */
const MAX_WEIGHED_LISTS = 10;

/** Returns what the head of a record tells, its lists in order, its folds and the inputs of its create form. */
export function getRecordFindings(entity: Entity): readonly RecordFinding[] {
  const findings: readonly (readonly [RecordSubject, string | null])[] = [
    ['head', describeHead(entity)],
    ['lists', describeLists(entity)],
    ['folds', describeFolds(entity)],
    ['form', describeForm(entity)],
  ];
  return findings.flatMap(([capability, text]) => (text === null ? [] : [{ capability, found: true, text }]));
}

function describeHead({ layout }: Entity): string | null {
  const { facts, nameLists, figures, stated } = layout;
  const isStated = stated?.head != null;
  const lists = nameLists.map(({ value, reason }) => `${quoteCode(value)} (${reason})`);
  const texts = [
    facts.length === 0
      ? []
      : isStated
        ? [`Stated by the operator: ${quoteAll(facts)}.`]
        : [`Of a large record, the first that have a short value: ${quoteAll(facts)}.`],
    figures === undefined ? [] : [`Amounts of ${quoteCode(figures.value)} are its own: ${figures.reason}.`],
    lists.length === 0 ? [] : [`By the names of their rows: ${lists.join(', ')}.`],
  ].flat();
  return texts.length === 0 ? null : texts.join(' ');
}

function describeLists({ related, layout }: Entity): string | null {
  const open = layout.stated?.lists ?? null;
  const first = open === null ? [] : [`Stated by the operator: ${quoteAll(open)}.`];
  const parts = open === null ? layout.partLists : [];
  const never = parts.map(({ value, reason }) => `${quoteCode(value)} (${reason})`);
  if (related.length === 0) return first[0] ?? null;
  const weighed = related.slice(0, MAX_WEIGHED_LISTS).map(({ name, weight = NO_WEIGHT }) => {
    return `${quoteCode(name)} ${formatWeight(weight)}`;
  });
  const rest = related.slice(MAX_WEIGHED_LISTS).map(({ name }) => name);
  const others = rest.length === 0 ? [] : [`Then ${quoteAll(rest)}.`];
  const links = never.length === 0 ? [] : [`Never folded, as parts of the record: ${never.join(', ')}.`];
  return [...first, `Most significant first: ${weighed.join('; ')}.`, ...others, ...links].join(' ');
}

/** Names the subjects under which lists are folded, those of the operator first. */
function describeFolds({ related, fields, layout }: Entity): string | null {
  const { sections, stated } = layout;
  const placed = new Set([...(stated?.lists ?? []), ...(stated?.folds ?? []).flatMap(({ of }) => of)]);
  const own = (stated?.folds ?? []).map(
    ({ heading, of }) => `"${Object.values(heading)[0] ?? ''}" (stated by the operator): ${quoteAll(of)}`,
  );
  const folded = stated?.folded ?? [];
  const names = [...related.map(({ name }) => name), ...fields.map(({ name }) => name)];
  const bySection = new Map<string, string[]>();
  for (const name of names) {
    const section = Object.hasOwn(sections, name) ? sections[name] : undefined;
    if (section === undefined || placed.has(name)) continue;
    const known = bySection.get(section.value) ?? [];
    bySection.set(section.value, [...known, `${quoteCode(name)} (${section.reason})`]);
  }
  const subjects = [...bySection].map(([section, lists]) => `${section}: ${lists.join(', ')}`);
  const told = [...own, ...subjects];
  const texts = [
    ...(told.length === 0 ? [] : [`Lists that do not stand open, by subject: ${told.join('; ')}.`]),
    ...(folded.length === 0 ? [] : [`Folded by the operator: ${quoteAll(folded)}.`]),
  ];
  return texts.length === 0 ? null : texts.join(' ');
}

function describeForm({ create, formInputs }: Entity): string | null {
  if (create === null) return null;
  const { main, more, technical } = formInputs.create;
  return [
    `Shown first: ${quoteAll(main)}.`,
    ...(more.length === 0 ? [] : [`Folded: ${quoteAll(more)}.`]),
    ...(technical.length === 0 ? [] : [`Technical: ${quoteAll(technical)}.`]),
  ].join(' ');
}

const quoteAll = (names: readonly string[]): string => names.map(quoteCode).join(', ') || 'nothing';
