import type { KeyBinding, KeyBindingType } from '../keys/bindKey';
import type { NameMatchRank } from '../names/nameMatch';
import { isAbstractEntity, type MutationPair, type PayloadRank } from './pair';
import { toNounKey } from '../../lexicon/nouns';
import { normalizeWords } from '../names/normalizedName';
import { getBoundInputs, collectKeySigns } from './keySigns';

const NAME_SCORES: Readonly<Record<NameMatchRank, number>> = {
  exact: 4,
  qualified: 3,
  tail: 3,
  part: 3,
  around: 3,
  tailQualified: 2,
  tailPart: 1.5,
  none: 0,
};
const PAYLOAD_SCORES: Readonly<Record<PayloadRank, number>> = {
  record: 3,
  beside: 2,
  kin: 1,
  other: 0,
  none: 0,
};
const KEY_SCORES: Readonly<Record<KeyBindingType, number>> = {
  explicit: 4,
  tail: 2,
  own: 1.5,
  generic: 1,
  relative: 1.5,
  unique: 0.5,
  filter: 0,
};

/** Styles of key that say by themselves whose key it is. */
const NAMED_KEY_TYPES: ReadonlySet<KeyBindingType> = new Set(['explicit', 'tail']);

/**
 * The entities on whose records a mutation acts, best first (BACKENDS 2, rule 9): those whose key it takes, one at a time.
 * A key that names its entity may be one of several (`addUserToProject(userId, projectId)`); a plain `id` belongs to one.
 */
export function rankActionTargets(pairs: readonly MutationPair[]): readonly MutationPair[] {
  const fits = pairs
    .filter((pair) => isNamedOrReturned(pair) && takesSingleKey(pair))
    .map((pair) => ({ pair, weight: scoreTarget(pair) }))
    .sort((a, b) => b.weight - a.weight);
  const telled = fits.filter(({ pair }) => hasNamedKey(pair) && !createsChild(pair));
  // What is named goes before what only comes back as one of many kinds.
  const isSaid = telled.some(({ pair }) => pair.nameMatch.rank !== 'none' && pair.payloadRank !== 'kin');
  const telling = telled.filter(
    ({ pair }) => !isSaid || pair.nameMatch.rank !== 'none' || pair.payloadRank !== 'kin',
  );
  const plain = fits.find(
    ({ pair }) => !hasNamedKey(pair) && ownsPlainKey(pair) && !isPartOfOther(pair, pairs),
  );
  const whole = telling.filter(
    ({ pair }) =>
      !isShadowed(
        pair,
        telling.map((fit) => fit.pair),
      ),
  );
  const all =
    plain === undefined ||
    sharesKey(
      plain.pair,
      whole.map((fit) => fit.pair),
    )
      ? whole
      : [plain, ...whole];
  const several = findBulkTargets(pairs).filter(
    (pair) => !all.some((fit) => fit.pair.entity === pair.entity),
  );
  if (all.length + several.length > 0) return [...several, ...all.map(({ pair }) => pair)];
  const alone = pairs.filter((pair) => takesSingleKey(pair) && isNamedByKeyOnly(pair));
  return alone.length === 1 ? alone : [];
}

/**
 * Those whose keys it takes by the list (`assignReports(ids)`): what is called so, or what its argument is called after. Writing
 * many records at once is no action of its own.
 */
function findBulkTargets(pairs: readonly MutationPair[]): readonly MutationPair[] {
  return pairs.filter(({ mutation, nameMatch: name, key }) => {
    if (mutation.parsedName.intent !== 'act' || key === null || !key.bulk || !key.main || !key.required)
      return false;
    if (key.type === 'filter') return false;
    return key.type === 'explicit' || name.rank === 'exact' || (name.plural === true && name.extraWords <= 1);
  });
}

function scoreTarget({ nameMatch: name, payloadRank: payload, key }: MutationPair): number {
  return (
    NAME_SCORES[name.rank] +
    name.matchedWords * 0.5 -
    name.extraWords * 0.1 +
    PAYLOAD_SCORES[payload] +
    (key === null ? 0 : KEY_SCORES[key.type] + (key.required ? 0.5 : 0))
  );
}

/** The key of one record, not of several and not inside a filter. */
function takesSingleKey({ key }: MutationPair): boolean {
  return key !== null && !key.bulk && key.type !== 'filter';
}

function hasNamedKey(pair: MutationPair): boolean {
  return pair.key !== null && NAMED_KEY_TYPES.has(pair.key.type);
}

function isNamedOrReturned(pair: MutationPair): boolean {
  const comesBack =
    pair.payloadRank === 'record' || pair.payloadRank === 'beside' || pair.payloadRank === 'kin';
  return pair.nameMatch.rank !== 'none' || comesBack;
}

/** Creates something else that comes back beside this record: that is the other one's create (BACKENDS 2, rule 9). */
function createsChild({ mutation, entity }: MutationPair): boolean {
  const { parsedName: phrase, records } = mutation;
  if (phrase.intent !== 'create' || phrase.isWeak || phrase.verb === 'add' || phrase.preposition !== null)
    return false;
  return records.some((record) => record.type !== entity.draft.type);
}

