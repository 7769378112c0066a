import { toNounKey } from '../../lexicon/nouns';
import { isLeafType, isObjectType, isScalarType, unwrapType } from '../../graphql/types';
import type { IndexedEntity } from '../names/entityIndex';
import { normalizeName } from '../names/normalizedName';
import type { MutationInput } from '../inputs/mutationInput';
import { isMeantByLonger } from './actionTargets';
import { collectKeySigns } from './keySigns';
import { collectUnexplainedWords, type GradeContext } from './unexplainedWords';
import { isAbstractEntity, type MutationPair } from './pair';
import { sharesFields } from './precedents';
import type { WriteCapability } from './scorePair';
import { CLIENT_MUTATION_ID } from '../../model/formEntries';
import type { PairingDoubt, PairingGrade, PairingSign } from '../../model/reason';
import { getSoleKeyField } from '../../model/fieldPath';

/** Signs that follow from the schema's structure; the others are words. */
const STRUCTURAL_SIGNS: ReadonlySet<PairingSign> = new Set([
  'confirmed',
  'payload',
  'keyType',
  'keyName',
  'ownKey',
  'description',
  'values',
]);

/** Grades a pair by its signs. A pair is certain with two signs, one of them structural, and no doubt. */
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

/** Returns the grade of a pair that the operator has confirmed. */
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
  { payloadRank, record, key, values, entity, mutation }: MutationPair,
): boolean {
  if (payloadRank === 'kin') return isAbstractEntity(entity);
  if (role === 'create' && payloadRank === 'none') return givesKey(mutation, entity);
  if (payloadRank !== 'record' && payloadRank !== 'beside') return false;
  if (record?.list === false || role === 'delete' || key?.bulk === true || values.multiple) return true;
  return mutation.inputs.some(({ lists, depth }) => lists > 0 && depth < 3);
}

/** Returns true for a create that gives nothing back but the new record's key: `createPage { ok id }`. */
function givesKey({ field }: MutationPair['mutation'], { discovered }: IndexedEntity): boolean {
  const payload = unwrapType(field.type);
  const key = getSoleKeyField(discovered.key);
  if (payload.lists > 0 || !isObjectType(payload.named) || key === undefined) return false;
  const own = payload.named.getFields()[key.path];
  return own !== undefined && String(own.type).replace('!', '') === key.type.replace('!', '');
}

function writesFields({ values }: MutationPair): boolean {
  return sharesFields(values) && (values.sharedCount > 1 || values.sharedCount === values.totalCount);
}

function isNamed(
  role: WriteCapability | 'action',
  { nameMatch, mutation, entity }: MutationPair,
  { precedents }: GradeContext,
): boolean {
  if (nameMatch.rank === 'exact' || nameMatch.rank === 'qualified') return true;
  if (precedents.findTypeOf(mutation.parsedName.normalized.object) === entity.discovered.type) return true;
  if (nameMatch.rank === 'tail') return nameMatch.matchedWords * 2 >= (entity.names[0]?.words.length ?? 0);
  return role === 'action' && (nameMatch.rank === 'part' || nameMatch.rank === 'around');
}

/** Returns true if the input type is named after the entity: `ReportInput`, `CreateReportInput`. */
function hasOwnInput({ values, entity }: MutationPair): boolean {
  const normalized = values.inputType === null ? '' : normalizeName(values.inputType);
  return normalized !== '' && entity.names.some((name) => normalized.includes(name.normalized));
}

function collectDoubts(
  role: WriteCapability | 'action',
  pair: MutationPair,
  context: GradeContext,
): readonly PairingDoubt[] {
  const doubts: PairingDoubt[] = [];
  const addDoubt = (against: PairingDoubt['against'], names: readonly string[]): void => {
    if (names.length > 0) doubts.push({ against, names });
  };
  if (role !== 'action' || deletesUnknown(pair)) addDoubt('words', collectUnexplainedWords(pair, context));
  if (role === 'delete') addDoubt('required', collectRequiredInputs(pair).map(formatInputPath));
  if (role === 'update')
    addDoubt(
      'required',
      collectRequiredInputs(pair)
        .filter((input) => isForeignKey(input, pair))
        .map(formatInputPath),
    );
  if (role !== 'create') addDoubt('otherKey', collectForeignKeys(pair, context));
  if (role === 'update') addDoubt('wholeList', collectRecordLists(pair));
  if (role === 'create' || (role === 'update' && pair.payloadRank !== 'record'))
    addDoubt('nothing', collectUnknownInputs(pair));
  return doubts;
}

