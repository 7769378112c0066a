import { foldText } from '../../../core/foldText';
import {
  withAlternativeSearch,
  type ChoicePosition,
  type ChoiceRow,
} from '../../../core/operations/choices/choicePage';
import { searchComposedTitles } from '../../../core/operations/choices/composedTitles';
import { getFirstAtPath, toText } from '../../../core/operations/document/readResponse';
import { isPossibleKey } from '../../../core/operations/document/recordIdentity';
import { listRecordIdentifiers } from '../../../core/operations/list/recordIdentifiers';
import { buildGetOperation } from '../../../core/operations/record/getOperation';
import { nameRecordOf } from '../../../kit/describe/recordNaming';
import { getPageWideValues } from '../../../kit/run/server/loaderContext';
import { runOperation } from '../../../kit/run/server/runOperation';
import { parseKeySegment } from '../../../ground/routes/hrefs';
import { getFieldPath } from '../../../core/schema/model/fieldPath';
import { isWholeKind } from '../../../core/schema/model/kindTraits';
import type { FormField, RecordKind } from '../../form/drafts/formField';
import { pickCopiedValues } from '../../form/drafts/linkInput';
import { nameChoiceRow } from '../../form/pickers/nameChoiceRow';
import type { PickerPlan } from '../../form/pickers/pickerPlan';
import { requestChoices } from '../../form/server/requestChoices';
import type { CellLink, RecordDraft } from '../rowDrafts';
import type { ImportForm, ImportLoaderContext } from './importForm';
import { lookUpRecords } from './lookUpRecords';
import { runInParallel } from './runInParallel';

/** The texts of a relation that are to be looked for. */
export interface WantedLinks {
  readonly path: string;
  readonly field: FormField;
  readonly texts: readonly string[];
}

/** The records that were found for the texts of one relation. */
export interface FoundLinks {
  readonly links: ReadonlyMap<string, CellLink>;
  /** All records that can be linked, where one page of the list holds them; else those that fitted a text. */
  readonly records: readonly RecordDraft[];
}

type Relation = NonNullable<FormField['relation']>;

/** Calls at a time, so that an import does not block the backend for others. */
const MAX_PARALLEL_CALLS = 4;
/** Pages that are read of a list that cannot be searched, or after a search: about a thousand, and about sixty records. */
const MAX_PAGES = 50;
const MAX_SEARCHED_PAGES = 3;

/**
 * Finds the records that texts of a relation name: by their key, their title, or what tells records of one title apart. As
 * with the pickers of forms, case and marks do not count unless they decide. Several that fit equally well are not decided.
 */
export async function resolveLinks(
  ctx: ImportLoaderContext,
  { view }: Pick<ImportForm, 'view'>,
  { field, texts }: WantedLinks,
): Promise<FoundLinks> {
  const { relation } = field;
  if (relation === undefined) return { links: new Map(), records: [] };
  const kinds = relation.kinds ?? [relation];
  const sources = await Promise.all(
    kinds.map(async (kind): Promise<RecordSource> => {
      const plan =
        kind.slug !== null && Object.hasOwn(view.pickers, kind.slug) ? view.pickers[kind.slug] : undefined;
      return {
        kind,
        relation,
        plan: plan ?? null,
        first: plan === undefined ? null : await readFirst(ctx, plan),
      };
    }),
  );
  const isListed = sources.some(({ plan }) => plan !== null);
  const found = await runInParallel([...new Set(texts)], MAX_PARALLEL_CALLS, async (text) => {
    // No list offers such records: the text itself is the key, as in the form.
    const link: CellLink = isListed
      ? await findRecord(ctx, sources, text)
      : { type: 'one', draft: { type: 'record', key: text, title: text } };
    return [text, link] as const;
  });
  const listed = sources.flatMap(({ first, ...source }) =>
    first?.isWhole === true ? first.rows.flatMap((row) => toMatch(source, row, 0) ?? []) : [],
  );
  return { links: new Map(found), records: tellApart(listed) };
}

interface RecordSource {
  readonly kind: Pick<RecordKind, 'type'> & { readonly slug: string | null };
  readonly relation: Relation;
  readonly plan: PickerPlan | null;
  /** The first page of its list; null where it was not read. */
  readonly first: { readonly rows: readonly ChoiceRow[]; readonly isWhole: boolean } | null;
}

