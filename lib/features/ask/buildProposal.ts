import { formatDate } from '../../ground/format/formatDate';
import type { Translate } from '../../ground/intl/translate';
import type { LabelContext } from '../../kit/describe/describeField';
import { createConditionFormatter, type FormatCondition } from '../list/filterChips';
import { describeFilterField } from '../list/filterForm';
import type { FilterValue } from '../../core/operations/listState';
import { isDateKind } from '../../core/schema/model/kindTraits';
import type { Entity } from '../../core/schema/model/model';
import type { Label } from '../../kit/view/label';
import { buildListAddress, isOffered, type ListAddress } from './listAddress';
import type { LeftOutWords, PartChoice, Proposal, ProposalPart } from './proposalView';
import type { Condition, QuestionPart, QuestionReader, UnmetRange } from './questionReader';
import type { QuestionSubject } from './subject';
import { canSearch, isCertain, type UnderstoodQuestion } from './understand';
import { isOneOf } from './words/askWords';

/** The model with its labels, messages and clock. */
export interface ProposalContext extends LabelContext {
  readonly translate: Translate;
  readonly now: string;
}

/** A proposal without its rows, with the query that reads them. */
export interface BuiltProposal {
  readonly proposal: Omit<Proposal, 'preview'>;
  readonly query: ListAddress['query'];
}

/** Builds the proposal of a question that was read. `choices`: other meanings that the visitor has chosen. */
export function buildProposal(
  ctx: ProposalContext,
  read: UnderstoodQuestion,
  choices: readonly PartChoice[],
): BuiltProposal {
  const { reader, subject, named, assumed } = read;
  const parts = reader.parts
    .map((part) => ({ ...part, meanings: part.meanings.filter((one) => isOffered(ctx, subject, one)) }))
    .toSorted((a, b) => a.from - b.from);
  const chosen = new Map(choices.map((choice) => choice.split('.') as [string, string]));
  const shown = parts.flatMap((part, id) => {
    const choice = chosen.get(String(id)) ?? '0';
    const meaning = choice === 'x' ? undefined : (part.meanings[Number(choice)] ?? part.meanings[0]);
    return meaning === undefined ? [] : [{ id, part, meaning }];
  });
  const conditions = shown.map(({ meaning }) => meaning);
  const { href, query } = buildListAddress(ctx, subject, conditions);
  const refused = parts.filter(({ meanings }) => meanings.length === 0);
  const unmet = [
    ...reader.unmet,
    ...refused.map(({ from, to }) => ({ from, to, reason: 'notOffered' as const })),
  ].toSorted((a, b) => a.from - b.from);
  const views = shown.map((one) => toPartView(ctx, read, { ...one, choices }));
  const told = views.flatMap((part, index) => {
    const meaning = shown[index]?.meaning;
    const isTold = meaning !== undefined && meaning.type !== 'sort';
    return isTold ? [formatForTitle(ctx.translate, subject, { meaning, part })] : [];
  });
  const list = getListLabel(ctx, subject);
  return {
    query,
    proposal: {
      question: reader.question,
      choices,
      entity: {
        type: subject.entity.type,
        plural: list,
        words: assumed === undefined ? reader.getText(named) : '',
      },
      href,
      title: told.length === 0 ? list.text : `${list.text}: ${told.join(', ')}`,
      parts: views,
      ...(assumed === undefined ? {} : { assumed: { others: assumed.others.map(toOtherList(ctx, reader)) } }),
      ...describeLeftOut(ctx, read, { unmet, conditions }),
      isCertain: isCertain(read),
    },
  };
}

/** Names the list: the entity's own, or the second one that belongs to the person who asks. */
function getListLabel({ labels }: ProposalContext, { entity, list }: UnderstoodQuestion['subject']): Label {
  const second = entity.lists?.find(({ name }) => name === list);
  return second === undefined ? labels.plural(entity) : labels.operation(second.name, second.label);
}

/** The same question of another list begins with its name. */
const toOtherList =
  ({ labels }: ProposalContext, { question }: QuestionReader) =>
  (entity: Entity): { readonly label: Label; readonly question: string } => {
    const label = labels.plural(entity);
    return { label, question: `${label.text}: ${question}` };
  };

interface ShownPart {
  readonly id: number;
  readonly part: QuestionPart;
  readonly meaning: Condition;
  readonly choices: readonly PartChoice[];
}

function toPartView(ctx: ProposalContext, read: UnderstoodQuestion, shown: ShownPart): ProposalPart {
  const { id, part, meaning, choices } = shown;
  const described = describeCondition(ctx, read, meaning);
  const kept = choices.filter((choice) => !choice.startsWith(`${id}.`));
  const others = part.meanings.flatMap((other, index) => {
    if (other === meaning) return [];
    const { label, text } = describeCondition(ctx, read, other);
    const isSameField = label.text === described.label.text;
    const name: Label = isSameField ? { text } : { ...label, text: `${label.text}: ${text}` };
    return [{ text: name, choices: [...kept, `${id}.${index}` as const] }];
  });
  return {
    id,
    words: meaning.type === 'search' ? meaning.text : getPartText(read.reader, part),
    ...described,
    without: [...kept, `${id}.x`],
    others,
  };
}

/** Returns the words of a part with the preposition before them: "in Śródmieście". */
function getPartText(reader: QuestionReader, { from, to }: QuestionPart): string {
  const { links, or } = reader.grammar;
  const before = reader.words[from - 1];
  const isLink = reader.isFree(from - 1) && isOneOf(links, before) && !isOneOf(or, before);
  return reader.getText({ from: isLink ? from - 1 : from, to });
}

type Description = Pick<ProposalPart, 'label' | 'text' | 'note' | 'field'>;

