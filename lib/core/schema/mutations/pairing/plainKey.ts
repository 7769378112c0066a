import type { KeyBinding } from '../keys/keyBinding';
import type { NameMatchRank } from '../names/nameMatch';
import { isAbstractEntity, type MutationPair } from './pair';
import { CREDENTIAL_WORD, CREDENTIAL_WORDS } from '../../lexicon/keyWords';
import { getDanger } from '../../lexicon/danger';
import { getTypeNouns, toNounKey } from '../../lexicon/nouns';
import { normalizeName, normalizeWords } from '../names/normalizedName';
import { getOutputFields, isLeafType, isObjectType, getInnermostType } from '../../graphql/types';
import { toCanonicalWord } from '../../lexicon/inflector';
import { splitWords } from '../../lexicon/names';
import { KIND_TRAITS } from '../../model/kindTraits';
import { memoizeByObject } from '../../model/memoize';
import { NEUTRAL_WORDS } from './unexplainedWords';
import { collectKeySigns } from './keySigns';

/**
 * Returns true if a plain `id` is the key of this entity: the mutation returns it, or is named after it and not
 * after a part of it.
 */
export function ownsPlainKey(pair: MutationPair): boolean {
  const { nameMatch, payloadRank, record, mutation, entity, key } = pair;
  const goesByField = key?.type === 'own' || key?.type === 'unique';
  if (goesByField && (requiresSecret(mutation, key.paths) || isSecretKey(key))) return false;
  const signs = collectKeySigns(pair);
  if (isReturnedUnderName(pair)) return false;
  if (signs.includes('description') || signs.includes('keyType')) return true;
  if (changesReturned(pair)) return true;
  const isAssigned = assignsPart(pair);
  if (key?.type === 'generic' && ((!isAssigned && writesPart(pair)) || isOfOtherRecord(pair))) return false;
  if (endsOther(pair)) return false;
  const isReturned = payloadRank === 'record' || (payloadRank === 'beside' && nameMatch.rank !== 'none');
  if (isReturned && record?.list === false) return nameMatch.rank !== 'none' || isOnlyRecordReturned(pair);
  if (payloadRank === 'kin' && isAbstractEntity(entity)) return true;
  if (nameMatch.rank === 'none' || nameMatch.plural === true || takesMultiple(mutation.inputs, entity.names))
    return false;
  // One word out of many may mean any record: `triggerRequest` of a FulfillmentOrderMerchantRequest.
  if (nameMatch.rank === 'tailPart' && nameMatch.matchedWords * 2 < (entity.names[0]?.words.length ?? 0))
    return false;
  const isHead = nameMatch.rank === 'exact' || nameMatch.rank === 'tail' || nameMatch.rank === 'qualified';
  return (
    mutation.parsedName.intent === 'act' ||
    isAssigned ||
    isHead ||
    key?.type === 'unique' ||
    key?.type === 'own'
  );
}

/**
 * Returns true for `updateTeamName(id, teamName): Team`, whatever the name goes on with: one record comes back, and what is
 * written are its values. A name that goes on with a part of the record may take the part's id.
 */
function changesReturned(pair: MutationPair): boolean {
  const { mutation, nameMatch, payloadRank, record, key, entity } = pair;
  const isSure = key?.required === true && payloadRank === 'record' && record?.list === false;
  if (!isSure || mutation.parsedName.intent !== 'update') return false;
  // Found on demand, which is dear.
  const { values } = pair;
  if (values.sharedCount === 0 || values.sharedCount * 2 < values.totalCount) return false;
  const { after } = nameMatch.unmatched;
  const isPart =
    after.length > 0 && after.every((word) => getPartWords(entity.discovered).has(toCanonicalWord(word)));
  return !isPart && mutation.records.every(({ type }) => type === record.type);
}

/** The words in the names of a record's parts and lists. */
const getPartWords = memoizeByObject(({ fields, related }: MutationPair['entity']['discovered']) => {
  const parts = [...fields.filter(({ kind }) => KIND_TRAITS[kind].hasParts), ...related()];
  return new Set(parts.flatMap(({ name }) => splitWords(name).map(toCanonicalWord)));
});

