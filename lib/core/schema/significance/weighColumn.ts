import { createWordFinder } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import { isSetAside } from '../lexicon/setAside';
import type { ColumnSlot } from '../model/facts';
import type { Entity, Field } from '../model/model';
import { findLeadField } from '../model/fieldPath';
import { memoizeByObject } from '../model/memoize';
import { signIf, toWeight, type Sign, type Weight } from '../model/weight';
import { findColumnSlot, findNameSigns, findRoleSigns } from './columnSlot';
import { isPeriodDate } from './spans';
import { because } from '../model/reason';
import { findRelationSigns, type RelationFacts } from './weighRelated';

/** The facts about other entities that the weight of a column depends on. */
export interface ColumnFacts extends RelationFacts {
  /** Significance of an entity; 0 for other types. */
  readonly getPoints: (type: string) => number;
  readonly isPerson: (type: string) => boolean;
  /** Checks whether records of a type have names; other types count as named. */
  readonly isNamed: (type: string) => boolean;
  /** Tells how many records of one type a record of the other refers to, as far as the schema says: one, many, none. */
  readonly countBack: (from: string, to: string) => 'one' | 'many' | 'none';
}

const SLOT_POINTS: Readonly<Record<ColumnSlot, number>> = {
  state: 4,
  priority: 3.8,
  code: 3.6,
  who: 3,
  amount: 3,
  when: 3,
  picture: 2.4,
  other: 1,
};

/** Weighs a field as a column of its entity's lists. Only a positive weight makes it a default column. */
export function weighColumn(entity: Entity, field: Field, slot: ColumnSlot, facts: ColumnFacts): Weight {
  const plainField = { ...field, name: field.money?.plainName ?? field.name };
  return toWeight([
    { points: SLOT_POINTS[slot], reason: because('sign.column.slot', { slot }) },
    ...SLOT_SIGNS[slot](plainField, entity, facts),
    ...offerSigns(entity, field),
    ...findNameSigns(entity, plainField),
    ...findRoleSigns(field),
  ]);
}

type SlotSigns = (field: Field, entity: Entity, facts: ColumnFacts) => readonly Sign[];

const findStatus = createWordFinder('statuses', 'last');
const findOwner = createWordFinder('owners', 'last');
const findQuantity = createWordFinder('quantities', 'any');
const findStock = createWordFinder('stocks', 'any');
const findPrice = createWordFinder('prices', 'whole');
const findTotal = createWordFinder('totals', 'whole');
const findPlanned = createWordFinder('plannedDates', 'any');
const findActivity = createWordFinder('activityDates', 'any');
const findLog = createWordFinder('logs', 'any');
const findAddress = createWordFinder('addresses', 'last');
const findDue = createWordFinder('dueDates', 'any');
const findBirth = createWordFinder('birthDates', 'any');
const findContact = createWordFinder('contacts', 'whole');
const findClass = createWordFinder('classes', 'last');
const findKind = createWordFinder('kindNames', 'whole');
const findText = createWordFinder('texts', 'whole');
const findCopy = createWordFinder('copies', 'any');

