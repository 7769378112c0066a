import type { Entity, Model, VisitorInput } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import { buildChartDocuments, buildListVariants } from './listVariants';
import { buildChoicePlan } from '../choices/choicePlan';
import { buildCountOperation } from '../list/countOperations';
import { findEntityByType } from '../document/entityLookup';
import { buildGetOperation } from '../record/getOperation';
import { buildListOperation, VITALS_FIRST_PAGE, buildVitalsOperation } from '../list/listOperation';
import type { ListRequest, ListResult } from '../listState';
import { buildLookUpOperation, buildSingletonOperation } from '../record/lookUpOperation';
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
 * Every document that the site can send to read (BACKENDS 2): each list in its plain form and with each optional part, reads
 * by key, related lists, counts, pickers, look-ups, singletons. Equal documents are listed once per entity.
 */
export function buildReadDocuments(model: Model): readonly NamedDocument[] {
  return [
    ...model.entities.flatMap((entity) => distinct(entityDocuments(model, entity))),
    ...distinct(siteDocuments(model)),
    ...distinct(vitalsDocuments(model)),
  ];
}

/** The same for one entity, without building those of the others: what shows it may be a look-up or a singleton as well. */
export function buildEntityReadDocuments(model: Model, entity: Entity): readonly NamedDocument[] {
  return [
    ...distinct(entityDocuments(model, entity)),
    ...distinct(siteDocuments(model, ({ of }) => of === entity.type)),
  ];
}

function* entityDocuments(model: Model, entity: Entity): Generator<NamedDocument> {
  const name = (operation: string, built: Pick<Operation<unknown>, 'document'> | null): NamedDocument[] =>
    built === null ? [] : [{ entity: entity.type, operation, document: built.document }];

  if (entity.list !== null) {
    const source = entity.list;
    yield* variants(entity.type, 'list', source, (ask) => buildListOperation(model, entity, source, ask));
    yield* name('count', buildCountOperation(model, entity));
    const keys = entity.key?.fields.map(({ path }) => path) ?? [];
    yield* name('picker', buildChoicePlan(model, entity, { keys }));
    yield* buildChartDocuments(model, entity, source);
  }
  for (const { name: list, source, inputs } of entity.lists ?? []) {
    const [needed, every] = exampleInputs(inputs).map((values) => withInputConstants(source, inputs, values));
    const build = (filled: ListSource | undefined) => (request: ListRequest) =>
      buildListOperation(model, entity, filled ?? source, request);
    yield* variants(entity.type, `list.${list}`, source, build(needed));
    if (inputs.length > 0) yield* variants(entity.type, `list.${list}.full`, source, build(every));
  }
  if (entity.get === null) return;
  const key = exampleKey(entity);
  yield* name('get', buildGetOperation(model, entity, key));
  const pageWide = Object.fromEntries(entity.get.pageWide.map(({ role }) => [role, 'a']));
  yield* name('get.pageWide', buildGetOperation(model, entity, key, { pageWide }));
  for (const related of entity.related) {
    const target = findEntityByType(model, related.source.of);
    if (target === null) continue;
    const of = {
      name: related.name,
      values: Object.fromEntries(getNeededOwnerFields(related).map((field) => [field, '1'])),
    };
    const build = (request: ListRequest) =>
      buildRelatedListOperation(model, entity, key, { ...request, ...of });
    yield* variants(entity.type, `related.${related.name}`, related.source, build);
    const row = buildRelatedRowOperation(model, entity, key, { ...of, row: exampleKey(target) });
    yield* name(`related.${related.name}.row`, row);
  }
}

/** The site's own measurements, from their start and further on. */
function* vitalsDocuments(model: Model): Generator<NamedDocument> {
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

function* siteDocuments(
  model: Model,
  isWanted: (read: { readonly of: string | null }) => boolean = () => true,
): Generator<NamedDocument> {
  for (const lookUp of model.lookUps.filter(isWanted)) {
    const [needed = {}, every = {}] = exampleInputs(lookUp.inputs);
    for (const [part, values] of [['', needed] as const, ['.full', every] as const]) {
      const { document } = buildLookUpOperation(model, lookUp, values);
      yield { entity: lookUp.of, operation: `lookUp.${lookUp.slug}${part}`, document };
    }
  }
  for (const singleton of model.singletons.filter(isWanted)) {
    const operation = `singleton.${singleton.slug}`;
    yield { entity: singleton.of, operation, document: buildSingletonOperation(model, singleton).document };
    for (const related of singleton.related) {
      const target = findEntityByType(model, related.source.of);
      if (target === null) continue;
      const build = (request: ListRequest) =>
        buildSingletonListOperation(model, singleton, { ...request, name: related.name });
      yield* variants(singleton.of, `${operation}.${related.name}`, related.source, build);
      const row = buildSingletonRowOperation(model, singleton, {
        name: related.name,
        row: exampleKey(target),
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

/** A list in its plain form and with each optional part, alone and all together. */
function* variants(
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

function distinct(documents: Iterable<NamedDocument>): readonly NamedDocument[] {
  const seen = new Map<string, NamedDocument>();
  for (const document of documents) if (!seen.has(document.document)) seen.set(document.document, document);
  return [...seen.values()];
}

/** Parts that could be a key: values never show in a document. */
function exampleKey(entity: Entity): readonly string[] {
  return (entity.key?.fields ?? []).map((field) => exampleText(field.type));
}

/** What a visitor might fill in: what is demanded, and everything (of a choice, one). */
function exampleInputs(inputs: readonly VisitorInput[]): readonly { readonly [input: string]: string }[] {
  const chosen = new Set<string>();
  const possible = inputs.filter(({ oneOf }) => {
    if (oneOf === undefined) return true;
    const isFirst = !chosen.has(oneOf.group);
    chosen.add(oneOf.group);
    return isFirst;
  });
  const texts = (some: readonly VisitorInput[]) =>
    Object.fromEntries(some.map((input) => [input.name, exampleText(input.type)]));
  return [
    texts(possible.filter(({ required, oneOf }) => required || oneOf?.required === true)),
    texts(possible),
  ];
}

function exampleText(type: string): string {
  return /^\[*(U?Int|Long|Short|Float|Double)/i.test(type) ? '1' : /^\[*bool/i.test(type) ? 'true' : 'a';
}
