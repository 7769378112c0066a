import type { GraphQLSchema } from 'graphql';
import type { Entity, Model } from '../schema/model';
import { indexLists } from '../schema/reading/drafts';
import { indexGets } from '../schema/reading/gets';
import { rootFields } from '../schema/reading/roots';
import { checkField } from './checkField';
import { inputsOf } from './inputsOf';
import { leavesOf } from './leavesOf';
import { operationPaths, pathOf, rootLists, WRITERS } from './pages';
import type { EntityOverride } from './siteConfig';
import { unknownName } from './unknownName';

interface Read {
  readonly schema: GraphQLSchema;
  readonly model: Model;
  readonly entity: Entity;
}

/** What of an entity's override does not fit; each sentence begins with the member's name. */
export function* checkEntity(read: Read, override: EntityOverride): Generator<string> {
  yield* checkReads(read, override);
  yield* checkWriters(read, override);
  const { entity } = read;
  const leaves = leavesOf(read);
  for (const path of [override.title ?? []].flat())
    if (!leaves.includes(path))
      yield `title: ${unknownName(path, leaves, `fields of ${entity.type} with one value`)}`;
  for (const [name, field] of Object.entries(override.fields ?? {})) {
    const known = fieldNames(read);
    if (!known.includes(name))
      yield `fields.${name}: ${unknownName(name, known, `fields of ${entity.type}`)}`;
    else for (const fault of checkField(read, name, field)) yield `fields.${name}.${fault}`;
  }
}

function* checkReads(read: Read, { list, get, key }: EntityOverride): Generator<string> {
  const { schema, entity } = read;
  const { type } = entity;
  const roots = rootFields(schema);
  const paths = (found: readonly { readonly path: string }[] | undefined) =>
    (found ?? []).map(({ path }) => path);
  if (list !== undefined && pathOf(entity.list?.steps ?? []) !== list) {
    const lists = paths(indexLists(roots).get(type));
    yield lists.includes(list)
      ? `list: ${list} demands arguments that nothing fills; give them a value in "arguments"`
      : `list: ${unknownName(list, lists, `lists of ${type}`)}`;
  }
  if (get !== undefined && pathOf(entity.get?.steps ?? []) !== get) {
    const gets = paths(indexGets(roots).get(type));
    yield gets.includes(get)
      ? `get: no field of a ${type} fills the arguments of ${get}`
      : `get: ${unknownName(get, gets, `root fields with arguments that read one ${type}`)}`;
  }
  if (key !== undefined && !isSameKey(entity, key)) {
    const leaves = leavesOf(read);
    const wrong = key.find((path) => !leaves.includes(path));
    yield wrong === undefined
      ? `key: it cannot be the key beside the read ${pathOf(entity.get?.steps ?? [])}`
      : `key: ${unknownName(wrong, leaves, `fields of ${type} with one value`)}`;
  }
}

function isSameKey(entity: Entity, key: readonly string[]): boolean {
  const own = (entity.key?.fields ?? []).map(({ path }) => path);
  return own.length === key.length && key.every((path) => own.includes(path));
}

function* checkWriters({ model, entity }: Read, override: EntityOverride): Generator<string> {
  for (const writer of WRITERS) {
    const wanted = override[writer];
    if (typeof wanted !== 'string' || pathOf(entity[writer]?.steps ?? []) === wanted) continue;
    const mutations = mutationPaths(model);
    yield mutations.includes(wanted)
      ? `${writer}: ${wanted} takes no key of a ${entity.type}`
      : `${writer}: ${unknownName(wanted, mutations, 'mutations')}`;
  }
}

function mutationPaths(model: Model): readonly string[] {
  const reads = [...model.lookUps, ...model.singletons, ...model.entities.flatMap(rootLists)];
  const queries = new Set(reads.map(({ steps }) => pathOf(steps)));
  const mapped = operationPaths(model).filter((path) => !queries.has(path));
  return [...new Set([...mapped, ...model.unmapped.mutations.map(({ field }) => field)])];
}

function fieldNames({ model, entity }: Read): readonly string[] {
  const inputs = inputsOf(model, entity).map(({ name }) => name);
  const own = [...entity.fields, ...entity.related].map(({ name }) => name);
  return [...new Set([...own, ...inputs])];
}