/** Signs that count in one slot alone. */
const SLOT_SIGNS: Readonly<Record<ColumnSlot, SlotSigns>> = {
  state: ({ name, kind }) => [
    signIf(findStatus(name) !== null, 1, because('sign.column.status')),
    signIf(kind === 'boolean', -1.5, because('sign.column.yesNo')),
  ],
  priority: () => [],
  code: ({ kind }) => [signIf(kind === 'text', 0.3, because('sign.column.text'))],
  who: (field, entity, facts) => [
    {
      points: findOwner(field.name) === null && field.role?.value !== 'owner' ? 0 : 1,
      reason: because('sign.column.owner'),
    },
    signIf(field.kind === 'email', 1.6, because('sign.column.email')),
    signIf(isFirstAuthor(field), -1.5, because('sign.column.firstAuthor')),
    signIf(findCopy(field.name) !== null, -3, because('sign.column.copy')),
    ...backSigns(field, entity.type, facts),
    signIf(field.target === entity.type, -2, because('sign.column.sameType')),
    ...targetSigns(field, facts),
    ...findRelationSigns(entity, field, facts),
  ],
  amount: (field, { fields }) => [
    signIf(isBareAmount(field, fields), -1, because('sign.column.currency')),
    signIf(findQuantity(field.name) !== null, 1, because('sign.column.amount')),
    signIf(findQuantity(field.name) === null && !isMoney(field), -0.8, because('sign.column.number')),
    signIf(findStock(field.name) !== null, 0.4, because('sign.column.stock')),
    signIf(findPrice(field.name) !== null, 0.5, because('sign.column.price')),
    signIf(findTotal(field.name) !== null, 2.2, because('sign.column.total')),
    signIf(isMoney(field), 0.8, because('sign.column.money')),
  ],
  when: ({ name, lifecycle }, { type, list, fields }, facts) => [
    signIf(lifecycle?.value === 'created', 0.8, because('sign.column.created')),
    signIf(lifecycle?.value === 'created' && sortsBy(list, name), 0.6, because('sign.column.newest')),
    signIf(lifecycle === undefined && findPlanned(name) !== null, 0.8, because('sign.column.ownDate')),
    signIf(
      lifecycle === undefined && isPeriodDate(name) && findLog(type) === null,
      0.8,
      because('sign.column.planned'),
    ),
    signIf(
      lifecycle === undefined && isOnlyFilteredDate(list, name, fields),
      0.8,
      because('sign.column.filteredDate'),
    ),
    signIf(lifecycle === undefined && findDue(name) !== null, 0.6, because('sign.column.due')),
    signIf(facts.isPerson(type) && findBirth(name) !== null, 2.5, because('sign.column.birth')),
    signIf(findActivity(name) !== null, 1, because('sign.column.activity')),
    signIf(isPublication(name), 0.15, because('sign.column.publication')),
  ],
  picture: (field, _entity, facts) => targetSigns(field, facts),
  other: ({ name, kind, target }, entity) => [
    signIf(kind === 'text' && findOwner(name) !== null, 1, because('sign.column.group')),
    signIf(findContact(name) !== null, 0.6, because('sign.column.contact')),
    signIf(target !== undefined && findAddress(name) !== null, 1, because('sign.column.address')),
    signIf(kind === 'enum', 0.6, because('sign.column.choice')),
    signIf(isClass(name), 0.7, because('sign.column.class')),
    signIf(tellsKindsApart(entity, name, kind), 3.2, because('sign.column.kindsApart')),
    signIf(says(entity, name), 2 + (MINOR_KINDS.get(kind) ?? 0), because('sign.column.inPlaceOfName')),
    { points: -(MINOR_KINDS.get(kind) ?? 0), reason: because('sign.kind', { kind }) },
  ],
};

/** Kinds that say little in a cell, with the points that they cost. */
const MINOR_KINDS: ReadonlyMap<string, number> = new Map([
  ['boolean', 0.6],
  ['url', 1],
  ['color', 1],
  ['id', 1],
  ['time', 1],
  ['duration', 1],
  ['longText', 4],
  ['json', 4],
]);

function targetSigns({ target }: Field, facts: ColumnFacts): readonly Sign[] {
  if (target === undefined) return [];
  return [
    {
      points: Math.min(1.2, facts.getPoints(target) * 0.06),
      reason: because('sign.significance', { type: target }),
    },
    signIf(facts.isPerson(target), 0.8, because('sign.column.person')),
    {
      points: facts.isPerson(target) || hasPage(facts.findEntity(target)) ? 0 : -1,
      reason: because('sign.column.unpaged'),
    },
    signIf(!facts.isNamed(target), -4, because('sign.column.unnamed')),
  ];
}

