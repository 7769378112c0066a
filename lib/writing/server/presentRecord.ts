import type { Entity } from '../../schema/model';
import type { Json } from '../../schema/json';
import type { WriteSource } from '../../schema/writes';
import { getOperation } from '../../operations/get';
import { fitsKey } from '../../operations/keyText';
import { formEntries } from '../../operations/write/formEntries';
import { readPlan, type ReadPlan } from '../../operations/write/readPlan';
import { readValues } from '../../operations/write/readValues';
import { recordLink } from '../../records/describe';
import { keyName } from '../../records/keyName';
import type { Loaded } from '../../records/outcome';
import { notFound } from '../../records/server/loadRecord';
import { pageWide } from '../../records/server/loading';
import { run } from '../../records/server/run';
import type { FormLoading } from './formLoading';

/** A record as a form about it needs it. */
export interface PresentRecord {
  readonly title: string;
  /** Fields of it that a mutation takes for its key (`KeyPlace.field`). */
  readonly record: { readonly [field: string]: Json };
  /** Present values by form field; null where they could not be read. */
  readonly values: { readonly [field: string]: Json } | null;
  /** They could have been read, and were not. */
  readonly failed?: true;
  /** How they are read again; null where they cannot be. */
  readonly reread: ReadPlan | null;
  /** A posted form is about it, and it is not found any more. */
  readonly gone?: true;
}

/** Reads what a record is called and what its form's fields hold now. What has no read by its key goes by the key. */
export async function presentRecord(
  to: FormLoading,
  of: { readonly entity: Entity; readonly key: readonly string[]; readonly source: WriteSource },
): Promise<Loaded<PresentRecord>> {
  const { entity, key, source } = of;
  const unknown: PresentRecord = { title: keyName(key), record: {}, values: null, reread: null };
  if (entity.key === null || key.length !== entity.key.fields.length) return notFound(to, entity, key);
  if (entity.get === null) return { ok: true, view: unknown };
  if (!fitsKey(entity, key)) return notFound(to, entity, key);
  const plan = readPlan(to.model, entity, key, formEntries(to.model, source));
  const named = getOperation(to.model, entity, key, {
    selection: keyFields(entity, source),
    paths: keyPaths(source),
    pageWide: pageWide(to),
  });
  const [name, values] = await Promise.all([
    run(to.post, named),
    plan === null ? null : run(to.post, { ...plan, read: (data: unknown) => data }),
  ]);
  if (!name.ok) return to.keeps ? { ok: true, view: { ...unknown, failed: true, reread: plan } } : name;
  if (name.value === null)
    return to.keeps
      ? { ok: true, view: { ...unknown, reread: plan, gone: true } }
      : notFound(to, entity, key);
  const { type, title, values: record } = name.value;
  return {
    ok: true,
    view: {
      title: recordLink(to, { type: type ?? entity.type, key, title }, false).title,
      record,
      values: plan !== null && values?.ok === true ? readValues(plan, values.data, values.errors) : null,
      ...(to.keeps && values?.ok === false ? { failed: true } : {}),
      reread: plan,
    },
  };
}

/** The same where the value stands in a record that it points to. */
export function keyPaths({ key }: WriteSource): readonly string[] {
  return key.flatMap(({ field }) => (field?.includes('.') === true ? [field] : []));
}

/** Fields of the record from which the mutation takes its key, where that is not the page's own. */
function keyFields(entity: Entity, source: WriteSource): readonly string[] {
  const wanted = source.key.flatMap(({ field }) =>
    field === undefined ? [] : [field.split('.')[0] ?? field],
  );
  return entity.fields.filter(({ name }) => wanted.includes(name)).map(({ name }) => name);
}
