import { emptyChoices } from '../../lib/forms/emptyDraft';
import { draftRows } from '../../lib/forms/formEdit';
import { postedName } from '../../lib/forms/postedNames';
import type { Place } from './place';
import { usePlace } from './usePlace';

/** How a list is built, for a post: without it nobody could tell a list with nothing in it from none. */
export function ListState({ place }: { place: Place }) {
  const { at } = usePlace(place);
  // While nothing is in it, the choice of what that says has this name.
  const isChosen =
    draftRows(place.draft).length === 0 &&
    place.row === undefined &&
    emptyChoices(at, place.draft).length > 0;
  if (isChosen) return null;
  const { is } = place.draft;
  const state = is === 'unset' || is === 'null' ? is : 'items';
  return <input type="hidden" name={postedName.state(place.path)} value={state} />;
}
