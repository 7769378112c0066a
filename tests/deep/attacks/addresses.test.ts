import { beforeAll, describe, expect, test } from 'vitest';
import { attack, expectAlive, expectHeld, type Attack } from './attack';
import { BREAKING_SEARCH } from './clinicBackend';
import { shareClinicSites } from './clinicSites';

const sites = await shareClinicSites();

let build: string;
beforeAll(async () => {
  build = /"buildId":"([^"]+)"/.exec((await attack({ path: '/visits' })).text)?.[1] ?? '';
});

const encode = encodeURIComponent;
const tile = (list: string, show: string, of = ''): string =>
  encode(`${list}${list.includes('?') ? '&' : '?'}tile.show=${show}${of === '' ? '' : `&tile.of=${of}`}`);

/** What is asked of a list's address, whatever shows the list. */
const LIST_QUERIES = [
  'f.veilNote.contains=umb',
  'f.veilCost.gte=1',
  'f.passwordHash.contains=umb',
  'f.doctor.veilMail.contains=umb',
  'f.doctor.eq=d1',
  'f.doctorId.eq=d1',
  'f.patient.veilChart.contains=umb',
  'f.patient.eq=p1',
  'f.room.veilCode.contains=umb',
  'f.and.veilNote.contains=umb',
  'f.__proto__.contains=umb',
  'f.constructor.eq=umb',
  'filter=%7B%22veilNote%22%3A%7B%22contains%22%3A%22umb%22%7D%7D',
  'sort=veilNote',
  'sort=-veilCost',
  'sort=VEIL_NOTE_ASC',
  'sort=doctor.veilPay',
  'sort=room.veilCode',
  'cols=veilNote',
  'cols=title&cols=veilCare.veilPlan',
  'cols=doctor.veilMail&cols=patient.veilChart&cols=room.veilCode',
  'cols=passwordHash',
  'group=veilNote',
  'group=doctor',
  'group=patient&sums=fee',
  'group=status&sums=veilCost,fee',
  'group=__proto__&sums=__proto__,constructor',
  'cols=__typename&cols=history',
  'chart=veilNote',
  'chart=doctor',
  'chart=patient',
  'chart=__proto__',
  'view=board&by=veilNote',
  'view=calendar&on=veilNote',
  'view=tree&open=d1',
  'view=map&at=veilNote',
  'list=roomsByVeilCode&veilCode=umb',
  'for=doctors',
  'locale=..%2F..%2Fdoctors',
  'path=doctors',
  'entity=doctors&key=d1',
];

/** What shows a list: its page, what a browser loads ahead for it, its files and feeds, tiles of it. */
const SHOWN_BY: Readonly<Record<string, (list: string, query: string) => string>> = {
  'the page': (list, query) => `${list}?${query}`,
  'the Polish page': (list, query) => `/pl${list}?${query}`,
  'the data of the page': (list, query) =>
    `/_next/data/${build}/en${list}.json?entity=${list.slice(1)}&${query}`,
  'a file': (list, query) => `/api/export${list}?format=csv&fields=all&${query}`,
  'a file of JSON': (list, query) => `/api/export${list}?format=json&fields=all&${query}`,
  'a feed': (list, query) => `/api/feed${list}?format=atom&${query}`,
  'a calendar feed': (list, query) => `/api/feed${list}?format=ics&on=startsAt&${query}`,
  'what is new': (list, query) =>
    `/api/changes${list}?since=${encode(new Date(Date.now() - 86_400_000).toISOString())}&${query}`,
  'the parts of its filter': (list, query) => `/api/filter-parts${list}?${query}`,
  'all its rows': (list, query) => `/api/matching-rows${list}?${query}`,
  'a table on a dashboard': (list, query) => `/dashboard?tile=${tile(`${list}?${query}`, 'table')}`,
  'a number on a dashboard': (list, query) => `/api/tiles?tile=${tile(`${list}?${query}`, 'count')}`,
};

describe.each(Object.entries(SHOWN_BY))('%s', (_, show) => {
  test('shows a list', async () => {
    const answer = await attack({ path: show('/visits', 'f.status.in=OPEN') });
    expectHeld(answer);
    expect([answer.status, answer.text]).toEqual([
      200,
      expect.stringMatching(/Visit|OPEN|Open|tiles|count|Otwart/),
    ]);
  });

  test.each(LIST_QUERIES)('tells nothing hidden by ?%s', async (query) => {
    for (const list of ['/visits', '/rooms']) expectHeld(await attack({ path: show(list, query) }));
  });

  test.each(['/doctors', '/patients', '/rooms/r1/patients', '/one/me/visits', '/doctors/d1/visits'])(
    'shows nothing of %s to nobody',
    async (list) => {
      const answer = await attack({ path: show(list, 'q=1') });
      expectHeld(answer);
      expect(answer.text).not.toMatch(/Patient 1|Doctor 1/);
    },
  );
});

