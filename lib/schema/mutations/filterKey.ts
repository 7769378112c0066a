import type { GraphQLInputObjectType } from 'graphql';
import { nounKey } from '../nounKey';
import { typeRef } from '../typeRef';
import { isInputObjectType, isLeafType } from '../typeGuards';
import { inputFields } from '../shapes/slot';

/** Operators that mean "is", plain, with underscores and as suffixes (BACKENDS 3.5). */
const EQUALS = new Set(['eq', 'equals', 'equalto', 'is', 'exact']);

/** Where a filter takes one value of a field: the keys below the filter object, and the value's printed type. */
export interface FilterPlace {
  readonly path: readonly string[];
  readonly type: string;
  /** It is wanted as a list of one. */
  readonly list: boolean;
}

/** Whether an input object filters: it nests itself (and, or, not), or compares with suffixes or operators. */
export function isFilterInput(type: GraphQLInputObjectType): boolean {
  const known = FILTERS.get(type);
  if (known !== undefined) return known;
  // An input that means one record may nest filters for further conditions.
  const filters = !/unique/i.test(type.name) && nestsItself(type);
  FILTERS.set(type, filters);
  return filters;
}

/** A pure cache: a schema's filters are asked for by every mutation. */
const FILTERS = new WeakMap<GraphQLInputObjectType, boolean>();

function nestsItself(type: GraphQLInputObjectType): boolean {
  // What is written may nest itself too: a category has a parent category.
  const isCalled = /where|filter|condition|bool_?exp|criteria/i.test(type.name);
  return inputFields(type).some(
    (field) => (isCalled && typeRef(field.type).named === type) || /^_?(and|or|not)$/i.test(field.name),
  );
}

/** The place in a filter that narrows it to one value of the field at `fieldPath` (dotted), or null. */
export function filterKey(type: GraphQLInputObjectType, fieldPath: string): FilterPlace | null {
  const wanted = nounKey(fieldPath);
  const places: { place: FilterPlace; preference: number }[] = [];
  for (const field of inputFields(type)) {
    const { named, lists } = typeRef(field.type);
    const name = nounKey(field.name);
    const list = lists > 0;
    if (isInputObjectType(named) && name === wanted && !list) {
      const equals = inputFields(named).find((each) => EQUALS.has(plain(each.name)));
      if (equals === undefined) continue;
      const value = typeRef(equals.type);
      const place = { path: [field.name, equals.name], type: String(value.named), list: value.lists > 0 };
      places.push({ place, preference: 0 });
    } else if (isLeafType(named) && (name === wanted || isSuffixed(field.name, fieldPath))) {
      const preference = (name === wanted ? 1 : 2) + (list ? 2 : 0);
      places.push({ place: { path: [field.name], type: String(named), list }, preference });
    }
  }
  return places.sort((a, b) => a.preference - b.preference)[0]?.place ?? null;
}

/** `id_EQ`, `idEq`, `id_equals`. */
function isSuffixed(name: string, fieldPath: string): boolean {
  const all = plain(name);
  const field = plain(fieldPath);
  return all.startsWith(field) && EQUALS.has(all.slice(field.length));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[._]/g, '');
}
