import { createWordFinder } from '../lexicon/lexicon';
import { splitWords, toFlatCase } from '../lexicon/names';
import { isSetAside } from '../lexicon/setAside';
import { isDueInput, type FormEntry } from '../model/formEntries';
import type { ValueKind } from '../model/kinds';
import { isDateKind, KIND_TRAITS } from '../model/kindTraits';
import { memoizeByObject } from '../model/memoize';
import type { Entity } from '../model/model';
import { signIf, toWeight, type Sign, type Weight } from '../model/weight';
import type { InputField, InputOrder } from '../model/writes';
import { arrangeNeighbours, findAddressParts, isPlacePart } from './arrangeNeighbours';
import { isDecoration, findContentWords, findTechnicalWords } from './nounClasses';
import { isPeriodDate } from './spans';
import { because } from '../model/reason';

/** The first card holds at most this many inputs, unless more are required. */
const MAX_MAIN_INPUTS = 8;
/** A form of up to this many inputs shows all of them but the technical ones. */
const MAX_UNFOLDED_INPUTS = 12;
/** Optional inputs below this weight are not in the first card, and below the other one they are technical. */
const MIN_MAIN_POINTS = 1;
const MAX_TECHNICAL_POINTS = -3.5;

/** Arranges the inputs of a create form by their weights. `getPoints` returns the significance of an entity. */
export function arrangeInputs(
  entity: Entity,
  inputs: readonly FormEntry[],
  getPoints: (type: string) => number,
): InputOrder {
  const keys = new Set(inputs.filter(({ field }) => field.relation !== undefined).map(({ name }) => name));
  const weighed = inputs
    .map((input) => {
      const isTwin = input.field.kind === 'object' && hasKeyTwin(input.name, keys);
      const { points } = weighInput(entity, input.field, getPoints);
      return { ...input, points: points - (isTwin ? 4 : 0) };
    })
    .toSorted((a, b) => b.points - a.points);
  const usual = weighed.flatMap(({ field, points }) => (points > MAX_TECHNICAL_POINTS ? [field] : []));
  const first = chooseFirst(weighed, findAddressParts(usual), usual.length);
  const rest = weighed.filter((each) => !first.includes(each));
  const main = first.toSorted((a, b) => getFormRank(entity, a.field) - getFormRank(entity, b.field));
  const more = rest.filter(({ points }) => points > MAX_TECHNICAL_POINTS);
  const isShort = main.length + more.length <= MAX_UNFOLDED_INPUTS;
  return {
    main: names(isShort ? [...main, ...more] : main),
    more: isShort ? [] : names(more),
    technical: names(rest.filter(({ points }) => points <= MAX_TECHNICAL_POINTS)),
  };
}

type WeighedEntry = FormEntry & { readonly points: number };

/**
 * Chooses the inputs of the first card. An address is not torn apart: all of it is there where it is most of what the form asks for,
 * otherwise where all of it is usual, or half of that of a person.
 */
function chooseFirst(
  weighed: readonly WeighedEntry[],
  address: readonly InputField[],
  usual: number,
): readonly WeighedEntry[] {
  if (address.length * 2 > usual)
    return weighed.filter(({ field }) => isDueInput(field) || address.includes(field));
  const places = address.filter(isPlacePart);
  const all = chooseUsual(weighed);
  const found = all.filter(({ field }) => places.includes(field)).length;
  if (found === places.length) return all;
  // The address of a person or company, whose name is among its parts, matters more than that of a thing.
  const isOfSomebody = places.length < address.length;
  return isOfSomebody && found * 2 >= places.length
    ? weighed.filter((each) => all.includes(each) || places.includes(each.field))
    : chooseUsual(weighed.filter(({ field }) => isDueInput(field) || !places.includes(field)));
}

function chooseUsual(weighed: readonly WeighedEntry[]): readonly WeighedEntry[] {
  return weighed.filter(
    ({ field, points }, index) => isDueInput(field) || (index < MAX_MAIN_INPUTS && points >= MIN_MAIN_POINTS),
  );
}