/**
 * Returns true for `deleteInvoiceItem(id)`: the id is that of the item, and the name goes on with something
 * that is not a field of the record.
 */
function writesPart(pair: MutationPair): boolean {
  const { mutation, nameMatch, entity } = pair;
  const { after } = nameMatch.unmatched;
  if (mutation.parsedName.intent === 'act' || after.length === 0 || makesFurtherVersion(pair)) return false;
  return ![after.join('_'), ...after].some((word) => entity.fieldNouns.has(toNounKey(word)));
}

/**
 * Returns true for `createArticleLocalization(id): Article` beside `Article.localizations: [Article]`: it makes a further
 * record of the same kind, so the id is that of the record it is made of.
 */
function makesFurtherVersion({ mutation, nameMatch, payloadRank, record, entity }: MutationPair): boolean {
  const { type, related } = entity.discovered;
  if (mutation.parsedName.intent !== 'create' || payloadRank !== 'record' || record?.list === true)
    return false;
  const noun = toNounKey(nameMatch.unmatched.after.join('_'));
  return related().some(({ name, source }) => source.of === type && toNounKey(name) === noun);
}

/** Returns true for `setOrderBilling(id, billingCode)`: the part that the name goes on with is a value of the order. */
function assignsPart({ mutation, nameMatch }: MutationPair): boolean {
  const { after } = nameMatch.unmatched;
  if (mutation.parsedName.verb !== 'set' || after.length === 0) return false;
  return mutation.inputs.some(({ words }) => after.every((word) => words.includes(word)));
}

/**
 * Returns true if the plain id is more probably that of something else: of another record that comes back
 * (`appRetryInstall: AppInstallation`), of the object before the preposition (`publishProductToChannel`), or of the
 * payload's part that is named like the mutation's object (`totpActivate { totp viewer }`).
 */
function isOfOtherRecord({ mutation, nameMatch, payloadRank, entity }: MutationPair): boolean {
  if (payloadRank === 'kin') return false;
  const { normalized } = mutation.parsedName;
  if (payloadRank === 'record' || payloadRank === 'beside') {
    const named = getInnermostType(mutation.field.type);
    const parts = isObjectType(named) ? getOutputFields(named) : [];
    return (
      nameMatch.rank === 'none' &&
      parts.some(
        ({ name, type }) =>
          normalized.words.includes(normalizeName(name)) &&
          !isLeafType(getInnermostType(type)) &&
          getInnermostType(type).name !== entity.discovered.type,
      )
    );
  }
  if (payloadRank === 'other' && hasFurtherWords(mutation, nameMatch)) return true;
  const isIn = (words: string): boolean => entity.names.some(({ normalized: name }) => words.includes(name));
  return isIn(normalized.complement) && !isIn(normalized.object);
}

/** Returns true if the name says more than a verb and the entity. */
function hasFurtherWords(
  { parsedName }: MutationPair['mutation'],
  { unmatched }: MutationPair['nameMatch'],
): boolean {
  // The first word of a name without a known verb is its verb.
  const before = unmatched.before.slice(parsedName.verb === '' ? 1 : 0);
  return unmatched.after.length > 0 || before.some((word) => !NEUTRAL_WORDS.has(word));
}

/**
 * Returns true if another record comes back under this entity's name, and its type has that name and a technical word:
 * `paymentProcess { payment: PaymentItem }` takes the id of an item, though there is a Payment, too.
 */
function isReturnedUnderName({ mutation, entity }: MutationPair): boolean {
  const { type } = entity.discovered;
  const [record] = mutation.records;
  return (
    record !== undefined &&
    record.type !== type &&
    toNounKey(record.path.split('.').at(-1) ?? '') === toNounKey(type) &&
    getTypeNouns(record.type).has(toNounKey(type))
  );
}

