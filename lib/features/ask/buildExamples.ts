import { getEnumOptions } from '../../kit/describe/describeField';
import { isDateKind } from '../../core/schema/model/kindTraits';
import { getListedEntities } from '../../core/schema/model/listedEntities';
import type { Entity } from '../../core/schema/model/model';
import type { ListSource } from '../../core/schema/model/reads';
import { buildProposal, type ProposalContext } from './buildProposal';
import { findOpenRuns } from './relations';
import { getSubject } from './subject';
import { readQuestion } from './understand';

/** What an example shows, in the order in which examples are chosen. */
const KINDS = ['both', 'value', 'date'] as const;

/** The lists that examples are made of. */
const MAX_LISTS = 8;

interface Example {
  readonly kind: (typeof KINDS)[number];
  readonly entity: Entity;
  readonly question: string;
}

/** Builds up to three questions that this model answers whole, from its lists, values and dates: each of another list where it can be. */
export function buildExamples(ctx: ProposalContext): readonly string[] {
  const examples = getListedEntities(ctx.model)
    .slice(0, MAX_LISTS)
    .flatMap((entity) => (entity.list === null ? [] : buildListExamples(ctx, entity, entity.list)));
  const chosen: Example[] = [];
  for (const kind of KINDS) {
    const own = examples.filter((one) => one.kind === kind);
    const next = own.find(({ entity }) => chosen.every((one) => one.entity !== entity)) ?? own[0];
    if (next !== undefined) chosen.push(next);
  }
  return chosen.map(({ question }) => question);
}

function buildListExamples(ctx: ProposalContext, entity: Entity, source: ListSource): readonly Example[] {
  const { fields, choices } = getSubject(ctx, entity, source);
  const list = ctx.labels.plural(entity).text;
  const choice = choices.find(({ value }) => typeof value === 'string' && !isBareAnswer(value));
  const field = choice?.of.field;
  const options = field?.enum === undefined ? [] : getEnumOptions(ctx, field, field.enum);
  const value = options.find((option) => option.value === choice?.value)?.label.text;
  const date = fields.some((one) => isDateKind(one.field.kind))
    ? ctx.translate('ask.example.date')
    : undefined;
  const questions = {
    both: value === undefined || date === undefined ? undefined : `${list}: ${value}, ${date}`,
    value: value === undefined ? undefined : `${list}: ${value}`,
    date: date === undefined ? undefined : `${list}: ${date}`,
  };
  return KINDS.flatMap((kind): readonly Example[] => {
    const question = questions[kind];
    const isAnswered = question !== undefined && isReadWhole(ctx, entity, question, kind === 'both' ? 2 : 1);
    return isAnswered ? [{ kind, entity, question }] : [];
  });
}

/** Checks whether a value says nothing without the name of its field: an example of it would puzzle. */
function isBareAnswer(value: string): boolean {
  return /^(true|false|yes|no|none|other|unknown|default|inherit)$/i.test(value);
}

/** Checks whether a question is read to its last word, as so many conditions on the list. */
function isReadWhole(ctx: ProposalContext, entity: Entity, question: string, count: number): boolean {
  const read = readQuestion(ctx, question, ctx.now);
  if (read === null || read.assumed !== undefined || read.named.entity !== entity) return false;
  const { proposal } = buildProposal(ctx, read, []);
  return (
    findOpenRuns(read.reader).length === 0 && proposal.parts.length === count && proposal.leftOut.length === 0
  );
}
