import type { Entity } from '../../../core/schema/model/model';
import { because, type Reason } from '../../../core/schema/model/reason';
import { NO_WEIGHT, type Weight } from '../../../core/schema/model/weight';
import type { CapabilityFinding } from './findings';
import type { SayReason } from './reasonText';

/** Subject of a finding about the page of a record, or about its create form. */
export type RecordSubject = 'head' | 'lists' | 'folds' | 'form';

/** Lists of a record whose scored reasons are listed; the others are named. */
const MAX_WEIGHED_LISTS = 10;

/** Returns what the head of a record tells, its lists in order, its folds and the inputs of its create form. */
export function getRecordFindings(entity: Entity, say: SayReason): readonly CapabilityFinding[] {
  const findings: readonly (readonly [RecordSubject, readonly Reason[]])[] = [
    ['head', describeHead(entity, say)],
    ['lists', describeLists(entity, say)],
    ['folds', describeFolds(entity, say)],
    ['form', describeForm(entity)],
  ];
  return findings.flatMap(([capability, reasons]) =>
    reasons.length === 0 ? [] : [{ capability, found: true, text: reasons.map(say).join(' ') }],
  );
}

/** Writes signs with their points: `the total (2); money (1.5)`. */
export function saySigns({ signs }: Weight, say: SayReason, separator: string): string {
  const texts = signs.map(({ reason, points }) => say(because('finding.sign', { reason, points })));
  return texts.join(separator) || say(because('finding.noSigns'));
}

/** Writes a name with its weight: `lines 3.5: the total (2), money (1.5)`. */
export function sayWeighed(name: string, weight: Weight, say: SayReason): string {
  const signs = saySigns(weight, say, ', ');
  return say(because('finding.action', { name, points: weight.points, signs }));
}

function describeHead({ layout }: Entity, say: SayReason): readonly Reason[] {
  const { facts, nameLists, figures, stated } = layout;
  const how = stated?.head == null ? 'finding.headChosen' : 'finding.stated';
  return [
    ...(facts.length === 0 ? [] : [because(how, { names: facts })]),
    ...(figures === undefined
      ? []
      : [because('finding.figures', { field: figures.value, reason: figures.reason })]),
    ...(nameLists.length === 0
      ? []
      : [because('finding.nameLists', { items: sayItems(nameLists.map(toNamed), say) })]),
  ];
}

function describeLists({ related, layout }: Entity, say: SayReason): readonly Reason[] {
  const open = layout.stated?.lists ?? null;
  const first = open === null ? [] : [because('finding.stated', { names: orNothing(open) })];
  const parts = open === null ? layout.partLists : [];
  if (related.length === 0) return first;
  const weighed = related
    .slice(0, MAX_WEIGHED_LISTS)
    .map(({ name, weight = NO_WEIGHT }) => sayWeighed(name, weight, say));
  const rest = related.slice(MAX_WEIGHED_LISTS).map(({ name }) => name);
  return [
    ...first,
    because('finding.mostSignificant', { items: weighed.join('; ') }),
    ...(rest.length === 0 ? [] : [because('finding.then', { names: rest })]),
    ...(parts.length === 0 ? [] : [because('finding.parts', { items: sayItems(parts.map(toNamed), say) })]),
    ...describeThreads(layout, say),
  ];
}

function describeThreads(
  { threads = [], noThreads = [] }: Entity['layout'],
  say: SayReason,
): readonly Reason[] {
  const found = threads.map(({ value, reason }) => toNamed({ value: value.list, reason }));
  return [
    ...(found.length === 0 ? [] : [because('finding.threads', { items: sayItems(found, say) })]),
    ...(noThreads.length === 0
      ? []
      : [because('finding.noThreads', { items: sayItems(noThreads.map(toNamed), say) })]),
  ];
}

/** Names the subjects under which lists are folded, those of the operator first. */
function describeFolds({ related, fields, layout }: Entity, say: SayReason): readonly Reason[] {
  const { sections, stated } = layout;
  const placed = new Set([...(stated?.lists ?? []), ...(stated?.folds ?? []).flatMap(({ of }) => of)]);
  const own = (stated?.folds ?? []).map(({ heading, of }) =>
    because('finding.foldStated', { heading: Object.values(heading)[0] ?? '', names: orNothing(of) }),
  );
  const folded = stated?.folded ?? [];
  const names = [...related.map(({ name }) => name), ...fields.map(({ name }) => name)];
  const bySection = new Map<string, Reason[]>();
  for (const name of names) {
    const section = Object.hasOwn(sections, name) ? sections[name] : undefined;
    if (section === undefined || placed.has(name)) continue;
    const known = bySection.get(section.value) ?? [];
    bySection.set(section.value, [...known, toNamed({ value: name, reason: section.reason })]);
  }
  const subjects = [...bySection].map(([section, lists]) =>
    because('finding.fold', { section, items: sayItems(lists, say) }),
  );
  const told = [...own, ...subjects];
  return [
    ...(told.length === 0 ? [] : [because('finding.folds', { items: told.map(say).join('; ') })]),
    ...(folded.length === 0 ? [] : [because('finding.folded', { names: folded })]),
  ];
}

function describeForm({ create, formInputs }: Entity): readonly Reason[] {
  if (create === null) return [];
  const { main, more, technical } = formInputs.create;
  return [
    because('finding.form.first', { names: orNothing(main) }),
    ...(more.length === 0 ? [] : [because('finding.form.folded', { names: more })]),
    ...(technical.length === 0 ? [] : [because('finding.form.technical', { names: technical })]),
  ];
}

const toNamed = ({ value, reason }: { readonly value: string; readonly reason: Reason }): Reason =>
  because('finding.because', { name: value, reason });

const sayItems = (items: readonly Reason[], say: SayReason): string => items.map(say).join(', ');

const orNothing = (names: readonly string[]): readonly string[] | Reason =>
  names.length === 0 ? because('finding.nothing') : names;
