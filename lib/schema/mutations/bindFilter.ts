import type { EntityDraft } from '../entityDraft';
import type { KeyArgument } from '../reads';
import { filterKey, isFilterInput } from './filterKey';
import type { KeyBinding } from './keyBinding';
import type { Mutation } from './mutation';
import { isInputObjectType } from '../typeGuards';

/** A filter that can be narrowed to the key of one record; it acts on all that match, so it is a bulk one. */
export function bindFilter(mutation: Mutation, draft: EntityDraft): KeyBinding | null {
  const { key } = draft;
  if (key === null) return null;
  for (const slot of mutation.filterSlots) {
    const { named } = slot;
    if (!isInputObjectType(named) || !(draft.filterInputs.includes(named.name) || isFilterInput(named)))
      continue;
    const places = key.fields.map((part) => filterKey(named, part.path));
    const args = places.flatMap((place, part): KeyArgument[] => {
      if (place === null) return [];
      const at = { step: mutation.steps.length - 1, path: [...slot.path, ...place.path] };
      const argument = { part, at, type: place.type };
      return [place.list ? { ...argument, list: true } : argument];
    });
    if (args.length === key.fields.length && args.length > 0) {
      return {
        arguments: args,
        style: 'filter',
        bulk: true,
        main: true,
        required: true,
        paths: [slot.path],
        filled: [],
      };
    }
  }
  return null;
}
