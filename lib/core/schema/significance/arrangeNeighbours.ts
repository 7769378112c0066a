import { createWordFinder } from '../lexicon/lexicon';
import type { InputField } from '../model/writes';
import { groupBy } from '../model/groupBy';
import { listSpanEnds, toSpanName } from './spans';

type Neighbour = Pick<InputField, 'name' | 'kind' | 'list'>;

/** Parts of a person and of an address as people write them. */
const ADDRESS_PARTS = (
  [
    'recipients',
    'firstNames',
    'lastNames',
    'companies',
    'streets',
    'postcodes',
    'cities',
    'regions',
    'countries',
  ] as const
).map((part) => createWordFinder(part, 'whole'));

const GIVEN_NAME = 1;
/** From this part on it indicates where, not who. */
const FIRST_PLACE = 4;

/** Fewer parts are no address: a shop may have a city and a country among many other inputs. */
const MIN_ADDRESS_PARTS = 4;

/** Returns the place of an input in an address; null for any other input. */
function getAddressRank({ name, kind }: Neighbour): number | null {
  const plain = name.replace(/_?\d+$/, '').replace(/(?<=.)(_?(code|id|name)|Code|Id|Name)$/, '');
  const rank = ADDRESS_PARTS.findIndex((find) => find(name) !== null || find(plain) !== null);
  if (rank >= 0) return rank;
  return kind === 'phone' ? ADDRESS_PARTS.length : null;
}

/** Finds the parts of an address among inputs, in the order in which people write them; empty where it is none. */
export function findAddressParts<Input extends Neighbour>(inputs: readonly Input[]): readonly Input[] {
  const parts = inputs.flatMap((input) => {
    const rank = getAddressRank(input);
    return rank === null ? [] : [{ input, rank }];
  });
  if (new Set(parts.map(({ rank }) => rank)).size < MIN_ADDRESS_PARTS) return [];
  return parts.toSorted((a, b) => a.rank - b.rank).map(({ input }) => input);
}

/** Tells which of the parts of an address indicate where it is. */
export function isPlacePart(input: Neighbour): boolean {
  const rank = getAddressRank(input);
  return rank !== null && rank >= FIRST_PLACE && rank < ADDRESS_PARTS.length;
}

/**
 * Arranges inputs that belong together: the parts of an address in their usual order where the first of them stands, a given name
 * before the family name, and the ends of a span side by side. All others keep their places.
 */
export function arrangeNeighbours<Input extends Neighbour>(inputs: readonly Input[]): readonly Input[] {
  const address = findAddressParts(inputs);
  const ordered = gather(inputs, address.length > 0 ? address : findPersonName(inputs));
  const byName = groupBy(ordered, ({ name }) => [toSpanName(name)]);
  return ordered.reduce<readonly Input[]>((before, start) => {
    const ends = listSpanEnds(start.name).flatMap((name) => byName.get(name) ?? []);
    const end = ends.find(({ kind }) => kind === start.kind);
    return end === undefined ? before : gather(before, [start, end]);
  }, ordered);
}

function findPersonName<Input extends Neighbour>(inputs: readonly Input[]): readonly Input[] {
  const [given, family] = [GIVEN_NAME, GIVEN_NAME + 1].map((rank) =>
    inputs.find((input) => getAddressRank(input) === rank),
  );
  return given === undefined || family === undefined ? [] : [given, family];
}

/** Moves some inputs, in their order, to the place of the one that comes first now. */
function gather<Input>(inputs: readonly Input[], together: readonly Input[]): readonly Input[] {
  if (together.length < 2) return inputs;
  const start = Math.min(...together.map((input) => inputs.indexOf(input)));
  const others = (part: readonly Input[]): readonly Input[] =>
    part.filter((input) => !together.includes(input));
  return [...others(inputs.slice(0, start)), ...together, ...others(inputs.slice(start))];
}
