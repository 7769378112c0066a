import { placeValues } from '../argumentValues';
import { typedValue } from '../keyText';
import { operand } from '../operand';
import type { Json } from '../../schema/json';
import type { ChoicePlan, PlacedValue } from './choicePlan';

/** Where to go on: the cursor that the last answer gave, or how many rows and pages have been read. Null at the start. */
export type ChoicePosition = { readonly cursor: string } | { readonly rows: number; readonly pages: number };

/** The variables that ask for a page of choices that match a text ('' for all). */
export function choiceVariables(
  plan: ChoicePlan,
  text: string,
  from: ChoicePosition | null,
): { readonly [name: string]: Json } {
  const { search } = plan;
  const found =
    search === null || text === ''
      ? []
      : [
          ...search.with,
          { at: search.at, value: operand(search.operand, search.lastWord === true ? lastWord(text) : text) },
        ];
  const groups = [plan.fixed, found, positionOf(plan, from)];
  const placed = placeValues(
    groups.map((group) => group.map(({ at, value }) => ({ at: { step: 0, path: at }, value }))),
  ).get(0);
  return Object.fromEntries(placed ?? []);
}

/** Of a whole name the family's. */
function lastWord(text: string): string {
  return text.trim().split(/\s+/).at(-1) ?? text;
}

function positionOf({ paging }: ChoicePlan, from: ChoicePosition | null): readonly PlacedValue[] {
  if (paging === null || from === null) return [];
  if ('cursor' in from)
    return paging.by === 'cursor' ? [{ at: paging.at, value: typedValue(from.cursor, paging.type) }] : [];
  if (paging.by === 'offset') return [{ at: paging.at, value: from.rows }];
  return paging.by === 'page' ? [{ at: paging.at, value: from.pages + paging.first }] : [];
}
