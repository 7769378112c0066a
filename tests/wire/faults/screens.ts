/** Pages that show something of the backend's. */
export const READING = {
  list: '/tickets',
  record: '/tickets/t-1',
  'related list': '/tickets/t-1/notes',
  edit: '/tickets/t-1/edit',
  delete: '/tickets/t-1/delete',
  action: '/tickets/t-1/do/closeTicket',
  'look-up': '/lookup/ticket-by-number?number=RD-0001',
  vitals: '/vitals',
} as const;
export type ReadingScreen = keyof typeof READING;

/** What is there without the backend's data, too. */
export const STANDING = {
  home: '/',
  'new record': '/tickets/new',
  palette: '/api/palette?locale=en',
  navigation: '/api/navigation?locale=en',
  sitemap: '/sitemap.xml',
} as const;

const EXPORT = '/api/export/tickets?locale=en&fields=shown';
export const EXPORTS = { csv: `${EXPORT}&format=csv`, json: `${EXPORT}&format=json` } as const;

/** The part of the sitemap that names records. */
export const SITEMAP_PART = '/sitemap.xml?list=tickets&part=1';

/** Forms to be posted without scripts, and what is typed into them. */
export const FORMS = {
  new: { path: '/tickets/new', typed: { 'v.number': 'RD-9999', 'v.title': 'Lamp „out” <here>' } },
  edit: { path: '/tickets/t-2/edit', typed: { 'v.title': 'Lamp „out” <here>' } },
  action: { path: '/tickets/t-2/do/closeTicket', typed: { 'v.reason': 'Done „at last” <today>' } },
  delete: { path: '/tickets/t-2/delete', typed: {} },
} as const;
export type PostedForm = keyof typeof FORMS;
