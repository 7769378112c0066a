import { createHash } from 'node:crypto';
import { isPossibleKey } from '../../../core/operations/document/recordIdentity';
import type { RecordData } from '../../../core/operations/listState';
import { buildGetOperation } from '../../../core/operations/record/getOperation';
import { nameRecordOf } from '../../../kit/describe/recordNaming';
import { getPageWideValues } from '../../../kit/run/server/loaderContext';
import { runOperation } from '../../../kit/run/server/runOperation';
import { findLifecycleFields } from '../../../core/schema/model/followable';
import type { Entity } from '../../../core/schema/model/model';
import { getSmallest } from '../../../ground/extremes';
import type { ImportLoaderContext } from './importForm';

/** A record as it is now. Its stamp is a hash of what moves with every change. */
export interface StampedRecord {
  readonly title: string;
  readonly stamp: string;
  /** The moment of its last change is that of its creation. */
  readonly isUntouched: boolean;
}

/** Ms between both moments of a record that was only created: backends may take two readings of the clock. */
const MAX_CREATION_MS = 1000;

/**
 * Reads a record for a comparison with itself at another time. `gone` where there is no such record; null where that is not known, because
 * no read takes its key or the read failed.
 */
export async function readStampedRecord(
  ctx: ImportLoaderContext,
  entity: Entity,
  key: readonly string[],
): Promise<StampedRecord | 'gone' | null> {
  if (!isPossibleKey(entity, key)) return null;
  const selection = [...new Set([...listStampFields(entity), ...listMoments(entity)])];
  const pageWide = getPageWideValues(ctx.labels);
  const read = await runOperation(
    ctx.fetcher,
    buildGetOperation(ctx.model, entity, key, { selection, pageWide }),
  );
  if (!read.ok || read.errors.length > 0) return null;
  if (read.value === null) return 'gone';
  const { values } = read.value;
  return {
    title: nameRecordOf(ctx, entity, { ...read.value, key }),
    stamp: toStamp(listStampFields(entity).map((name) => values[name] ?? null)),
    isUntouched: isUntouched(entity, values),
  };
}

/** Lists the fields of the moments at which a record was created and last changed. */
function listMoments(entity: Entity): readonly string[] {
  return [...getMoments(entity, 'created'), ...getMoments(entity, 'changed')];
}

function getMoments(entity: Entity, lifecycle: 'created' | 'changed'): readonly string[] {
  return findLifecycleFields(entity, lifecycle)
    .filter(({ kind }) => kind === 'dateTime')
    .map(({ name }) => name);
}

/** Checks whether a record's dates show that nobody has changed it since it was created. */
function isUntouched(entity: Entity, values: RecordData['values']): boolean {
  const read = (names: readonly string[]): readonly number[] =>
    names.map((name) => (typeof values[name] === 'string' ? Date.parse(values[name]) : Number.NaN));
  const created = read(getMoments(entity, 'created'));
  const changed = read(getMoments(entity, 'changed'));
  const first = getSmallest(created);
  return (
    created.length > 0 &&
    changed.length > 0 &&
    // A creation that lies ahead was typed.
    changed.every((moment) => Math.abs(moment - first) <= MAX_CREATION_MS)
  );
}

/**
 * Reads when a record was created, in ms since 1970; null where no field or no answer tells. Moments in `typed` prove nothing: the
 * rows themselves say them, such as when a book was added to a library.
 */
export async function readCreationTime(
  ctx: ImportLoaderContext,
  entity: Entity,
  { key, typed }: { readonly key: readonly string[]; readonly typed: ReadonlySet<string> },
): Promise<number | null> {
  const field = findLifecycleFields(entity, 'created').find(
    ({ kind, name }) => kind === 'dateTime' && !typed.has(name),
  );
  if (field === undefined || !isPossibleKey(entity, key)) return null;
  const request = { selection: [field.name], pageWide: getPageWideValues(ctx.labels) };
  const read = await runOperation(ctx.fetcher, buildGetOperation(ctx.model, entity, key, request));
  const value = read.ok && read.errors.length === 0 ? read.value?.values[field.name] : undefined;
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/**
 * Lists the fields that move with a change: the version of the record or the moment of its last change, or else all values that do not
 * depend on who reads them.
 */
function listStampFields(entity: Entity): readonly string[] {
  const versions = entity.fields.filter(({ token, secret }) => token !== undefined && secret === undefined);
  const moments = findLifecycleFields(entity, 'changed').filter(({ kind }) => kind !== 'date');
  const moving = [...versions, ...moments];
  const others = entity.fields.filter(
    ({ role, secret, deprecated }) =>
      secret === undefined && deprecated !== true && role?.value !== 'viewer' && role?.value !== 'machine',
  );
  return (moving.length > 0 ? moving : others).map(({ name }) => name);
}

function toStamp(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values, toComparable)).digest('base64url').slice(0, 22);
}

/** Compares a linked record by its key: its title is not the record's own. */
function toComparable(_: string, value: unknown): unknown {
  const isReference = typeof value === 'object' && value !== null && 'key' in value && 'title' in value;
  return isReference ? value.key : value;
}
