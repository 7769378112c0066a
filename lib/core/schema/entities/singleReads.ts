import type { GraphQLUnionType, GraphQLObjectType } from 'graphql';
import { getArgumentHint } from '../model/hints';
import { humanizeName } from '../lexicon/names';
import type { Field, LookUp, Model, Singleton, UnmappedField } from '../model/model';
import { isAggregateType } from '../shapes/aggregate';
import { findRecordLocation, findListEnvelope } from '../shapes/envelope';
import { getArgumentSlots, getFixedArguments } from '../shapes/argumentSlot';
import {
  getDescription,
  toFieldStep,
  hasRequiredArguments,
  isRequiredArgument,
  unwrapType,
  isCompositeType,
  isObjectType,
  isUnionType,
  isScalarType,
  getOutputFields,
  type RootField,
  isFieldsType,
  getInnermostType,
} from '../graphql/types';
import { buildFields } from '../fields/fields';
import { createUniqueSlug } from './nameEntities';
import { findViewer } from '../lists/viewerLists';
import { buildArgumentForm } from '../gets/argumentForm';
import { getScalarKind } from '../graphql/valueKind';
import { because, isReason, type Reason } from '../model/reason';
import type { SchemaIndex } from '../lists/schemaIndex';

/** Names of permission fields. Booleans under another name may be settings or statuses worth showing. */
const PERMISSION = /^(permission|permitted|allowed|granted|can[A-Z_].*)$/;

/**
 * Decides whether a type holds only permissions of the caller: Booleans and JSON conditions at any depth, as in `{
 * create { permission where } fields { name { read { permission } } } }`. It gets no page.
 */
function isPermissionsType(type: GraphQLObjectType): boolean {
  const seen = new Set<GraphQLObjectType>();
  let isNamed = false;
  const onlyAnswers = (object: GraphQLObjectType): boolean => {
    if (seen.has(object)) return true;
    seen.add(object);
    return getOutputFields(object).every((field) => {
      const named = getInnermostType(field.type);
      if (isObjectType(named)) return onlyAnswers(named);
      const kind = isScalarType(named) ? getScalarKind(named) : null;
      if (kind === 'boolean' && PERMISSION.test(field.name)) isNamed = true;
      return kind === 'boolean' || kind === 'json';
    });
  };
  return onlyAnswers(type) && isNamed;
}

/**
 * The root fields that are neither lists nor gets: singletons, look-ups, and fields without a page, each with its
 * reason.
 */
interface SingleReads {
  readonly singletons: readonly Singleton[];
  readonly lookUps: readonly LookUp[];
  readonly unmapped: Model['unmapped']['queries'];
}

/**
 * Sorts the remaining root fields into singletons and look-ups. `used.paths` are roots that already have a page; gets
 * of `used.unlisted` types are look-ups too.
 */
export function findSingleReads(
  reading: SchemaIndex,
  used: {
    readonly paths: ReadonlyMap<string, 'list' | 'get' | 'total'>;
    readonly unlisted: ReadonlySet<string>;
  },
  reasons: ReadonlyMap<string, Reason>,
): SingleReads {
  const singletons: Singleton[] = [];
  const lookUps: LookUp[] = [];
  const unmapped: UnmappedField[] = [];
  const namespaces = collectNamespaces(reading, used.paths);
  const slugs = { one: new Set<string>(), lookup: new Set<string>() };
  for (const root of reading.roots) {
    if (root.place === 'namespace' && hasRequiredArguments(root.field)) {
      const read = used.paths.has(root.path) ? null : singleRead(root, reading);
      if (read !== null && 'inputs' in read)
        lookUps.push({ ...read, slug: createUniqueSlug(root.path, slugs.lookup) });
    }
    if (root.place !== 'root') continue;
    const kind = used.paths.get(root.path);
    if (kind === 'list' || kind === 'total' || isNamespace(root, reading, namespaces)) continue;
    const read = singleRead(root, reading);
    if (kind === 'get') {
      if ('inputs' in read && read.of !== null && used.unlisted.has(read.of))
        lookUps.push({ ...read, slug: createUniqueSlug(root.field.name, slugs.lookup) });
      continue;
    }
    if (isReason(read)) unmapped.push({ field: root.path, reason: reasons.get(root.path) ?? read });
    else if ('inputs' in read)
      lookUps.push({ ...read, slug: createUniqueSlug(root.field.name, slugs.lookup) });
    else singletons.push({ ...read, slug: createUniqueSlug(root.field.name, slugs.one) });
  }
  const groups = new Set(
    lookUps.flatMap(({ steps: [first, below] }) => (below === undefined ? [] : first?.field)),
  );
  return {
    singletons,
    lookUps,
    // What only groups look-ups has nothing else to read.
    unmapped: unmapped.filter(({ field, reason }) => reason.id !== NOTHING_READ.id || !groups.has(field)),
  };
}

const NOTHING_READ = because('unmapped.noFields');

