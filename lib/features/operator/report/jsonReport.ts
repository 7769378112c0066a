import { buildAllDocuments } from '../../../core/operations/catalog/allDocuments';
import { getListedEntities } from '../../../core/schema/model/listedEntities';
import { getFieldPath } from '../../../core/schema/model/fieldPath';
import { FIELD_FACTS, MUTATION_FACTS } from '../../../core/schema/model/hints';
import type { Entity, Model } from '../../../core/schema/model/model';
import { isReason } from '../../../core/schema/model/reason';
import type { SayReason } from './reasonText';
import {
  formatArgumentPath,
  formatFilterPath,
  formatStepPath,
  formatSortPath,
  formatTotalPath,
} from './paths';

/** Returns the report of a model as the text of JSON, for `npm run explain -- --json`. Reasons in it, and in `more`, are written out. */
export function formatJsonReport(model: Model, say: SayReason, more: object = {}): string {
  const ranks = new Map(getListedEntities(model).map(({ type }, index) => [type, index + 1]));
  const report = {
    entities: model.entities.map((entity) => toJsonEntity(entity, ranks.get(entity.type))),
    singletons: model.singletons.map(({ steps }) => formatStepPath(steps)),
    notations: model.notations,
    unmapped: model.unmapped,
    documents: buildAllDocuments(model),
  };
  const sayReasons = (name: string, value: unknown): unknown =>
    REASON_KEYS.has(name) && typeof value === 'object' && value !== null && isReason(value)
      ? say(value)
      : value;
  return JSON.stringify({ ...report, ...more }, sayReasons, 1);
}

/** The keys of the report whose values are reasons. */
const REASON_KEYS: ReadonlySet<string> = new Set(['reason', 'says']);

/** Returns the confidence of each write, and for uncertain ones the `site.config.ts` entry that would confirm them. */
function toGrades({ evidence, actions }: Entity): object {
  const writes = evidence.flatMap(({ capability, grade, confirm }) =>
    grade === undefined ? [] : [[capability, confirm === undefined ? grade : { ...grade, confirm }] as const],
  );
  const acting = actions.map(({ name, source }) => [name, source.grade ?? null] as const);
  return { ...Object.fromEntries(writes), actions: Object.fromEntries(acting) };
}

/** Returns the facts of an entity's fields and mutations with their reasons. */
/** Returns the ways to show its lists besides a table, and why some are missing. */
function toDisplays({ displays: { missing, ...displays } }: Entity): object {
  return missing === undefined ? displays : { ...displays, missingDisplays: missing };
}

function toFacts(entity: Entity): object {
  const writes = [entity.create, entity.update, entity.delete, ...entity.actions.map(({ source }) => source)];
  return {
    fields: pickFacts(
      entity.fields.map((field) => [getFieldPath(field), field]),
      FIELD_FACTS,
    ),
    mutations: pickFacts(
      writes.flatMap((source) => (source === null ? [] : [[formatStepPath(source.steps), source]])),
      MUTATION_FACTS,
    ),
  };
}

/** Picks the facts of named items; items without any are left out. */
function pickFacts<Name extends string>(
  items: readonly (readonly [string, { readonly [Fact in Name]?: unknown }])[],
  names: readonly Name[],
): object {
  const picked = items.map(([key, item]) => [
    key,
    Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]]))),
  ]);
  return Object.fromEntries(picked.filter(([, facts]) => Object.keys(facts as object).length > 0));
}

/** `rank`: its place among the entities with a list, by significance; undefined for those without one. */
function toJsonEntity(entity: Entity, rank: number | undefined): unknown {
  const { list, get } = entity;
  return {
    type: entity.type,
    slug: entity.slug,
    ...(rank === undefined ? {} : { rank }),
    weight: entity.weight,
    group: entity.group,
    key: entity.key?.fields.map(({ path }) => path) ?? null,
    title: entity.title,
    ...((entity.titleBefore ?? []).length === 0 ? {} : { titleBefore: entity.titleBefore }),
    ...((entity.namedBy ?? []).length === 0 ? {} : { namedBy: entity.namedBy }),
    list:
      list === null
        ? null
        : {
            field: formatStepPath(list.steps),
            rows: list.rowsPath,
            paging: list.paging.type,
            total: formatTotalPath(list.total),
            sort: formatSortPath(list.sort),
            filter: formatFilterPath(list.filter),
            search: list.search === null ? null : formatArgumentPath(list.search.at),
          },
    get:
      get === null
        ? null
        : { field: formatStepPath(get.steps), args: get.key.map(({ at }) => formatArgumentPath(at)) },
    create: entity.create === null ? null : formatStepPath(entity.create.steps),
    update: entity.update === null ? null : formatStepPath(entity.update.steps),
    delete: entity.delete === null ? null : formatStepPath(entity.delete.steps),
    actions: entity.actions.map(({ source }) => formatStepPath(source.steps)),
    grades: toGrades(entity),
    facts: toFacts(entity),
    columns: entity.columns,
    columnPool: entity.columnPool,
    ...toDisplays(entity),
    ...((entity.histories ?? []).length === 0 ? {} : { histories: entity.histories }),
    layout: entity.layout,
    related: entity.related.map(({ name }) => name),
    relatedWeights: Object.fromEntries(entity.related.map(({ name, weight }) => [name, weight ?? null])),
    createFields: entity.create === null ? null : entity.formInputs.create.main,
    createInputs: entity.create === null ? null : entity.formInputs.create,
  };
}
