import { pageOfWhole, isWhole } from '../../records/wholeList';
import { runList } from '../../records/server/runList';
import type { Post } from '../../records/server/run';
import { keySegment } from '../../routes';
import { ReadStopped, type WholeAsk, type WholePage } from './readWhole';

/** Rows that somebody ticked. */
export interface Chosen {
  readonly count: number;
  readonly has: (id: string) => boolean;
}

/**
 * Reads the page of a list that somebody ticked rows of, and gives just those. Rows that are no longer on it are missing, and
 * the page says so (`cut`).
 * @throws ReadStopped where the page cannot be read
 */
export async function* readChosen(
  post: Post,
  { limit, ...ask }: WholeAsk,
  chosen: Chosen,
): AsyncGenerator<WholePage, void, undefined> {
  const { outcome, state } = await runList(post, ask);
  if (!outcome.ok) throw new ReadStopped(outcome.failure);
  const { rows } = isWhole(ask.source) ? pageOfWhole(outcome.value, state) : outcome.value;
  const found = rows.filter(({ key }) => key !== null && chosen.has(keySegment(key))).slice(0, limit);
  yield { rows: found, total: chosen.count, errors: outcome.errors, cut: found.length < chosen.count };
}