/** Collects the fields of the query type below which something has a page. */
function collectNamespaces({ roots }: SchemaIndex, used: ReadonlyMap<string, unknown>): ReadonlySet<unknown> {
  const children = roots.filter(
    ({ place, path }) => (place === 'namespace' || place === 'wrapper') && used.has(path),
  );
  return new Set(children.map(({ fields }) => fields[0]));
}

/** Decides whether a root only groups children that have pages, so that it needs none itself. */
function isNamespace(root: RootField, reading: SchemaIndex, namespaces: ReadonlySet<unknown>): boolean {
  return root.field.args.length === 0 && namespaces.has(root.field) && !holdsData(root, reading);
}

/** Decides whether a namespace has values too: a customer's name beside the customer's addresses. */
function holdsData(root: RootField, reading: SchemaIndex): boolean {
  const named = getInnermostType(root.field.type);
  if (!isFieldsType(named)) return false;
  return buildFields(named, reading.schema, reading.entities).some(
    ({ kind, list, deprecated }) => !list && kind !== 'relation' && kind !== 'union' && deprecated !== true,
  );
}

function singleRead(root: RootField, reading: SchemaIndex): Singleton | LookUp | Reason {
  const { field } = root;
  const { named, lists } = unwrapType(field.type);
  if (root.deprecated) return because('unmapped.deprecated', { why: field.deprecationReason ?? '' });
  if (!isCompositeType(named)) return because('unmapped.bareValue');
  if (named === reading.schema.getQueryType()) return because('unmapped.queryType');
  if (lists > 0 || findListEnvelope(field.type) !== null) return because('unmapped.lists');
  if (isAggregateType(named)) return because('unmapped.figures');
  if (field.name.startsWith('_')) return because('unmapped.technical');
  const place = findRecordLocation(field.type) ?? { path: '', of: named };
  const entity = reading.entities.get(place.of.name);
  if (entity === undefined && isObjectType(place.of) && isPermissionsType(place.of))
    return because('unmapped.permissions');
  const fields: readonly Field[] =
    entity === undefined
      ? buildFields(place.of, reading.schema, reading.entities)
      : reading.getEntityFields(entity.type);
  const members = entity === undefined && isUnionType(place.of) ? membersOf(place.of, reading) : [];
  const base = {
    slug: '',
    label: humanizeName(field.name),
    ...getDescription(field),
    type: place.of.name,
    of: entity?.type.name ?? null,
    steps: root.fields.map((step) => toFieldStep(step)),
    fields: entity === undefined && members.length === 0 ? fields : [],
    ...(members.length === 0 ? {} : { members }),
  };
  const isUnion = members.length > 0 || (entity !== undefined && isUnionType(entity.type));
  // A page selects neither secrets nor what is deprecated.
  const isBare = fields.every(({ secret, deprecated }) => secret !== undefined || deprecated === true);
  if ((entity === undefined ? isBare : fields.length === 0) && !isUnion) return NOTHING_READ;
  const fixed = getFixedArguments(root.fields);
  const free = field.args.filter((argument) => getArgumentHint(argument).value === undefined);
  if (!free.some((argument) => isRequiredArgument(argument) || takesKey(argument.name))) {
    const ofViewer = findViewer(field.name);
    const single = {
      ...base,
      ...(ofViewer === null ? {} : { ofViewer }),
      ...(fixed.length === 0 ? {} : { constants: fixed }),
    };
    // A record inside a response object (`{ data }`) is read through one more step.
    if (place.path !== '' && isObjectType(named)) {
      const inner = named.getFields()[place.path];
      return inner === undefined
        ? because('unmapped.unreachable')
        : {
            ...single,
            steps: [toFieldStep(field), toFieldStep(inner)],
            related: relatedOf(place.of, reading),
          };
    }
    return { ...single, related: relatedOf(place.of, reading) };
  }
  const form = buildArgumentForm(getArgumentSlots(root.fields));
  if (isReason(form)) return form;
  const { inputs } = form;
  const constants = [...fixed, ...form.constants];
  return { ...base, recordPath: place.path, inputs, ...(constants.length === 0 ? {} : { constants }) };
}

/** The largest union that is split into its members. Each member costs a fragment in the document. */
const MAX_MEMBERS = 24;

/** Lists the members of a union that is no entity. Empty where they are too many. */
function membersOf(type: GraphQLUnionType, reading: SchemaIndex): NonNullable<LookUp['members']> {
  const members = type.getTypes();
  if (members.length > MAX_MEMBERS) return [];
  return members.flatMap((member) => {
    const isEntity = reading.entities.has(member.name);
    const fields = isEntity ? [] : buildFields(member, reading.schema, reading.entities);
    return isEntity || fields.length > 0 ? [{ type: member.name, fields }] : [];
  });
}

function relatedOf(type: unknown, reading: SchemaIndex): Singleton['related'] {
  return isObjectType(type) ? reading.getRelatedLists(type) : [];
}

function takesKey(argument: string): boolean {
  return /^(id|ids|slug|code|key|name|login|email|uuid|search|token|where|\w+Id)$/.test(argument);
}
