import { createEnumReader } from '../../../../core/schema/model/enums';
import { buildFormEntries } from '../../../../core/schema/model/formEntries';
import { isDateKind } from '../../../../core/schema/model/kindTraits';
import { findTitleField } from '../../../../core/schema/model/fieldPath';
import type { Entity, Model } from '../../../../core/schema/model/model';
import { describeUnknownName, findNameIssues, placeNames } from '../describeUnknownName';
import type { EntityOverride } from '../siteConfig';
import { getHistoryCandidates } from '../../../../core/schema/history/findHistories';
import {
  findBoardFields,
  isPicture,
  findCalendarFields,
} from '../../../../core/schema/significance/chooseDisplays';
import { findTreeFields } from '../../../../core/schema/significance/chooseDisplays';
import { findStatedPlace, listPlacePaths } from '../../../../core/schema/significance/findPlaces';
import { getListDisplays } from '../../../list/displays';
import { findQueryIssues } from '../dashboardConfig';

/** Yields the issues of the stated sections of a record's page and of its create form. */
export function* validateSections(
  model: Model,
  entity: Entity,
  { sections = {}, createFields = [], fields = {}, create }: EntityOverride,
): Generator<string> {
  const { head = [], lists = [], folded = [] } = sections;
  const places = [
    ...placeNames('sections.head', head),
    ...placeNames('sections.lists', lists),
    ...folded.flatMap((item, index) => {
      const at = `sections.folded[${String(index)}]`;
      return typeof item === 'string' ? placeNames(at, item) : placeNames(`${at}.of`, item.of);
    }),
  ];
  for (const [index, [at, name]] of places.entries()) {
    const before = places.slice(0, index).find(([, other]) => other === name);
    const fault = findSectionFault(entity, at.startsWith('sections.lists'), name);
    if (fault !== null) yield `${at}: ${fault}`;
    else if (fields[name]?.hide === true) yield `${at}: fields.${name}.hide hides ${name}`;
    else if (before !== undefined) yield `${at}: ${name} is already listed in ${before[0]}`;
  }
  if (createFields.length > 0) yield* validateCreateFields(model, entity, { createFields, fields, create });
}

/** Returns why a name cannot be at its place on a record's page, or null. */
function findSectionFault(entity: Entity, isOpenList: boolean, name: string): string | null {
  const { type, related } = entity;
  const field = entity.fields.find((own) => own.name === name);
  const isList = related.some((list) => list.name === name);
  const valueLists = entity.fields.filter(isValueList).map((own) => own.name);
  const lists = [...related.map((list) => list.name), ...valueLists];
  if (isOpenList) {
    if (lists.includes(name)) return null;
    if (field !== undefined) return `${name} is not a list; use sections.head or sections.folded`;
    return describeUnknownName(name, lists, `lists of ${type}`);
  }
  if (isList) return null;
  if (field === undefined) {
    const known = [...entity.fields.map((own) => own.name), ...related.map((list) => list.name)];
    return describeUnknownName(name, known, `fields and lists of ${type}`);
  }
  if (field === findTitleField(entity)) return `${name} is the heading of the page`;
  return field.deprecated === true ? `${name} is deprecated, so it is not read` : null;
}

/** Checks whether a field is a list of values, which is a table of its own. */
function isValueList({ kind, list, role }: Entity['fields'][number]): boolean {
  return kind === 'object' && list && role === undefined;
}

function* validateCreateFields(
  model: Model,
  entity: Entity,
  { createFields = [], fields = {}, create }: Pick<EntityOverride, 'createFields' | 'fields' | 'create'>,
): Generator<string> {
  if (create === false) return yield 'createFields: create: false removes the create form';
  if (entity.create === null) return yield `createFields: a ${entity.type} cannot be created`;
  yield* findNameIssues(placeNames('createFields', createFields), {
    known: buildFormEntries(model, entity.create).map(({ name }) => name),
    what: `inputs that create a ${entity.type}`,
    fields,
    isOnce: true,
  });
}

/** Yields the issue of the list that is stated as the history of a record. */
export function* validateHistory(
  model: Model,
  entity: Entity,
  { history, fields = {} }: Pick<EntityOverride, 'history' | 'fields'>,
): Generator<string> {
  if (typeof history !== 'string') return;
  const findEntity = (type: string): Entity | undefined => model.entities.find((one) => one.type === type);
  const known = getHistoryCandidates(entity, findEntity);
  const isList = [...entity.related, ...entity.fields.filter(isValueList)].some(
    ({ name }) => name === history,
  );
  if (fields[history]?.hide === true) yield `history: fields.${history}.hide hides ${history}`;
  else if (isList && !known.includes(history)) yield `history: the rows of ${history} have no date or time`;
  else if (!known.includes(history))
    yield `history: ${describeUnknownName(history, known, `lists of ${entity.type} whose rows have a date or time`)}`;
}