/** Whether a plain `id` is this entity's: it comes back, or the name is about it and not about a part of it. */
function ownsPlainKey(pair: MutationPair): boolean {
  const { nameMatch: name, payloadRank: payload, record, mutation, entity, key } = pair;
  const goesByField = key?.type === 'own' || key?.type === 'unique';
  if (goesByField && (requiresSecret(mutation, key.paths) || isSecretKey(key))) return false;
  const says = collectKeySigns(pair);
  if (says.includes('description') || says.includes('keyType')) return true;
  if (key?.type === 'generic' && writesPart(pair)) return false;
  const comesBack = payload === 'record' || (payload === 'beside' && name.rank !== 'none');
  if (comesBack && record?.list === false) return name.rank !== 'none' || isOnlyRecordReturned(pair);
  if (payload === 'kin' && isAbstractEntity(entity)) return true;
  if (name.rank === 'none' || name.plural === true || takesMultiple(mutation.inputs, entity.names))
    return false;
  // One word of several may be any record's: `triggerRequest` of a FulfillmentOrderMerchantRequest.
  if (name.rank === 'tailPart' && name.matchedWords * 2 < (entity.names[0]?.words.length ?? 0)) return false;
  const isHead = name.rank === 'exact' || name.rank === 'tail' || name.rank === 'qualified';
  return mutation.parsedName.intent === 'act' || isHead || key?.type === 'unique' || key?.type === 'own';
}

/** `deleteInvoiceItem(id)`: the plain id is that of what is written, and the name goes on to something that is no field of the record. */
function writesPart({ mutation, nameMatch: name, entity }: MutationPair): boolean {
  const { after } = name.unmatched;
  if (mutation.parsedName.intent === 'act' || after.length === 0) return false;
  return ![after.join('_'), ...after].some((word) => entity.fieldNouns.has(toNounKey(word)));
}

const FULL_NAME_RANKS: ReadonlySet<NameMatchRank> = new Set(['exact', 'qualified', 'part', 'around']);

/** The name names, in full, another entity by more words: `organizationInvitationRevoke { organization }`. */
function isPartOfOther(pair: MutationPair, all: readonly MutationPair[]): boolean {
  const says = collectKeySigns(pair);
  if (says.includes('description') || says.includes('keyType')) return false;
  return all.some(
    ({ nameMatch: name, entity }) =>
      FULL_NAME_RANKS.has(name.rank) &&
      name.matchedWords > pair.nameMatch.matchedWords &&
      entity.names.some(({ normalized: said }) =>
        pair.entity.names.some((own) => said.includes(own.normalized)),
      ) &&
      !entity.draft.members.includes(pair.entity.draft.type),
  );
}

/**
 * The name does not name the record: then it is the only one that comes back, and what is deleted or changed is not something
 * else that belongs to it (`providerDelete { organization }`).
 */
function isOnlyRecordReturned({ mutation, record }: MutationPair): boolean {
  const { records, parsedName: phrase } = mutation;
  if (new Set(records.map(({ type }) => type)).size > 1) return false;
  return phrase.intent === 'act' || phrase.object.length === 0 || record?.path === '';
}

/** Other arguments take several of them: then the plain key is of something that they are put into. */
function takesMultiple(
  slots: MutationPair['mutation']['inputs'],
  names: MutationPair['entity']['names'],
): boolean {
  return slots.some(({ multiple: many, parent, words }) => {
    const named = words.at(-1) === 'ids' ? words.slice(0, -1) : words;
    return (
      many && parent === null && names.some(({ suffixes: tails }) => tails.includes(normalizeWords(named)))
    );
  });
}

/** Another entity takes the same argument under a longer name (`projectItemId` is no item's of another kind). */
function isShadowed(pair: MutationPair, others: readonly MutationPair[]): boolean {
  return others.some(
    (other) =>
      other !== pair &&
      sharesKey(other, [pair]) &&
      pair.key?.type === 'tail' &&
      (other.key?.type === 'explicit' || scoreTarget(other) >= scoreTarget(pair)),
  );
}

function sharesKey(pair: MutationPair, others: readonly MutationPair[]): boolean {
  const paths = (each: MutationPair): readonly string[] =>
    (each.key?.paths ?? []).map((path) => path.join('.'));
  const own = new Set(paths(pair));
  return others.some((other) => paths(other).some((path) => own.has(path)));
}

/** Neither name nor value say anything, but a required argument is called after the entity's key (`markAsRead(messageId)`). */
function isNamedByKeyOnly(pair: MutationPair): boolean {
  const { key, mutation } = pair;
  if (key === null || !key.required || !key.main) return false;
  if (isReferencedByType(pair)) return true;
  if (key.type !== 'explicit') return false;
  const required = mutation.inputs.filter((slot) => slot.required);
  const called = required.some(
    (slot) =>
      key.paths.some((path) => path.join('.') === slot.path.join('.')) && /^.+(id|uuid)$/i.test(slot.name),
  );
  return called && !required.some((slot) => slot.name === 'id') && !requiresSecret(mutation);
}

/** The key lies in an object that is made for this entity's keys (`account: AccountReferenceInput!`). */
function isReferencedByType(pair: MutationPair): boolean {
  return getBoundInputs(pair).some((slot) => {
    const claim = slot.parent === null ? null : pair.findKeyReference(slot);
    return (
      claim?.source === 'type' && claim.entities.some(({ draft }) => draft.type === pair.entity.draft.type)
    );
  });
}

/** Whoever knows a token proves something by it; it says nothing of a record on a page. */
function isSecretKey({ paths }: KeyBinding): boolean {
  return paths.some((path) => /token|password|secret|otp/i.test(path.at(-1) ?? ''));
}

/** A token or password beside the key: the caller proves something about himself. */
function requiresSecret(
  { inputs: slots }: MutationPair['mutation'],
  key: readonly (readonly string[])[] = [],
): boolean {
  const own = new Set(key.map((path) => path.join('.')));
  return slots.some(
    (slot) =>
      slot.required &&
      !own.has(slot.path.join('.')) &&
      slot.words.some((word) => /^(token|password|secret|otp)$/.test(word)),
  );
}
