import type { ApolloClient } from '../../apollo/apolloClient';
import { loadClientModule } from '../../apollo/lazyClient';
import type { Result } from '../../errors';
import type { ChoicePlan } from '../../operations/choices/choicePlan';
import {
  buildChoiceVariables,
  withAlternativeSearch,
  isMalformedChoicePage,
  readChoicePage,
  type ChoicePosition,
  type ChoicePage,
} from '../../operations/choices/choicePage';
import { searchComposedTitles } from '../../operations/choices/composedTitles';
import { toCallResult } from '../../apollo/toCallResult';
import type { CallResult } from '../../backend/callResult';

const CHOICES_TIMEOUT_MS = 20_000;

/** A search for choices: the text, and the position to continue from. */
export interface ChoicesRequest {
  readonly text: string;
  readonly position: ChoicePosition | null;
  readonly signal: AbortSignal;
}

/** A page of choices, or the backend's reason why there is none. Null when the request was aborted. */
export type ChoicesResult = Result<{ readonly choices: ChoicePage }, { readonly failure: string | null }>;

/** Fetches choices by a one-off query that bypasses the cache. A partial answer counts: its rows can be chosen. */
export async function fetchChoices(
  client: ApolloClient,
  plan: ChoicePlan,
  { text, position: from, signal }: ChoicesRequest,
): Promise<ChoicesResult | null> {
  const first = await askOnce(client, plan, { text, position: from, signal });
  const other = first?.ok === false && text !== '' ? withAlternativeSearch(plan) : null;
  const second = other === null ? null : await askOnce(client, other, { text, position: from, signal });
  if (signal.aborted) return null;
  const found = second?.ok === true ? second : first;
  if (found?.ok !== true || found.choices.rows.length > 0 || from !== null) return found;
  const used = second?.ok === true && other !== null ? other : plan;
  const byWords = await fetchByWords(client, used, { text, signal });
  return signal.aborted ? null : (byWords ?? found);
}

/** Fetches the records whose composed title has all words; null where there are none. */
async function fetchByWords(
  client: ApolloClient,
  plan: ChoicePlan,
  { text, signal }: Pick<ChoicesRequest, 'text' | 'signal'>,
): Promise<ChoicesResult | null> {
  const found = await searchComposedTitles(plan, text, async (request) => {
    const page = await askOnce(client, request.plan, { ...request, signal });
    return page?.ok === true ? page.choices : null;
  });
  if (found === 'unanswered') return { ok: false, failure: null };
  if (found === null || found.rows.length === 0) return null;
  const { rows, isWhole } = found;
  return { ok: true, choices: { rows, total: isWhole ? rows.length : null, next: null, byWords: true } };
}

async function askOnce(
  client: ApolloClient,
  plan: ChoicePlan,
  { text, position: from, signal }: ChoicesRequest,
): Promise<ChoicesResult | null> {
  const end = await send(client, plan, { text, position: from, signal });
  if (signal.aborted) return null;
  if (end.type !== 'answered') return { ok: false, failure: null };
  if (end.data === null) return { ok: false, failure: end.errors[0]?.message ?? null };
  if (isMalformedChoicePage(plan, end.data)) return { ok: false, failure: end.errors[0]?.message ?? null };
  const choices = readChoicePage(plan, end.data, from);
  const [error] = end.errors;
  return choices.rows.length === 0 && error !== undefined
    ? { ok: false, failure: error.message }
    : { ok: true, choices };
}

async function send(
  client: ApolloClient,
  plan: ChoicePlan,
  { text, position: from, signal }: ChoicesRequest,
): Promise<CallResult> {
  try {
    const [{ parse }] = await Promise.all([import('graphql/language/parser'), loadClientModule()]);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(CHOICES_TIMEOUT_MS)]);
    return toCallResult(
      await client.query({
        query: parse(plan.document),
        variables: buildChoiceVariables(plan, text, from),
        context: { fetchOptions: { signal: limit } },
      }),
    );
  } catch (error) {
    return toCallResult({ error });
  }
}
