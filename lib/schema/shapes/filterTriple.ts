import { scalarKind } from '../kindOf';
import type { FilterField, FilterOperation } from '../reads';
import type { Columns } from './columns';
import { meaningOf, unranked } from './filterOperators';
import { keySlots, type Slot } from './slot';
import { isEnumType, isInputObjectType, isScalarType } from '../typeGuards';

/** Conditions as `{ column operator value }` (BACKENDS 3.5). Returns a maker of the fields, or null when the slot is none. */
export function findTriple(container: Slot): ((columns: Columns) => readonly FilterField[]) | null {
  const { named, lists } = container.ref;
  if (!isInputObjectType(named)) return null;
  // A list of conditions is filled with its first element.
  const root = lists > 0 ? container.element : container;
  const keys = keySlots(root);
  const column = keys.find(
    (key) =>
      /^(column|field|key|property|name|path|fieldname)$/.test(key.plain) &&
      !isInputObjectType(key.ref.named),
  );
  const operator = keys.find(
    (key) => /^(operator|op|comparison|comparator|condition)$/.test(key.plain) && isEnumType(key.ref.named),
  );
  const value = keys.find((key) => /^(value|values)$/.test(key.plain) && isScalarType(key.ref.named));
  if (column === undefined || value === undefined || (operator === undefined && lists === 0)) return null;
  const operators =
    operator === undefined || !isEnumType(operator.ref.named)
      ? [{ meaning: { op: 'eq' as const }, value: null }]
      : operator.ref.named.getValues().flatMap((choice) => {
          const meaning = meaningOf(choice.name);
          return meaning === null
            ? []
            : [
                {
                  meaning: unranked(meaning),
                  value: choice.name,
                },
              ];
        });
  const isText = isScalarType(value.ref.named) && ['text', 'json'].includes(scalarKind(value.ref.named));
  return (columns) => {
    const choices = isEnumType(column.ref.named)
      ? column.ref.named.getValues().flatMap((choice) => {
          const field = columns.named(choice.name);
          return field === null ? [] : [{ field, by: choice.name }];
        })
      : columns.sortable.map((field) => ({ field, by: field }));
    return choices.flatMap(({ field, by }): readonly FilterField[] => {
      const known = columns.field(field);
      if (known === null || !isText) return [];
      const operations = operators.map(({ meaning, value: choice }): FilterOperation => ({
        ...meaning,
        at: value.at,
        type: value.printed,
        ...(value.ref.lists > 0 ? { list: true as const } : {}),
        constants: [
          { at: column.at, value: by },
          ...(operator !== undefined && choice !== null ? [{ at: operator.at, value: choice }] : []),
        ],
      }));
      return [
        { field, kind: known.kind, ...(known.enum === undefined ? {} : { enum: known.enum }), operations },
      ];
    });
  };
}
