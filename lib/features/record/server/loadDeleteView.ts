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
import { buildRecordView } from './buildRecordView';
import { runOperation } from '../../../kit/run/server/runOperation';
import { findListAddress, FROM_LIST_PARAM } from '../../../ground/routes/fromList';
import { toKeySegment, recordActionHref } from '../../../ground/routes/hrefs';
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
const MAX_FACTS = 8;

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
  const facts = view === null ? [] : [...view.status, ...view.details, ...view.relations, ...view.timestamps];
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
      facts: facts.filter(({ name }) => isFilled(view?.values[name])).slice(0, MAX_FACTS),
      values: view?.values ?? {},
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
