import { FAULT_WORDS } from '../../support/faulty/faults';
import type { RealFault } from './expected';

/** What a browser sends to `/graphqlh`: what it asks, and what it does. */
export const CALLS = {
  'a query': 'query Tickets { tickets(limit: 3) { items { id title team { name } } total } }',
  'a mutation': 'mutation Close { closeTicket(id: "t-3", reason: "Done") { id status } }',
} as const;
export type Call = keyof typeof CALLS;

/** `passed`: the backend's own answer, its words among it; otherwise the code of the site's own error. */
export interface CallOutcome {
  readonly status: number;
  readonly is: 'passed' | 'BACKEND_TIMEOUT' | 'BACKEND_UNREACHABLE' | 'BACKEND_CUT' | 'BACKEND_MALFORMED';
  readonly words?: string;
}

const passed = (status: number, words?: string): CallOutcome => ({
  status,
  is: 'passed',
  ...(words === undefined ? {} : { words }),
});
const CUT: CallOutcome = { status: 502, is: 'BACKEND_CUT' };
const SENSELESS: CallOutcome = { status: 502, is: 'BACKEND_MALFORMED' };
const LATE: CallOutcome = { status: 504, is: 'BACKEND_TIMEOUT' };

/** What each fault makes of a call. Only what certainly did not arrive is called unreachable. */
export const ANSWERED: Readonly<Record<RealFault, CallOutcome>> = {
  down: { status: 502, is: 'BACKEND_UNREACHABLE' },
  'status 500': { status: 500, is: 'BACKEND_MALFORMED' },
  '502 with a page': SENSELESS,
  '200 with a page': SENSELESS,
  'bad JSON': SENSELESS,
  'an empty body': SENSELESS,
  'a list': SENSELESS,
  null: SENSELESS,
  'data: null': SENSELESS,
  'data: null with errors': passed(200, FAULT_WORDS.withoutData),
  'data: {}': passed(200),
  'text for an object': passed(200),
  'leaves of other types': passed(200),
  'rows of null': passed(200),
  'errors beside data': passed(200, FAULT_WORDS.beside),
  'a redirect': SENSELESS,
  'gzip garbage': CUT,
  'a reset line': CUT,
  'cut half-way': CUT,
  hanging: LATE,
  'slower than the limit': LATE,
  '50 MB': CUT,
  'status 429': passed(429, FAULT_WORDS.tooMany),
  'status 401': passed(401, FAULT_WORDS.unauthorized),
  'status 403': passed(403, FAULT_WORDS.forbidden),
};

/** Routes whose answers need nothing of the backend but its schema, which the site remembers. */
export const SOUND_ROUTES = {
  health: '/api/health',
  'the palette': '/api/palette?locale=en&first=tickets',
  'the menu': '/api/navigation?locale=en',
  'the parts of a list’s filters': '/api/filter-parts/tickets?locale=en',
  'the form for several rows': '/api/bulk-form?locale=en&entity=tickets&action=closeTicket',
  'the robots': '/robots.txt',
  'the index of the sitemap': '/sitemap.xml',
  'the pages of the sitemap': '/sitemap.xml?part=pages',
} as const;

/** Routes that read the backend's data: what they cannot read is a status, or leads back to the page that says why. */
export const READING_ROUTES = {
  'a part of the sitemap': '/sitemap.xml?list=tickets&part=1',
  'the file of a related list': '/api/export/tickets/t-1/notes?locale=en&fields=shown&format=json',
  'the feed of a related list': '/api/feed/tickets/t-1/notes?locale=en',
  'the parts of a related list’s filters': '/api/filter-parts/tickets/t-1/notes?locale=en',
  'all rows of a list': '/api/matching-rows/tickets?locale=en',
} as const;
