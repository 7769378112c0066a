import type { Entity, Model } from '../../schema/model/model';
import type {
  ArgConstant,
  ArgRef,
  FieldStep,
  GetSource,
  ListSource,
  ListSort,
} from '../../schema/model/reads';
import type { InputField, WriteSource } from '../../schema/model/writes';
import { findEntityByType, hasShownCurrency, toRowEntity } from '../document/entityLookup';
import { selectPath, type SelectionNode } from '../document/selectionSet';
import { findAggregatedFields } from '../list/aggregatedFields';
import { moveInFilter, selectTotal } from '../list/listTotal';
import { buildAnswerPlan } from '../write/answerPlan';
import { findArgument } from '../document/argumentValues';

/** A path of fields that the site's documents take, with all that they may send and select on it. */
export interface ModelCall {
  readonly operation: 'query' | 'mutation';
  /** The type whose field the first step is; null for the root of the operation. */
  readonly from: string | null;
  readonly steps: readonly FieldStep[];
  /** Where values are put. */
  readonly places: readonly ArgRef[];
  /** Values that are sent with others, of which each is the only one at its place or one of few. */
  readonly constants: readonly ArgConstant[];
  readonly sort: ListSort | null;
  /** Arguments of the last step that a form fills. */
  readonly inputs: readonly InputField[];
  /** What is selected of the last step's value. */
  readonly select: readonly SelectionNode[];
  /** Records that the value holds, by their path from it; or fields of a value that is no record, for each type that it may have. */
  readonly holds: {
    readonly path: string;
    readonly entity: Entity | null;
    readonly values?: readonly { readonly type: string | null; readonly fields: Entity['fields'] }[];
  } | null;
}

/** Yields every path that a document of the site takes for this model: reads first, then writes. */
export function* yieldModelCalls(model: Model): Generator<ModelCall> {
  for (const entity of model.entities) yield* yieldEntityCalls(model, entity);
  for (const { steps, constants = [], fields, members = [], related, type, of } of model.singletons) {
    const entity = findEntityByType(model, of ?? undefined);
    yield readCall(null, steps, {
      ...findValues(constants),
      holds: { path: '', entity, values: [{ type: null, fields }, ...members] },
    });
    for (const list of related) yield* yieldRelated(model, type, list);
  }
  for (const { steps, recordPath, inputs, constants = [], fields, members = [], of } of model.lookUps) {
    const entity = findEntityByType(model, of ?? undefined);
    yield readCall(null, steps, {
      ...findValues([inputs.map(({ at }) => at), constants]),
      holds: { path: recordPath, entity, values: [{ type: null, fields }, ...members] },
    });
  }
  if (model.vitals.list !== null) yield* yieldList(model, null, model.vitals.list.source, []);
  for (const { source } of model.siteActions) yield* yieldWrite(model, null, source);
}

type ReadParts = Partial<Omit<ModelCall, 'operation' | 'from' | 'steps'>>;

const readCall = (from: string | null, steps: readonly FieldStep[], parts: ReadParts): ModelCall => ({
  operation: 'query',
  from,
  steps,
  places: [],
  constants: [],
  sort: null,
  inputs: [],
  select: [],
  holds: null,
  ...parts,
});

function* yieldEntityCalls(model: Model, entity: Entity): Generator<ModelCall> {
  if (entity.list !== null) yield* yieldList(model, null, entity.list, []);
  for (const { source, inputs } of entity.lists ?? [])
    yield* yieldList(
      model,
      null,
      source,
      inputs.map(({ at }) => at),
    );
  if (entity.get !== null) yield getCall(null, entity.get, entity);
  for (const list of entity.related) yield* yieldRelated(model, entity.type, list);
  const actions = entity.actions.map(({ source }) => source);
  for (const source of [entity.create, entity.update, entity.delete, ...actions])
    if (source !== null) yield* yieldWrite(model, entity, source);
}

const getCall = (from: string | null, { steps, recordPath, ...get }: GetSource, entity: Entity): ModelCall =>
  readCall(from, steps, { ...findValues(get), holds: { path: recordPath, entity } });

function* yieldRelated(
  model: Model,
  owner: string,
  { source, keys, find }: Entity['related'][number],
): Generator<ModelCall> {
  const from = keys === undefined ? owner : null;
  yield* yieldList(model, from, source, findValues(keys ?? []).places);
  const target = findEntityByType(model, source.of);
  if (find !== undefined && target !== null) yield getCall(from, find, target);
}

