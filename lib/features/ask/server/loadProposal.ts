import type { Entity } from '../../../core/schema/model/model';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import { buildProposal } from '../buildProposal';
import type { PartChoice, Proposal } from '../proposalView';
import { placeTitles } from '../placeTitles';
import { planLookUps } from '../relations';
import { readConditionsOf, readQuestion, readRest, type UnderstoodQuestion } from '../understand';
import { loadPreview } from './loadPreview';
import { lookUpTitles, withDeadline } from './lookUpTitles';

/** Names that are found later are not waited for. */
const LOOK_UP_MS = 1500;
/** Nor are the rows of the proposed list. */
const PREVIEW_MS = 1500;

/**
 * Loads the list that a question asks for, with how it was understood; null if nothing of it was understood, or a list alone. Nothing but
 * the words of the schema, the calendar, and the records that the visitor may see decide it.
 */
export async function loadProposal(
  ctx: LoaderContext,
  question: string,
  choices: readonly PartChoice[],
  { isAsked = false, within }: ProposalOptions = {},
): Promise<Proposal | null> {
  const read =
    within === undefined
      ? readQuestion(ctx, question, ctx.now)
      : readConditionsOf(ctx, question, ctx.now, { entity: within });
  if (read === null || (!isAsked && isOnlyAssumed(read))) return null;
  const lookUps = planLookUps(ctx, read.reader, read.subject);
  const { found, unread } = await lookUpTitles(ctx, lookUps, LOOK_UP_MS);
  placeTitles(ctx, read.reader, read.subject, found);
  readRest(read);
  if (isOnlyAssumed(read) || (!isAsked && asksNothing(read))) return null;
  if (within !== undefined && !hasConditions(read)) return null;
  const { proposal, query } = buildProposal(ctx, read, choices);
  return {
    ...proposal,
    ...(unread.length === 0 ? {} : { namesUnread: unread.map((entity) => ctx.labels.plural(entity)) }),
    preview:
      isAsked || (proposal.isCertain && within === undefined)
        ? await withDeadline(loadPreview(ctx, read.subject, query), PREVIEW_MS)
        : null,
  };
}

/** `isAsked`: it was asked on purpose, not typed to find something. Then names alone are looked up, too, and a list alone is an answer. */
interface ProposalOptions {
  readonly isAsked?: boolean;
  /** The list that the words are conditions of. */
  readonly within?: Entity;
}

/** Checks whether something else than a text to search for was understood. */
const hasConditions = ({ reader }: UnderstoodQuestion): boolean =>
  reader.parts.some(({ meanings }) => meanings.some(({ type }) => type !== 'search'));

const isOnlyAssumed = ({ assumed, reader }: UnderstoodQuestion): boolean =>
  assumed !== undefined && reader.parts.length === 0;

const asksNothing = ({ reader, subject }: UnderstoodQuestion): boolean =>
  reader.parts.length === 0 && reader.unmet.length === 0 && subject.list === undefined;
