import { findColumnAtPath } from '../../features/operator/overrides/columnPaths';
import { findMeantName } from '../../ground/meantName';
import { describeUnknownName } from '../../features/operator/overrides/describeUnknownName';
import type { EntityDisplay } from '../../core/schema/model/facts';
import { buildFormEntries } from '../../core/schema/model/formEntries';
import { VALUE_KINDS } from '../../core/schema/model/kinds';
import type { Entity, Field, Model } from '../../core/schema/model/model';
import type { FittedPart, FittedParts } from '../../kit/view/ownParts';
import type { OwnPart } from './ownPart';

/** The kinds that a part can show: those of values that are shown, and two that objects and numbers have. */
const PART_KINDS: readonly string[] = [
  ...VALUE_KINDS.filter((kind) => kind !== 'upload'),
  'money',
  'picture',
];

/** The reason why a part is left out, as a clause in English that follows the name of its file. */
export interface PartIssue {
  /** Its file, from the project's root. */
  readonly file: string;
  readonly issue: string;
  /** The entity that it is named after, where there is that one. */
  readonly entity?: string;
}

/** The parts of components/own compared with a model. */
export interface PartFit {
  readonly fitted: FittedParts;
  /** The parts that are in use. */
  readonly used: readonly OwnPart[];
  readonly issues: readonly PartIssue[];
}

/** Rows that a tile reads, unless it says how many. */
const DEFAULT_TILE_ROWS = 5;

/** Compares the parts in components/own with a model. Those that fit nothing are left out, each with its reason. */
export function fitParts(model: Model, parts: readonly OwnPart[]): PartFit {
  const checked = parts.map((part) => ({ part, ...checkPart(model, part) }));
  const fitting = checked.filter(({ issues }) => issues.length === 0);
  const inFolder = (folder: OwnPart['folder']) => fitting.filter(({ part }) => part.folder === folder);
  const index = (folder: OwnPart['folder']): ReadonlyMap<string, string> =>
    new Map(inFolder(folder).map(({ part: { name, id } }) => [name, id]));
  const byType = (folder: OwnPart['folder']): ReadonlyMap<string, readonly FittedPart[]> => {
    const found = new Map<string, readonly FittedPart[]>();
    for (const each of inFolder(folder)) {
      const [type] = splitName(each.part);
      found.set(type, [...(found.get(type) ?? []), toFittedPart(each)]);
    }
    return found;
  };
  return {
    fitted: {
      fields: index('fields'),
      kinds: index('kinds'),
      widgets: index('widgets'),
      sections: byType('sections'),
      layouts: byType('layouts'),
      actions: byType('actions'),
      tiles: new Map(
        inFolder('tiles').map((each) => {
          const { name, rows = DEFAULT_TILE_ROWS } = each.part;
          const type = isLooseTile(each.part) ? null : splitName(each.part)[0];
          return [name, { ...toFittedPart(each), type, rows }];
        }),
      ),
    },
    used: fitting.map(({ part }) => part),
    issues: checked.flatMap(({ part, issues }) =>
      issues.map((issue): PartIssue => {
        const [type] = splitName(part);
        const isKnown = part.folder !== 'kinds' && model.entities.some((entity) => entity.type === type);
        return { file: part.file, issue, ...(isKnown ? { entity: type } : {}) };
      }),
    ),
  };
}

function toFittedPart({ part, fields }: { readonly part: OwnPart } & Pick<Checked, 'fields'>): FittedPart {
  const [first, second] = splitName(part);
  return { part: part.id, name: second === '' ? first : second, label: part.label ?? null, fields };
}

/** Splits the name of a part into that of a type and that of its field, input or section. A name alone has no second one. */
export function splitName({ name }: Pick<OwnPart, 'name'>): readonly [type: string, member: string] {
  const [type = '', member = ''] = name.split('.');
  return [type, member];
}

/** Checks whether a tile names no type: it stands by itself, or shows any list. */
export const isLooseTile = ({ folder, name }: Pick<OwnPart, 'folder' | 'name'>): boolean =>
  folder === 'tiles' && !name.includes('.');

interface Checked {
  readonly issues: readonly string[];
  /** The values that it reads. */
  readonly fields: readonly Field[];
}

function checkPart(model: Model, part: OwnPart): Checked {
  const { faults } = part;
  if (faults !== undefined) return { issues: faults, fields: [] };
  switch (part.folder) {
    case 'sections':
    case 'layouts':
    case 'actions':
    case 'tiles':
      return isLooseTile(part) ? checkLooseTile(part) : checkReader(model, part);
    default: {
      const issue = part.folder === 'kinds' ? checkKind(part) : checkMember(model, part);
      return { issues: issue === null ? [] : [issue], fields: [] };
    }
  }
}