/**
 * Returns true for a dangerous mutation that gives only a record back whose type begins with this entity's name:
 * `uninstallChart(id): ChartInstallation` ends the installation.
 */
function endsOther({ mutation, payloadRank, entity }: MutationPair): boolean {
  if (payloadRank !== 'other' || getDanger(mutation.name) === undefined) return false;
  return mutation.records.some(({ type }) =>
    entity.names.some(({ normalized }) => normalizeName(type).startsWith(normalized)),
  );
}

/**
 * Returns true if an optional plain id beside the required key of another record may be given to the new record that
 * comes back: `linkAttachment(issueId: ID!, id: ID): Attachment`.
 */
export function isOfNewRecord(pair: MutationPair, targets: readonly MutationPair[]): boolean {
  const { key, payloadRank, mutation } = pair;
  const { intent } = mutation.parsedName;
  if (intent !== 'act' && intent !== 'create') return false;
  if (key === null || key.type !== 'generic' || key.required || payloadRank !== 'record') return false;
  return targets.some(
    (other) =>
      other.key?.required === true &&
      !other.key.bulk &&
      other.payloadRank !== 'record' &&
      (other.key.type === 'explicit' || collectKeySigns(other).includes('keyType')),
  );
}

const FULL_NAME_RANKS: ReadonlySet<NameMatchRank> = new Set(['exact', 'qualified', 'part', 'around']);

/**
 * Returns true if the name mentions another entity in full, with more words: `organizationInvitationRevoke {
 * organization }`.
 */
export function isPartOfOther(pair: MutationPair, targets: readonly MutationPair[]): boolean {
  const signs = collectKeySigns(pair);
  if (signs.includes('description') || signs.includes('keyType')) return false;
  return targets.some(
    ({ nameMatch, entity }) =>
      FULL_NAME_RANKS.has(nameMatch.rank) &&
      nameMatch.matchedWords > pair.nameMatch.matchedWords &&
      entity.names.some(({ normalized }) =>
        pair.entity.names.some((keyPaths) => normalized.includes(keyPaths.normalized)),
      ) &&
      !entity.discovered.members.includes(pair.entity.discovered.type),
  );
}

/**
 * Returns true if the record is the only one that is returned and the name mentions nothing else that would be
 * written (`providerDelete { organization }`).
 */
function isOnlyRecordReturned({ mutation, record }: MutationPair): boolean {
  const { records, parsedName } = mutation;
  if (new Set(records.map(({ type }) => type)).size > 1) return false;
  return parsedName.intent === 'act' || parsedName.object.length === 0 || record?.path === '';
}

/**
 * Returns true if another input takes several keys of the entity: then the plain key is that of their
 * container.
 */
function takesMultiple(
  inputs: MutationPair['mutation']['inputs'],
  names: MutationPair['entity']['names'],
): boolean {
  return inputs.some(({ multiple, parent, words }) => {
    const noun = words.at(-1) === 'ids' ? words.slice(0, -1) : words;
    return (
      multiple && parent === null && names.some(({ suffixes }) => suffixes.includes(normalizeWords(noun)))
    );
  });
}

/**
 * Returns true for secret keys. A token proves something about the caller and identifies no record on a page.
 */
function isSecretKey({ paths }: KeyBinding): boolean {
  return paths.some((path) => CREDENTIAL_WORD.test(path.at(-1) ?? ''));
}

/**
 * Returns true if the mutation requires a token or password in addition to the key: it proves something about the
 * caller.
 */
export function requiresSecret(
  mutation: MutationPair['mutation'],
  key: readonly (readonly string[])[] = [],
): boolean {
  const keyPaths = new Set(key.map((path) => path.join('.')));
  return getRequiredCredentials(mutation).some(({ path }) => !keyPaths.has(path.join('.')));
}

/** Cached, because a mutation with many keys asks for each of their entities. */
const getRequiredCredentials = memoizeByObject(({ inputs }: MutationPair['mutation']) =>
  inputs.filter(({ required, words }) => required && words.some((word) => CREDENTIAL_WORDS.has(word))),
);
