import { toNounKey } from '../../lexicon/nouns';
import { isLeafType, isScalarType } from '../../graphql/types';
import type { IndexedEntity } from '../names/entityIndex';
import type { PairingDoubt, PairingGrade, PairingSign } from '../../model/writes';
import { normalizeName } from '../names/normalizedName';
import { CLIENT_MUTATION_ID, type MutationInput } from '../inputs/mutationInput';
import { collectKeySigns } from './keySigns';
import { collectUnexplainedWords } from './unexplainedWords';
import { isAbstractEntity, type MutationPair } from './pair';
import { sharesFields, type NamingPrecedents } from './precedents';
import type { WriteCapability } from './scorePair';

/** Signs that follow from the schema's structure; the others are but words. */
const STRUCTURAL_SIGNS: ReadonlySet<PairingSign> = new Set([
  'confirmed',
  'payload',
  'keyType',
  'keyName',
  'ownKey',
  'description',
  'values',
]);

export interface GradeContext {
  readonly precedents: NamingPrecedents;
  /** The same mutation seen from other entities. */
  readonly others: readonly MutationPair[];
  /** The entities whose records have such records. */
  readonly findOwners: (entity: IndexedEntity) => readonly IndexedEntity[];
}

/** Grades a pairing by its signs: certain are two, one of them of structure, and nothing against it. */
export function gradePair(
  role: WriteCapability | 'action',
  pair: MutationPair,
  context: GradeContext,
): PairingGrade {
  const signs = collectSigns(role, pair, context);
  const doubts = collectDoubts(role, pair, context);
  const certain = doubts.length === 0 && signs.length > 1 && signs.some((sign) => STRUCTURAL_SIGNS.has(sign));
  return { certain, signs, doubts };
}

/** The grade of what the operator has named. */
export function confirmGrade(grade: PairingGrade): PairingGrade {
  return { certain: true, signs: ['confirmed', ...grade.signs], doubts: grade.doubts };
}

function collectSigns(
  role: WriteCapability | 'action',
  pair: MutationPair,
  context: GradeContext,
): readonly PairingSign[] {
  const signs: PairingSign[] = [];
  if (comesBack(role, pair)) signs.push('payload');
  if (role !== 'create') signs.push(...collectKeySigns(pair));
  if (role !== 'delete' && role !== 'action' && writesFields(pair)) signs.push('values');
  if (isNamed(role, pair, context)) signs.push('name');
  if (hasOwnInput(pair)) signs.push('inputType');
  return signs;
}

function comesBack(
  role: WriteCapability | 'action',
  { payloadRank: payload, record, key, values, entity, mutation }: MutationPair,
): boolean {
  if (payload === 'kin') return isAbstractEntity(entity);
  if (payload !== 'record' && payload !== 'beside') return false;
  if (record?.list === false || role === 'delete' || key?.bulk === true || values.multiple) return true;
  return mutation.inputs.some(({ lists, depth }) => lists > 0 && depth < 3);
}

function writesFields({ values }: MutationPair): boolean {
  return sharesFields(values) && (values.sharedCount > 1 || values.sharedCount === values.totalCount);
}

function isNamed(
  role: WriteCapability | 'action',
  { nameMatch: name, mutation, entity }: MutationPair,
  { precedents }: GradeContext,
): boolean {
  if (name.rank === 'exact' || name.rank === 'qualified') return true;
  if (precedents.findTypeOf(mutation.parsedName.normalized.object) === entity.draft.type) return true;
  if (name.rank === 'tail') return name.matchedWords * 2 >= (entity.names[0]?.words.length ?? 0);
  return role === 'action' && (name.rank === 'part' || name.rank === 'around');
}

/** `ReportInput`, `CreateReportInput`. */
function hasOwnInput({ values, entity }: MutationPair): boolean {
  const said = values.inputType === null ? '' : normalizeName(values.inputType);
  return said !== '' && entity.names.some((name) => said.includes(name.normalized));
}

