import type { ArgConstant, ArgRef, FieldStep, ListSource, TotalSource } from '../../schema/model/reads';
import type { Json } from '../../schema/model/json';
import { buildArgumentValues, findArgument, type ArgumentValues } from '../document/argumentValues';
import { buildFilterGroups } from './listArguments';
import type { ListState } from '../listState';
import { getAtPath } from '../document/readResponse';
import { mergeSelections, selectPath, type SelectionNode } from '../document/selectionSet';

/** Place where the total of a list is requested. */
export type TotalLocation =
  /** Below the list field's own value. */
  | { readonly type: 'own' }
  /** On the value of one of the list's steps: the same wrapper with the same arguments. */
  | { readonly type: 'beside'; readonly step: number }
  /** In another root field. */
  | { readonly type: 'sibling'; readonly steps: readonly FieldStep[]; readonly values: ArgumentValues }
  /** Nowhere: the sibling does not support the list's filters, so its number would be wrong. */
  | { readonly type: 'none' };

/** Selects the paths of a total. */
export function selectTotal(total: TotalSource | null): readonly SelectionNode[] {
  if (total === null) return [];
  const first = selectPath(total.path);
  return total.fallbackPath === undefined ? first : mergeSelections(first, selectPath(total.fallbackPath));
}

/** Returns the candidates for the total, best first, for `getFirstAtPath`. */
export function getTotalValue(total: TotalSource | null, value: unknown): unknown {
  if (total === null) return undefined;
  const first = getAtPath(value, total.path);
  return total.fallbackPath === undefined ? first : [first, getAtPath(value, total.fallbackPath)];
}

/** Locates the total of a list under these filters and this search. */
export function locateTotal(source: ListSource, state: Pick<ListState, 'filters' | 'search'>): TotalLocation {
  const { total, steps } = source;
  if (total === null) return { type: 'none' };
  if (total.sibling === null) return { type: 'own' };
  const { sibling } = total;
  if (sibling.length < steps.length && sibling.every((step, index) => step.field === steps[index]?.field))
    return { type: 'beside', step: sibling.length - 1 };
  const values = buildSiblingValues(source, sibling, state);
  return values === null ? { type: 'none' } : { type: 'sibling', steps: sibling, values };
}

/**
 * Builds the arguments of the sibling field. Values inside the list's filter move to the sibling's filter; arguments
 * that both fields share by name and type (search, locale, flat filters) are copied. Null where a filter of the list
 * cannot be applied to the sibling.
 */
function buildSiblingValues(
  source: ListSource,
  sibling: readonly FieldStep[],
  state: Pick<ListState, 'filters' | 'search'>,
): ArgumentValues | null {
  const moved = buildFilterGroups(source, state).map((group) =>
    group.map(({ at, value }) => ({ at: moveToSibling(source, sibling, at), value })),
  );
  const groups = moved.map((group) => group.filter(hasPlace));
  if (groups.some((group, index) => group.length < (moved[index]?.length ?? 0))) return null;
  const constants = source.constants.map(({ at, value }) => ({
    at: findTwinPlace(source, sibling, at),
    value,
  }));
  return buildArgumentValues([constants.filter(hasPlace), ...groups]);
}

function hasPlace(moved: { readonly at: ArgRef | null; readonly value: Json }): moved is ArgConstant {
  return moved.at !== null;
}

function moveToSibling(source: ListSource, sibling: readonly FieldStep[], at: ArgRef): ArgRef | null {
  return moveInFilter(source, source.total?.filter ?? null, at) ?? findTwinPlace(source, sibling, at);
}

/** Moves a place inside the list's filter to the same one inside another filter. Null for a place elsewhere. */
export function moveInFilter(
  { filter }: Pick<ListSource, 'filter'>,
  target: ArgRef | null,
  { step, path }: ArgRef,
): ArgRef | null {
  const container = filter?.container ?? null;
  if (container === null || target === null || container.step !== step) return null;
  return container.path.every((key, index) => key === path[index])
    ? { step: target.step, path: [...target.path, ...path.slice(container.path.length)] }
    : null;
}

/** Returns the same place in the sibling's argument of equal name and type: of the same step, where both begin alike. */
function findTwinPlace(source: ListSource, sibling: readonly FieldStep[], at: ArgRef): ArgRef | null {
  if (at.step < sibling.length - 1 && sibling[at.step]?.field === source.steps[at.step]?.field) return at;
  const bare = (type: string | undefined) => type?.replace(/!$/, '');
  const argument = findArgument(source.steps, at);
  const step = sibling.findLastIndex(({ args }) =>
    args.some((arg) => arg.name === argument?.name && bare(arg.type) === bare(argument?.type)),
  );
  return step === -1 ? null : { step, path: at.path };
}
