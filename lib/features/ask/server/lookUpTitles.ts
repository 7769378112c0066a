import { buildChoicePlan, type ChoicePlan } from '../../../core/operations/choices/choicePlan';
import { buildChoiceRead } from '../../../core/operations/choices/choiceOperation';
import { type ChoicePage, withAlternativeSearch } from '../../../core/operations/choices/choicePage';
import {
  searchComposedTitles,
  type ChoicePageRequest,
} from '../../../core/operations/choices/composedTitles';
import { runSized } from '../../../kit/run/server/runOperation';
import { getPageWideValues, type LoaderContext } from '../../../kit/run/server/loaderContext';
import type { Entity } from '../../../core/schema/model/model';
import type { RecordTitle } from '../questionReader';
import type { FoundTitles } from '../placeTitles';
import type { TitleLookUp } from '../relations';

/** The requests for one question, and those at the same time. */
const MAX_REQUESTS = 8;
const MAX_PARALLEL = 4;
/** Records of one answer: of a list that cannot be searched, one page. */
const SEARCHED_ROWS = 20;
const LISTED_ROWS = 100;
/** Pages of a further search by the last word of a name. */
const MAX_FURTHER_PAGES = 1;

/** The records that were found, and the entities that could not be asked. */
export interface LookedUpTitles {
  readonly found: readonly FoundTitles[];
  readonly unread: readonly Entity[];
}

/**
 * Looks up the records that words of a question may name, by the search of the pickers. A few at once, until the deadline: what is late, or
 * refused, names nothing, and is told.
 */
export async function lookUpTitles(
  ctx: LoaderContext,
  lookUps: readonly TitleLookUp[],
  deadlineMs: number,
): Promise<LookedUpTitles> {
  const found: FoundTitles[] = [];
  const requests = lookUps.flatMap((lookUp) => planRequests(ctx, lookUp)).slice(0, MAX_REQUESTS);
  const unread = new Set(requests);
  const waiting = [...requests];
  const state = { isLate: false };
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && !state.isLate; next = waiting.shift()) {
      const records = await readTitles(ctx, next);
      if (records === null || state.isLate) continue;
      unread.delete(next);
      found.push({ target: next.target, records });
    }
  };
  await withDeadline(Promise.all(Array.from({ length: MAX_PARALLEL }, work)), deadlineMs);
  state.isLate = true;
  return { found, unread: [...new Set([...unread].map(({ target }) => target))] };
}

/** Waits for a promise until a deadline; null if it is late. */
export async function withDeadline<Value>(waited: Promise<Value>, ms: number): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([waited, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface TitleQuery {
  readonly target: TitleLookUp['target'];
  readonly plan: ChoicePlan;
  readonly key: string;
  readonly text: string;
}

function planRequests(ctx: LoaderContext, { target, texts }: TitleLookUp): readonly TitleQuery[] {
  const [key] = target.key?.fields ?? [];
  if (key === undefined) return [];
  const plan = (size: number) =>
    buildChoicePlan(ctx.model, target, {
      keys: [key.path],
      pageWide: getPageWideValues(ctx.labels),
      size,
      isUncounted: true,
    });
  const searched = plan(SEARCHED_ROWS);
  if (searched === null) return [];
  if (searched.search !== null) return texts.map((text) => ({ target, plan: searched, key: key.path, text }));
  const listed = plan(LISTED_ROWS);
  return listed === null ? [] : [{ target, plan: listed, key: key.path, text: '' }];
}

async function readTitles(ctx: LoaderContext, request: TitleQuery): Promise<readonly RecordTitle[] | null> {
  const first = await readOnce(ctx, request);
  const other = first === null ? withAlternativeSearch(request.plan) : null;
  return first ?? (other === null ? null : await readOnce(ctx, { ...request, plan: other }));
}

/** Returns null where the backend refused the search. */
async function readOnce(
  { fetcher }: LoaderContext,
  { plan, key, text }: TitleQuery,
): Promise<readonly RecordTitle[] | null> {
  const read = async ({ plan: asked, position }: ChoicePageRequest): Promise<ChoicePage | null> => {
    const { outcome } = await runSized(fetcher, buildChoiceRead({ plan: asked, text, position }));
    return outcome.ok ? outcome.value : null;
  };
  const page = await read({ plan, text, position: null });
  if (page === null) return null;
  const further =
    page.rows.length > 0 ? null : await searchComposedTitles(plan, text, read, MAX_FURTHER_PAGES);
  if (further === 'unanswered') return null;
  return (further ?? page).rows.flatMap(({ keys, title }) => {
    const own = Object.hasOwn(keys, key) ? keys[key] : undefined;
    return own === undefined || title === null ? [] : [{ key: own, title }];
  });
}
