import { isFilled } from '../../../core/operations/document/readResponse';
import { randomUUID } from 'node:crypto';
import { hasOpenList } from '../../../core/schema/model/listedEntities';
import type { Entity } from '../../../core/schema/model/model';
import type { WriteSource } from '../../../core/schema/model/writes';
import type { RecordData } from '../../../core/operations/listState';
import { buildGetOperation } from '../../../core/operations/record/getOperation';
import { isPossibleKey } from '../../../core/operations/document/recordIdentity';
import { pickDocument } from '../../../core/operations/operation';
import { withBoundKey, needsKey } from '../../../core/operations/write/writeVariables';
import { buildWritePlan } from '../../../core/operations/write/writePlan';
import { nameRecordOf } from '../../../kit/describe/recordNaming';
import type { LoadResult } from '../../../kit/view/failure';
import { recordNotFound } from '../../../kit/run/server/recordNotFound';
import { getPageWideValues } from '../../../kit/run/server/loaderContext';
import type { FoundView } from '../recordView';
import { findRecordField } from '../readRecordView';
import { buildRecordView } from './buildRecordView';
import { loadRelatedTables } from './loadRelatedTables';
import { createRecordOwner } from './owner';
import { runOperation } from '../../../kit/run/server/runOperation';
import { findListAddress, FROM_LIST_PARAM } from '../../../ground/routes/fromList';
import { toKeySegment, recordActionHref, recordHref } from '../../../ground/routes/hrefs';
import { getActionLabel } from '../../../kit/describe/actionLabel';
import { IDEMPOTENCY_KEY_INPUT } from '../../form/drafts/inputNames';
import type { DeleteView } from '../../form/formView';
import {
  getOpenedByInput,
  getReturnTo,
  getReturnHref,
  type FormLoaderContext,
} from '../../form/server/formContext';
import { getMutationName, getFormBreadcrumbs } from '../../form/server/buildFormView';
import { getKeyPaths } from '../../form/server/loadCurrentRecord';

/** Enough to recognize the record. */
const MAX_FACTS = 6;
/** Each list that is counted is one more request. */
const MAX_PARTS = 4;

/** Loads `/[entity]/[key]/delete`, the confirmation of a deletion; null when no mutation deletes such records. */
export async function loadDeleteView(
  ctx: FormLoaderContext,
  { entity, key }: { readonly entity: Entity; readonly key: readonly string[] },
): Promise<LoadResult<DeleteView> | null> {
  const source = entity.delete;
  if (source === null) return null;
  const found = await readRecord(ctx, entity, { key, paths: getKeyPaths(source) });
  if (!found.ok) return found;
  const view = found.view === null ? null : buildRecordView(ctx, entity, found.view, {});
  const title = view?.title ?? nameRecordOf(ctx, entity, { key });
  const parts =
    found.view === null || ctx.isPosted ? [] : await countParts(ctx, entity, { key, data: found.view });
  const plan = withBoundKey(buildWritePlan(ctx.model, entity, source), key, found.view?.values ?? {});
  const description = ctx.labels.operationDescription(getMutationName(source), source.description);
  return {
    ok: true,
    view: {
      id: `delete:${entity.type}:${toKeySegment(key)}`,
      title: ctx.translate('write.delete.title', { title }),
      breadcrumbText: ctx.translate('write.delete.crumb'),
      ...(description === undefined ? {} : { description }),
      ...(source.mayKeep === undefined ? {} : { mayKeep: true }),
      plan,
      entity: { slug: entity.slug, singular: ctx.labels.singular(entity), plural: ctx.labels.plural(entity) },
      record: { title, href: entity.get === null ? null : recordHref(entity.slug, key) },
      facts: view === null ? [] : pickFacts(entity, view),
      values: view?.values ?? {},
      parts,
      alternatives: softer(ctx, entity, key, source),
      href: ctx.address,
      hidden: [{ name: IDEMPOTENCY_KEY_INPUT, value: randomUUID() }, ...getOpenedByInput(ctx)],
      backHref: getReturnHref(ctx, entity, key),
      doneHref: doneHref(ctx, entity, key),
      breadcrumbs: getFormBreadcrumbs(ctx, entity, { key, present: { title } }),
      operations: [{ name: plan.name, ...pickDocument(plan), variables: {} }],
      messages: needsKey(plan) ? [{ path: [], text: ctx.translate('write.noKey'), origin: 'site' }] : [],
    },
  };
}

