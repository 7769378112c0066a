import type { GraphQLSchema } from 'graphql';
import { canHaveRole } from '../../../../core/schema/graphql/fieldRole';
import { FIELD_FACTS, MUTATION_FACTS } from '../../../../core/schema/model/hints';
import { getListedEntities } from '../../../../core/schema/model/listedEntities';
import type { Model, Entity, Field } from '../../../../core/schema/model/model';
import { LOCALES } from '../../../../ground/routes/hrefs';
import { RESERVED_SLUGS } from '../../../../core/schema/entities/reservedSlugs';
import {
  getOperationPaths,
  toDottedPath,
  getModelWrites,
  WRITE_CAPABILITIES,
  getFormInputs,
  getLeafPaths,
} from '../modelNames';
import { validateDashboards } from '../dashboardConfig';
import type { SiteConfig, EntityOverride, FieldOverride } from '../siteConfig';
import { validateAggregates, validateLive, validateViewerList } from '../applyReads';
import { validateInputs } from '../applyOperationInputs';
import { findMeantName } from '../../../../ground/meantName';
import { describeUnknownName, findNameIssues, placeNames } from '../describeUnknownName';
import { validateColumns } from '../columnPaths';
import {
  validateOpening,
  validateSort,
  validateDisplays,
  validateHistory,
  validateSections,
} from './validateEntityParts';
import { indexListRoots } from '../../../../core/schema/entities/discoverEntity';
import { indexGets } from '../../../../core/schema/gets/gets';
import { getRootFields } from '../../../../core/schema/shapes/rootFields';
import { isNumericKind, isWholeKind, KIND_TRAITS } from '../../../../core/schema/model/kindTraits';

/** Yields the issues of a field's override. The field exists as a column, a related list or an input. */
function* validateFieldOverride(
  { model, entity }: { readonly model: Model; readonly entity: Entity },
  name: string,
  { kind, minor, secret, constraint, ...facts }: FieldOverride,
): Generator<string> {
  const inputs = getFormInputs(model, entity).filter((input) => input.name === name);
  const field = entity.fields.find((own) => own.name === name);
  if (kind !== undefined) {
    const shown = field ?? inputs[0];
    if (shown === undefined) yield 'kind: it is a list of records';
    else if (!KIND_TRAITS[shown.kind].isOverridable)
      yield `kind: it is of the kind ${shown.kind}, which only the schema can change`;
  }
  if (minor !== undefined) {
    const amount = field ?? inputs[0];
    if (amount === undefined || amount.list || !isNumericKind(amount.kind)) yield 'minor: it is no number';
    else if (kind !== undefined) yield 'minor: with it the kind is that of money; leave kind out';
  }
  if (secret === true) {
    const kept = field ?? inputs[0];
    if (kept === undefined || KIND_TRAITS[kept.kind].hasParts)
      yield 'secret: only a single value is kept secret; use hide';
    else if (entity.key?.fields.some(({ path }) => path === name) === true)
      yield 'secret: it is the key, which stands in addresses; name another key, or hide the entity';
  }
  yield* validateFacts(field, { ...facts, ...(kind === undefined ? {} : { kind }) });
  if (constraint !== undefined && inputs.length === 0)
    yield `constraint: nothing that creates or changes a ${entity.type} takes it`;
}

/** Yields the issues of the facts that an override states of a field. */
function* validateFacts(field: Field | undefined, facts: FieldOverride): Generator<string> {
  const { role, digits } = facts;
  for (const name of FIELD_FACTS)
    if (facts[name] !== undefined && field === undefined) yield `${name}: it is no field of the record`;
  if (field === undefined) return;
  const kind = facts.kind ?? field.kind;
  if (role !== undefined && !canHaveRole(role, kind))
    yield `role: a value of the kind ${kind} cannot be its ${role}`;
  if (digits !== undefined && kind !== 'text' && !isWholeKind(kind))
    yield 'digits: it is neither a whole number nor a text';
}

/** Reserved slugs without a page, and pages that have their own access rule or must stay public. */
const UNPROTECTABLE_SLUGS: ReadonlySet<string> = new Set(['_error', '_next', 'accessibility', 'account', 'api', 'backend', ...LOCALES, 'privacy', 'index', 'new', 'favicon', 'fonts', 'graphqlh', 'robots', 'sitemap']); // prettier-ignore

/**
 * Yields an issue per entry of the config that names something unknown or cannot be applied. `model` is the unedited
 * model, discovered with the config's hints.
 */
