import type { ApolloClient } from '../../../kit/apollo/apolloClient';
import { loadClientModule } from '../../../kit/apollo/lazyClient';
import type { Result } from '../../../core/errors';
import type { ChoicePlan } from '../../../core/operations/choices/choicePlan';
import {
  buildChoiceVariables,
  withAlternativeSearch,
  isMalformedChoicePage,
  listPageSizes,
  withPageSize,
  readChoicePage,
  type ChoicePosition,
  type ChoicePage,
} from '../../../core/operations/choices/choicePage';
import { searchComposedTitles } from '../../../core/operations/choices/composedTitles';
import { toCallResult } from '../../../kit/apollo/toCallResult';
import type { CallResult } from '../../../kit/backend/callResult';

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

/** For how long a smaller page is known to be accepted. After this time a backend may have other limits, or none. */
const SIZE_TTL_MS = 300_000;
/** The number of rows that a backend accepted after it had refused more for their cost, by document. */
const acceptedSizes = new Map<string, { readonly rows: number; readonly until: number }>();

/** Asks for one page, and for fewer rows where the backend refuses it for its cost. */
async function askOnce(
  client: ApolloClient,
  plan: ChoicePlan,
  request: ChoicesRequest,
): Promise<ChoicesResult | null> {
  const known = acceptedSizes.get(plan.document);
  const most = known !== undefined && known.until > Date.now() ? known.rows : plan.size;
  const sizes = listPageSizes(plan, request.position).filter((rows) => rows <= most);
  let end: CallResult | null = null;
  for (const rows of sizes.length === 0 ? [most] : sizes) {
    const sized = withPageSize(plan, rows);
    const answer = await send(client, sized, request);
    if (request.signal.aborted) return null;
    if (!(await isTooLarge(answer))) {
      if (end !== null && answer.type === 'answered' && answer.data !== null)
        acceptedSizes.set(plan.document, { rows, until: Date.now() + SIZE_TTL_MS });
      return readAnswer(sized, answer, request);
    }
    end ??= answer;
  }
  return end === null ? null : readAnswer(plan, end, request);
}

async function isTooLarge(answer: CallResult): Promise<boolean> {
  if (answer.type !== 'answered' || answer.errors.length === 0) return false;
  const isEmpty = answer.data === null || Object.values(answer.data).every((value) => value === null);
  if (!isEmpty) return false;
  const { isTooLargeError } = await import('../../../kit/backend/tooLargeErrors');
  return answer.errors.some(isTooLargeError);
}

function readAnswer(
  plan: ChoicePlan,
  end: CallResult,
  { position: from }: Pick<ChoicesRequest, 'position'>,
): ChoicesResult {
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