const TILES: readonly string[] = [
  tile('/visits', 'sum', 'veilCost'),
  tile('/visits', 'average', 'veilCost'),
  tile('/visits', 'sum', 'doctor.veilPay'),
  tile('/visits', 'chart', 'veilNote'),
  tile('/visits', 'chart', 'passwordHash'),
  tile('/visits', 'trend', 'veilNote'),
  tile('/visits', 'sum', '__proto__'),
  tile('/visits', 'own', '../../../etc'),
  tile('/visits?sort=veilNote', 'table'),
  tile('/doctors', 'table'),
  tile('/patients', 'count'),
  tile('/pl/patients', 'table'),
  tile('//patients', 'table'),
  tile('/%70atients', 'table'),
  tile('/patients/', 'table'),
  tile('/api/export/visits', 'table'),
  tile('/rooms/r1/patients', 'table'),
];

test.each(TILES)('the tile %s shows nothing hidden', async (text) => {
  for (const path of [
    `/dashboard?tile=${text}`,
    `/api/tiles?tile=${text}`,
    `/pl/dashboard?tile=${text}&edit=1`,
  ]) {
    const answer = await attack({ path });
    expectHeld(answer);
    expect(answer.text).not.toContain('Patient 1');
  }
});

const ADDRESSES: readonly string[] = [
  ...['/doctors/d1', '/doctors/new', '/doctors/import', '/doctors/d1/edit', '/doctors/d1/delete', '/doctors/d1/history', '/one/me', '/lookup/doctor', '/lookup/me', '/actions/create-doctor', '/actions/createDoctor', '/actions/delete-doctor?id=d1', '/doctors/compare?with=d2', '/doctors/d1/compare?with=d2'], // prettier-ignore
  ...['/patients/p1', '/patients/new', '/patients/import', '/patients/p1/edit', '/patients/p1/delete', '/patients/p1/visits', '/lookup/patient', '/lookup/patient-by-name?name=Patient%201', '/patients/p1/compare?with=p2', '/actions/create-patient', '/rooms/r1/patients/p1'], // prettier-ignore
  ...['/%70atients', '/Patients', '/PATIENTS', '//patients', '/patients/', '/patients//', '/./patients', '/x/../patients', '/x/%2e%2e/patients', '/patients%2f', '/patients%2Fp1', '/patients;a=b', '/patients%00', '/patients%3Fa', '/pl/patients', '/pl/%70atients', '/en/patients', '/EN/patients', '/pl/pl/patients', '\\patients', '/patients.json', '/patients.rsc', '/patients?entity=visits', '/visits?entity=patients', '/visits?nxtPentity=patients', '/visits?__nextDataReq=1&entity=patients', '/visits/1?key=p1&entity=patients', '/visits/..%2fpatients', '/visits/1/..%2f..%2fpatients'], // prettier-ignore
  ...['/lookup/visit-by-veil-note?veilNote=umb', '/lookup/visitByVeilNote?veilNote=umb', '/rooms?list=rooms-by-veil-code&veilCode=umb', '/one/veil-sum', '/one/veilSum', '/lookup/veil-sum', '/visits/1/veilCare', '/visits/1/doctor', '/visits/1/patient'], // prettier-ignore
  ...['/visits/1', '/visits/1/history', '/visits/1/~history', '/api/export/visits/1/~history?format=csv&fields=all', '/visits/1/history?with=h0', '/visits/1/compare?with=2&with=3', '/visits/1/edit', '/visits/1/do/close', '/visits/new?veilNote=y&doctor.veilPay=1', '/visits/new?doctorId=d1&patientId=p1', '/visits/import', '/rooms/r1', '/rooms/r1/visits?f.veilNote.contains=umb&sort=veilNote'], // prettier-ignore
  ...['/api/palette', '/api/palette?first=doctors,patients', '/api/navigation', '/api/bulk-form?entity=doctors&action=delete', '/api/bulk-form?entity=visits&action=delete', '/api/bulk-form?entity=patients&action=delete', '/api/form-group?type=DoctorInput', '/api/form-group?type=VisitInput', '/api/form-group?type=DoctorFilter', '/api/form-group?type=__proto__', '/api/import-template/doctors', '/api/import-template/patients', '/api/import-template/visits', '/api/import-template/constructor', '/api/schema.graphql', '/api/refresh', '/api/live/doctors', '/api/live/patients', '/api/live/doctors?key=d1', '/api/live/visits', '/api/live/visits?key=..%2Fdoctors', '/api/live/__proto__', '/api/export/visits%2f..%2fdoctors', '/api/export/%70atients?format=csv', '/api/export/one/me/visits?format=csv', '/api/feed/%70atients?format=atom', '/api/feed/visits/1/history?format=atom', '/sitemap.xml', '/sitemap.xml?list=doctors&part=1', '/sitemap.xml?list=patients&part=1', '/robots.txt', '/api/health', '/api/ready', '/backend', '/backend/Doctor', '/backend/site/brand', '/vitals', '/menu', '/account', '/graphqlh', '/api/graphqlh'], // prettier-ignore
  ...['visits', 'rooms', 'doctors', 'patients', '__proto__'].flatMap((list) =>
    ['veil note umb', 'of Doctor 1', 'of Patient 1', 'with mail umb'].map(
      (words) => `/api/ask?q=${encode(words)}&in=${list}`,
    ),
  ),
  ...['doctors', 'doctor mail umb', 'veil note', 'visits with veil note umb', 'patients named patient 1', 'patients', 'my visits', 'visits by veil note', 'sum of veil cost of visits', 'visits sorted by veil cost', 'visits of Doctor 1', 'visits of Patient 1', '"umb"', 'rooms with code umb'].flatMap((words) => [`/ask?q=${encode(words)}`, `/api/ask?q=${encode(words)}`, `/api/ask?q=${encode(words)}&as=${encode('0:doctors')}`, `/pl/ask?q=${encode(words)}`]), // prettier-ignore
  ...[`/visits?q=${BREAKING_SEARCH}`, `/api/export/visits?q=${BREAKING_SEARCH}&format=csv`, `/api/feed/visits?q=${BREAKING_SEARCH}&format=atom`, `/api/tiles?tile=${tile(`/visits?q=${BREAKING_SEARCH}`, 'count')}`, `/dashboard?tile=${tile(`/visits?q=${BREAKING_SEARCH}`, 'table')}`], // prettier-ignore
];