/** Checks whether another input takes the key of the record that an input holds: `author` beside `authorId`. */
function hasKeyTwin(name: string, keys: ReadonlySet<string>): boolean {
  return ['Id', '_id'].some((suffix) => keys.has(`${name}${suffix}`));
}

/** Names inputs in the order in which the form shows them. */
function names(inputs: readonly FormEntry[]): readonly string[] {
  const byField = new Map(inputs.map(({ field, name }) => [field, name]));
  return arrangeNeighbours([...byField.keys()]).flatMap((field) => byField.get(field) ?? []);
}

/** Returns the rank of an input in the first card: names, texts, then by kind, so that narrow fields are adjacent. */
function getFormRank(entity: Entity, field: InputField): number {
  if (isTitleInput(entity, field)) return 0;
  if (field.list) return field.kind === 'relation' ? 9 : 10;
  return KIND_TRAITS[field.kind].formRank;
}

/** Weighs an input of a create form: required and usual inputs count most, keys and technical ones least. */
function weighInput(entity: Entity, field: InputField, getPoints: (type: string) => number): Weight {
  return toWeight([
    ...offerSigns(entity, field, getPoints),
    ...kindSigns(field),
    ...nameSigns(entity, field),
  ]);
}

function offerSigns(entity: Entity, field: InputField, getPoints: (type: string) => number): readonly Sign[] {
  const { columns, fields } = entity;
  const plain = toFlatCase(toPlainName(field.name));
  const column = columns.findIndex((name) => toFlatCase(name) === plain);
  const target = field.target === undefined ? 0 : getPoints(field.target);
  return [
    signIf(isDueInput(field), 8, because('sign.input.required')),
    signIf(isAlwaysThere(fields, field), 1.2, because('sign.input.always')),
    { points: column < 0 ? 0 : 2.5 - column * 0.2, reason: because('sign.input.column') },
    {
      points: Math.min(2, target * 0.08),
      reason: because('sign.significance', { type: field.target ?? '' }),
    },
    signIf(isOtherOfKind(entity, field), -3, because('sign.input.otherOfKind')),
    signIf(isSetAside(field.description), -12, because('sign.input.internal')),
  ];
}

/** Checks whether an input names another record of the kind that is written, to which something was done: `voidedInvoiceId`. */
function isOtherOfKind({ type, labels }: Entity, { name, target }: InputField): boolean {
  const words = splitWords(toPlainName(name));
  const noun = splitWords(labels.singular);
  return target === type && /(ed|ing)$/.test(words[0] ?? '') && words.slice(1).join() === noun.join();
}

/** Checks whether the record's own field cannot be null, though the input may be left out. */
function isAlwaysThere(
  fields: Entity['fields'],
  { name, kind, required, default: value }: InputField,
): boolean {
  if (required || value !== undefined || kind === 'boolean' || kind === 'id') return false;
  const shown = getByName(fields).get(name);
  if (shown === undefined || shown.nullable || shown.list) return false;
  return shown.lifecycle === undefined && shown.role?.value !== 'language';
}

const getByName = memoizeByObject(
  (fields: Entity['fields']): ReadonlyMap<string, Entity['fields'][number]> =>
    new Map(fields.map((field) => [field.name, field])),
);

const KIND_POINTS: ReadonlyMap<ValueKind, number> = new Map<ValueKind, number>([
  ['text', 1.5],
  ['longText', 2.5],
  ['enum', 2],
  ['relation', 2],
  ['email', 2.5],
  ['phone', 2],
  ['date', 1.5],
  ['dateTime', 1.5],
  ['decimal', 1.5],
  ['image', 1],
  ['upload', 1],
  ['union', 0.5],
  ['json', -1.5],
  ['boolean', -0.5],
  ['id', -3],
]);

function kindSigns({ kind, list }: InputField): readonly Sign[] {
  const isPlainList = list && kind !== 'relation' && kind !== 'object';
  return [
    { points: KIND_POINTS.get(kind) ?? 0, reason: because('sign.kind', { kind }) },
    signIf(isPlainList, -0.7, because('sign.input.list')),
  ];
}

