import { apiRoute } from '../../lib/site/api/apiRoute';
import { buildPaletteView } from '../../lib/features/ask/palette/server/buildPaletteView';

/** Responds with the lists that the palette can search. Protected like all pages, since names are data. */
export default apiRoute({ access: 'read', rateLimit: 'searches' }, ({ request, ctx: to }) =>
  buildPaletteView(to, parseSlugs(request.query['first'])),
);

/** Slugs joined by commas, which no slug contains. More than the palette requests are ignored. */
function parseSlugs(value: string | string[] | undefined): readonly string[] {
  return typeof value === 'string' && value !== '' ? value.split(',', 12) : [];
}
