import type { EntityNames } from './entityNames';

/** The entity of that very type: the interfaces and unions that it belongs to stand under its name too. */
export function ofType(found: readonly EntityNames[], type: string): EntityNames | null {
  return found.find(({ draft }) => draft.type === type) ?? found[0] ?? null;
}

/** Inputs that identify records of one entity; one that many share says nothing of whose records are meant. */
export function uniqueInputs(all: readonly EntityNames[]): ReadonlyMap<string, EntityNames> {
  const owners = new Map<string, Set<EntityNames>>();
  for (const each of all)
    for (const name of each.draft.uniqueInputs) owners.set(name, (owners.get(name) ?? new Set()).add(each));
  return new Map(
    [...owners].flatMap(([name, [only, ...more]]) =>
      only !== undefined && more.length === 0 ? [[name, only]] : [],
    ),
  );
}
