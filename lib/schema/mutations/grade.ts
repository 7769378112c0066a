import { nounKey } from '../nounKey';
import { isLeafType, isScalarType } from '../typeGuards';
import type { EntityNames } from './entityNames';
import type { Doubt, Grade, Sign } from '../writes';
import { saidByName } from './called';
import { ECHO_FIELD } from './echoField';
import type { Slot } from './slots';
import { keySigns } from './keySigns';
import { leftWords } from './leftWords';
import { isAbstractEntity, type Pair } from './pair';
import { sharesFields, type Precedents } from './precedents';
import type { Capability } from './weigh';

/** Signs that follow from the schema's structure; the others are but words. */
const OF_STRUCTURE: ReadonlySet<Sign> = new Set([
  'confirmed',
  'payload',
  'keyType',
  'keyName',
  'ownKey',
  'description',
  'values',
]);

export interface GradeContext {
  readonly precedents: Precedents;
  /** The same mutation seen from other entities. */
  readonly others: readonly Pair[];
  /** The entities whose records have such records. */
  readonly ownersOf: (entity: EntityNames) => readonly EntityNames[];
}

/** Grades a pairing by its signs: certain are two, one of them of structure, and nothing against it. */
export function gradeOf(role: Capability | 'action', pair: Pair, context: GradeContext): Grade {
  const signs = signsOf(role, pair, context);
  const doubts = doubtsOf(role, pair, context);
  const certain = doubts.length === 0 && signs.length > 1 && signs.some((sign) => OF_STRUCTURE.has(sign));
  return { certain, signs, doubts };
}

/** The grade of what the operator has named. */
export function confirmed(grade: Grade): Grade {
  return { certain: true, signs: ['confirmed', ...grade.signs], doubts: grade.doubts };
}

function signsOf(role: Capability | 'action', pair: Pair, context: GradeContext): readonly Sign[] {
  const signs: Sign[] = [];
  if (comesBack(role, pair)) signs.push('payload');
  if (role !== 'create') signs.push(...keySigns(pair));
  if (role !== 'delete' && role !== 'action' && writesFields(pair)) signs.push('values');
  if (isNamed(role, pair, context)) signs.push('name');
  if (hasOwnInput(pair)) signs.push('inputType');
  return signs;
}

function comesBack(
  role: Capability | 'action',
  { payload, record, key, values, entity, mutation }: Pair,
): boolean {
  if (payload === 'kin') return isAbstractEntity(entity);
  if (payload !== 'record' && payload !== 'beside') return false;
  if (record?.list === false || role === 'delete' || key?.bulk === true || values.many) return true;
  return mutation.slots.some(({ lists, depth }) => lists > 0 && depth < 3);
}

function writesFields({ values }: Pair): boolean {
  return sharesFields(values) && (values.shared > 1 || values.shared === values.total);
}

function isNamed(
  role: Capability | 'action',
  { name, mutation, entity }: Pair,
  { precedents }: GradeContext,
): boolean {
  if (name.rank === 'exact' || name.rank === 'qualified') return true;
  if (precedents.calledType(mutation.phrase.said.object) === entity.draft.type) return true;
  if (name.rank === 'tail') return name.length * 2 >= (entity.names[0]?.words.length ?? 0);
  return role === 'action' && (name.rank === 'part' || name.rank === 'around');
}

/** `ReportInput`, `CreateReportInput`. */
function hasOwnInput({ values, entity }: Pair): boolean {
  const said = values.inputType === null ? '' : saidByName(values.inputType);
  return said !== '' && entity.names.some((name) => said.includes(name.said));
}

function doubtsOf(role: Capability | 'action', pair: Pair, context: GradeContext): readonly Doubt[] {
  const doubts: Doubt[] = [];
  const doubt = (against: Doubt['against'], names: readonly string[]): void => {
    if (names.length > 0) doubts.push({ against, names });
  };
  if (role !== 'action') doubt('words', leftWords(pair, context));
  if (role === 'delete') doubt('required', demanded(pair).map(pathOf));
  if (role === 'update')
    doubt(
      'required',
      demanded(pair)
        .filter((slot) => isOthersKey(slot, pair))
        .map(pathOf),
    );
  if (role !== 'create') doubt('otherKey', takenByOthers(pair, context));
  if (role === 'update') doubt('wholeList', wholeLists(pair));
  if (role === 'create' || (role === 'update' && pair.payload !== 'record'))
    doubt('nothing', unknownInputs(pair));
  return doubts;
}

/** Values that have to be given besides the key. */
function demanded({ mutation, key }: Pair): readonly Slot[] {
  const bound = [...(key?.paths ?? []), ...(key?.filled ?? [])].map((path) => path.join('.'));
  return mutation.slots.filter(
    (slot) =>
      slot.required &&
      slot.name !== ECHO_FIELD &&
      slot.depth < 3 &&
      !slot.path.includes('[]') &&
      (isLeafType(slot.named) || slot.lists > 0) &&
      !bound.includes(pathOf(slot)),
  );
}

/** Nobody changes a record by the key of another one, unless the record itself points to it. */
function isOthersKey(slot: Slot, { entity }: Pair): boolean {
  const isKey = /^(id|iid|uuid|guid)$/.test(slot.words.at(-1) ?? '') || /^(id|uuid)$/i.test(slot.named.name);
  if (!isKey || slot.lists > 0 || !isScalarType(slot.named)) return false;
  return ![slot.name, slot.words.slice(0, -1).join('_')].some((name) => entity.fields.has(nounKey(name)));
}

/**
 * A list of records that nothing of them comes back from: `updateFlags(flags: [FlagInput]!)` may replace all flags, so it is not
 * called with one.
 */
function wholeLists({ key, payload }: Pair): readonly string[] {
  if (payload === 'record' || payload === 'beside') return [];
  return (key?.paths ?? []).filter((path) => path.includes('[]')).map((path) => path.join('.'));
}

/** What is bound as the entity's key, and is called after the key of another one. */
function takenByOthers({ key, entity }: Pair, { others }: GradeContext): readonly string[] {
  if (key === null || key.style === 'explicit' || key.style === 'own') return [];
  // What the record's own read demands under the very name is a part of its key: `report(id, serverId)`.
  const { getArguments } = entity.draft;
  const isPart = (path: readonly string[]): boolean =>
    key.paths.length > 1 && getArguments.includes(path.at(-1) ?? '');
  const own = key.paths.filter((path) => !isPart(path)).map((path) => path.join('.'));
  return own.filter((path) =>
    others.some(
      (other) => other.key?.style === 'explicit' && other.key.paths.some((each) => each.join('.') === path),
    ),
  );
}

/** All inputs, where none of them is a field of the record and none may be anything. */
function unknownInputs(pair: Pair): readonly string[] {
  const { values, mutation } = pair;
  if (values.total === 0 || values.shared > 0 || hasOwnInput(pair)) return [];
  return mutation.slots.filter(({ parent }) => parent === null).map(pathOf);
}

function pathOf(slot: Slot): string {
  return slot.path.join('.');
}
