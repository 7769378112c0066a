import { createEnumReader } from '../../schema/model/enums';
import { buildFormEntries } from '../../schema/model/formEntries';
import { findTitleField } from '../../schema/model/fieldPath';
import type { Entity, Model } from '../../schema/model/model';
import { describeUnknownName, placeNames } from './describeUnknownName';
import type { EntityOverride } from './siteConfig';
import { getHistoryCandidates } from '../../schema/history/findHistories';
import { findBoardFields, isPicture, findCalendarFields } from '../../schema/significance/chooseDisplays';
import { findTreeFields } from '../../schema/significance/chooseTree';
import { findStatedPlace, listPlacePaths } from '../../schema/significance/statedPlace';

/** Yields the issues of the stated sections of a record's page and of its create form. */
export function* validateSections(
  model: Model,
  entity: Entity,
  { sections = {}, createFields = [], fields = {}, create }: EntityOverride,
): Generator<string> {
  const { head = [], lists = [], folded = [] } = sections;
  const places: [string, string][] = [
    ...head.map((name, index): [string, string] => [`sections.head[${String(index)}]`, name]),
    ...lists.map((name, index): [string, string] => [`sections.lists[${String(index)}]`, name]),
    ...folded.flatMap((item, index): [string, string][] => {
      const at = `sections.folded[${String(index)}]`;
      return typeof item === 'string'
        ? [[at, item]]
        : item.of.map((name, inner) => [`${at}.of[${String(inner)}]`, name]);
    }),
  ];
  for (const [index, [at, name]] of places.entries()) {
    const before = places.slice(0, index).find(([, other]) => other === name);
    const fault = findSectionFault(entity, at.startsWith('sections.lists'), name);
    if (fault !== null) yield `${at}: ${fault}`;
    else if (fields[name]?.hide === true) yield `${at}: fields.${name}.hide hides ${name}`;
    else if (before !== undefined) yield `${at}: ${name} stands at ${before[0]} already`;
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
    if (field !== undefined) return `${name} is no list; name it in sections.head or sections.folded`;
    return describeUnknownName(name, lists, `lists of ${type}`);
  }
  if (isList) return null;
  if (field === undefined) {
    const known = [...entity.fields.map((own) => own.name), ...related.map((list) => list.name)];
    return describeUnknownName(name, known, `fields and lists of ${type}`);
  }
  if (field === findTitleField(entity)) return `${name} is the heading of the page`;
  return field.deprecated === true ? `${name} is deprecated, and not read` : null;
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
  if (create === false) return yield 'createFields: create: false takes its create form away';
  if (entity.create === null) return yield `createFields: a ${entity.type} cannot be created`;
  const known = buildFormEntries(model, entity.create).map(({ name }) => name);
  for (const [index, name] of createFields.entries()) {
    const at = `createFields[${String(index)}]`;
    if (!known.includes(name))
      yield `${at}: ${describeUnknownName(name, known, `inputs that create a ${entity.type}`)}`;
    else if (fields[name]?.hide === true) yield `${at}: fields.${name}.hide hides ${name}`;
    else if (createFields.indexOf(name) < index) yield `${at}: ${name} is in the list already`;
  }
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
  else if (isList && !known.includes(history)) yield `history: the rows of ${history} do not tell when`;
  else if (!known.includes(history))
    yield `history: ${describeUnknownName(history, known, `lists of ${entity.type} whose rows tell when`)}`;
}

/** Yields the issues of the fields that a gallery, a board, a calendar, a tree and a map are made of. */
export function* validateDisplays(
  model: Pick<Model, 'enums'>,
  entity: Entity,
  override: EntityOverride,
): Generator<string> {
  const { type } = entity;
  const names = {
    gallery: placeNames('gallery', override.gallery),
    board: placeNames('board', override.board),
    calendar: placeNames('calendar', override.calendar),
    tree: placeNames('tree', override.tree),
  };
  if (names.calendar.length > 2)
    yield `calendar: names ${names.calendar.length} fields, but a span has a first and a last date`;
  const displays = [
    { display: 'gallery', known: entity.fields.filter(isPicture), what: `pictures of ${type}` },
    {
      display: 'board',
      known: findBoardFields(entity, createEnumReader(model)),
      what: `enums that the list of ${type} can be filtered by`,
    },
    {
      display: 'calendar',
      known: findCalendarFields(entity),
      what: `dates that the list of ${type} can be filtered by in a range`,
    },
    {
      display: 'tree',
      known: findTreeFields(entity),
      what: `references of ${type} to its own kind by which its list can be read level by level`,
    },
  ] as const;
  for (const { display, known, what } of displays)
    for (const [at, name] of names[display]) {
      const fields = known.map((field) => field.name);
      if (!fields.includes(name)) yield `${at}: ${describeUnknownName(name, fields, what)}`;
      else if (override.fields?.[name]?.hide === true) yield `${at}: fields.${name}.hide hides ${name}`;
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
