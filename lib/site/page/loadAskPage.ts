import type { ParsedUrlQuery } from 'node:querystring';
import { buildExamples } from '../../features/ask/buildExamples';
import { parsePartChoices, type AskView, type ProposalAnswer } from '../../features/ask/proposalView';
import { loadProposal } from '../../features/ask/server/loadProposal';
import type { LoaderContext } from '../../kit/run/server/loaderContext';
import type { LoadResult } from '../../kit/view/failure';
import type { PageRequest } from './pageRequest';

/** Loads `/ask`: the list that the question of the address asks for, with how it was understood. */
export async function loadAskPage(request: PageRequest): Promise<LoadResult<AskView>> {
  const { proposal } = await loadAsked(request, request.query, { isAsked: true });
  const question = toQuestion(request.query);
  return {
    ok: true,
    view: { question, proposal, examples: proposal === null ? buildExamples(request) : [] },
  };
}

/** Loads the list that the question of an address asks for, of those that the visitor may see; null without a question. */
export async function loadAsked(
  ctx: LoaderContext,
  query: ParsedUrlQuery,
  options?: Parameters<typeof loadProposal>[3],
): Promise<ProposalAnswer> {
  const question = toQuestion(query);
  const within =
    query.in === undefined ? undefined : ctx.model.entities.find(({ slug }) => slug === query.in);
  if (question.trim() === '' || (query.in !== undefined && within === undefined)) return { proposal: null };
  const choices = parsePartChoices(query.as);
  const of = within === undefined ? options : { ...options, within };
  return { proposal: await loadProposal(ctx, question, choices, of) };
}

const toQuestion = ({ q }: ParsedUrlQuery): string => (typeof q === 'string' ? q : '');
