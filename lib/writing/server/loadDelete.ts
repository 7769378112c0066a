import { randomUUID } from 'node:crypto';
import type { Entity } from '../../schema/model';
import type { WriteSource } from '../../schema/writes';
import type { RecordData } from '../../operations/listState';
import { getOperation } from '../../operations/get';
import { fitsKey } from '../../operations/keyText';
import { documentOf } from '../../operations/madeDocument';
import { keyedPlan, lacksKey } from '../../operations/write/writeVariables';
import { writePlan } from '../../operations/write/writePlan';
import { keyName } from '../../records/keyName';
import type { Loaded } from '../../records/outcome';
import { notFound } from '../../records/server/loadRecord';
import { pageWide } from '../../records/server/loading';
import { recordView } from '../../records/server/recordView';
import { run } from '../../records/server/run';
import { keySegment, recordActionHref } from '../../routes';
import { actionLabel } from '../actions';
import { isSofter } from '../isSofter';
import { ONCE } from '../hiddenNames';
import type { DeleteView } from '../view';
import type { FormLoading } from './formLoading';
import { lastField, wayTo } from './makeForm';
import { openedByInput } from './openedByInput';
import { keyPaths } from './presentRecord';
import { askedReturn, returnHref } from './returnHref';

/** Facts of what is to be deleted: enough to know it again. */
const FACTS = 8;

/** `/[entity]/[key]/delete`: says what would be gone, and asks; null where nothing deletes such records. */
export async function loadDelete(
  to: FormLoading,
  { entity, key }: { readonly entity: Entity; readonly key: readonly string[] },
): Promise<Loaded<DeleteView> | null> {
  const source = entity.delete;
  if (source === null) return null;
  const found = await readRecord(to, entity, { key, paths: keyPaths(source) });
  if (!found.ok) return found;
  const view = found.view === null ? null : recordView(to, entity, found.view, { failures: [] });
  const title = view?.title ?? keyName(key);
  const facts = view === null ? [] : [...view.status, ...view.details, ...view.relations, ...view.moments];
  const plan = keyedPlan(writePlan(to.model, entity, source), key, found.view?.values ?? {});
  const description = to.labels.operationDescription(lastField(source), source.description);
  return {
    ok: true,
    view: {
      id: `delete:${entity.type}:${keySegment(key)}`,
      title: to.translate('write.delete.title', { title }),
      crumb: to.translate('write.delete.crumb'),
      ...(description === undefined ? {} : { description }),
      plan,
      entity: { slug: entity.slug, one: to.labels.one(entity), many: to.labels.many(entity) },
      facts: facts.filter(({ name }) => isThere(view?.values[name])).slice(0, FACTS),
      values: view?.values ?? {},
      instead: softer(to, entity, key, source),
      href: to.address,
      hidden: [{ name: ONCE, value: randomUUID() }, ...openedByInput(to)],
      backHref: returnHref(to, entity, key),
      doneHref: doneHref(to, entity, key),
      way: wayTo(to, entity, { key, present: { title } }),
      operations: [{ name: plan.name, ...documentOf(plan), variables: {} }],
      messages: lacksKey(plan) ? [{ path: [], text: to.translate('write.noKey'), from: 'site' }] : [],
    },
  };
}

/** The list that it stood in: the record's own page will be gone. */
function doneHref(to: FormLoading, entity: Entity, key: readonly string[]): string {
  const back = returnHref(to, entity, key);
  const own = `/${keySegment(key)}`;
  const isBelow = askedReturn(to) !== undefined && back.endsWith(own);
  return isBelow ? back.slice(0, -own.length) : returnHref(to, entity);
}

/** The record; null for what no read leads to by its key, or (while a post is answered) what cannot be read at the moment. */
async function readRecord(
  to: FormLoading,
  entity: Entity,
  { key, paths }: { readonly key: readonly string[]; readonly paths: readonly string[] },
): Promise<Loaded<RecordData | null>> {
  if (entity.key === null || key.length !== entity.key.fields.length) return notFound(to, entity, key);
  if (entity.get === null) return { ok: true, view: null };
  if (!fitsKey(entity, key)) return notFound(to, entity, key);
  const outcome = await run(to.post, getOperation(to.model, entity, key, { pageWide: pageWide(to), paths }));
  if (!outcome.ok) return to.keeps ? { ok: true, view: null } : outcome;
  return outcome.value === null ? notFound(to, entity, key) : { ok: true, view: outcome.value };
}

function softer(
  to: FormLoading,
  entity: Entity,
  key: readonly string[],
  source: WriteSource,
): DeleteView['instead'] {
  return entity.actions
    .filter((action) => isSofter(action.name) && action.source !== source)
    .map(({ name, source: own }) => ({
      label: actionLabel(to, entity, own),
      href: recordActionHref(entity.slug, key, name),
    }));
}

function isThere(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}