/**
 * Returns true for a delete by a plain id that nothing but the name connects with the entity. Further words in it may
 * name what is deleted: `destroyIntegrationCustomer(id)`.
 */
function deletesUnknown(pair: MutationPair): boolean {
  const { mutation, key, payloadRank } = pair;
  if (mutation.parsedName.intent !== 'delete' || key?.type !== 'generic') return false;
  if (payloadRank !== 'none' && payloadRank !== 'other') return false;
  const signs = collectKeySigns(pair);
  return !signs.includes('description') && !signs.includes('keyType');
}

/** Collects the required inputs besides the key. */
function collectRequiredInputs({ mutation, key }: MutationPair): readonly MutationInput[] {
  const boundPaths = [...(key?.paths ?? []), ...(key?.filledPaths ?? [])].map((path) => path.join('.'));
  return mutation.inputs.filter(
    (input) =>
      input.required &&
      input.name !== CLIENT_MUTATION_ID &&
      input.depth < 3 &&
      !input.path.includes('[]') &&
      (isLeafType(input.named) || input.lists > 0) &&
      !boundPaths.includes(formatInputPath(input)),
  );
}

/**
 * Returns true for the key of another entity that the record does not refer to. An update would not need it, unless
 * the record's number counts below that entity. Without a read that proves it, another record could be changed.
 */
function isForeignKey(input: MutationInput, { entity, key }: MutationPair): boolean {
  if (key?.askedPath?.join('.') === formatInputPath(input)) return key.parentRead === undefined;
  const isKey =
    /^(id|iid|uuid|guid)$/.test(input.words.at(-1) ?? '') || /^(id|uuid)$/i.test(input.named.name);
  if (!isKey || input.lists > 0 || !isScalarType(input.named)) return false;
  return ![input.name, input.words.slice(0, -1).join('_')].some((name) =>
    entity.fieldNouns.has(toNounKey(name)),
  );
}

/**
 * Collects lists of records of which nothing is returned. `updateFlags(flags: [FlagInput]!)` may replace all
 * flags, so one record must not be sent to it.
 */
function collectRecordLists({ key, payloadRank }: MutationPair): readonly string[] {
  if (payloadRank === 'record' || payloadRank === 'beside') return [];
  return (key?.paths ?? []).filter((path) => path.includes('[]')).map((path) => path.join('.'));
}

/** Collects inputs bound as the entity's key that are named after the key of another one. */
function collectForeignKeys(pair: MutationPair, { others }: GradeContext): readonly string[] {
  const { key, entity } = pair;
  if (key === null || key.type === 'explicit' || key.type === 'own') return [];
  // A required argument of the record's own query is part of its key: `report(id, serverId)`.
  const { keyArgumentNames } = entity.discovered;
  const isKeyPart = (path: readonly string[]): boolean =>
    key.paths.length > 1 && keyArgumentNames.includes(path.at(-1) ?? '');
  const ownPaths = key.paths.filter((path) => !isKeyPart(path)).map((path) => path.join('.'));
  return ownPaths.filter((path) =>
    others.some(
      (other) =>
        other.key?.type === 'explicit' &&
        other.key.paths.some((each) => each.join('.') === path) &&
        !isMeantByLonger(other, [pair]),
    ),
  );
}

/** Returns all inputs if none of them is a field of the record. */
function collectUnknownInputs(pair: MutationPair): readonly string[] {
  const { values, mutation } = pair;
  if (values.totalCount === 0 || values.sharedCount > 0 || hasOwnInput(pair)) return [];
  return mutation.inputs.filter(({ parent }) => parent === null).map(formatInputPath);
}

function formatInputPath(input: MutationInput): string {
  return input.path.join('.');
}
