import type { FormView } from '../../form/formView';
import type { SaveTransport } from '../../form/save/saveTransport';
import { createPostQuery, sendPostedMutation } from '../../form/server/postTransport';
import type { ImportLoaderContext } from './importForm';

/** Creates the transport by which the row of an import is sent with the form of `view`, and looked for. */
export function createRowTransport(
  { fetcher }: ImportLoaderContext,
  { plan }: FormView,
): Pick<SaveTransport, 'query' | 'mutate'> {
  return {
    query: createPostQuery(fetcher),
    mutate: async (call) => (await sendPostedMutation(fetcher, plan, call)).result,
  };
}