/** A tile for any list knows no type whose values it could read. */
function checkLooseTile({ name, fields = [] }: OwnPart): Checked {
  const issues =
    fields.length === 0
      ? []
      : [`exports fields, which only a tile of a type may: tiles/Report.${name}.tsx for lists of Report`];
  return { issues, fields: [] };
}

function checkKind({ name }: OwnPart): string | null {
  return PART_KINDS.includes(name)
    ? null
    : `names the unknown kind ${name}: ${describeUnknownName(name, PART_KINDS, 'kinds')}`;
}

function checkMember(model: Model, part: OwnPart): string | null {
  const [type, member] = splitName(part);
  const isWidget = part.folder === 'widgets';
  const entity = model.entities.find((each) => each.type === type);
  const known = isWidget ? listInputs(model, entity) : listFields(model, type, entity);
  if (known === null) return describeType(type, isWidget ? [] : Object.keys(model.objects), model);
  if (known.includes(member)) return null;
  const what = isWidget ? `inputs in the forms of ${type}` : `fields of ${type}`;
  return `names the unknown ${isWidget ? 'input' : 'field'} ${member}: ${describeUnknownName(member, known, what)}`;
}

function describeType(type: string, more: readonly string[], { entities }: Model): string {
  const types = entities.map((entity) => entity.type);
  const meant = findMeantName(type, [...types, ...more]);
  const isObject = meant !== undefined && !types.includes(meant);
  // A schema has far more objects than anybody wants to read.
  const hint = isObject ? `did you mean ${meant}?` : describeUnknownName(type, types, 'entities');
  return `names the unknown type ${type}: ${hint}`;
}

/** Lists the fields of a type that are shown; null for an unknown type. */
function listFields(model: Model, type: string, entity: Entity | undefined): readonly string[] | null {
  const object = Object.hasOwn(model.objects, type) ? model.objects[type] : undefined;
  const fields = entity?.fields ?? object;
  if (fields === undefined) return null;
  return fields
    .filter(({ secret, via }) => secret === undefined && via === undefined)
    .map(({ name }) => name);
}

/** Lists the inputs of all forms of an entity; null for an unknown one. */
function listInputs(model: Model, entity: Entity | undefined): readonly string[] | null {
  if (entity === undefined) return null;
  const { create, update, actions } = entity;
  const writes = [create, update, ...actions.map(({ source }) => source)].filter((write) => write !== null);
  const names = writes.flatMap((write) => buildFormEntries(model, write).map(({ name }) => name));
  return [...new Set(names)];
}

/** Checks a part that reads values of the records of its entity. */
function checkReader(model: Model, part: OwnPart): Checked {
  const [type] = splitName(part);
  const byType = new Map(model.entities.map((entity) => [entity.type, entity]));
  const entity = byType.get(type);
  if (entity === undefined) return { issues: [describeType(type, [], model)], fields: [] };
  const place = findPlaceIssue(entity, part);
  const found = (part.fields ?? []).map((path) => findValue(entity, path, (each) => byType.get(each)));
  return {
    issues: [
      ...(place === null ? [] : [place]),
      ...found.flatMap((each) => ('fault' in each ? [`exports fields: ${each.fault}`] : [])),
    ],
    fields: found.flatMap((each) => ('field' in each ? [each.field] : [])),
  };
}

/** The ways in which the site itself shows a list, as addresses name them. */
const DISPLAYS: readonly string[] = [
  'table',
  'board',
  'calendar',
  'gallery',
  'map',
  'tree',
] satisfies readonly ('table' | EntityDisplay)[];

/** Says why a part has no place among those of an entity; null where it has one. */
function findPlaceIssue(entity: Entity, part: OwnPart): string | null {
  const [type, name] = splitName(part);
  if (part.folder === 'sections')
    return [...entity.fields, ...entity.related].some((own) => own.name === name)
      ? `is called like a field or list of ${type}: give the section a name of its own, or write fields/${part.name}.tsx`
      : null;
  const hasList = entity.list !== null || (entity.lists ?? []).length > 0;
  if (part.folder === 'tiles') return hasList ? null : `is for lists of ${type}, which has none`;
  if (part.folder === 'actions')
    return hasList && entity.key !== null && entity.members === undefined
      ? null
      : `is for ticked rows of ${type}, which has no list whose records have keys of one kind`;
  return DISPLAYS.includes(name)
    ? `is called like a display of the site: give the layout a name of its own`
    : null;
}

/** Finds a field of an entity by its name, or the value at a path below it. */
function findValue(
  entity: Entity,
  path: string,
  findEntity: (type: string) => Entity | undefined,
): { readonly field: Field } | { readonly fault: string } {
  const own = entity.fields.find(({ name }) => name === path);
  if (own !== undefined && own.secret === undefined) return { field: own };
  return findColumnAtPath(entity, path, findEntity, () => null);
}
