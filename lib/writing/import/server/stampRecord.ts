import { createHash } from 'node:crypto';
import { isPossibleKey } from '../../../operations/document/recordIdentity';
import { buildGetOperation } from '../../../operations/record/getOperation';
import { getPageWideValues } from '../../../reading/run/server/loaderContext';
import { runOperation } from '../../../reading/run/server/runOperation';
import { findLifecycleFields } from '../../../schema/model/followable';
import type { Entity } from '../../../schema/model/model';
import type { ImportLoaderContext } from './importForm';

/** A record as it is now. Its stamp is a hash of what moves with every change. */
export interface StampedRecord {
  readonly title: string;
  readonly stamp: string;
}

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
  const selection = listStampFields(entity);
  const pageWide = getPageWideValues(ctx);
  const read = await runOperation(
    ctx.fetcher,
    buildGetOperation(ctx.model, entity, key, { selection, pageWide }),
  );
  if (!read.ok || read.errors.length > 0) return null;
  if (read.value === null) return 'gone';
  const { title, values } = read.value;
  return { title: title ?? key.join(', '), stamp: toStamp(selection.map((name) => values[name] ?? null)) };
}

/** Reads when a record was created, in ms since 1970; null where no field or no answer tells. */
export async function readCreationTime(
  ctx: ImportLoaderContext,
  entity: Entity,
  key: readonly string[],
): Promise<number | null> {
  const [field] = findLifecycleFields(entity, 'created').filter(({ kind }) => kind === 'dateTime');
  if (field === undefined || !isPossibleKey(entity, key)) return null;
  const request = { selection: [field.name], pageWide: getPageWideValues(ctx) };
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