async function readFirst(ctx: ImportLoaderContext, plan: PickerPlan): Promise<RecordSource['first']> {
  if (plan.search?.required === true) return null;
  return readRows(ctx, plan, { text: '', pages: plan.search === null ? MAX_PAGES : 1 });
}

/** Reads the rows that match a text, page by page; null when the backend did not answer. */
async function readRows(
  ctx: ImportLoaderContext,
  plan: PickerPlan,
  { text, pages }: { readonly text: string; readonly pages: number },
): Promise<{ readonly rows: readonly ChoiceRow[]; readonly isWhole: boolean } | null> {
  const rows: ChoiceRow[] = [];
  let from: ChoicePosition | null = null;
  for (let count = 0; count < pages; count += 1) {
    const page = await requestChoices(ctx.fetcher, { plan, text, position: from });
    if (page === null) return null;
    for (const row of page.rows) rows.push(row);
    if (page.next === null) return { rows, isWhole: true };
    from = page.next;
  }
  return { rows, isWhole: false };
}

async function findRecord(
  ctx: ImportLoaderContext,
  sources: readonly RecordSource[],
  text: string,
): Promise<CellLink> {
  const found: Match[] = [];
  let isUnread = false;
  for (const source of sources) {
    if (source.plan === null) continue;
    const rows = await searchRows(ctx, source, text);
    if (rows === null) isUnread = true;
    for (const row of rows ?? []) {
      const rated = rateRow(source, row, text);
      if (rated !== null) found.push(rated);
    }
  }
  const best = found.reduce((most, { rank }) => Math.max(most, rank), 0);
  const fitting = distinct(found.filter(({ rank }) => rank === best));
  const [only, ...others] = fitting;
  if (only !== undefined && others.length === 0) return { type: 'one', draft: only.record };
  if (only !== undefined) return { type: 'several', records: tellApart(fitting) };
  for (const source of sources) {
    const record = (await readByKey(ctx, source, text)) ?? (await readByLinkedValue(ctx, source, text));
    if (record === 'unread') isUnread = true;
    else if (record !== null) return { type: 'one', draft: record };
  }
  return { type: isUnread ? 'unread' : 'none' };
}

async function searchRows(
  ctx: ImportLoaderContext,
  { plan, first }: RecordSource,
  text: string,
): Promise<readonly ChoiceRow[] | null> {
  if (plan === null) return [];
  if (first?.isWhole === true) return first.rows;
  if (plan.search === null) return first?.rows ?? null;
  const other = withAlternativeSearch(plan);
  const asked = { text, pages: MAX_SEARCHED_PAGES };
  const found =
    (await readRows(ctx, plan, asked)) ?? (other === null ? null : await readRows(ctx, other, asked));
  if (found === null || found.rows.length > 0) return found?.rows ?? null;
  const further = await searchComposedTitles(plan, text, (request) => requestChoices(ctx.fetcher, request));
  return further === 'unanswered' ? null : (further?.rows ?? []);
}

interface Match {
  readonly rank: number;
  readonly record: RecordDraft;
  /** What the picker shows beside the title. */
  readonly beside: readonly string[];
}

/**
 * Rates how well a record fits a text: its key, its very title or the name that files have it by, its title but for case and marks, its
 * hint. Null: not at all.
 */
function rateRow(source: RecordSource, row: ChoiceRow, text: string): Match | null {
  const isSame = (other: string | null): boolean =>
    other !== null && foldText(other.trim()) === foldText(text);
  const isKey = Object.values(row.keys).includes(text);
  // The name of a record without a title has a part of its key, which proves nothing.
  const name = row.title === null ? null : (toRecord(source, row)?.title ?? null);
  const isTitle = row.title?.trim() === text || name?.trim() === text;
  const rank = isKey ? 4 : isTitle ? 3 : isSame(row.title) ? 2 : isSame(row.hint) ? 1 : 0;
  return rank === 0 ? null : toMatch(source, row, rank);
}