/** Yields the issues of the fields that a gallery, a board, a calendar, a tree and a map are made of. */
export function* validateDisplays(
  model: Pick<Model, 'enums'>,
  entity: Entity,
  override: EntityOverride,
): Generator<string> {
  const { type } = entity;
  const dates = placeNames('calendar', override.calendar);
  if (dates.length > 2)
    yield `calendar: names ${dates.length} fields, but a span has a first and a last date`;
  const displays: readonly (readonly [places: typeof dates, known: Entity['fields'], what: string])[] = [
    [placeNames('gallery', override.gallery), entity.fields.filter(isPicture), `pictures of ${type}`],
    [
      placeNames('board', override.board),
      findBoardFields(entity, createEnumReader(model)),
      `enums that the list of ${type} can be filtered by`,
    ],
    [
      dates.slice(0, 1),
      findCalendarFields(entity),
      `dates that the list of ${type} can be filtered by in a range`,
    ],
    // The last date of a span is read from the rows.
    [dates.slice(1), entity.fields.filter(({ kind, list }) => isDateKind(kind) && !list), `dates of ${type}`],
    [
      placeNames('tree', override.tree),
      findTreeFields(entity),
      `references of ${type} to its own kind by which its list can be read level by level`,
    ],
  ];
  for (const [places, fields, what] of displays) {
    const known = fields.map(({ name }) => name);
    yield* findNameIssues(places, { known, what, fields: override.fields });
  }
  yield* validateMap(entity, override);
}

/** Yields the issues of the fields that tell the places of a map. */
function* validateMap(entity: Entity, { map, fields = {} }: EntityOverride): Generator<string> {
  if (map === undefined || map === false) return;
  if (entity.list === null) return yield `map: ${entity.type} has no list`;
  const known = listPlacePaths(entity.fields);
  const places =
    typeof map === 'string'
      ? [['map', map]]
      : [
          ['map.lat', map.lat],
          ['map.lng', map.lng],
        ];
  for (const [at = '', path = ''] of places) {
    const [name = ''] = path.split('.');
    const isKnown = known.some((one) => one === path || (at === 'map' && one.startsWith(`${path}.`)));
    if (fields[name]?.hide === true) yield `${at}: fields.${name}.hide hides ${name}`;
    else if (!isKnown)
      yield `${at}: ${describeUnknownName(path, known, `fields of ${entity.type} that can tell a place`)}`;
    else if (findStatedPlace(entity.fields, map) === null)
      yield `${at}: ${path} is no place; state degrees north and east as map: { lat, lng }`;
  }
}

/** Parses a stated sort: the name of a field, after a minus where the greatest value is first. */
export function parseStatedSort(stated: string): NonNullable<Entity['sort']> {
  return stated.startsWith('-')
    ? { field: stated.slice(1), descending: true }
    : { field: stated, descending: false };
}

/** Yields the issue of the stated default sort of an entity, whose list has to take it. */
export function* validateSort(
  { type, list }: Entity,
  { sort, fields = {} }: Pick<EntityOverride, 'sort' | 'fields'>,
): Generator<string> {
  if (sort === undefined) return;
  const { field, descending } = parseStatedSort(sort);
  const columns = list?.sort?.columns ?? [];
  const column = columns.find((one) => one.field === field);
  if (column === undefined) {
    const known = columns.map((one) => one.field);
    yield `sort: ${describeUnknownName(field, known, `fields by which the list of ${type} is sorted`)}`;
  } else if (fields[field]?.hide === true) yield `sort: fields.${field}.hide hides ${field}`;
  else if (descending && column.desc === null)
    yield `sort: the list of ${type} has no descending order of ${field}`;
}

/** Returns the query with which the page of a list opens; undefined where none is stated. */
export function toOpening({ view, filter }: Pick<EntityOverride, 'view' | 'filter'>): string | undefined {
  const params = new URLSearchParams(filter);
  if (view !== undefined && view !== 'table') params.set('view', view);
  return params.size === 0 ? undefined : params.toString();
}

/** Yields the issues of the stated default display and filter of an entity, whose list has to have them. */
export function* validateOpening(
  model: Model,
  entity: Entity,
  { view, filter, ...override }: EntityOverride,
): Generator<string> {
  const { type, list } = entity;
  if (list === null) {
    if (view !== undefined) yield `view: ${type} has no list`;
    if (filter !== undefined) yield `filter: ${type} has no list`;
    return;
  }
  if (view !== undefined) {
    const stated: unknown = Object.entries(override).find(([name]) => name === view)?.[1];
    const offered = getListDisplays(entity, list);
    if (stated === false) yield `view: ${view}: false takes it away`;
    else if (stated === undefined && !offered.includes(view))
      yield `view: ${describeUnknownName(view, offered, `ways to show the list of ${type}`)}`;
  }
  if (filter === undefined) return;
  const params = new URLSearchParams(filter);
  const names = [...params.keys()];
  const other = names.find((name) => !name.startsWith('f.'));
  if (names.length === 0)
    yield 'filter: it has no condition; write it as an address has it, like f.status.in=NEW';
  if (other !== undefined)
    yield `filter: ${other} is no condition; write it as an address has it, like f.status.in=NEW`;
  for (const issue of findQueryIssues(model, entity, params)) yield `filter: ${issue}`;
  for (const [name, { hide }] of Object.entries(override.fields ?? {}))
    if (hide === true && names.some((own) => own.startsWith(`f.${name}.`)))
      yield `filter: fields.${name}.hide hides ${name}`;
}
