import { parsePartChoices, type ProposalAnswer } from '../../lib/ask/proposalView';
import { loadProposal } from '../../lib/ask/server/loadProposal';
import { apiRoute } from '../../lib/server/api/apiRoute';

/** Responds with the list that a question asks for, of those that the visitor may see. */
export default apiRoute(
  { access: 'read', rateLimit: 'searches' },
  async ({ request, ctx }): Promise<ProposalAnswer> => {
    const { q, as } = request.query;
    return { proposal: typeof q === 'string' ? await loadProposal(ctx, q, parsePartChoices(as)) : null };
  },
);