export function* validateConfigNames(
  schema: GraphQLSchema,
  model: Model,
  config: SiteConfig,
): Generator<string> {
  const types = model.entities.map(({ type }) => type);
  for (const [type, override] of Object.entries(config.entities ?? {})) {
    const entity = model.entities.find((each) => each.type === type);
    if (entity === undefined) {
      yield `entities.${type}: ${describeUnknownName(type, types, 'entities')}`;
      const meant = model.entities.find((each) => each.type === findMeantName(type, types));
      if (meant !== undefined)
        for (const fault of validateEntityParts({ schema, model, entity: meant }, override, config))
          yield `entities.${type}.${fault}`;
    } else {
      for (const fault of validateEntityOverride({ schema, model, entity }, override, config))
        yield `entities.${type}.${fault}`;
      yield* validateGroup(config, type, override.group);
    }
  }
  yield* validateHome(model, config);
  yield* validateOperations(model, config);
  yield* validateProtectedPaths(model, config);
  yield* validateDashboards(model, config.dashboards);
}

function* validateHome(model: Model, { home = [], entities = {} }: SiteConfig): Generator<string> {
  const listed = getListedEntities(model).map(({ type }) => type);
  for (const [index, type] of home.entries()) {
    const at = `home[${String(index)}]`;
    if (!listed.includes(type)) yield `${at}: ${describeUnknownName(type, listed, 'entities with a list')}`;
    else if (entities[type]?.hide === true) yield `${at}: entities.${type}.hide hides it`;
    else if (home.indexOf(type) < index) yield `${at}: ${type} is in the list already`;
  }
}

function* validateGroup(config: SiteConfig, type: string, group: string | undefined): Generator<string> {
  if (group === undefined || config.groups === undefined || Object.hasOwn(config.groups, group)) return;
  yield `entities.${type}.group: ${describeUnknownName(group, Object.keys(config.groups), 'groups')}`;
}

function* validateOperations(model: Model, config: SiteConfig): Generator<string> {
  const paths = getOperationPaths(model);
  const types = model.entities.map(({ type }) => type);
  for (const [path, operation] of Object.entries(config.operations ?? {})) {
    const { entity, weight, targetStatus, inputs } = operation;
    const at = `operations.${path}`;
    if (weight !== undefined && findActionOwner(model, path) === undefined)
      yield `${at}.weight: it is no action on a record`;
    if (inputs !== undefined) yield* validateInputs(model, path, inputs);
    if (targetStatus !== undefined) yield* validateTargetStatus(model, path, targetStatus);
    if (!paths.includes(path)) {
      // `applySchemaHints` has already reported unknown mutations.
      if (
        [entity, weight, ...MUTATION_FACTS.map((fact) => operation[fact])].every(
          (stated) => stated === undefined,
        )
      )
        yield `${at}: ${describeUnknownName(path, paths, 'further lists, look-ups, single values and mutations')}`;
    } else if (typeof entity === 'string') {
      const owner = model.entities.find(({ type }) => type === entity);
      if (owner === undefined) yield `${at}.entity: ${describeUnknownName(entity, types, 'entities')}`;
      else if (!owner.actions.some(({ name }) => name === path))
        yield `${at}.entity: it takes no key of a ${entity}, or writes one already`;
    }
  }
}

/** Finds the entity on whose records a mutation acts. */
function findActionOwner(model: Model, path: string): Entity | undefined {
  return model.entities.find(({ actions }) => actions.some(({ name }) => name === path));
}

function* validateTargetStatus(model: Model, path: string, status: string): Generator<string> {
  const at = `operations.${path}.targetStatus`;
  const owner = findActionOwner(model, path);
  const field = owner?.fields.find(({ role, list }) => role?.value === 'status' && !list);
  const values = field?.enum === undefined ? undefined : model.enums[field.enum]?.values;
  if (owner === undefined) yield `${at}: it is no action on a record`;
  else if (values === undefined) yield `${at}: a ${owner.type} has no status; give a field the role "status"`;
  else if (!values.some(({ name }) => name === status))
    yield `${at}: ${describeUnknownName(
      status,
      values.map(({ name }) => name),
      'statuses',
    )}`;
}

function* validateProtectedPaths(model: Model, config: SiteConfig): Generator<string> {
  const slugs = new Set(model.entities.map(({ slug }) => slug));
  const pages = [...RESERVED_SLUGS].filter((slug) => !UNPROTECTABLE_SLUGS.has(slug));
  const known = [...slugs, ...pages];
  for (const [index, path] of (config.protected ?? []).entries()) {
    const [, first = ''] = path.split('/');
    if (known.includes(first)) continue;
    const paths = known.map((slug) => `/${slug}`);
    yield `protected[${String(index)}]: ${describeUnknownName(`/${first}`, paths, 'addresses')}`;
  }
}

