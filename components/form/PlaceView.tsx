import { isMany } from '../../lib/forms/isMany';
import { GroupPlace } from './GroupPlace';
import { ListPlace } from './ListPlace';
import type { Place } from './place';
import { WIDGETS } from './widgets';
import { EnumList, fitsBoxes } from './widgets/EnumList';

/** Any place of a form: a list by its rows, a group by its fields, everything else by the widget of its kind. */
export function PlaceView({ place }: { place: Place }) {
  const { field, type } = place;
  if (field.kind !== 'relation' && isMany(field, type)) {
    return field.kind === 'enum' && fitsBoxes(place) ? (
      <EnumList place={place} options={field.options ?? []} />
    ) : (
      <ListPlace place={place} />
    );
  }
  if (field.kind === 'object' && field.group !== undefined) return <GroupPlace place={place} />;
  const Widget = WIDGETS[field.kind];
  return <Widget place={place} />;
}
