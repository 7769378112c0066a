import { siteApi } from '../../lib/pages/server/siteApi';
import { paletteView } from '../../lib/palette/server/paletteView';

/** Which lists the palette can search, and how. Where all pages ask to sign in, so does this: names of data are data. */
export default siteApi({ shows: 'all', rate: 'searches' }, ({ request, to }) =>
  paletteView(to, slugsOf(request.query['first'])),
);

/** Slugs joined by commas, which no slug has; more than the palette would ask for are not looked at. */
function slugsOf(value: string | string[] | undefined): readonly string[] {
  return typeof value === 'string' && value !== '' ? value.split(',', 12) : [];
}
