import { buildFormParts, type FormParts } from '../formParts';
import type { Entity, SiteAction, Singleton } from '../../../core/schema/model/model';
import type { EntityAction, WriteSource } from '../../../core/schema/model/writes';
import type { LoadResult } from '../../../kit/view/failure';
import { toKeySegment, safeReturnTo, singletonHref } from '../../../ground/routes/hrefs';
import { getActionLabel } from '../../../kit/describe/actionLabel';
import { getCreateTitle } from '../../../kit/describe/createTitle';
import type { FormView } from '../formView';
import { getAfterSave, getReturnHref, getReturnTo, type FormLoaderContext } from './formContext';
import { getMutationName, buildFormView } from './buildFormView';
import { loadCurrentRecord, type CurrentRecord } from './loadCurrentRecord';
import { buildFormEntries } from '../../../core/schema/model/formEntries';
import { readFormValues } from '../../../core/operations/write/readFormValues';
import { buildSingletonReadPlan } from '../../../core/operations/write/readPlan';
import { describeField } from '../../../kit/describe/describeField';
import { hasRole } from '../../../kit/describe/fieldRoles';
import { toPlainEntity } from '../../../kit/describe/plainEntity';
import { runOperation } from '../../../kit/run/server/runOperation';

type OfRecord = { readonly entity: Entity; readonly key: readonly string[] };

/** Loads `/[entity]/new`; null when no mutation creates such records. */
export async function loadCreateForm(
  ctx: FormLoaderContext,
  entity: Entity,
): Promise<LoadResult<FormView> | null> {
  const source = entity.create;
  if (source === null) return null;
  const title = getCreateTitle(ctx, entity);
  const back = getReturnHref(ctx, entity);
  return ok(
    await buildFormView(
      ctx,
      { entity, source, parts: buildFormParts(ctx, entity, source) },
      {
        intent: 'create',
        id: `create:${entity.type}`,
        title,
        breadcrumbText: title,
        submit: ctx.translate('write.create.submit'),
        backHref: back,
        afterSave: getAfterSave(ctx, entity, back),
      },
    ),
  );
}

/** Loads `/[entity]/[key]/edit`; null when no mutation updates such records. */
export async function loadUpdateForm(
  ctx: FormLoaderContext,
  { entity, key }: OfRecord,
): Promise<LoadResult<FormView> | null> {
  const source = entity.update;
  if (source === null) return null;
  const parts = buildFormParts(ctx, entity, source);
  const present = await loadCurrentRecord(ctx, { entity, key, source });
  if (!present.ok) return present;
  const back = getReturnHref(ctx, entity, key);
  return ok(
    await buildFormView(
      ctx,
      { entity, source, parts, target: { key, present: present.view } },
      {
        ...describeChange(ctx, parts, present.view),
        id: `update:${entity.type}:${toKeySegment(key)}`,
        backHref: back,
        // An update may change the key.
        afterSave: getAfterSave(ctx, entity, back),
      },
    ),
  );
}

/** Returns the words of a form that changes a record, and of one whose values could not be read. */
function describeChange(
  { translate }: FormLoaderContext,
  { fields, replaced }: FormParts,
  { title, values, gone }: CurrentRecord,
) {
  const isUnread = values === null && gone !== true && fields.length > 0 && replaced === undefined;
  return {
    intent: 'update' as const,
    title: gone === true ? translate('write.edit.crumb') : translate('write.edit', { title }),
    breadcrumbText: translate('write.edit.crumb'),
    submit: translate('write.update.submit'),
    ...(isUnread ? { note: translate('write.unread') } : {}),
  };
}