function collectDoubts(
  role: WriteCapability | 'action',
  pair: MutationPair,
  context: GradeContext,
): readonly PairingDoubt[] {
  const doubts: PairingDoubt[] = [];
  const doubt = (against: PairingDoubt['against'], names: readonly string[]): void => {
    if (names.length > 0) doubts.push({ against, names });
  };
  if (role !== 'action') doubt('words', collectUnexplainedWords(pair, context));
  if (role === 'delete') doubt('required', collectRequiredInputs(pair).map(formatInputPath));
  if (role === 'update')
    doubt(
      'required',
      collectRequiredInputs(pair)
        .filter((slot) => isForeignKey(slot, pair))
        .map(formatInputPath),
    );
  if (role !== 'create') doubt('otherKey', collectForeignKeys(pair, context));
  if (role === 'update') doubt('wholeList', collectRecordLists(pair));
  if (role === 'create' || (role === 'update' && pair.payloadRank !== 'record'))
    doubt('nothing', collectUnknownInputs(pair));
  return doubts;
}

/** Values that have to be given besides the key. */
function collectRequiredInputs({ mutation, key }: MutationPair): readonly MutationInput[] {
  const bound = [...(key?.paths ?? []), ...(key?.filledPaths ?? [])].map((path) => path.join('.'));
  return mutation.inputs.filter(
    (slot) =>
      slot.required &&
      slot.name !== CLIENT_MUTATION_ID &&
      slot.depth < 3 &&
      !slot.path.includes('[]') &&
      (isLeafType(slot.named) || slot.lists > 0) &&
      !bound.includes(formatInputPath(slot)),
  );
}

/** Nobody changes a record by the key of another one, unless the record itself points to it. */
function isForeignKey(slot: MutationInput, { entity }: MutationPair): boolean {
  const isKey = /^(id|iid|uuid|guid)$/.test(slot.words.at(-1) ?? '') || /^(id|uuid)$/i.test(slot.named.name);
  if (!isKey || slot.lists > 0 || !isScalarType(slot.named)) return false;
  return ![slot.name, slot.words.slice(0, -1).join('_')].some((name) =>
    entity.fieldNouns.has(toNounKey(name)),
  );
}

/**
 * A list of records that nothing of them comes back from: `updateFlags(flags: [FlagInput]!)` may replace all flags, so it is not
 * called with one.
 */
function collectRecordLists({ key, payloadRank: payload }: MutationPair): readonly string[] {
  if (payload === 'record' || payload === 'beside') return [];
  return (key?.paths ?? []).filter((path) => path.includes('[]')).map((path) => path.join('.'));
}

/** What is bound as the entity's key, and is called after the key of another one. */
function collectForeignKeys({ key, entity }: MutationPair, { others }: GradeContext): readonly string[] {
  if (key === null || key.type === 'explicit' || key.type === 'own') return [];
  // What the record's own read demands under the very name is a part of its key: `report(id, serverId)`.
  const { keyArgumentNames: getArguments } = entity.draft;
  const isPart = (path: readonly string[]): boolean =>
    key.paths.length > 1 && getArguments.includes(path.at(-1) ?? '');
  const own = key.paths.filter((path) => !isPart(path)).map((path) => path.join('.'));
  return own.filter((path) =>
    others.some(
      (other) => other.key?.type === 'explicit' && other.key.paths.some((each) => each.join('.') === path),
    ),
  );
}

/** All inputs, where none of them is a field of the record and none may be anything. */
function collectUnknownInputs(pair: MutationPair): readonly string[] {
  const { values, mutation } = pair;
  if (values.totalCount === 0 || values.sharedCount > 0 || hasOwnInput(pair)) return [];
  return mutation.inputs.filter(({ parent }) => parent === null).map(formatInputPath);
}

function formatInputPath(slot: MutationInput): string {
  return slot.path.join('.');
}
