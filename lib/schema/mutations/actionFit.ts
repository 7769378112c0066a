import type { KeyBinding, KeyStyle } from './keyBinding';
import type { NameRank } from './nameMatch';
import { isAbstractEntity, type Pair, type PayloadRank } from './pair';
import { nounKey } from '../nounKey';
import { saidBy } from './called';
import { boundSlots, keySigns } from './keySigns';

const NAME: Readonly<Record<NameRank, number>> = {
  exact: 4,
  qualified: 3,
  tail: 3,
  part: 3,
  around: 3,
  tailQualified: 2,
  tailPart: 1.5,
  none: 0,
};
const PAYLOAD: Readonly<Record<PayloadRank, number>> = { record: 3, beside: 2, kin: 1, other: 0, none: 0 };
const KEY: Readonly<Record<KeyStyle, number>> = {
  explicit: 4,
  tail: 2,
  own: 1.5,
  generic: 1,
  relative: 1.5,
  unique: 0.5,
  filter: 0,
};

/** Styles of key that say by themselves whose key it is. */
const TELLING: ReadonlySet<KeyStyle> = new Set(['explicit', 'tail']);

/**
 * The entities on whose records a mutation acts, best first (BACKENDS 2, rule 9): those whose key it takes, one at a time.
 * A key that names its entity may be one of several (`addUserToProject(userId, projectId)`); a plain `id` belongs to one.
 */
export function actsOn(pairs: readonly Pair[]): readonly Pair[] {
  const fits = pairs
    .filter((pair) => isNamed(pair) && takesOne(pair))
    .map((pair) => ({ pair, weight: weight(pair) }))
    .sort((a, b) => b.weight - a.weight);
  const telled = fits.filter(({ pair }) => isTelling(pair) && !createsChild(pair));
  // What is named goes before what only comes back as one of many kinds.
  const isSaid = telled.some(({ pair }) => pair.name.rank !== 'none' && pair.payload !== 'kin');
  const telling = telled.filter(({ pair }) => !isSaid || pair.name.rank !== 'none' || pair.payload !== 'kin');
  const plain = fits.find(({ pair }) => !isTelling(pair) && ownsPlainKey(pair) && !isOfPart(pair, pairs));
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
  const several = actsOnSeveral(pairs).filter((pair) => !all.some((fit) => fit.pair.entity === pair.entity));
  if (all.length + several.length > 0) return [...several, ...all.map(({ pair }) => pair)];
  const alone = pairs.filter((pair) => takesOne(pair) && standsAlone(pair));
  return alone.length === 1 ? alone : [];
}

/**
 * Those whose keys it takes by the list (`assignReports(ids)`): what is called so, or what its argument is called after. Writing
 * many records at once is no action of its own.
 */
function actsOnSeveral(pairs: readonly Pair[]): readonly Pair[] {
  return pairs.filter(({ mutation, name, key }) => {
    if (mutation.phrase.intent !== 'act' || key === null || !key.bulk || !key.main || !key.required)
      return false;
    if (key.style === 'filter') return false;
    return key.style === 'explicit' || name.rank === 'exact' || (name.plural === true && name.extra <= 1);
  });
}

function weight({ name, payload, key }: Pair): number {
  return (
    NAME[name.rank] +
    name.length * 0.5 -
    name.extra * 0.1 +
    PAYLOAD[payload] +
    (key === null ? 0 : KEY[key.style] + (key.required ? 0.5 : 0))
  );
}

/** The key of one record, not of several and not inside a filter. */
function takesOne({ key }: Pair): boolean {
  return key !== null && !key.bulk && key.style !== 'filter';
}

function isTelling(pair: Pair): boolean {
  return pair.key !== null && TELLING.has(pair.key.style);
}

function isNamed(pair: Pair): boolean {
  const comesBack = pair.payload === 'record' || pair.payload === 'beside' || pair.payload === 'kin';
  return pair.name.rank !== 'none' || comesBack;
}

/** Creates something else that comes back beside this record: that is the other one's create (BACKENDS 2, rule 9). */
function createsChild({ mutation, entity }: Pair): boolean {
  const { phrase, records } = mutation;
  if (phrase.intent !== 'create' || phrase.weak || phrase.verb === 'add' || phrase.preposition !== null)
    return false;
  return records.some((record) => record.type !== entity.draft.type);
}

