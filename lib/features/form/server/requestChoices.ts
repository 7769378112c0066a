import { buildChoiceRead } from '../../../core/operations/choices/choiceOperation';
import type { ChoicePage } from '../../../core/operations/choices/choicePage';
import type { ChoicePageRequest } from '../../../core/operations/choices/composedTitles';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import { runSized } from '../../../kit/run/server/runOperation';

/** Requests a page of choices on the server. Returns null when the backend did not answer, or with errors alone. */
export async function requestChoices(
  fetcher: LoaderContext['fetcher'],
  request: ChoicePageRequest,
): Promise<ChoicePage | null> {
  const { outcome } = await runSized(fetcher, buildChoiceRead(request));
  if (!outcome.ok) return null;
  const { value: page, errors } = outcome;
  return request.position === null && page.rows.length === 0 && errors.length > 0 ? null : page;
}
