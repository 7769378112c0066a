import {
  formatArgumentPath,
  formatFilterPath,
  formatStepPath,
  formatSortPath,
  formatTotalPath,
} from '../../../../../lib/features/operator/report/paths';
import type { Entity, Model } from '../../../../../lib/core/schema/model/model';
import type { Expected } from './compose';

/** A cell of the report that says something else than was composed. */
export interface Difference {
  readonly type: string;
  readonly cell: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** Compares what was found with what was composed, cell by cell as the keys' scorer does. */
export function differences(model: Model, expected: readonly Expected[]): readonly Difference[] {
  return expected.flatMap((one) => {
    const entity = model.entities.find(({ type }) => type === one.type);
    if (entity === undefined) return [{ type: one.type, cell: 'entity', expected: one.type, found: null }];
    const cells = { ...readCells(entity, one), ...writeCells(entity, one) };
    return Object.entries(cells).flatMap(([cell, [wanted, found]]) =>
      JSON.stringify(wanted) === JSON.stringify(found)
        ? []
        : [{ type: one.type, cell, expected: wanted, found }],
    );
  });
}

type Cells = Readonly<Record<string, readonly [expected: unknown, found: unknown]>>;

function readCells({ key, title, list, get, related, fields }: Entity, one: Expected): Cells {
  return {
    key: [one.key, key?.fields.map(({ path }) => path) ?? null],
    title: ['name', title],
    'list.field': [one.list.field, list === null ? null : formatStepPath(list.steps)],
    'list.rows': [one.list.rows, list?.rowsPath],
    'list.paging': [one.list.paging, list?.paging.type],
    'list.total': [one.list.total, formatTotalPath(list?.total ?? null)],
    'list.sort': [one.list.sort, formatSortPath(list?.sort ?? null)],
    'list.filter': [one.list.filter, formatFilterPath(list?.filter ?? null)],
    'list.search': [
      one.list.search,
      list?.search === null || list?.search === undefined ? null : formatArgumentPath(list.search.at),
    ],
    // Without a read by key the list may serve, narrowed to it.
    get:
      one.get === null || get === null
        ? [one.get, one.get === null ? null : get]
        : [
            one.get,
            { field: formatStepPath(get.steps), args: get.key.map(({ at }) => formatArgumentPath(at)) },
          ],
    related: [true, related.some(({ name }) => name === one.related)],
    relation: ['relation', fields.find(({ name }) => name === one.relation)?.kind],
  };
}

function writeCells(entity: Entity, { writes, errors }: Expected): Cells {
  const styles = entity.create?.errors.map(({ type: style }) => style) ?? [];
  return {
    create: [writes.create, entity.create === null ? null : formatStepPath(entity.create.steps)],
    update: [writes.update, entity.update === null ? null : formatStepPath(entity.update.steps)],
    delete: [writes.delete, entity.delete === null ? null : formatStepPath(entity.delete.steps)],
    action: [
      true,
      writes.action === null ||
        entity.actions.some(({ source }) => formatStepPath(source.steps) === writes.action),
    ],
    errors: [true, errors === null || styles.some((style) => style === errors)],
  };
}
