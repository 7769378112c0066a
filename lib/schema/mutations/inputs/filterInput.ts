import type { GraphQLInputObjectType } from 'graphql';
import { toNounKey } from '../../lexicon/nouns';
import { unwrapType, isInputObjectType, isLeafType } from '../../graphql/types';
import { getInputFields } from '../../shapes/argumentSlot';

/** Operators that mean "is", plain, with underscores and as suffixes (BACKENDS 3.5). */
const EQUALITY_OPERATORS = new Set(['eq', 'equals', 'equalto', 'is', 'exact']);

/** Where a filter takes one value of a field: the keys below the filter object, and the value's printed type. */
export interface FilterKeyPath {
  readonly path: readonly string[];
  readonly type: string;
  /** It is wanted as a list of one. */
  readonly list: boolean;
}

/** Whether an input object filters: it nests itself (and, or, not), or compares with suffixes or operators. */
export function isFilterInput(type: GraphQLInputObjectType): boolean {
  const known = FILTER_INPUTS.get(type);
  if (known !== undefined) return known;
  // An input that means one record may nest filters for further conditions.
  const filters = !/unique/i.test(type.name) && nestsItself(type);
  FILTER_INPUTS.set(type, filters);
  return filters;
}

/** A pure cache: a schema's filters are asked for by every mutation. */
const FILTER_INPUTS = new WeakMap<GraphQLInputObjectType, boolean>();

function nestsItself(type: GraphQLInputObjectType): boolean {
  // What is written may nest itself too: a category has a parent category.
  const isCalled = /where|filter|condition|bool_?exp|criteria/i.test(type.name);
  return getInputFields(type).some(
    (field) => (isCalled && unwrapType(field.type).named === type) || /^_?(and|or|not)$/i.test(field.name),
  );
}

/** The place in a filter that narrows it to one value of the field at `fieldPath` (dotted), or null. */
export function findFilterKey(type: GraphQLInputObjectType, fieldPath: string): FilterKeyPath | null {
  const wanted = toNounKey(fieldPath);
  const places: { place: FilterKeyPath; preference: number }[] = [];
  for (const field of getInputFields(type)) {
    const { named, lists } = unwrapType(field.type);
    const name = toNounKey(field.name);
    const list = lists > 0;
    if (isInputObjectType(named) && name === wanted && !list) {
      const equals = getInputFields(named).find((each) => EQUALITY_OPERATORS.has(stripSeparators(each.name)));
      if (equals === undefined) continue;
      const value = unwrapType(equals.type);
      const place = { path: [field.name, equals.name], type: String(value.named), list: value.lists > 0 };
      places.push({ place, preference: 0 });
    } else if (isLeafType(named) && (name === wanted || hasEqualitySuffix(field.name, fieldPath))) {
      const preference = (name === wanted ? 1 : 2) + (list ? 2 : 0);
      places.push({ place: { path: [field.name], type: String(named), list }, preference });
    }
  }
  return places.sort((a, b) => a.preference - b.preference)[0]?.place ?? null;
}

/** `id_EQ`, `idEq`, `id_equals`. */
function hasEqualitySuffix(name: string, fieldPath: string): boolean {
  const all = stripSeparators(name);
  const field = stripSeparators(fieldPath);
  return all.startsWith(field) && EQUALITY_OPERATORS.has(all.slice(field.length));
}

function stripSeparators(name: string): string {
  return name.toLowerCase().replace(/[._]/g, '');
}