/** Answers that may say 503: a program that asks for a list whose backend has failed. */
const MAY_ASK_AGAIN = new RegExp(`/api/feed/visits.${`q=${BREAKING_SEARCH}`}`);

test.each(ADDRESSES)('%s tells nobody anything hidden', async (path) => {
  const answer = await attack({ path });
  expectHeld(MAY_ASK_AGAIN.test(path) && answer.status === 503 ? { ...answer, status: 200 } : answer);
  if (/patient/i.test(path)) expect(answer.text).not.toContain('umbra');
});

test.each(ADDRESSES.filter((path) => /^\/(?!api|_next|sitemap|robots|graphqlh)\w/.test(path)))(
  'nor do the data that a browser loads ahead of %s',
  async (path) => {
    const [route = '', query = ''] = path.replace(/^\/pl(?=\/)/, '').split('?');
    for (const locale of ['en', 'pl']) {
      const data: Attack = {
        path: `/_next/data/${build}/${locale}${route}.json?${query}`,
        headers: { 'x-nextjs-data': '1' },
      };
      const answer = await attack(data);
      expectHeld(answer);
      if (/^\/patients/.test(route)) expect(answer.text).not.toContain('Patient 1');
    }
  },
);

test('what a session has opened is not kept for nobody', async () => {
  for (const path of [
    '/patients',
    '/patients/p1',
    '/rooms/r1',
    '/visits/1',
    '/api/export/patients?format=csv',
    '/api/palette',
    '/dashboard',
  ]) {
    const signed = await attack({ path, as: 'clerk' });
    expect([signed.status, signed.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ]);
    const answer = await attack({ path });
    expectHeld(answer);
    expect(answer.text).not.toMatch(/umbra|\/patients\/p1/);
    if (signed.headers.etag === undefined) continue;
    const unchanged = await attack({ path, headers: { 'if-none-match': String(signed.headers.etag) } });
    expect(unchanged.status).not.toBe(304);
  }
});

test('both sites are still the processes that were started', () => expectAlive(sites));
