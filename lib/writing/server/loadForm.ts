import type { Entity, SiteAction } from '../../schema/model';
import { dangerOf } from '../../schema/lexicon/danger';
import type { EntityAction, WriteSource } from '../../schema/writes';
import type { Loaded } from '../../records/outcome';
import { keySegment } from '../../routes';
import { actionLabel } from '../actions';
import { createTitle } from '../createTitle';
import type { FormView } from '../view';
import { formDone } from './formDone';
import type { FormLoading } from './formLoading';
import { formParts, lastField, makeForm } from './makeForm';
import { loadSingletonForm } from './loadSingletonForm';
import { presentRecord, type PresentRecord } from './presentRecord';
import { returnHref } from './returnHref';

type OfRecord = { readonly entity: Entity; readonly key: readonly string[] };

/** `/[entity]/new`; null where nothing makes such records. */
export async function loadCreate(to: FormLoading, entity: Entity): Promise<Loaded<FormView> | null> {
  const source = entity.create;
  if (source === null) return null;
  const title = createTitle(to, entity);
  const back = returnHref(to, entity);
  return ok(
    await makeForm(
      to,
      { entity, source, parts: formParts(to, entity, source) },
      {
        intent: 'create',
        id: `create:${entity.type}`,
        title,
        crumb: title,
        submit: to.translate('write.create.submit'),
        backHref: back,
        done: formDone(to, entity, back),
      },
    ),
  );
}

/** `/[entity]/[key]/edit`; null where nothing changes such records. */
export async function loadUpdate(
  to: FormLoading,
  { entity, key }: OfRecord,
): Promise<Loaded<FormView> | null> {
  const source = entity.update;
  if (source === null) return null;
  const parts = formParts(to, entity, source);
  const present = await presentRecord(to, { entity, key, source });
  if (!present.ok) return present;
  const back = returnHref(to, entity, key);
  const { values, gone } = present.view;
  const isUnread = values === null && gone !== true && parts.fields.length > 0;
  return ok(
    await makeForm(
      to,
      { entity, source, parts, on: { key, present: present.view } },
      {
        intent: 'update',
        id: `update:${entity.type}:${keySegment(key)}`,
        title: editTitle(to, present.view),
        crumb: to.translate('write.edit.crumb'),
        submit: to.translate('write.update.submit'),
        ...(isUnread ? { note: to.translate('write.unread') } : {}),
        backHref: back,
        // A change may change the key.
        done: formDone(to, entity, back),
      },
    ),
  );
}

function editTitle(to: FormLoading, { title, gone }: PresentRecord): string {
  return gone === true ? to.translate('write.edit.crumb') : to.translate('write.edit', { title });
}

/** `/[entity]/[key]/do/[action]`: a form, or a confirmation where nothing is asked. */
export async function loadRecordAction(
  to: FormLoading,
  { entity, key }: OfRecord,
  { name, source }: EntityAction,
): Promise<Loaded<FormView>> {
  const parts = formParts(to, entity, source);
  const present = await presentRecord(to, { entity, key, source });
  if (!present.ok) return present;
  const label = actionLabel(to, entity, source).text;
  const back = returnHref(to, entity, key);
  return ok(
    await makeForm(
      to,
      { entity, source, parts, on: { key, present: present.view } },
      {
        intent: 'action',
        id: `action:${entity.type}:${name}:${keySegment(key)}`,
        title: actionTitle(label, present.view),
        crumb: label,
        submit: label,
        ...dangerIn(source),
        backHref: back,
        done: { href: back },
      },
    ),
  );
}

/** `/actions/[slug]`: a mutation without a record; one that changes a value without a key has the form of a change. */
export async function loadSiteAction(to: FormLoading, action: SiteAction): Promise<Loaded<FormView>> {
  const { source, slug } = action;
  const singleton = to.model.singletons.find(({ writes }) => writes?.update === slug);
  if (singleton !== undefined) return loadSingletonForm(to, singleton, action);
  const label = to.labels.operation(lastField(source), action.label).text;
  const back = returnHref(to, null);
  return ok(
    await makeForm(
      to,
      { entity: null, source, parts: formParts(to, null, source) },
      {
        intent: 'action',
        id: `action:${slug}`,
        title: label,
        crumb: label,
        submit: label,
        ...dangerIn(source),
        backHref: back,
        done: { href: back },
      },
    ),
  );
}

function dangerIn(source: WriteSource): Pick<FormView, 'danger'> {
  const danger = dangerOf(lastField(source));
  return danger === undefined ? {} : { danger };
}

const ok = (view: FormView): Loaded<FormView> => ({ ok: true, view });

const actionTitle = (action: string, { title }: PresentRecord): string => `${action}: ${title}`;
