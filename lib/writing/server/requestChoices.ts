import type { ChoicePageRequest } from '../../operations/choices/composedTitles';
import {
  buildChoiceVariables,
  isMalformedChoicePage,
  readChoicePage,
  type ChoicePage,
} from '../../operations/choices/choicePage';
import type { LoaderContext } from '../../reading/run/server/loaderContext';

/** Requests a page of choices on the server. Returns null when the backend did not answer, or with errors alone. */
export async function requestChoices(
  fetcher: LoaderContext['fetcher'],
  { plan, text, position }: ChoicePageRequest,
): Promise<ChoicePage | null> {
  const result = await fetcher({
    operationName: plan.name,
    query: plan.document,
    variables: buildChoiceVariables(plan, text, position),
  });
  if (result.type !== 'ok' || result.data === null || isMalformedChoicePage(plan, result.data)) return null;
  const page = readChoicePage(plan, result.data, position);
  return position === null && page.rows.length === 0 && result.errors.length > 0 ? null : page;
}
