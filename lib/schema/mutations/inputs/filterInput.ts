import type { GraphQLInputObjectType } from 'graphql';
import { toFlatCase } from '../../lexicon/names';
import { memoizeByObject } from '../../model/memoize';
import { toNounKey } from '../../lexicon/nouns';
import { unwrapType, isInputObjectType, isLeafType } from '../../graphql/types';
import { getInputFields } from '../../shapes/argumentSlot';

/** Operators for equality: plain, with underscores or as suffixes (docs/shapes.md, 3.5). */
const EQUALITY_OPERATORS = new Set(['eq', 'equals', 'equalto', 'is', 'exact']);

/**
 * The place in a filter that takes one value of a field: the keys below the filter object and the printed type
 * of the value.
 */
export interface FilterKeyPath {
  readonly path: readonly string[];
  readonly type: string;
  /** The value is sent as a list of one. */
  readonly list: boolean;
}

/** Returns true if an input object is a filter: it nests itself (and, or, not) or compares with operators. */
export const isFilterInput: (type: GraphQLInputObjectType) => boolean = memoizeByObject(
  // An input that identifies one record may nest filters for further conditions.
  (type) => !/unique/i.test(type.name) && nestsItself(type),
);

function nestsItself(type: GraphQLInputObjectType): boolean {
  // Inputs of values may nest themselves too: a category has a parent category.
  const isNamedFilter = /where|filter|condition|bool_?exp|criteria/i.test(type.name);
  return getInputFields(type).some(
    (field) =>
      (isNamedFilter && unwrapType(field.type).named === type) || /^_?(and|or|not)$/i.test(field.name),
  );
}

/**
 * Finds the place in a filter that narrows it to one value of a field, or null.
 * @param fieldPath dotted
 */
export function findFilterKey(type: GraphQLInputObjectType, fieldPath: string): FilterKeyPath | null {
  const fieldNoun = toNounKey(fieldPath);
  const places: { place: FilterKeyPath; preference: number }[] = [];
  for (const field of getInputFields(type)) {
    const { named, lists } = unwrapType(field.type);
    const name = toNounKey(field.name);
    const list = lists > 0;
    if (isInputObjectType(named) && name === fieldNoun && !list) {
      const equals = getInputFields(named).find((each) => EQUALITY_OPERATORS.has(toFlatCase(each.name)));
      if (equals === undefined) continue;
      const value = unwrapType(equals.type);
      const place = { path: [field.name, equals.name], type: String(value.named), list: value.lists > 0 };
      places.push({ place, preference: 0 });
    } else if (isLeafType(named) && (name === fieldNoun || hasEqualitySuffix(field.name, fieldPath))) {
      const preference = (name === fieldNoun ? 1 : 2) + (list ? 2 : 0);
      places.push({ place: { path: [field.name], type: String(named), list }, preference });
    }
  }
  return places.sort((a, b) => a.preference - b.preference)[0]?.place ?? null;
}

/** Returns true for names with an equality suffix: `id_EQ`, `idEq`, `id_equals`. */
function hasEqualitySuffix(name: string, fieldPath: string): boolean {
  const all = toFlatCase(name);
  const field = toFlatCase(fieldPath.replaceAll('.', ''));
  return all.startsWith(field) && EQUALITY_OPERATORS.has(all.slice(field.length));
}
