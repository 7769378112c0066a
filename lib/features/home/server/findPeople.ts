import { buildSingletonOperation } from '../../../core/operations/record/lookUpOperation';
import { isJsonObject } from '../../../core/schema/model/json';
import type { Singleton } from '../../../core/schema/model/model';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import { runOperation } from '../../../kit/run/server/runOperation';

type People = readonly (readonly [type: string, key: string])[];

/**
 * Finds the records that the visitor is, as their keys by type: the schema's values of who asks (`me: User`), or the only record that such
 * a value names (`me { resident }`). Records with a key of several parts are left out, since no filter takes them.
 */
export async function findPeople(
  ctx: Pick<LoaderContext, 'model' | 'fetcher'>,
): Promise<ReadonlyMap<string, string>> {
  const own = ctx.model.singletons.filter(({ ofViewer }) => ofViewer !== undefined);
  const found = await Promise.all(own.map((singleton) => findPerson(ctx, singleton)));
  return new Map(found.flat());
}

async function findPerson(
  { model, fetcher }: Pick<LoaderContext, 'model' | 'fetcher'>,
  singleton: Singleton,
): Promise<People> {
  const { of, fields, members } = singleton;
  const records = fields.filter(
    ({ kind, list, secret }) => kind === 'relation' && !list && secret === undefined,
  );
  const [field, ...others] = of === null && members === undefined ? records : [];
  if (of === null && (field === undefined || others.length > 0)) return [];
  const names = field === undefined ? [] : [field.name];
  const outcome = await runOperation(fetcher, buildSingletonOperation(model, singleton, names));
  const record = outcome.ok ? outcome.value : null;
  if (record === null) return [];
  if (field === undefined) return of === null ? [] : toPeople(of, record.key);
  const value = record.values[field.name];
  if (!isJsonObject(value) || typeof value['type'] !== 'string') return [];
  return toPeople(value['type'], value['key']);
}

function toPeople(type: string, key: unknown): People {
  const [only, ...more] = Array.isArray(key) ? (key as readonly unknown[]) : [];
  return typeof only === 'string' && more.length === 0 ? [[type, only]] : [];
}