interface EntityContext {
  readonly schema: GraphQLSchema;
  readonly model: Model;
  readonly entity: Entity;
}

/** Yields the issues of an entity's override. Each starts with the member's name. */
function* validateEntityOverride(
  read: EntityContext,
  override: EntityOverride,
  config: SiteConfig,
): Generator<string> {
  yield* validateReads(read, override);
  yield* validateWrites(read, override);
  yield* validateEntityParts(read, override, config);
}

/** Yields the issues of an override that do not depend on hints: of names of fields and related lists. */
function* validateEntityParts(
  read: EntityContext,
  override: EntityOverride,
  config: SiteConfig,
): Generator<string> {
  const { entity } = read;
  yield* findNameIssues(placeNames('title', override.title), {
    known: getLeafPaths(read),
    what: `fields of ${entity.type} with one value`,
  });
  yield* validateColumns(read.model, entity, override, config);
  yield* validateSort(entity, override);
  yield* validateOpening(read.model, entity, override);
  yield* validateDisplays(read.model, entity, override);
  yield* validateHistory(read.model, entity, override);
  yield* validateAggregates(read.schema, entity, override);
  yield* validateViewerList(entity, override);
  yield* validateLive(read.schema, entity, override);
  yield* validateSections(read.model, entity, override);
  for (const [name, field] of Object.entries(override.fields ?? {})) {
    const known = getFieldNames(read);
    if (!known.includes(name))
      yield `fields.${name}: ${describeUnknownName(name, known, `fields of ${entity.type}`)}`;
    else for (const fault of validateFieldOverride(read, name, field)) yield `fields.${name}.${fault}`;
  }
}

function* validateReads(read: EntityContext, { list, get, key }: EntityOverride): Generator<string> {
  const { schema, entity } = read;
  const { type } = entity;
  const roots = getRootFields(schema);
  const paths = (found: readonly { readonly path: string }[] | undefined) =>
    (found ?? []).map(({ path }) => path);
  if (list !== undefined && toDottedPath(entity.list?.steps ?? []) !== list) {
    const lists = paths(indexListRoots(roots).get(type));
    yield lists.includes(list)
      ? `list: ${list} demands arguments that nothing fills; give them a value in "arguments"`
      : `list: ${describeUnknownName(list, lists, `lists of ${type}`)}`;
  }
  if (get !== undefined && toDottedPath(entity.get?.steps ?? []) !== get) {
    const gets = paths(indexGets(roots).get(type));
    yield gets.includes(get)
      ? `get: no field of a ${type} fills the arguments of ${get}`
      : `get: ${describeUnknownName(get, gets, `root fields with arguments that read one ${type}`)}`;
  }
  if (key !== undefined && !isSameKey(entity, key)) {
    const what = `fields of ${type} with one value`;
    const wrong = [...findNameIssues(placeNames('key', key), { known: getLeafPaths(read), what })];
    if (wrong.length === 0)
      yield `key: it cannot be the key beside the read ${toDottedPath(entity.get?.steps ?? [])}`;
    yield* wrong;
  }
}

function isSameKey(entity: Entity, key: readonly string[]): boolean {
  const keyPaths = (entity.key?.fields ?? []).map(({ path }) => path);
  return keyPaths.length === key.length && key.every((path) => keyPaths.includes(path));
}

function* validateWrites({ model, entity }: EntityContext, override: EntityOverride): Generator<string> {
  for (const writer of WRITE_CAPABILITIES) {
    const mutationPath = override[writer];
    if (typeof mutationPath !== 'string' || toDottedPath(entity[writer]?.steps ?? []) === mutationPath)
      continue;
    const mutations = getMutationPaths(model);
    yield mutations.includes(mutationPath)
      ? `${writer}: ${mutationPath} takes no key of a ${entity.type}`
      : `${writer}: ${describeUnknownName(mutationPath, mutations, 'mutations')}`;
  }
}

function getMutationPaths(model: Model): readonly string[] {
  const mapped = getModelWrites(model).map(({ steps }) => toDottedPath(steps));
  return [...new Set([...mapped, ...model.unmapped.mutations.map(({ field }) => field)])];
}

function getFieldNames({ model, entity }: EntityContext): readonly string[] {
  const inputs = getFormInputs(model, entity).map(({ name }) => name);
  const knownNames = [...entity.fields, ...entity.related].map(({ name }) => name);
  return [...new Set([...knownNames, ...inputs])];
}