function toMatch(
  source: Pick<RecordSource, 'relation' | 'kind' | 'plan'>,
  row: ChoiceRow,
  rank: number,
): Match | null {
  const record = toRecord(source, row);
  const beside = [row.hint, row.side].filter((each) => each !== null);
  return record === null ? null : { rank, record, beside };
}

function toRecord(
  { relation, kind, plan }: Pick<RecordSource, 'relation' | 'kind' | 'plan'>,
  row: ChoiceRow,
): RecordDraft | null {
  const { keyPath } = relation.write;
  const key = Object.hasOwn(row.keys, keyPath) ? row.keys[keyPath] : undefined;
  if (key === undefined || plan === null) return null;
  return {
    type: 'record',
    key,
    title: nameChoiceRow(plan, row, key),
    ...pickCopiedValues(relation.write, row.keys),
    ...(relation.kinds === undefined || kind.slug === null ? {} : { kind: kind.slug }),
  };
}

function distinct(matches: readonly Match[]): readonly Match[] {
  return [
    ...new Map(
      matches.map((match) => [JSON.stringify([match.record.kind, match.record.key]), match]),
    ).values(),
  ];
}

/** Returns the records with what tells those of one title apart: what the picker shows beside it, or the key. */
function tellApart(matches: readonly Match[]): readonly RecordDraft[] {
  const counts = new Map<string, number>();
  for (const { record } of matches) counts.set(record.title, (counts.get(record.title) ?? 0) + 1);
  return matches.map(({ record, beside }) => {
    if (counts.get(record.title) === 1) return record;
    return { ...record, title: [record.title, ...(beside.length === 0 ? [record.key] : beside)].join(' · ') };
  });
}

/** Reads the record whose key the text is, where its read takes the key that the relation sends. */
async function readByKey(
  ctx: ImportLoaderContext,
  { kind, relation }: RecordSource,
  text: string,
): Promise<RecordDraft | null> {
  const entity = ctx.findEntity(kind.type);
  const key = parseKeySegment(text);
  const { keyPath, copies = [] } = relation.write;
  const isOwnKey = entity?.key?.fields.length === 1 && entity.key.fields[0]?.path === keyPath;
  if (entity === undefined || entity.get === null || !isOwnKey || !isPossibleKey(entity, key)) return null;
  const selection = copies
    .map(({ from }) => from)
    .filter((wanted) => entity.fields.some(({ name }) => name === wanted));
  const outcome = await runOperation(
    ctx.fetcher,
    buildGetOperation(ctx.model, entity, key, { selection, pageWide: getPageWideValues(ctx.labels) }),
  );
  if (!outcome.ok || outcome.value === null) return null;
  const { type, title, values } = outcome.value;
  const texts = Object.fromEntries(
    copies.flatMap(({ from }) => {
      const value = toText(getFirstAtPath(values, from));
      return value === null ? [] : [[from, value]];
    }),
  );
  return {
    type: 'record',
    key: key[0] ?? text,
    title: nameRecordOf(ctx, entity, { type, key, title }),
    ...pickCopiedValues(relation.write, texts),
    ...(relation.kinds === undefined || kind.slug === null ? {} : { kind: kind.slug }),
  };
}

/**
 * Reads the record that has a text as the value that the relation sends, where that is not the key of its pages: servers with node
 * IDs link by the number in the table.
 */
async function readByLinkedValue(
  ctx: ImportLoaderContext,
  { kind, relation }: RecordSource,
  text: string,
): Promise<RecordDraft | 'unread' | null> {
  const entity = ctx.findEntity(kind.type);
  const { keyPath, copies = [] } = relation.write;
  if (entity === undefined || copies.length > 0) return null;
  const identifier = listRecordIdentifiers(ctx.model, entity).find(
    ({ field }) => getFieldPath(field) === keyPath,
  );
  if (identifier === undefined || identifier.isKey) return null;
  const match = (await lookUpRecords(ctx, { entity, identifier }, [text])).get(text);
  if (match?.type === 'unread') return 'unread';
  if (match?.type !== 'one') return null;
  return {
    type: 'record',
    key: isWholeKind(identifier.field.kind) ? text.replaceAll(/\s/g, '') : text,
    title: match.record.title,
    ...(relation.kinds === undefined || kind.slug === null ? {} : { kind: kind.slug }),
  };
}