function* yieldList(
  model: Model,
  from: string | null,
  source: ListSource,
  further: readonly ArgRef[],
): Generator<ModelCall> {
  const { steps, rowsPath, paging, total, aggregates, ...narrowing } = source;
  const entity = findEntityByType(model, source.of);
  const { places, constants } = findValues([paging, narrowing, further]);
  const { pageInfo, cursors } = paging.type === 'cursor' ? paging : { pageInfo: {}, cursors: null };
  const next = paging.type === 'token' ? paging.next : null;
  const paths = [...Object.values(pageInfo), cursors, next, source.more ?? null].filter(
    (path) => path !== null,
  );
  const totals = selectTotal(total);
  const added = entity === null ? [] : findAggregatedFields(entity, source);
  const sums = added.flatMap(({ sum, average }) =>
    [sum, average].flatMap((path) => (path === undefined ? [] : selectPath(path))),
  );
  const isBelow = (sibling: readonly FieldStep[] | null | undefined): boolean => sibling == null;
  yield readCall(from, steps, {
    places,
    constants,
    sort: source.sort,
    select: [
      ...paths.flatMap((path) => selectPath(path)),
      ...(isBelow(total?.sibling) ? totals : []),
      ...(isBelow(aggregates?.sibling) ? sums : []),
    ],
    holds: { path: rowsPath, entity: entity === null ? null : toRowEntity(entity, source) },
  });
  if (hasShownCurrency(model, source.lentCurrency))
    yield readCall(from, steps.slice(0, -1), { select: selectPath(source.lentCurrency.field) });
  for (const [beside, select] of [[total, totals] as const, [aggregates, sums] as const])
    if (beside?.sibling != null)
      yield readCall(from, beside.sibling, {
        places: toSiblingPlaces(source, beside.sibling, beside.filter, places),
        constants: constants.flatMap(({ at, value }) =>
          toSiblingPlaces(source, beside.sibling ?? [], beside.filter, [at]).map((own) => ({
            at: own,
            value,
          })),
        ),
        select,
      });
}

/** Returns the places of a list's values in the sibling that counts its rows. */
function toSiblingPlaces(
  source: ListSource,
  sibling: readonly FieldStep[],
  target: ArgRef | null,
  places: readonly ArgRef[],
): readonly ArgRef[] {
  return places.flatMap((at): readonly ArgRef[] => {
    const moved = moveInFilter(source, target, at);
    if (moved !== null) return [moved];
    const argument = findArgument(source.steps, at)?.name;
    return sibling.flatMap(({ args }, step) =>
      args.some(({ name }) => name === argument) ? [{ step, path: at.path }] : [],
    );
  });
}

function* yieldWrite(model: Model, entity: Entity | null, source: WriteSource): Generator<ModelCall> {
  const { steps, fields, parentRead, ...places } = source;
  const { select } = buildAnswerPlan(model, entity, source);
  yield {
    ...readCall(null, steps, {
      ...findValues(places),
      inputs: fields,
      select: select.flat(),
    }),
    operation: 'mutation',
  };
  if (parentRead === undefined || entity === null) return;
  const { steps: read, recordPath, ...values } = parentRead;
  yield readCall(null, read, {
    ...findValues([values.constants, values.parent.at, values.number.at]),
    holds: { path: recordPath, entity },
  });
}

/** Returns the places inside a part of the model, and the constants among them. */
function findValues(part: unknown): Pick<ModelCall, 'places' | 'constants'> {
  const places: ArgRef[] = [];
  const constants: ArgConstant[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(visit);
    if (isPlace(value)) places.push(value);
    // The model has no other objects with a place and a value. Its place takes no other.
    if ('at' in value && 'value' in value && isPlace(value.at))
      return void constants.push(value as ArgConstant);
    Object.values(value).forEach(visit);
  };
  visit(part);
  return { places, constants };
}

function isPlace(value: unknown): value is ArgRef {
  if (typeof value !== 'object' || value === null) return false;
  const { step, path }: { readonly step?: unknown; readonly path?: unknown } = value;
  return typeof step === 'number' && Array.isArray(path);
}