const findTitle = createWordFinder('titles', 'whole');
const findText = createWordFinder('texts', 'whole');
const findStatus = createWordFinder('statuses', 'last');
const findPriority = createWordFinder('priorities', 'last');
const findClass = createWordFinder('classes', 'last');
const findClientKey = createWordFinder('clientKeys', 'whole');
const findUndoing = createWordFinder('undoing', 'any');
const findRowChange = createWordFinder('rowChanges', 'any');
const findSignIn = createWordFinder('signIn', 'whole');
const findAddress = createWordFinder('addresses', 'last');
const findPosition = createWordFinder('positions', 'last');

function isTitleInput({ title }: Entity, { name }: InputField): boolean {
  return name === title?.split('.').at(-1) || findTitle(name) !== null;
}

function nameSigns(entity: Entity, field: InputField): readonly Sign[] {
  const { name } = field;
  const plain = toPlainName(name);
  const words = splitWords(plain);
  const technical = findTechnicalWords(words);
  const shown = getByName(entity.fields).get(name);
  const isPlace = shown?.section?.value === 'place';
  const isClass = (findPriority(plain) ?? findClass(plain)) !== null;
  const isState = !isPlace && findStatus(plain) !== null;
  // A link to a record of content, such as the comment that an issue came from, is no content of its own.
  const content = field.kind === 'relation' ? [] : findContentWords(words.slice(-1));
  return [
    signIf(isTitleInput(entity, field), 6, because('sign.input.names')),
    signIf(findText(name) !== null, 3, because('sign.input.text')),
    signIf(isState && words.length === 1, 1.2, because('sign.input.state')),
    signIf(isClass, 1.2, because('sign.column.class')),
    signIf(shown?.role?.value === 'code', 0.8, because('sign.input.code')),
    signIf(isPlace, 0.8, because('sign.input.addressPart')),
    signIf(isRows(field, words), 2.5, because('sign.input.rows')),
    signIf(isDecoration(field.kind, name), -2, because('sign.column.decoration')),
    signIf(content.length > 0, 1, because('sign.input.content')),
    signIf(isNameList(field, plain), 1.2, because('sign.input.role')),
    signIf(isDateKind(field.kind) && isPeriodDate(plain), 2.2, because('sign.column.planned')),
    signIf(field.kind === 'object' && findAddress(plain) !== null, 0.8, because('sign.column.address')),
    { points: -0.7 * (words.length - 1), reason: because('sign.words', { count: words.length }) },
    {
      points: technical.length * -2,
      reason: because('sign.words.technical', { words: technical.join(', ') }),
    },
    signIf(findClientKey(name) !== null, -12, because('sign.input.clientKey')),
    signIf(isKeptByBackend(name), -8, because('sign.input.kept')),
    signIf(findSignIn(name) !== null, -12, because('sign.column.signIn')),
    signIf(field.list && findUndoing(name) !== null, -6, because('sign.input.undoing')),
    signIf(findPosition(plain) !== null, -4, because('sign.input.order')),
    signIf(findRowChange(plain) !== null, -3, because('sign.input.rowChange')),
  ];
}

/** Checks whether an input is what a record consists of: `lines`, `items`. */
function isRows({ list, kind }: InputField, words: readonly string[]): boolean {
  return list && kind === 'object' && words.length === 1 && findContentWords(words).length > 0;
}

/** Checks whether an input links labels, or people in a role: `labelIds`, `assigneeIds`. */
function isNameList({ list, kind }: InputField, plain: string): boolean {
  return list && kind === 'relation' && findNames(plain) !== null;
}

const findNames = createWordFinder('nameLists', 'last');

/** Drops the key's suffix: `assigneeId` and `projectPath` are inputs for an assignee and a project. */
function toPlainName(name: string): string {
  return name.replace(/(?<=.)(_?ids?|Ids?|_?path|Path|_?slug|Slug)$/, '');
}

/** Checks whether an input is a moment or an author that the backend writes by itself: `createdAt`, `user_updated`. */
function isKeptByBackend(name: string): boolean {
  return /^((user|date)_?)?(created|updated|modified|changed|deleted|archived|completed|canceled|cancelled)(_?(at|on|by|date|user|by_?id|as_?user))?$|^create_?as/i.test(
    name,
  );
}
