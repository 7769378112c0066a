import { findRecordLocation } from '../shapes/envelope';
import { findPageWideArgument, type PagedNouns, type PageWideArgument } from '../shapes/pageWide';
import { getTypeHint } from '../model/hints';
import { splitWords, toFlatCase } from '../lexicon/names';
import { toNounKey, getFieldNoun, scoreNameMatch, getTypeNouns } from '../lexicon/nouns';
import type { GetSource } from '../model/reads';
import { getArgumentSlots, getFixedArguments, type ArgumentSlot } from '../shapes/argumentSlot';
import { toFieldStep, isInputObjectType, type EntityType, type RootField } from '../graphql/types';
import { findBestKeyPart, findKeyParts, isEqualKey, type KeyPart, type KeySubject } from './keyPart';
import { memoizeByObject } from '../model/memoize';
import { groupBy } from '../model/groupBy';

/** A root field that may read one record of a type. */
export interface GetCandidate {
  readonly root: RootField;
  readonly record: string;
  /** The fragment to enter where the field's type is abstract and wider than the entity. */
  readonly on: string | null;
  readonly parts: readonly KeyPart[];
  readonly pageWide: readonly PageWideArgument[];
  readonly score: number;
  /** The name of the input object that identifies one record, where the key goes into one. */
  readonly uniqueInput: string | null;
}

/** Indexes root fields that return one composite value by its type. Computed once per schema. */
export function indexGets(roots: readonly RootField[]): ReadonlyMap<string, readonly RootField[]> {
  return groupBy(roots, ({ field, place }) =>
    field.args.length === 0 || place === 'wrapper' || place === 'viewer'
      ? []
      : (findRecordLocation(field.type)?.of.name ?? []),
  );
}

/**
 * Finds the gets of a type, best first. `abstracts` are the names of its interfaces and unions. See docs/shapes.md,
 * 3.6.
 */
export function findGetCandidates(
  type: EntityType,
  gets: ReadonlyMap<string, readonly RootField[]>,
  abstracts: readonly string[],
): readonly GetCandidate[] {
  const paged = collectPagedNouns(gets);
  const direct = (gets.get(type.name) ?? []).map((root) => candidate(type, root, { on: null, paged }));
  const wider = abstracts.flatMap((name) =>
    (gets.get(name) ?? []).map((root) => candidate(type, root, { on: type.name, paged })),
  );
  return [...direct, ...wider].filter((found) => found !== null).sort((a, b) => b.score - a.score);
}

/** The fragment to enter, and the nouns of the schema's other records. */
interface Surroundings {
  readonly on: string | null;
  readonly paged: PagedNouns;
}

/** The arguments of a root field that returns one value. Cached, because `node` is tried for hundreds of types. */
interface Asked {
  readonly record: string;
  readonly slots: readonly ArgumentSlot[];
  readonly pageWide: readonly PageWideArgument[];
  readonly required: readonly ArgumentSlot[];
  readonly free: readonly ArgumentSlot[];
}

const askedBy = memoizeByObject((paged: PagedNouns) =>
  memoizeByObject((root: RootField) => findAsked(root, paged)),
);

/** Collects the nouns of types that a root field reads by one key. Computed once per index. */
export const collectPagedNouns = memoizeByObject(
  (gets: ReadonlyMap<string, readonly RootField[]>): PagedNouns => {
    const opens = ({ field }: RootField): boolean =>
      field.args.some(({ name }) => /^(id|uuid|slug|code|key)$/i.test(name));
    return new Set([...gets].flatMap(([type, roots]) => (roots.some(opens) ? [...getTypeNouns(type)] : [])));
  },
);

function findAsked(root: RootField, paged: PagedNouns): Asked | null {
  const place = findRecordLocation(root.field.type);
  if (place === null) return null;
  const slots = getArgumentSlots(root.fields);
  const pageWide = slots.flatMap((slot) => findPageWideArgument(slot, undefined, paged) ?? []);
  if (slots.some((slot) => slot.required && pageWide.some(({ at }) => at === slot.at))) return null;
  const wide = new Set(pageWide.map(({ at }) => at.path[0]));
  const required = slots.filter((slot) => slot.required && !wide.has(slot.name));
  const free = slots.filter((slot) => !slot.required && !wide.has(slot.name));
  return { record: place.path, slots, pageWide, required, free };
}

