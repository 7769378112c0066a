import type { Entity, Model, VisitorInput } from '../schema/model';
import type { ListSource } from '../schema/reads';
import { chartDocuments } from './charts/chartDocuments';
import { choicePlan } from './choices/choicePlan';
import { countOperation } from './count';
import { entityOf } from './entityOf';
import { getOperation } from './get';
import { listOperation } from './list';
import type { ListAsk } from './listAsk';
import { listAsks } from './listAsks';
import type { ListResult } from './listState';
import { lookUpOperation } from './lookUp';
import type { NamedDocument } from './namedDocument';
import type { Operation } from './operation';
import {
  neededFields,
  relatedOperation,
  relatedRowOperation,
  singletonRelatedOperation,
  singletonRowOperation,
} from './related';
import { singletonOperation } from './singleton';
import { withInputs } from './visitorValues';
import { VITALS_START, vitalsOperation } from './vitals';

/**
 * Every document that the site can send to read (BACKENDS 2): each list in its plain form and with each optional part, reads
 * by key, related lists, counts, pickers, look-ups, singletons. Equal documents are listed once per entity.
 */
export function readDocuments(model: Model): readonly NamedDocument[] {
  return [
    ...model.entities.flatMap((entity) => distinct(entityDocuments(model, entity))),
    ...distinct(siteDocuments(model)),
    ...distinct(vitalsDocuments(model)),
  ];
}

/** The same for one entity, without building those of the others: what shows it may be a look-up or a singleton as well. */
export function readDocumentsOf(model: Model, entity: Entity): readonly NamedDocument[] {
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
    yield* variants(entity.type, 'list', source, (ask) => listOperation(model, entity, source, ask));
    yield* name('count', countOperation(model, entity));
    const keys = entity.key?.fields.map(({ path }) => path) ?? [];
    yield* name('picker', choicePlan(model, entity, { keys }));
    yield* chartDocuments(model, entity, source);
  }
  for (const { name: list, source, inputs } of entity.lists ?? []) {
    const [needed, every] = exampleInputs(inputs).map((values) => withInputs(source, inputs, values));
    const build = (filled: ListSource | undefined) => (ask: ListAsk) =>
      listOperation(model, entity, filled ?? source, ask);
    yield* variants(entity.type, `list.${list}`, source, build(needed));
    if (inputs.length > 0) yield* variants(entity.type, `list.${list}.full`, source, build(every));
  }
  if (entity.get === null) return;
  const key = exampleKey(entity);
  yield* name('get', getOperation(model, entity, key));
  const pageWide = Object.fromEntries(entity.get.pageWide.map(({ role }) => [role, 'a']));
  yield* name('get.pageWide', getOperation(model, entity, key, { pageWide }));
  for (const related of entity.related) {
    const target = entityOf(model, related.source.of);
    if (target === null) continue;
    const of = {
      name: related.name,
      values: Object.fromEntries(neededFields(related).map((field) => [field, '1'])),
    };
    const build = (ask: ListAsk) => relatedOperation(model, entity, key, { ...ask, ...of });
    yield* variants(entity.type, `related.${related.name}`, related.source, build);
    const row = relatedRowOperation(model, entity, key, { ...of, row: exampleKey(target) });
    yield* name(`related.${related.name}.row`, row);
  }
}

/** The site's own measurements, from their start and further on. */
function* vitalsDocuments(model: Model): Generator<NamedDocument> {
  const { list } = model.vitals;
  const entity = list === null ? null : entityOf(model, list.source.of);
  if (list === null || entity === null) return;
  const pageWide = Object.fromEntries(list.source.pageWide.map(({ role }) => [role, 'a']));
  const build = vitalsOperation(model, entity, list, pageWide);
  for (const position of [VITALS_START.position, { at: 'after', cursor: 'a' } as const])
    yield {
      entity: entity.type,
      operation: position.at === 'page' ? 'vitals' : 'vitals.after',
      document: build({ ...VITALS_START, position }).document,
    };
}

function* siteDocuments(
  model: Model,
  isWanted: (read: { readonly of: string | null }) => boolean = () => true,
): Generator<NamedDocument> {
  for (const lookUp of model.lookUps.filter(isWanted)) {
    const [needed = {}, every = {}] = exampleInputs(lookUp.inputs);
    for (const [part, values] of [['', needed] as const, ['.full', every] as const]) {
      const { document } = lookUpOperation(model, lookUp, values);
      yield { entity: lookUp.of, operation: `lookUp.${lookUp.slug}${part}`, document };
    }
  }
  for (const singleton of model.singletons.filter(isWanted)) {
    const operation = `singleton.${singleton.slug}`;
    yield { entity: singleton.of, operation, document: singletonOperation(model, singleton).document };
    for (const related of singleton.related) {
      const target = entityOf(model, related.source.of);
      if (target === null) continue;
      const build = (ask: ListAsk) =>
        singletonRelatedOperation(model, singleton, { ...ask, name: related.name });
      yield* variants(singleton.of, `${operation}.${related.name}`, related.source, build);
      const row = singletonRowOperation(model, singleton, { name: related.name, row: exampleKey(target) });
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
  build: (ask: ListAsk) => Operation<ListResult>,
): Generator<NamedDocument> {
  for (const { part, ask } of listAsks(source)) {
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
