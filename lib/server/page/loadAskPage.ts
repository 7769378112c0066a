import { buildExamples } from '../../ask/buildExamples';
import { parsePartChoices, type AskView } from '../../ask/proposalView';
import { loadProposal } from '../../ask/server/loadProposal';
import type { LoadResult } from '../../view/failure';
import type { PageRequest } from './pageRequest';

/** Loads `/ask`: the list that the question of the address asks for, with how it was understood. */
export async function loadAskPage(request: PageRequest): Promise<LoadResult<AskView>> {
  const { q, as } = request.query;
  const question = typeof q === 'string' ? q : '';
  const proposal =
    question.trim() === ''
      ? null
      : await loadProposal(request, question, parsePartChoices(as), { isAsked: true });
  return {
    ok: true,
    view: { question, proposal, examples: proposal === null ? buildExamples(request) : [] },
  };
}