function candidate(type: EntityType, root: RootField, { on, paged }: Surroundings): GetCandidate | null {
  const asked = askedBy(paged)(root);
  if (asked === null) return null;
  const { slots, pageWide, required, free } = asked;
  const subject = keySubject(type, root);
  const filled = required.map((slot) => findKeyParts(slot, subject));
  const complete = filled.flat();
  if (filled.some((part) => part.length === 0)) return null;
  const { key: wanted, get: hinted } = getTypeHint(type);
  const fits = free.flatMap((slot) => {
    const found = findKeyParts(slot, subject);
    return found.length === 1 ? found : [];
  });
  const named = fits.filter(({ path }) => wanted?.includes(path));
  const optional = complete.length > 0 ? null : findBestKeyPart(named.length > 0 ? named : fits);
  const parts = optional === null ? complete : [optional];
  const isHinted = parts.length > 0 && (root.path === hinted || matchesKey(parts, wanted));
  const best = Math.max(0, ...parts.map((part) => part.rank));
  // An argument that only a relation fills is a key where the field is named after the type:
  // `countryRate(countryCode)`.
  const isSure =
    isHinted ||
    isCompoundGet(root, type.name, parts) ||
    best >= 10 ||
    (best >= 4 && optional === null && namesGet(root.field.name, type.name));
  if (!isSure) return null;
  // Among many optional arguments only an identity makes a get. The others filter for a first match.
  if (!isHinted && optional !== null && optional.rank < 20 && free.length > 4) return null;
  return {
    root,
    record: asked.record,
    on,
    parts,
    pageWide,
    score: root.path === hinted ? Infinity : scoreOf(type, root, on, parts),
    uniqueInput: uniqueInputOf(slots, parts),
  };
}

/** Converts a candidate to the model's vocabulary. The parts of its key are numbered in its own order. */
export function toGetSource(get: GetCandidate): GetSource {
  const last = get.root.fields.length - 1;
  return {
    steps: get.root.fields.map((field, index) =>
      toFieldStep(field, index === last && get.on !== null && get.record === '' ? get.on : undefined),
    ),
    recordPath: get.record,
    key: get.parts.map(({ at, typeString: printed }, part) => ({ part, at, type: printed })),
    constants: getFixedArguments(get.root.fields),
    pageWide: get.pageWide,
  };
}

/** The suffix of a get's name: `userByEmail`, `users_by_pk`. */
const BY = /(By|_by)_?[A-Za-z_\d]+$/;

/** Decides whether a get's name lists the fields of its key: `seatByRowAndNumber(row, number)`. */
export function isCompoundGet(root: RootField, type: string, parts: readonly KeyPart[]): boolean {
  const said = BY.exec(root.field.name)?.[0];
  if (parts.length < 2 || said === undefined || scoreNameMatch(root.field.name.replace(BY, ''), type) !== 2)
    return false;
  return toFlatCase(said.replace(/^_?by/i, '')) === toFlatCase(parts.map(({ path }) => path).join('And'));
}

function keySubject(type: EntityType, root: RootField): KeySubject {
  const noun = getFieldNoun(root.field.name.replace(BY, ''));
  let isPart = false;
  for (const own of getTypeNouns(type.name)) isPart ||= own.includes(noun);
  const last = splitWords(root.field.name.replace(BY, '')).at(-1) ?? '';
  return { type, fieldNouns: new Set(isPart ? [toNounKey(last)] : []) };
}

function scoreOf(type: EntityType, root: RootField, on: string | null, parts: readonly KeyPart[]): number {
  const rank = Math.min(...parts.map((part) => part.rank));
  const named = namesGet(root.field.name, type.name) ? 20 : 0;
  return (
    (on === null ? 100 : 55) +
    rank +
    named -
    parts.length * 4 -
    (root.deprecated ? 300 : 0) -
    (root.place === 'root' ? 0 : 10)
  );
}

/** Decides whether the parts are exactly the key that the operator set. */
export function matchesKey(
  parts: readonly { readonly path: string }[],
  wanted: readonly string[] | undefined,
): boolean {
  return (
    wanted !== undefined &&
    wanted.length === parts.length &&
    wanted.every((path) => parts.some((part) => part.path === path))
  );
}

function namesGet(field: string, type: string): boolean {
  const base = field.replace(BY, '');
  return scoreNameMatch(base, type) === 2 || getTypeNouns(type).has(getFieldNoun(field));
}

function uniqueInputOf(slots: readonly ArgumentSlot[], parts: readonly KeyPart[]): string | null {
  const inside = parts.find(({ at: { path } }) => path.length > 1 && !isEqualKey(path.at(-1) ?? ''));
  const slot = slots.find((own) => own.name === inside?.at.path[0]);
  return slot !== undefined && isInputObjectType(slot.ref.named) ? slot.ref.named.name : null;
}
