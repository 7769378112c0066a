import type { GraphQLInputObjectType } from 'graphql';
import type { Json } from '../json';
import { scalarKind } from '../kindOf';
import type { Sort } from '../reads';
import { isEnumType, isInputObjectType, isScalarType } from '../typeGuards';
import { typeRef } from '../typeRef';
import type { Columns } from './columns';
import { inputFields, plainName } from './slot';
import { directionValues, heldDirections } from './sortDirection';

/** What to send for one column, up and down. */
export type Column = Sort['columns'][number];

/** The columns of a sort that says column and direction in one input object, in whichever of the known forms; null where it has none. */
export function objectColumns(type: GraphQLInputObjectType, columns: Columns): readonly Column[] | null {
  return (
    pairColumns(type, columns) ??
    columnsByDirection(type, columns) ??
    mapColumns(type, columns, 0) ??
    plainMap(type, columns)
  );
}

/** Enum values of columns, or, for text, the row's own sortable columns. */
export function columnChoices(type: unknown, columns: Columns): readonly { field: string; by: string }[] {
  if (!isEnumType(type)) return columns.sortable.map((field) => ({ field, by: field }));
  return type.getValues().flatMap((value) => {
    const field = columns.named(value.name);
    return field === null ? [] : [{ field, by: value.name }];
  });
}

/** `{ asc: BookOrderable, desc: BookOrderable, then: … }`: the keys are the directions, the values the columns. */
function columnsByDirection(type: GraphQLInputObjectType, columns: Columns): readonly Column[] | null {
  const keyNamed = (names: RegExp) => inputFields(type).find(({ name }) => names.test(name));
  const [up, down] = [keyNamed(/^asc(ending)?$/i), keyNamed(/^desc(ending)?$/i)];
  if (up === undefined || down === undefined) return null;
  const { named, lists } = typeRef(up.type);
  if (lists > 0 || !isEnumType(named) || typeRef(down.type).named !== named) return null;
  return columnChoices(named, columns).map(({ field, by }) => ({
    field,
    asc: { [up.name]: by },
    desc: { [down.name]: by },
  }));
}

/** A map of columns to words or to signs: `{ createdAt: String }` takes ASC, `{ createdAt: Int }` takes 1 and -1. */
function plainMap(type: GraphQLInputObjectType, columns: Columns): readonly Column[] | null {
  const fields = inputFields(type);
  const kinds = fields.map((field) => {
    const { named, lists } = typeRef(field.type);
    return lists === 0 && isScalarType(named) ? scalarKind(named) : 'object';
  });
  const [kind] = kinds;
  if ((kind !== 'text' && kind !== 'integer') || kinds.some((own) => own !== kind)) return null;
  const [asc, desc]: readonly [Json, Json] = kind === 'text' ? ['ASC', 'DESC'] : [1, -1];
  const found = fields.flatMap(({ name }) => {
    const own = columns.named(name);
    return own === null ? [] : [{ field: own, asc: { [name]: asc }, desc: { [name]: desc } }];
  });
  return found.length * 2 > fields.length ? found : null;
}

/** `{ field direction }`. */
function pairColumns(type: GraphQLInputObjectType, columns: Columns): readonly Column[] | null {
  const fields = inputFields(type);
  const column = fields.find(
    (field) =>
      /^(field|column|key|by|property|name|fieldname|columnname|sortby|orderby|sortfield|sortkey|orderfield|attribute|path)$/.test(
        plainName(field.name),
      ) &&
      typeRef(field.type).lists === 0 &&
      !isInputObjectType(typeRef(field.type).named) &&
      // `{ name: SortOrder, key: SortOrder }` is a map of columns, whatever they are called.
      directionValues(typeRef(field.type).named, null) === null,
  );
  const direction = fields.find(
    (field) => field !== column && directionValues(typeRef(field.type).named, field.name) !== null,
  );
  if (column === undefined || direction === undefined) return null;
  const others = fields.filter((field) => field !== column && field !== direction);
  if (others.some((field) => String(field.type).endsWith('!') && field.defaultValue === undefined))
    return null;
  const { named } = typeRef(column.type);
  const [asc, desc] = directionValues(typeRef(direction.type).named, direction.name) ?? ['ASC', 'DESC'];
  const value = (by: string, way: Json): Json => ({ [column.name]: by, [direction.name]: way });
  return columnChoices(named, columns).map(({ field, by }) => ({
    field,
    asc: value(by, asc),
    desc: value(by, desc),
  }));
}

function mapColumns(type: GraphQLInputObjectType, columns: Columns, depth: number): readonly Column[] | null {
  const found = inputFields(type).flatMap((field): readonly Column[] => {
    const { named, lists } = typeRef(field.type);
    const directions = lists > 0 ? null : (directionValues(named, null) ?? heldDirections(named));
    if (directions !== null) {
      const own = columns.named(field.name);
      return own === null
        ? []
        : [{ field: own, asc: { [field.name]: directions[0] }, desc: { [field.name]: directions[1] } }];
    }
    // Value objects nest their columns; one level is enough, relations could go round for ever.
    const prefix = columns.object(field.name);
    if (prefix === null || depth > 0 || !isInputObjectType(named)) return [];
    const inner = mapColumns(named, prefix, depth + 1) ?? [];
    return inner.map((column) => ({
      field: column.field,
      asc: { [field.name]: column.asc },
      desc: { [field.name]: column.desc },
    }));
  });
  const isMap = inputFields(type).some(
    ({ type: own }) =>
      directionValues(typeRef(own).named, null) !== null || heldDirections(typeRef(own).named) !== null,
  );
  return isMap ? found : null;
}
