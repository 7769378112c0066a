import { toWorkContent, type WorkWords } from '../../../lib/features/home/toWorkContent';
import type { WorkPart } from '../../../lib/features/home/workView';
import type { TilesAnswer } from '../../../lib/features/dashboard/dashboardView';
import { tilesHref } from '../../../lib/ground/routes/dashboardHrefs';
import { requestOptional } from '../../../lib/kit/browser/requestJson';
import type { LateContents } from './useLateWork';

/** Reads parts of the work by the route of dashboards, in one request. A part that fails has nothing to show. */
export async function readLateWork(
  parts: readonly WorkPart[],
  words: WorkWords,
  signal: AbortSignal,
): Promise<LateContents> {
  const texts = parts.flatMap(({ tile }) => tile ?? []);
  const answer = await requestOptional<TilesAnswer>(tilesHref(words.locale, texts), { signal });
  return new Map(
    parts.map(({ id, kind }, index) => {
      const tile = answer?.tiles[index];
      return [id, tile === undefined ? null : toWorkContent(words, kind, tile.content)] as const;
    }),
  );
}
