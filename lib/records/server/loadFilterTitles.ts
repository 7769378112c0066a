import type { FilterValue } from '../../operations/listState';
import { fitsKey } from '../../operations/keyText';
import { titlesOperation, type TitleAsk } from '../../operations/titles';
import type { ListSource } from '../../schema/reads';
import { filterTexts, type FilterTitles } from '../filterTitles';
import { filterTarget } from '../filterView';
import type { OperationView } from '../view';
import { operationView, pageWide, type Loading } from './loading';
import { run } from './run';

interface Wanted extends TitleAsk {
  readonly field: string;
  readonly text: string;
}

/** Records that are asked for their names; an address may hold any number of them. */
const MOST = 20;

/** Reads in one call what the records are called that a list is narrowed by; nothing is asked where it is narrowed by none. */
export async function loadFilterTitles(
  to: Loading,
  source: ListSource,
  filters: readonly FilterValue[],
): Promise<{ readonly titles: FilterTitles; readonly operations: readonly OperationView[] }> {
  const wanted = filters.flatMap((filter) => wantedOf(to, source, filter)).slice(0, MOST);
  if (wanted.length === 0) return { titles: new Map(), operations: [] };
  const operation = titlesOperation(to.model, wanted, pageWide(to));
  const outcome = await run(to.post, operation);
  const titles = new Map<string, Map<string, string>>();
  wanted.forEach(({ field, text }, index) => {
    const title = outcome.ok ? outcome.value[index] : null;
    if (title == null) return;
    titles.set(field, (titles.get(field) ?? new Map<string, string>()).set(text, title));
  });
  return { titles, operations: [operationView(operation, outcome)] };
}

function wantedOf(to: Loading, source: ListSource, filter: FilterValue): readonly Wanted[] {
  if (filter.op !== 'eq' && filter.op !== 'in') return [];
  const field = source.filter?.fields.find((one) => one.field === filter.field);
  const entity = field === undefined ? null : filterTarget(to, field);
  if (entity === null || entity.title === null) return [];
  return filterTexts(filter).flatMap((text) =>
    fitsKey(entity, [text]) ? [{ entity, key: [text], field: filter.field, text }] : [],
  );
}
