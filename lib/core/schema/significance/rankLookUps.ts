import { splitWords, toFlatCase } from '../lexicon/names';
import type { Entity, LookUp } from '../model/model';
import { groupBy, countEach } from '../model/groupBy';
import type { Weight } from '../model/weight';
import { unwrapTypeName } from '../model/typeName';
import { isKeyKind } from '../model/kindTraits';
import { getTargets } from './weighEntities';

/** What a look-up loses for each input after the first, and for each look-up of the same entity before it. */
const POINTS_OF_FURTHER_INPUT = 0.5;
const POINTS_OF_REPETITION = 3;
/** What a look-up loses for each word that its entity does not explain, and for a key that only programs know. */
const POINTS_OF_FURTHER_WORD = 3;
const POINTS_OF_OPAQUE_KEY = 8;
/** What it gains for each entity that points at what it opens. */
const POINTS_OF_POINTER = 0.5;
const MAX_POINTERS = 6;

/**
 * Returns the look-ups, those of the most significant entities first, and of what main entities point at. Of several for
 * one entity the first one leads; names of more words and keys that only programs know come last. Values that are no
 * entity come after them, and further versions of records that have a page last. Equal ones keep the schema's order.
 */
export function rankLookUps(
  lookUps: readonly LookUp[],
  getWeight: (type: string) => Weight,
  entities: readonly Entity[] = [],
): readonly LookUp[] {
  const seen = new Map<string, number>();
  const pointers = countPointers(entities);
  const withVariant = createVariantMarker(entities);
  return lookUps
    .map(withVariant)
    .map((lookUp) => {
      const { of, inputs } = lookUp;
      if (of === null) return { lookUp, points: Number.NEGATIVE_INFINITY };
      const repetitions = seen.get(of) ?? 0;
      seen.set(of, repetitions + 1);
      const effort =
        (inputs.length - 1) * POINTS_OF_FURTHER_INPUT +
        repetitions * POINTS_OF_REPETITION +
        countFurtherWords(lookUp, of) * POINTS_OF_FURTHER_WORD +
        (isOpaque(lookUp) ? POINTS_OF_OPAQUE_KEY : 0);
      const gain = Math.min(pointers.get(of) ?? 0, MAX_POINTERS) * POINTS_OF_POINTER;
      return { lookUp, points: getWeight(of).points + gain - effort };
    })
    .sort(
      (a, b) =>
        isVariant(a.lookUp) - isVariant(b.lookUp) || (a.points === b.points ? 0 : b.points - a.points),
    )
    .map(({ lookUp }) => (asksForOpaqueKey(lookUp) ? { ...lookUp, opaque: true as const } : lookUp));
}

/** Last words of inputs that nobody types: keys that a backend has made up. */
const OPAQUE_WORDS: ReadonlySet<string> = new Set(['id', 'uuid', 'guid', 'token']);

/** Checks whether a look-up needs the ID of a record, or takes nothing but such keys. */
function asksForOpaqueKey({ inputs }: LookUp): boolean {
  const required = inputs.filter((input) => input.required);
  const asked = required.length > 0 ? required : inputs;
  const needsId = required.some((input) => input.kind === 'id' && isOpaqueInput(input));
  return needsId || (asked.length > 0 && asked.every(isOpaqueInput));
}

function isOpaqueInput({ name, kind }: LookUp['inputs'][number]): boolean {
  return isKeyKind(kind) && OPAQUE_WORDS.has(splitWords(name).at(-1) ?? '');
}

/** Counts the main entities whose records lead to one record of each type. */
function countPointers(entities: readonly Entity[]): ReadonlyMap<string, number> {
  const main = entities.filter(({ group }) => group?.type === 'main');
  return countEach(main.flatMap((entity) => [...getTargets(entity)]));
}

/** Counts the words of a look-up's name that say more than what it opens and by which value. */
function countFurtherWords({ steps, inputs }: LookUp, of: string): number {
  const field = (steps.at(-1)?.field ?? '').replace(/^get(?=[A-Z_])/, '');
  const known = new Set([...splitWords(of), ...inputs.flatMap(({ name }) => splitWords(name)), 'by']);
  return splitWords(field).filter((word) => !known.has(word)).length;
}

/** Checks whether all that a look-up asks for is the key that the backend has made up. */
function isOpaque({ inputs }: LookUp): boolean {
  const [only, other] = inputs.filter(({ required }) => required);
  return only?.kind === 'id' && other === undefined && toFlatCase(only.name) === 'id';
}

const isVariant = ({ variantOf }: LookUp): number => (variantOf === undefined ? 0 : 1);

/**
 * Creates the function that names the entity whose get a look-up repeats with a further input: `post_by_version(id,
 * version)` beside `post_by_id(id)`. The look-up gives that entity, or has the name of its get.
 */
function createVariantMarker(entities: readonly Pick<Entity, 'type' | 'get'>[]): (lookUp: LookUp) => LookUp {
  const byType = groupBy(entities, ({ type }) => type);
  const byBase = groupBy(entities, ({ get }) => (get === null ? [] : toBase(get.steps)));
  return (lookUp) => {
    const { of, steps } = lookUp;
    const candidates = [...(byType.get(of ?? '') ?? []), ...(byBase.get(toBase(steps)) ?? [])];
    const entity = candidates.find((each) => repeatsGet(lookUp, each));
    return entity === undefined ? lookUp : { ...lookUp, variantOf: entity.type };
  };
}

/** Checks whether a look-up takes all key arguments of another get and more. */
function repeatsGet({ inputs, steps }: LookUp, { get }: Pick<Entity, 'get'>): boolean {
  if (get === null || get.key.length === 0 || inputs.length <= get.key.length) return false;
  const takesKey = get.key.every(({ at, type: printed }) =>
    inputs.some(
      (input) =>
        input.required &&
        input.oneOf === undefined &&
        input.at.path.join('.') === at.path.join('.') &&
        unwrapTypeName(input.type) === unwrapTypeName(printed),
    ),
  );
  const path = (of: LookUp['steps']): string => of.map(({ field }) => field).join('.');
  return takesKey && path(steps) !== path(get.steps);
}

/** The name of a root field without its suffix: `post` of `post_by_id`. */
const toBase = (steps: LookUp['steps']): string =>
  toFlatCase((steps.at(-1)?.field ?? '').replace(/(By|_by)_?[A-Za-z_\d]+$/, ''));