function describeCondition(
  ctx: ProposalContext,
  { subject }: UnderstoodQuestion,
  condition: Condition,
): Description {
  const { translate, labels } = ctx;
  const { type } = subject.entity;
  switch (condition.type) {
    case 'search':
      return {
        label: { text: translate('ask.search') },
        text: translate('filter.op.contains', { value: condition.text }),
        note: '',
      };
    case 'chart':
      return {
        label: { text: translate('ask.chart') },
        text: labels.field(type, condition.field).text,
        note: '',
      };
    case 'sort': {
      const name = labels.field(type, condition.sort.field).text;
      const text = translate(condition.sort.descending ? 'ask.descending' : 'ask.ascending', { name });
      return { label: { text: translate('ask.order') }, text, note: '' };
    }
    case 'filter':
      return describeFilters(ctx, subject, condition);
  }
}

function describeFilters(
  ctx: ProposalContext,
  { entity, source }: UnderstoodQuestion['subject'],
  condition: FilterCondition,
): Description {
  const { filters, titles: records = [] } = condition;
  const name = filters[0]?.field ?? '';
  const field = source.filter?.fields.find((one) => one.field === name);
  if (field === undefined) return { label: { text: name }, text: '', note: '' };
  const titles = new Map([[name, new Map(records.map(({ key, title }) => [key, title]))]]);
  const description = describeFilterField(ctx, { entity }, field);
  const format = createConditionFormatter(ctx, titles);
  const isDate = isDateKind(field.kind);
  return {
    label: description.label,
    text: formatFilters(filters, (filter) => format(description, filter), isDate),
    note: isDate ? formatDays(filters) : describeGuess(ctx, condition, description.options?.length ?? 0),
    field: name,
  };
}

type FilterCondition = Condition & { readonly type: 'filter' };

/** Says what of a condition the words did not say. `count`: number of values that the field can have; 0 if that is unknown. */
function describeGuess(
  { translate }: ProposalContext,
  { titles, isFieldAssumed, includesLimit }: FilterCondition,
  count: number,
): string {
  if (titles !== undefined) return translate('ask.note.record');
  const notes = [
    ...(isFieldAssumed === true ? [translate('ask.note.field')] : []),
    ...(includesLimit === true ? [translate('ask.note.limit')] : []),
  ];
  if (notes.length > 0) return notes.join('; ');
  return count > 0 ? translate('ask.note.value', { count }) : '';
}

function formatFilters(
  filters: readonly FilterValue[],
  format: (filter: Parameters<FormatCondition>[1]) => string,
  isDate: boolean,
): string {
  const [first, last] = filters;
  if (first === undefined) return '';
  if (first.period !== undefined || last === undefined) return format(first);
  // A single day is no range.
  if (isDate && first.value === last.value) return formatDate(String(first.value));
  return filters.map(format).join(' ');
}

/** Writes the days that a period stands for today: 27.11–03.12.2025. */
function formatDays(filters: readonly FilterValue[]): string {
  const [first, last] = filters;
  if (first?.period === undefined || last === undefined || typeof first.value !== 'string') return '';
  const [from, to] = [formatDate(first.value), formatDate(String(last.value))];
  if (from === to) return from;
  const isSameYear = from.slice(-4) === to.slice(-4);
  return `${isSameYear ? from.slice(0, 5) : from}–${to}`;
}

/** Says a condition in the head of a proposal. Only values of enums and names of records speak for themselves; all else names its field. */
function formatForTitle(
  translate: Translate,
  { source }: QuestionSubject,
  { meaning, part }: { readonly meaning: Condition; readonly part: ProposalPart },
): string {
  switch (meaning.type) {
    case 'search':
      return translate('ask.told.search', { text: meaning.text });
    case 'chart':
      return translate('ask.told.chart', { name: part.text });
    case 'sort':
      return part.text;
    case 'filter': {
      const { filters, titles } = meaning;
      const field = source.filter?.fields.find((one) => one.field === filters[0]?.field);
      const isValue = field?.enum !== undefined && filters.every(({ op }) => op === 'in' || op === 'eq');
      return titles !== undefined || isValue
        ? part.text
        : translate('ask.told.field', { name: part.label.text, value: part.text });
    }
  }
}

/** The fields that are named where words are left out. */
const MAX_USABLE = 8;

/**
 * Describes the words that are left out of a proposal: each with its reason, the fields that can be asked for instead, and the address that also
 * searches for those that were not understood. `unmet`: in the order of the question.
 */
function describeLeftOut(
  ctx: LabelContext & { readonly now: string },
  { reader, subject }: UnderstoodQuestion,
  { unmet, conditions }: { readonly unmet: readonly UnmetRange[]; readonly conditions: readonly Condition[] },
): Pick<Proposal, 'leftOut' | 'usable' | 'searchHref'> {
  const leftOut = unmet.map((range): LeftOutWords => ({
    words: reader.getText(range),
    reason: range.reason,
  }));
  const unknown = leftOut.filter(({ reason }) => reason === 'unknown').map(({ words }) => words);
  const usable =
    leftOut.length === 0
      ? []
      : subject.fields
          .slice(0, MAX_USABLE)
          .map(({ field }): Label => describeFilterField(ctx, { entity: subject.entity }, field).label);
  if (unknown.length === 0 || !canSearch(subject)) return { leftOut, usable };
  // Some lists have one search only: what is searched for already stays a part of it.
  const searched = conditions.flatMap((one) => (one.type === 'search' ? [one.text] : []));
  const others = conditions.filter(({ type }) => type !== 'search');
  const text = [...searched, ...unknown].join(' ');
  const { href } = buildListAddress(ctx, subject, [...others, { type: 'search', text }]);
  return { leftOut, usable, searchHref: href };
}
