import { everyDocument } from '../operations/documents';
import type { Entity, Model } from '../schema/model';
import { argumentPath, filterPath, pathOf, sortPath, totalPath } from './paths';

/** The report of BACKENDS 2, as JSON. */
export function jsonReport(model: Model): object {
  return {
    entities: model.entities.map(entityReport),
    singletons: model.singletons.map(({ steps }) => pathOf(steps)),
    unmapped: model.unmapped,
    documents: everyDocument(model),
  };
}

/** How sure each write is; of what is not sure enough, what would confirm it in `site.config.ts`. */
function gradesOf({ evidence, actions }: Entity): object {
  const writes = evidence.flatMap(({ capability, grade, confirm }) =>
    grade === undefined ? [] : [[capability, confirm === undefined ? grade : { ...grade, confirm }] as const],
  );
  const acting = actions.map(({ name, source }) => [name, source.grade ?? null] as const);
  return { ...Object.fromEntries(writes), actions: Object.fromEntries(acting) };
}

function entityReport(entity: Entity): unknown {
  const { list, get } = entity;
  return {
    type: entity.type,
    slug: entity.slug,
    key: entity.key?.fields.map(({ path }) => path) ?? null,
    title: entity.title,
    ...((entity.titleBefore ?? []).length === 0 ? {} : { titleBefore: entity.titleBefore }),
    list:
      list === null
        ? null
        : {
            field: pathOf(list.steps),
            rows: list.rows,
            paging: list.paging.style,
            total: totalPath(list.total),
            sort: sortPath(list.sort),
            filter: filterPath(list.filter),
            search: list.search === null ? null : argumentPath(list.search.at),
          },
    get: get === null ? null : { field: pathOf(get.steps), args: get.key.map(({ at }) => argumentPath(at)) },
    create: entity.create === null ? null : pathOf(entity.create.steps),
    update: entity.update === null ? null : pathOf(entity.update.steps),
    delete: entity.delete === null ? null : pathOf(entity.delete.steps),
    actions: entity.actions.map(({ source }) => pathOf(source.steps)),
    grades: gradesOf(entity),
    related: entity.related.map(({ name }) => name),
  };
}
