import { isReadByList } from '../../schema/model/listedEntities';
import { keyBy } from '../../schema/model/groupBy';
import type { Entity, Model, ArgumentInput } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import { buildChartDocuments, buildListVariants } from './listVariants';
import { findChoiceAnchor } from '../choices/choiceAnchor';
import { buildChoicePlan, buildNarrowedPlan, type ChoicePlan } from '../choices/choicePlan';
import { findChoiceOrigin } from '../choices/choiceSource';
import { buildCountOperation } from '../list/countOperations';
import { findEntityByType } from '../document/entityLookup';
import { buildRecordPart } from '../document/fitToLimits';
import { buildGetOperation } from '../record/getOperation';
import { buildListOperation, VITALS_FIRST_PAGE, buildVitalsOperation } from '../list/listOperation';
import { toFirstRows, type ListRequest, type ListResult } from '../listState';
import { planHistoryRows } from '../record/historyPlan';
import {
  buildLookUpOperation,
  buildPresenceOperation,
  buildSingletonOperation,
} from '../record/lookUpOperation';
import type { NamedDocument, Operation } from '../operation';
import {
  getNeededOwnerFields,
  buildRelatedListOperation,
  buildRelatedRowOperation,
  buildSingletonListOperation,
  buildSingletonRowOperation,
} from '../record/relatedOperations';
import { withInputConstants } from '../document/inputValues';

/**
 * Builds every document that reads: lists in their plain form and with each optional part, reads by key, related
 * lists, counts, pickers, look-ups, singletons. Equal documents are listed once per entity.
 */
export function buildReadDocuments(model: Model): readonly NamedDocument[] {
  return [
    ...model.entities.flatMap((entity) => removeDuplicates(yieldEntityDocuments(model, entity))),
    ...removeDuplicates(yieldSiteDocuments(model)),
    ...removeDuplicates(yieldVitalsDocuments(model)),
  ];
}

/**
 * Builds the reading documents of one entity, without those of other entities. Look-ups and singletons that return it
 * are included.
 */
export function buildEntityReadDocuments(model: Model, entity: Entity): readonly NamedDocument[] {
  return [
    ...removeDuplicates(yieldEntityDocuments(model, entity)),
    ...removeDuplicates(yieldSiteDocuments(model, ({ of }) => of === entity.type)),
  ];
}

function* yieldEntityDocuments(model: Model, entity: Entity): Generator<NamedDocument> {
  const name = (operation: string, built: Pick<Operation<unknown>, 'document'> | null): NamedDocument[] =>
    built === null ? [] : [{ entity: entity.type, operation, document: built.document }];

  if (entity.list !== null) {
    const source = entity.list;
    yield* yieldVariants(entity.type, 'list', source, (ask) =>
      buildListOperation(model, entity, source, ask),
    );
    yield* name('count', buildCountOperation(model, entity));
    yield* buildChartDocuments(model, entity, source);
  }
  const keys = entity.key?.fields.map(({ path }) => path) ?? [];
  yield* name('picker', buildChoicePlan(model, entity, { keys }));
  yield* name('picker.narrowed', buildPickerOfParent(model, entity, keys));
  for (const { name: list, source, inputs } of entity.lists ?? []) {
    const [needed, every] = getExampleInputs(inputs).map((values) =>
      withInputConstants(source, inputs, values),
    );
    const build = (filled: ListSource | undefined) => (request: ListRequest) =>
      buildListOperation(model, entity, filled ?? source, request);
    yield* yieldVariants(entity.type, `list.${list}`, source, build(needed));
    if (inputs.length > 0) yield* yieldVariants(entity.type, `list.${list}.full`, source, build(every));
  }
  const key = getExampleKey(entity);
  if (entity.get !== null) {
    const read = (selection?: readonly string[]) =>
      buildGetOperation(model, entity, key, selection === undefined ? {} : { selection });
    yield* name('get', read());
    for (const [index, part] of buildFurtherParts(read).entries())
      yield* name(`get.part${String(index + FIRST_FURTHER_PART)}`, part);
    const pageWide = Object.fromEntries(entity.get.pageWide.map(({ role }) => [role, 'a']));
    yield* name('get.pageWide', buildGetOperation(model, entity, key, { pageWide }));
  } else if (!isReadByList(entity)) return;
  for (const related of entity.related) {
    // Lists that start at the record need a read of it by its key.
    if (entity.get === null && related.keys === undefined) continue;
    const target = findEntityByType(model, related.source.of);
    if (target === null) continue;
    const of = {
      name: related.name,
      values: Object.fromEntries(getNeededOwnerFields(related).map((field) => [field, '1'])),
    };
    const build = (request: ListRequest) =>
      buildRelatedListOperation(model, entity, key, { ...request, ...of });
    yield* yieldVariants(entity.type, `related.${related.name}`, related.source, build);
    const row = buildRelatedRowOperation(model, entity, key, { ...of, row: getExampleKey(target) });
    yield* name(`related.${related.name}.row`, row);
    const history = entity.histories?.find(({ list }) => list === related.name);
    if (history === undefined) continue;
    const findEntity = (type: string) => findEntityByType(model, type) ?? undefined;
    const { selection, fieldsBelow } = planHistoryRows(findEntity, history, target);
    const state = toFirstRows(25);
    yield* name(`history.${related.name}`, build({ state, selection, fieldsBelow, bySource: true }));
  }
  for (const { list, rows } of entity.histories ?? [])
    if (rows === 'values' && entity.get !== null)
      yield* name(
        `history.${list}`,
        buildGetOperation(model, entity, key, { selection: [list], bySource: true }),
      );
}