/** Picks the values by which people know the record: those of its head, the most significant first. */
function pickFacts({ layout }: Entity, view: FoundView): DeleteView['facts'] {
  const head = layout.facts.flatMap((name) => findRecordField(view, name) ?? []);
  const all = [...view.status, ...head, ...view.relations, ...view.details, ...view.timestamps];
  const filled = all.filter(({ name, kind }) => kind !== 'longText' && isFilled(view.values[name]));
  return [...new Map(filled.map((field) => [field.name, field])).values()].slice(0, MAX_FACTS);
}

/** Counts the rows that are parts of the record, list by list, as far as its lists tell; those without any are left out. */
async function countParts(
  ctx: FormLoaderContext,
  entity: Entity,
  { key, data }: { readonly key: readonly string[]; readonly data: RecordData },
): Promise<DeleteView['parts']> {
  const names = new Set(entity.layout.partLists.map(({ value }) => value));
  const owner = createRecordOwner(ctx, entity, key);
  const related = owner.related.filter(({ name }) => names.has(name)).slice(0, MAX_PARTS);
  if (related.length === 0) return [];
  const record = (): Promise<RecordData> => Promise.resolve(data);
  const { tables } = await loadRelatedTables(ctx, { ...owner, related }, { query: {}, record });
  return tables.flatMap(({ label, rows, paging: { total, next } }) => {
    const count = total ?? rows.length;
    return count === 0
      ? []
      : [{ label, count, ...(total === null && next !== null ? { isMore: true } : {}) }];
  });
}

/** Returns the record's list as it was left, because the record's page will not exist any more. */
function doneHref(ctx: FormLoaderContext, entity: Entity, key: readonly string[]): string {
  const list = hasOpenList(entity) ? findListAddress(entity.slug, ctx.query[FROM_LIST_PARAM]) : undefined;
  if (list !== undefined && getReturnTo(ctx) === undefined) return list;
  const back = getReturnHref(ctx, entity, key);
  const keyPath = `/${toKeySegment(key)}`;
  const isBelow = getReturnTo(ctx) !== undefined && back.endsWith(keyPath);
  return isBelow ? back.slice(0, -keyPath.length) : getReturnHref(ctx, entity);
}

/** Loads the record; null when no read takes its key, or (for a post) when it cannot be read at the moment. */
async function readRecord(
  ctx: FormLoaderContext,
  entity: Entity,
  { key, paths }: { readonly key: readonly string[]; readonly paths: readonly string[] },
): Promise<LoadResult<RecordData | null>> {
  if (entity.key === null || key.length !== entity.key.fields.length) return recordNotFound(ctx, entity, key);
  if (entity.get === null) return { ok: true, view: null };
  if (!isPossibleKey(entity, key)) return recordNotFound(ctx, entity, key);
  const outcome = await runOperation(
    ctx.fetcher,
    buildGetOperation(ctx.model, entity, key, { pageWide: getPageWideValues(ctx.labels), paths }),
  );
  if (!outcome.ok) return ctx.isPosted ? { ok: true, view: null } : outcome;
  return outcome.value === null ? recordNotFound(ctx, entity, key) : { ok: true, view: outcome.value };
}

function softer(
  ctx: FormLoaderContext,
  entity: Entity,
  key: readonly string[],
  source: WriteSource,
): DeleteView['alternatives'] {
  return entity.actions
    .filter((action) => action.source.effect?.value === 'setsAside' && action.source !== source)
    .map(({ name, source: own }) => ({
      label: getActionLabel(ctx, entity, own),
      href: recordActionHref(entity.slug, key, name),
    }));
}
