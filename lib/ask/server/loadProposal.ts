import type { LoaderContext } from '../../reading/run/server/loaderContext';
import { buildProposal } from '../buildProposal';
import type { PartChoice, Proposal } from '../proposalView';
import { placeTitles } from '../placeTitles';
import { planLookUps } from '../relations';
import { readQuestion, readRest } from '../understand';
import { loadPreview } from './loadPreview';
import { lookUpTitles, withDeadline } from './lookUpTitles';

/** Names that are found later are not waited for. */
const LOOK_UP_MS = 1500;
/** Nor are the rows of the proposed list. */
const PREVIEW_MS = 1500;

/**
 * Loads the list that a question asks for, with how it was understood; null if it names no list, or asks nothing of it. Nothing but
 * the words of the schema, the calendar, and the records that the visitor may see decide it.
 */
export async function loadProposal(
  ctx: LoaderContext,
  question: string,
  choices: readonly PartChoice[],
): Promise<Proposal | null> {
  const read = readQuestion(ctx, question, ctx.now);
  if (read === null) return null;
  const lookUps = planLookUps(ctx, read.reader, read.subject);
  const { found, unread } = await lookUpTitles(ctx, lookUps, LOOK_UP_MS);
  placeTitles(ctx, read.reader, read.subject, found);
  readRest(read);
  if (read.reader.parts.length === 0) return null;
  const { proposal, query } = buildProposal(ctx, read, choices);
  return {
    ...proposal,
    ...(unread.length === 0 ? {} : { namesUnread: unread.map((entity) => ctx.labels.plural(entity)) }),
    preview: await withDeadline(loadPreview(ctx, read.subject, query), PREVIEW_MS),
  };
}
