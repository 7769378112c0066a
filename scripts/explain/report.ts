import type { ArgRef, Sort, Total } from '../../lib/schema/reads';
import type { Entity, Model } from '../../lib/schema/model';
import { everyDocument } from '../../lib/operations/documents';

/** The report of BACKENDS 2, as JSON. */
export function reportOf(model: Model): unknown {
  return {
    entities: model.entities.map(entityReport),
    singletons: model.singletons.map(({ steps }) => pathOf(steps)),
    unmapped: model.unmapped,
    documents: everyDocument(model),
  };
}

function entityReport(entity: Entity): unknown {
  const { list, get } = entity;
  return {
    type: entity.type,
    slug: entity.slug,
    key: entity.key?.fields.map(({ path }) => path) ?? null,
    title: entity.title,
    list:
      list === null
        ? null
        : {
            field: pathOf(list.steps),
            rows: list.rows,
            paging: list.paging.style,
            total: totalReport(list.total),
            sort: sortReport(list.sort),
            filter:
              list.filter === null
                ? null
                : list.filter.container === null
                  ? 'flat'
                  : argumentReport(list.filter.container),
            search: list.search === null ? null : argumentReport(list.search.at),
          },
    get:
      get === null ? null : { field: pathOf(get.steps), args: get.key.map(({ at }) => argumentReport(at)) },
    create: entity.create === null ? null : pathOf(entity.create.steps),
    update: entity.update === null ? null : pathOf(entity.update.steps),
    delete: entity.delete === null ? null : pathOf(entity.delete.steps),
    actions: entity.actions.map(({ source }) => pathOf(source.steps)),
    related: entity.related.map(({ name }) => name),
  };
}

export function pathOf(steps: readonly { readonly field: string }[]): string {
  return steps.map(({ field }) => field).join('.');
}

function totalReport(total: Total | null): string | null {
  if (total === null) return null;
  if (total.sibling === null) return total.path;
  return `sibling:${[pathOf(total.sibling), total.path].filter((part) => part !== '').join('.')}`;
}

function sortReport(sort: Sort | null): string | null {
  if (sort === null) return null;
  const column = argumentReport(sort.arg);
  return sort.direction === null ? column : `${column}+${argumentReport(sort.direction.arg)}`;
}

/** List brackets are no part of a path. */
export function argumentReport(at: ArgRef): string {
  return at.path.filter((part) => part !== '[]').join('.');
}
