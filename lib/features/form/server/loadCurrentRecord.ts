import type { Entity, Field } from '../../../core/schema/model/model';
import type { Json } from '../../../core/schema/model/json';
import type { WriteSource } from '../../../core/schema/model/writes';
import { buildGetOperation } from '../../../core/operations/record/getOperation';
import { isPossibleKey } from '../../../core/operations/document/recordIdentity';
import { buildFormEntries, type FormEntry } from '../../../core/schema/model/formEntries';
import { buildReadPlan, type ReadPlan } from '../../../core/operations/write/readPlan';
import { readFormValues, readShownTexts, readStatus } from '../../../core/operations/write/readFormValues';
import { nameRecordOf } from '../../../kit/describe/recordNaming';
import type { LoadResult } from '../../../kit/view/failure';
import { recordNotFound } from '../../../kit/run/server/recordNotFound';
import { getPageWideValues } from '../../../kit/run/server/loaderContext';
import { runOperation } from '../../../kit/run/server/runOperation';
import type { FormView } from '../formView';
import type { FormLoaderContext } from './formContext';
import { findCurrencyFields } from './formCurrencies';

/** The current state of a form's record. */
export interface CurrentRecord {
  readonly title: string;
  /** Fields of the record that the mutation takes as its key (`KeyPlace.field`), and its lists of what it offers. */
  readonly record: { readonly [field: string]: Json };
  /** Current values by form field; null when they could not be read. */
  readonly values: { readonly [field: string]: Json } | null;
  /** The present value of the status that was asked for. */
  readonly status?: Json;
  /** The records that the record holds, by the input of an action that takes some of them out. */
  readonly held?: { readonly [input: string]: readonly Json[] };
  /** The texts as pages show them, where the values have their sources and the form is compared with both. */
  readonly shown?: FormView['shown'];
  /** Reading them failed. */
  readonly failed?: true;
  /** How they are read again; null when they cannot be. */
  readonly reread: ReadPlan | null;
  /** The record of a posted form does not exist any more. */
  readonly gone?: true;
}

/**
 * Loads the title of a record and the current values of its form's fields. A record without a read by key is named by
 * its key.
 */
export async function loadCurrentRecord(
  ctx: FormLoaderContext,
  of: {
    readonly entity: Entity;
    readonly key: readonly string[];
    readonly source: WriteSource;
    readonly status?: Field | undefined;
  },
): Promise<LoadResult<CurrentRecord>> {
  const { entity, key, source, status } = of;
  const unknown: CurrentRecord = {
    title: nameRecordOf(ctx, entity, { key }),
    record: {},
    values: null,
    reread: null,
  };
  if (entity.key === null || key.length !== entity.key.fields.length) return recordNotFound(ctx, entity, key);
  if (entity.get === null) return { ok: true, view: unknown };
  if (!isPossibleKey(entity, key)) return recordNotFound(ctx, entity, key);
  const entries = buildFormEntries(ctx.model, source);
  const heldEntries = source.takesOut === undefined ? [] : entries.flatMap(toHeldEntry);
  const plan = buildReadPlan(ctx.model, entity, key, { entries: [...entries, ...heldEntries], status });
  const offering = new Set(entries.flatMap(({ field }) => field.offeredBy?.value ?? []));
  const currencies = [...new Set(findCurrencyFields(ctx.model, entity, source).values())];
  const selection = [...keyFields(entity, source), ...currencies.filter((path) => !path.includes('.'))];
  const named = buildGetOperation(ctx.model, entity, key, {
    selection: [...selection, ...entity.fields.flatMap(({ name }) => (offering.has(name) ? [name] : []))],
    paths: [...getKeyPaths(source), ...currencies.filter((path) => path.includes('.'))],
    pageWide: getPageWideValues(ctx.labels),
  });
  const [name, values] = await Promise.all([
    runOperation(ctx.fetcher, named),
    plan === null ? null : runOperation(ctx.fetcher, { ...plan, read: (data: unknown) => data }),
  ]);
  if (!name.ok) return ctx.isPosted ? { ok: true, view: { ...unknown, failed: true, reread: plan } } : name;
  if (name.value === null)
    return ctx.isPosted
      ? { ok: true, view: { ...unknown, reread: plan, gone: true } }
      : recordNotFound(ctx, entity, key);
  const { type, title, values: record } = name.value;
  const read = plan !== null && values?.ok === true ? readFormValues(plan, values.data, values.errors) : null;
  return {
    ok: true,
    view: {
      title: nameRecordOf(ctx, entity, { type, key, title }),
      record,
      values: read,
      ...(ctx.comparesShown === true && plan !== null && values?.ok === true
        ? { shown: readShownTexts(plan, values.data) }
        : {}),
      ...(heldEntries.length === 0 ? {} : { held: pickHeld(entries, read ?? {}) }),
      ...(status !== undefined && plan !== null && values?.ok === true
        ? { status: readStatus(plan, values.data) }
        : {}),
      ...(ctx.isPosted && values?.ok === false ? { failed: true } : {}),
      reread: plan,
    },
  };
}

/** Returns the paths of key values inside nested records. */
export function getKeyPaths({ key }: WriteSource): readonly string[] {
  return key.flatMap(({ field }) => (field?.includes('.') === true ? [field] : []));
}

/** Returns the fields of the record that the mutation's key comes from. */
function keyFields(entity: Entity, source: WriteSource): readonly string[] {
  const copiedFields = source.key.flatMap(({ field }) =>
    field === undefined ? [] : [field.split('.')[0] ?? field],
  );
  return entity.fields.filter(({ name }) => copiedFields.includes(name)).map(({ name }) => name);
}

/** A name that no field of a form has. */
const toHeldName = (name: string): string => `${name}:held`;

/** Returns the entry that reads all records of a list, for an input that takes some of them out. */
function toHeldEntry({ name, field, ...place }: FormEntry): readonly FormEntry[] {
  const { relation } = field;
  if (field.kind !== 'relation' || relation === undefined) return [];
  return [
    {
      ...place,
      name: toHeldName(name),
      field: { ...field, list: true, relation: { ...relation, many: true } },
    },
  ];
}

/** Picks the lists that were read whole. */
function pickHeld(
  entries: readonly FormEntry[],
  values: NonNullable<CurrentRecord['values']>,
): NonNullable<CurrentRecord['held']> {
  return Object.fromEntries(
    entries.flatMap(({ name }) => {
      const list = values[toHeldName(name)];
      return Array.isArray(list) ? [[name, list]] : [];
    }),
  );
}
