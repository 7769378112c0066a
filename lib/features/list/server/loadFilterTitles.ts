import type { FilterValue } from '../../../core/operations/listState';
import { getTitlePaths, isPossibleKey } from '../../../core/operations/document/recordIdentity';
import { buildTitlesOperation, type TitleRequest } from '../../../core/operations/record/titlesOperation';
import { buildListOperation } from '../../../core/operations/list/listOperation';
import { toText } from '../../../core/operations/document/readResponse';
import { getFieldPath } from '../../../core/schema/model/fieldPath';
import type { FilterField, ListSource } from '../../../core/schema/model/reads';
import { toFilterTexts, findFilterRecords, findFilterTarget, type FilterTitles } from '../filterForm';
import { nameRecordOf } from '../../../kit/describe/recordNaming';
import type { LabelContext } from '../../../kit/describe/describeField';
import { toOperationView, getPageWideValues } from '../../../kit/run/server/loaderContext';
import { runOperation, type Fetcher } from '../../../kit/run/server/runOperation';
import type { OperationView } from '../../../kit/graphql/operationView';

interface FilterTitleRequest extends TitleRequest {
  readonly field: string;
  readonly text: string;
}

/** Number of titles that are read; a URL may filter by any number of records. */
const MAX_TITLES = 20;

/** Number of records in which one with another key than that of its page is looked for. */
const LISTED_RECORDS = 100;

/** The titles of the records that a list is filtered by, and the operations that read them. */
interface LoadedTitles {
  readonly titles: FilterTitles;
  readonly operations: readonly OperationView[];
}

/**
 * Loads the names of the records that a list is filtered by, their titles in one request. Each field that takes another key than that of
 * their pages needs one more. Without such filters it sends nothing.
 */
export async function loadFilterTitles(
  words: LabelContext,
  fetcher: Fetcher,
  source: ListSource,
  filters: readonly FilterValue[],
): Promise<LoadedTitles> {
  const keyed = new Set(filters.flatMap((filter) => findKeyedField(words, source, filter) ?? []));
  const [byKey, ...listed] = await Promise.all([
    loadTitlesByKey(words, fetcher, source, filters),
    ...[...keyed].map((field) => loadListedTitles(words, fetcher, field)),
  ]);
  return {
    titles: new Map([byKey, ...listed].flatMap(({ titles }) => [...titles])),
    operations: [byKey, ...listed].flatMap(({ operations }) => operations),
  };
}

async function loadTitlesByKey(
  words: LabelContext,
  fetcher: Fetcher,
  source: ListSource,
  filters: readonly FilterValue[],
): Promise<LoadedTitles> {
  const titleRequests = filters
    .flatMap((filter) => getTitleRequests(words, source, filter))
    .slice(0, MAX_TITLES);
  const titled = titleRequests.filter(isTitled);
  const titles = new Map<string, Map<string, string>>();
  const name = ({ entity, key, field, text }: FilterTitleRequest, title: string | null): void => {
    const known = titles.get(field) ?? new Map<string, string>();
    titles.set(field, known.set(text, nameRecordOf(words, entity, { key, title })));
  };
  for (const request of titleRequests) if (!isTitled(request)) name(request, null);
  if (titled.length === 0) return { titles, operations: [] };
  const operation = buildTitlesOperation(words.model, titled, getPageWideValues(words.labels));
  const outcome = await runOperation(fetcher, operation);
  titled.forEach((request, index) => {
    const title = outcome.ok ? (outcome.value[index] ?? null) : null;
    if (title !== null) name(request, title);
  });
  return { titles, operations: [toOperationView(operation, outcome)] };
}

/** Reads the titles of the first records of a list, by the key that a filter takes. */
async function loadListedTitles(
  words: LabelContext,
  fetcher: Fetcher,
  filter: FilterField,
): Promise<LoadedTitles> {
  const records = findFilterRecords(words, filter);
  const key = records?.entity.fields.find((field) => getFieldPath(field) === records.keyPath);
  const list = records?.entity.list ?? null;
  if (records === null || key === undefined || list === null) return { titles: new Map(), operations: [] };
  const operation = buildListOperation(words.model, records.entity, list, {
    state: {
      position: { type: 'page', page: 1 },
      size: LISTED_RECORDS,
      sort: null,
      filters: [],
      search: '',
    },
    selection: [key.name],
    pageWide: getPageWideValues(words.labels),
  });
  const outcome = await runOperation(fetcher, operation);
  const rows = outcome.ok ? outcome.value.rows : [];
  const titles = rows.flatMap(({ title, values }): [string, string][] => {
    const text = toText(values[key.name]);
    return text === null || title === null
      ? []
      : [[text, nameRecordOf(words, records.entity, { key: [text], title })]];
  });
  return {
    titles: new Map([[filter.field, new Map(titles)]]),
    operations: [toOperationView(operation, outcome)],
  };
}

function findKeyedField(words: LabelContext, source: ListSource, filter: FilterValue): FilterField | null {
  const field = source.filter?.fields.find((one) => one.field === filter.field);
  return field?.keyed === undefined || findFilterRecords(words, field) === null ? null : field;
}

/** Checks whether a title names the record: any other is called by its type and key. */
const isTitled = ({ entity }: TitleRequest): boolean => getTitlePaths(entity).length > 0;

/** Checks whether a list is filtered by records, whose titles take a request. */
export const hasFilterTitles = (
  words: LabelContext,
  source: ListSource,
  filters: readonly FilterValue[],
): boolean =>
  filters.some(
    (filter) =>
      getTitleRequests(words, source, filter).some(isTitled) ||
      findKeyedField(words, source, filter) !== null,
  );

function getTitleRequests(
  words: LabelContext,
  source: ListSource,
  filter: FilterValue,
): readonly FilterTitleRequest[] {
  if (filter.op !== 'eq' && filter.op !== 'in') return [];
  const field = source.filter?.fields.find((one) => one.field === filter.field);
  const entity = field === undefined ? null : findFilterTarget(words, field);
  if (entity === null) return [];
  return toFilterTexts(filter).flatMap((text) =>
    isPossibleKey(entity, [text]) ? [{ entity, key: [text], field: filter.field, text }] : [],
  );
}
