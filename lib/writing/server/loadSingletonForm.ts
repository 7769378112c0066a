import { formEntries } from '../../operations/write/formEntries';
import { readValues } from '../../operations/write/readValues';
import { singletonReadPlan } from '../../operations/write/singletonReadPlan';
import type { Loaded } from '../../records/outcome';
import { plainEntity } from '../../records/plainEntity';
import { run } from '../../records/server/run';
import { safeReturnTo, singletonHref } from '../../routes';
import type { Singleton, SiteAction } from '../../schema/model';
import type { FormView } from '../view';
import type { FormLoading } from './formLoading';
import { askedReturn } from './returnHref';
import { formParts, makeForm } from './makeForm';
import type { PresentRecord } from './presentRecord';

/**
 * The form that changes a value without a key (`shop`, settings), at the address of its mutation: begins with what the value is, and
 * sends what was changed, like that of a record.
 */
export async function loadSingletonForm(
  to: FormLoading,
  singleton: Singleton,
  { source, slug }: SiteAction,
): Promise<Loaded<FormView>> {
  const own = to.entity(singleton.of ?? '') ?? plainEntity(singleton);
  const parts = formParts(to, { ...own, update: source }, source);
  const label = to.labels.operation(singleton.steps.at(-1)?.field ?? singleton.slug, singleton.label);
  const present = await presentValues(to, singleton, { source, title: label.text });
  if (!present.ok) return present;
  const page = singletonHref(singleton.slug);
  const back = safeReturnTo(askedReturn(to), page);
  const isUnread = present.view.values === null && parts.fields.length > 0;
  const view = await makeForm(
    to,
    { entity: null, source, parts, on: { key: [], present: present.view } },
    {
      intent: 'update',
      id: `update:${slug}`,
      title: to.translate('write.edit', { title: label.text }),
      crumb: to.translate('write.edit.crumb'),
      submit: to.translate('write.update.submit'),
      ...(isUnread ? { note: to.translate('write.unread') } : {}),
      backHref: back,
      done: { href: back },
    },
  );
  return { ok: true, view: { ...view, way: [{ href: page, label }] } };
}

async function presentValues(
  to: FormLoading,
  singleton: Singleton,
  { source, title }: { readonly source: SiteAction['source']; readonly title: string },
): Promise<Loaded<PresentRecord>> {
  const plan = singletonReadPlan(to.model, singleton, formEntries(to.model, source));
  const unknown: PresentRecord = { title, record: {}, values: null, reread: plan };
  if (plan === null) return { ok: true, view: unknown };
  const found = await run(to.post, { ...plan, read: (data: unknown) => data });
  if (!found.ok) return to.keeps ? { ok: true, view: { ...unknown, failed: true } } : found;
  return { ok: true, view: { ...unknown, values: readValues(plan, found.data, found.errors) } };
}