/** Builds the picker of the records of one parent, where they have one. */
function buildPickerOfParent(model: Model, entity: Entity, keys: readonly string[]): ChoicePlan | null {
  const parent = findChoiceOrigin(model, entity)?.parent?.entity;
  const anchor = parent === undefined ? null : findChoiceAnchor(model, entity, parent);
  return anchor === null ? null : buildNarrowedPlan(model, entity, anchor, { keys });
}

/** The part of a large record that its page links to first. */
const FIRST_FURTHER_PART = 2;

/** Builds the reads of the parts of a record that its first document has no room for. */
function buildFurtherParts(read: Parameters<typeof buildRecordPart>[0]): readonly Operation<unknown>[] {
  const parts: Operation<unknown>[] = [];
  for (let part = FIRST_FURTHER_PART; ; part += 1) {
    const operation = buildRecordPart(read, part);
    if (operation === null) return parts;
    parts.push(operation);
  }
}

/** Yields the reads of the site's own measurements: the first page and a further one. */
function* yieldVitalsDocuments(model: Model): Generator<NamedDocument> {
  const { list } = model.vitals;
  const entity = list === null ? null : findEntityByType(model, list.source.of);
  if (list === null || entity === null) return;
  const pageWide = Object.fromEntries(list.source.pageWide.map(({ role }) => [role, 'a']));
  const build = buildVitalsOperation(model, entity, list, pageWide);
  for (const position of [VITALS_FIRST_PAGE.position, { type: 'after', cursor: 'a' } as const])
    yield {
      entity: entity.type,
      operation: position.type === 'page' ? 'vitals' : 'vitals.after',
      document: build({ ...VITALS_FIRST_PAGE, position }).document,
    };
}

function* yieldSiteDocuments(
  model: Model,
  isWanted: (read: { readonly of: string | null }) => boolean = () => true,
): Generator<NamedDocument> {
  for (const lookUp of model.lookUps.filter(isWanted)) {
    const [needed = {}, every = {}] = getExampleInputs(lookUp.inputs);
    for (const [part, values] of [['', needed] as const, ['.full', every] as const]) {
      const { document } = buildLookUpOperation(model, lookUp, values);
      yield { entity: lookUp.of, operation: `lookUp.${lookUp.slug}${part}`, document };
    }
  }
  for (const singleton of model.singletons.filter(isWanted)) {
    const operation = `singleton.${singleton.slug}`;
    yield { entity: singleton.of, operation, document: buildSingletonOperation(model, singleton).document };
    if (singleton.ofViewer !== undefined) {
      const { document } = buildPresenceOperation(model, singleton);
      yield { entity: singleton.of, operation: `${operation}.presence`, document };
    }
    for (const related of singleton.related) {
      const target = findEntityByType(model, related.source.of);
      if (target === null) continue;
      const build = (request: ListRequest) =>
        buildSingletonListOperation(model, singleton, { ...request, name: related.name });
      yield* yieldVariants(singleton.of, `${operation}.${related.name}`, related.source, build);
      const row = buildSingletonRowOperation(model, singleton, {
        name: related.name,
        row: getExampleKey(target),
      });
      if (row !== null)
        yield {
          entity: singleton.of,
          operation: `${operation}.${related.name}.row`,
          document: row.document,
        };
    }
  }
}

/** Yields the documents of a list: the plain form, each optional part alone, and all parts together. */
function* yieldVariants(
  entity: string | null,
  operation: string,
  source: ListSource,
  build: (request: ListRequest) => Operation<ListResult>,
): Generator<NamedDocument> {
  for (const { part, request: ask } of buildListVariants(source)) {
    yield {
      entity,
      operation: part === '' ? operation : `${operation}.${part}`,
      document: build(ask).document,
    };
  }
}

function removeDuplicates(documents: Iterable<NamedDocument>): readonly NamedDocument[] {
  return [...keyBy(documents, ({ document }) => document).values()];
}

/** Returns example parts of a key. Values never appear in a document. */
function getExampleKey(entity: Entity): readonly string[] {
  return (entity.key?.fields ?? []).map((field) => getExampleText(field.type));
}

/** Returns two sets of example inputs: the required ones, and all of them. Of alternatives, each set holds one. */
function getExampleInputs(inputs: readonly ArgumentInput[]): readonly { readonly [input: string]: string }[] {
  const chosen = new Set<string>();
  const possible = inputs.filter(({ oneOf }) => {
    if (oneOf === undefined) return true;
    const isFirst = !chosen.has(oneOf.group);
    chosen.add(oneOf.group);
    return isFirst;
  });
  const texts = (some: readonly ArgumentInput[]) =>
    Object.fromEntries(some.map((input) => [input.name, getExampleText(input.type)]));
  return [
    texts(possible.filter(({ required, oneOf }) => required || oneOf?.required === true)),
    texts(possible),
  ];
}

function getExampleText(type: string): string {
  return /^\[*(U?Int|Long|Short|Float|Double)/i.test(type) ? '1' : /^\[*bool/i.test(type) ? 'true' : 'a';
}