/** Loads `/[entity]/[key]/do/[action]`: a form, or a confirmation when there are no inputs. */
export async function loadRecordActionForm(
  ctx: FormLoaderContext,
  { entity, key }: OfRecord,
  { name, source }: EntityAction,
): Promise<LoadResult<FormView>> {
  const parts = buildFormParts(ctx, entity, source);
  const status = entity.fields.find((field) => !field.list && hasRole(field, 'status'));
  const present = await loadCurrentRecord(ctx, { entity, key, source, status });
  if (!present.ok) return present;
  const label = getActionLabel(ctx, entity, source).text;
  return ok(
    await buildFormView(
      ctx,
      { entity, source, parts, target: { key, present: present.view } },
      {
        ...describeAction(source, label, getReturnHref(ctx, entity, key)),
        id: `action:${entity.type}:${name}:${toKeySegment(key)}`,
        title: `${label}: ${present.view.title}`,
        ...(status === undefined || present.view.status === undefined
          ? {}
          : { status: { field: describeField(ctx, entity.type, status), before: present.view.status } }),
      },
    ),
  );
}

/** Loads `/actions/[slug]`: a mutation without a record. One that updates a singleton gets an update form. */
export async function loadSiteActionForm(
  ctx: FormLoaderContext,
  action: SiteAction,
): Promise<LoadResult<FormView>> {
  const { source, slug } = action;
  const singleton = ctx.model.singletons.find(({ writes }) => writes?.update === slug);
  if (singleton !== undefined) return loadSingletonForm(ctx, singleton, action);
  const label = ctx.labels.operation(getMutationName(source), action.label).text;
  return ok(
    await buildFormView(
      ctx,
      { entity: null, source, parts: buildFormParts(ctx, null, source) },
      { ...describeAction(source, label, getReturnHref(ctx, null)), id: `action:${slug}` },
    ),
  );
}

/** Returns the words of an action, and where its form leads back to. */
function describeAction({ danger }: WriteSource, label: string, back: string) {
  return {
    intent: 'action' as const,
    title: label,
    breadcrumbText: label,
    submit: label,
    ...(danger === undefined ? {} : { danger: danger.value }),
    backHref: back,
    afterSave: { type: 'page' as const, href: back },
  };
}

const ok = (view: FormView): LoadResult<FormView> => ({ ok: true, view });

/**
 * Loads the update form of a singleton (`shop`, settings) at its mutation's address. It starts with the current values
 * and sends the changed ones, like that of a record.
 */
async function loadSingletonForm(
  ctx: FormLoaderContext,
  singleton: Singleton,
  { source, slug }: SiteAction,
): Promise<LoadResult<FormView>> {
  const singletonEntity = ctx.findEntity(singleton.of ?? '') ?? toPlainEntity(singleton);
  const parts = buildFormParts(ctx, { ...singletonEntity, update: source }, source);
  const label = ctx.labels.operation(singleton.steps.at(-1)?.field ?? singleton.slug, singleton.label);
  const present = await presentValues(ctx, singleton, { source, title: label.text });
  if (!present.ok) return present;
  const page = singletonHref(singleton.slug);
  const back = safeReturnTo(getReturnTo(ctx), page);
  const view = await buildFormView(
    ctx,
    { entity: null, source, parts, target: { key: [], present: present.view } },
    {
      ...describeChange(ctx, parts, present.view),
      id: `update:${slug}`,
      backHref: back,
      afterSave: { type: 'page', href: back },
    },
  );
  return { ok: true, view: { ...view, breadcrumbs: [{ href: page, label }] } };
}

async function presentValues(
  ctx: FormLoaderContext,
  singleton: Singleton,
  { source, title }: { readonly source: SiteAction['source']; readonly title: string },
): Promise<LoadResult<CurrentRecord>> {
  const plan = buildSingletonReadPlan(ctx.model, singleton, buildFormEntries(ctx.model, source));
  const unknown: CurrentRecord = { title, record: {}, values: null, reread: plan };
  if (plan === null) return { ok: true, view: unknown };
  const found = await runOperation(ctx.fetcher, { ...plan, read: (data: unknown) => data });
  if (!found.ok) return ctx.isPosted ? { ok: true, view: { ...unknown, failed: true } } : found;
  return { ok: true, view: { ...unknown, values: readFormValues(plan, found.data, found.errors) } };
}
