import dynamic from 'next/dynamic';
import { useHydrated } from '../useHydrated';
import type { Place } from '../place';
import { SegmentedChoices, SelectChoices, type FieldChoice } from './ChoiceField';
import { useChoices } from './useChoices';

/** From so many values on a list is searched rather than read; fetched where there is such a list. */
const MANY = 25;
const SearchedChoices = dynamic(() => import('./SearchedChoices').then((loaded) => loaded.SearchedChoices));

/** One of the schema's values: a few short ones side by side, more as a list, many as a list that can be searched. */
export function EnumWidget({ place }: { place: Place }) {
  const choices = useChoices(place, place.field.options ?? []);
  const isHydrated = useHydrated();
  if (areShort(choices)) return <SegmentedChoices place={place} choices={choices} />;
  if (isHydrated && choices.length >= MANY) return <SearchedChoices place={place} choices={choices} />;
  return <SelectChoices place={place} choices={choices} />;
}

/** Four values fit side by side, with one word more where they may be left open. */
function areShort(choices: readonly FieldChoice[]): boolean {
  const words = choices.map(({ label }) => label.text);
  const isFew = choices.filter(({ draft }) => draft.is === 'text').length <= 4 && words.length <= 5;
  return isFew && words.join('').length <= 36 && words.every((word) => word.length <= 14);
}
