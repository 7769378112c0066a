/** Where a place, as `formatCoordinates` writes it, is shown on a map. A link only: nothing is asked of anybody until it is followed. */
export function mapHref(place: string): string {
  const [north = '', east = ''] = place.split(', ').map(encodeURIComponent);
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`;
}