/** Signs of what a person's relation has of people: a group has many, an account in another table has this one. */
function backSigns({ target, nullable }: Field, type: string, facts: ColumnFacts): readonly Sign[] {
  if (target === undefined || target === type || !facts.isPerson(type)) return [];
  const back = facts.countBack(target, type);
  const isGroup = back === 'many' && !nullable && !facts.isPerson(target);
  return [
    signIf(isGroup, 1, because('sign.column.personsGroup')),
    signIf(back === 'one', -1, because('sign.column.samePerson')),
  ];
}

/** Checks whether a text indicates what records are about that people call by a code: the message of build 42. */
function says(entity: Entity, name: string): boolean {
  if (findText(name) === null) return false;
  const named = findLeadField(entity);
  return named !== undefined && findColumnSlot(named) === 'code';
}

/** Checks whether a choice indicates which of an interface's types a record is: the type of a transaction. */
function tellsKindsApart({ union, members = [] }: Entity, name: string, kind: string): boolean {
  return union !== true && members.length > 1 && kind === 'enum' && findKind(name) !== null;
}

/** Checks whether a name is that of a class, with one word more: `productType`. */
function isClass(name: string): boolean {
  return findClass(name) !== null && splitWords(name).length === 2;
}

function isPublication(name: string): boolean {
  return /^published(_?(at|on|date))?$/i.test(name);
}

function hasPage(entity: Entity | undefined): boolean {
  return entity === undefined || entity.list !== null || entity.get !== null;
}

function isMoney({ kind, money }: Field): boolean {
  return kind === 'object' || (money?.currency ?? money?.holder) !== undefined;
}

/** Checks whether a field is a plain number that is called a price, in a record that tells other prices with a currency. */
function isBareAmount(field: Field, fields: readonly Field[]): boolean {
  if (isMoney(field) || splitWords(field.name).at(-1) !== 'price') return false;
  return fields.some(({ composite, list }) => !list && composite?.type.startsWith('money') === true);
}

function isFirstAuthor({ name, lifecycle }: Field): boolean {
  return lifecycle !== undefined || /^creator$|^created_?by$/i.test(name);
}

function sortsBy(list: Entity['list'], name: string): boolean {
  return list?.sort != null && getDescending(list.sort.columns).has(name);
}

type ListSource = NonNullable<Entity['list']>;

const getDescending = memoizeByObject(
  (columns: NonNullable<ListSource['sort']>['columns']): ReadonlySet<string> =>
    new Set(columns.filter(({ desc }) => desc !== null).map(({ field }) => field)),
);

const getFiltered = memoizeByObject(
  (fields: NonNullable<ListSource['filter']>['fields']): ReadonlySet<string> =>
    new Set(fields.map(({ field }) => field)),
);

/** Checks whether a date is the only one of its records that their list can be both filtered and sorted by. */
function isOnlyFilteredDate(list: Entity['list'], name: string, fields: Entity['fields']): boolean {
  if (list?.filter == null || !sortsBy(list, name)) return false;
  const filtered = getFiltered(list.filter.fields);
  const dates = fields.filter((field) => findColumnSlot(field) === 'when' && filtered.has(field.name));
  return dates.length === 1 && dates[0]?.name === name;
}

/** Signs of how the backend offers the field. */
function offerSigns({ list }: Entity, { name, nullable, deprecated, description }: Field): readonly Sign[] {
  const canSort = sortsBy(list, name);
  const canFilter = list?.filter != null && getFiltered(list.filter.fields).has(name);
  return [
    signIf(canSort, 0.5, because('sign.column.sort')),
    signIf(canFilter, 0.5, because('sign.column.filter')),
    signIf(!nullable, 0.2, because('sign.column.always')),
    signIf(deprecated === true, -8, because('sign.column.deprecated')),
    signIf(isSetAside(description), -6, because('sign.column.internal')),
  ];
}