/** Whether a plain `id` is this entity's: it comes back, or the name is about it and not about a part of it. */
function ownsPlainKey(pair: Pair): boolean {
  const { name, payload, record, mutation, entity, key } = pair;
  const goesByField = key?.style === 'own' || key?.style === 'unique';
  if (goesByField && (asksForSecret(mutation, key.paths) || isSecret(key))) return false;
  const says = keySigns(pair);
  if (says.includes('description') || says.includes('keyType')) return true;
  if (key?.style === 'generic' && writesPart(pair)) return false;
  const comesBack = payload === 'record' || (payload === 'beside' && name.rank !== 'none');
  if (comesBack && record?.list === false) return name.rank !== 'none' || isAllThatComesBack(pair);
  if (payload === 'kin' && isAbstractEntity(entity)) return true;
  if (name.rank === 'none' || name.plural === true || takesSeveral(mutation.slots, entity.names))
    return false;
  // One word of several may be any record's: `triggerRequest` of a FulfillmentOrderMerchantRequest.
  if (name.rank === 'tailPart' && name.length * 2 < (entity.names[0]?.words.length ?? 0)) return false;
  const isHead = name.rank === 'exact' || name.rank === 'tail' || name.rank === 'qualified';
  return mutation.phrase.intent === 'act' || isHead || key?.style === 'unique' || key?.style === 'own';
}

/** `deleteInvoiceItem(id)`: the plain id is that of what is written, and the name goes on to something that is no field of the record. */
function writesPart({ mutation, name, entity }: Pair): boolean {
  const { after } = name.left;
  if (mutation.phrase.intent === 'act' || after.length === 0) return false;
  return ![after.join('_'), ...after].some((word) => entity.fields.has(nounKey(word)));
}

const WHOLE: ReadonlySet<NameRank> = new Set(['exact', 'qualified', 'part', 'around']);

/** The name names, in full, another entity by more words: `organizationInvitationRevoke { organization }`. */
function isOfPart(pair: Pair, all: readonly Pair[]): boolean {
  const says = keySigns(pair);
  if (says.includes('description') || says.includes('keyType')) return false;
  return all.some(
    ({ name, entity }) =>
      WHOLE.has(name.rank) &&
      name.length > pair.name.length &&
      entity.names.some(({ said }) => pair.entity.names.some((own) => said.includes(own.said))) &&
      !entity.draft.members.includes(pair.entity.draft.type),
  );
}

/**
 * The name does not name the record: then it is the only one that comes back, and what is deleted or changed is not something
 * else that belongs to it (`providerDelete { organization }`).
 */
function isAllThatComesBack({ mutation, record }: Pair): boolean {
  const { records, phrase } = mutation;
  if (new Set(records.map(({ type }) => type)).size > 1) return false;
  return phrase.intent === 'act' || phrase.object.length === 0 || record?.path === '';
}

/** Other arguments take several of them: then the plain key is of something that they are put into. */
function takesSeveral(slots: Pair['mutation']['slots'], names: Pair['entity']['names']): boolean {
  return slots.some(({ many, parent, words }) => {
    const named = words.at(-1) === 'ids' ? words.slice(0, -1) : words;
    return many && parent === null && names.some(({ tails }) => tails.includes(saidBy(named)));
  });
}

/** Another entity takes the same argument under a longer name (`projectItemId` is no item's of another kind). */
function isShadowed(pair: Pair, others: readonly Pair[]): boolean {
  return others.some(
    (other) =>
      other !== pair &&
      sharesKey(other, [pair]) &&
      pair.key?.style === 'tail' &&
      (other.key?.style === 'explicit' || weight(other) >= weight(pair)),
  );
}

function sharesKey(pair: Pair, others: readonly Pair[]): boolean {
  const paths = (each: Pair): readonly string[] => (each.key?.paths ?? []).map((path) => path.join('.'));
  const own = new Set(paths(pair));
  return others.some((other) => paths(other).some((path) => own.has(path)));
}

/** Neither name nor value say anything, but a required argument is called after the entity's key (`markAsRead(messageId)`). */
function standsAlone(pair: Pair): boolean {
  const { key, mutation } = pair;
  if (key === null || !key.required || !key.main) return false;
  if (isReferred(pair)) return true;
  if (key.style !== 'explicit') return false;
  const required = mutation.slots.filter((slot) => slot.required);
  const called = required.some(
    (slot) =>
      key.paths.some((path) => path.join('.') === slot.path.join('.')) && /^.+(id|uuid)$/i.test(slot.name),
  );
  return called && !required.some((slot) => slot.name === 'id') && !asksForSecret(mutation);
}

/** The key lies in an object that is made for this entity's keys (`account: AccountReferenceInput!`). */
function isReferred(pair: Pair): boolean {
  return boundSlots(pair).some((slot) => {
    const claim = slot.parent === null ? null : pair.claim(slot);
    return claim?.by === 'type' && claim.exact.some(({ draft }) => draft.type === pair.entity.draft.type);
  });
}

/** Whoever knows a token proves something by it; it says nothing of a record on a page. */
function isSecret({ paths }: KeyBinding): boolean {
  return paths.some((path) => /token|password|secret|otp/i.test(path.at(-1) ?? ''));
}

/** A token or password beside the key: the caller proves something about himself. */
function asksForSecret({ slots }: Pair['mutation'], key: readonly (readonly string[])[] = []): boolean {
  const own = new Set(key.map((path) => path.join('.')));
  return slots.some(
    (slot) =>
      slot.required &&
      !own.has(slot.path.join('.')) &&
      slot.words.some((word) => /^(token|password|secret|otp)$/.test(word)),
  );
}
