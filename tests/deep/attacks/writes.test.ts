import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { attack, expectAlive, expectHeld, type Attack } from './attack';
import { plainForm } from '../../support/plainForm';
import { shareClinicSites } from './clinicSites';
import { readSealedCall, toCall, type SealedCall } from './pageData';

const sites = await shareClinicSites();
const OWN = sites.open.url;

const FORM = 'application/x-www-form-urlencoded';
const BOUNDARY = 'x-boundary-x';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

const toMultipart = (fields: Readonly<Record<string, string>>): string =>
  `${Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--${BOUNDARY}--\r\n`;

/** The fields of the form of a page, filled as a browser would. */
async function readForm(page: Attack): Promise<Record<string, string>> {
  return Object.fromEntries(plainForm((await attack(page)).text));
}

let edit: Record<string, string>;
let remove: Record<string, string>;
let deletion: SealedCall;
beforeAll(async () => {
  edit = await readForm({ path: '/visits/1/edit', as: 'chief' });
  remove = await readForm({ path: '/visits/1/delete', as: 'chief' });
  deletion = await readSealedCall({ path: '/visits/1/delete' }, /^mutation/);
});

const post = (
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Attack => ({
  path,
  method: 'POST',
  headers: { 'content-type': FORM, origin: OWN, ...headers },
  body: new URLSearchParams({ ...fields, ':once': randomUUID() }).toString(),
});

test('the forms of the site write', async () => {
  const saved = await attack({ ...post('/visits/1/edit', { ...edit, 'v.title': 'Other' }), as: 'chief' });
  const deleted = await attack({ ...post('/visits/1/delete', remove), as: 'chief' });
  // The backend takes nothing over, which the page says.
  expect([saved.status, saved.written.length, deleted.status, deleted.written.length]).toEqual([
    200, 1, 303, 1,
  ]);
});

/** Headers of a post that a page of another site makes. */
const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { origin: 'http://evil.example' },
  { origin: 'null' },
  { origin: `${OWN}.evil.example` },
  { origin: OWN.replace('http:', 'https:') },
  { origin: OWN.replace(/\d+$/, '1') },
  { origin: `http://evil.example, ${OWN}` },
  { origin: OWN, 'sec-fetch-site': 'cross-site' },
  { origin: OWN, 'sec-fetch-site': 'same-site' },
  { origin: OWN, 'sec-fetch-site': 'none' },
  { origin: OWN, host: 'evil.example' },
  { origin: 'http://evil.example', host: 'evil.example', 'sec-fetch-site': 'same-origin' },
];

describe.each([FORM, MULTIPART, 'text/plain', 'application/json', 'application/graphql', 'text/xml', ''])(
  'a post of another site with the type “%s”',
  (type) => {
    const bodyOf = (fields: Readonly<Record<string, string>>): string => {
      if (type === MULTIPART) return toMultipart(fields);
      if (type === FORM) return new URLSearchParams(fields).toString();
      return JSON.stringify({ query: deletion.document, variables: { id: '1' }, step: 'save', rows: [] });
    };

    test.each([
      '/visits/new',
      '/visits/1/edit',
      '/visits/1/delete',
      '/visits/1/do/close-visit',
      '/visits',
      '/visits/import',
      '/dashboard',
      '/account',
      '/backend',
      '/backend/site/brand',
      '/api/import/visits',
      '/api/refresh',
      '/graphqlh',
      '/api/graphqlh',
      '/api/bulk-form',
      '/api/tiles',
      '/api/auth/logout',
      '/api/auth/backchannel-logout',
    ])(
      // prettier-ignore
      'writes nothing at %s, whoever’s browser sends it',
      async (path) => {
        const fields = path.endsWith('delete')
          ? remove
          : { ...edit, 'v.title': 'x', title: 'x', confirm: 'true' };
        for (const headers of FOREIGN) {
          const origin = headers['origin'] === undefined ? {} : headers;
          const request = {
            path,
            method: 'POST',
            headers: { 'content-type': type, ...origin },
            body: bodyOf({ ...fields, ':once': randomUUID() }),
          };
          const { written, status } = await attack({ ...request, as: 'chief' });
          expect({ headers, written, isBroken: status === 0 || status >= 500 }).toEqual({
            headers,
            written: [],
            isBroken: false,
          });
        }
      },
    );
  },
);

/** Headers that some servers take for the method. */
const OVERRIDES: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE', 'x-http-method': 'POST' },
];

test.each([
  '/visits/1/delete?confirm=true',
  `/visits/1/delete?:once=${randomUUID()}&step=save`,
  '/visits/1/edit?v.title=x&:once=1',
  '/visits/new?title=x&v.title=x&:once=1&_method=POST',
  '/visits/1/do/close-visit?confirm=1',
  '/api/import/visits?step=save',
  '/graphqlh?query=mutation%7BdeleteVisit(id:%221%22)%7D',
  '/api/refresh?token=x',
  '/api/auth/backchannel-logout?logout_token=x',
])('nothing is written by opening %s', async (path) => {
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])
    for (const headers of OVERRIDES) {
      const { written, status } = await attack({
        path,
        method,
        headers: { origin: OWN, ...headers },
        as: 'chief',
      });
      expect({ method, written, isBroken: status === 0 || status >= 500 }).toEqual({
        method,
        written: [],
        isBroken: false,
      });
    }
});

/** Fields that a form does not have. */
const FURTHER: readonly Readonly<Record<string, string>>[] = [
  { 'v.veilNote': 'y' },
  { 'v.input.veilNote': 'y', 'input.veilNote': 'y', veilNote: 'y' },
  { 'v.veilCost': '1', 'v.passwordHash': 'y' },
  { 'v.doctor.name': 'y', 'v.doctor.veilPay': '1' },
  { 'v.__proto__.veilNote': 'y', '__proto__[veilNote]': 'y', 'constructor.prototype.veilNote': 'y' },
  { 'v.veilScan': 'y', 'v.veilNote:seen': 'y', ':form': 'y' },
];

test.each(FURTHER)('a form with %j writes nothing of it', async (further) => {
  for (const path of ['/visits/new', '/visits/1/edit']) {
    const fields = await readForm({ path });
    const answer = await attack(post(path, { ...fields, 'v.title': 'Further', ...further }));
    expect([answer.seen, answer.asked]).toEqual([[], []]);
    expect(answer.status).toBeLessThan(500);
    expect(answer.written.join()).not.toMatch(/veil/);
  }
});

test.each([
  '/doctors/new',
  '/doctors/d1/edit',
  '/doctors/d1/delete',
  '/doctors/import',
  '/actions/create-doctor',
  '/actions/createDoctor',
  '/patients/new',
  '/patients/p1/delete',
  '/patients/import',
  '/actions/create-patient',
  '/visits/1/do/attach-scan',
  '/visits/1/do/__proto__',
  '/one/me/edit',
])(
  // prettier-ignore
  'nobody writes what is hidden or protected by %s',
  async (path) => {
    for (const type of [FORM, MULTIPART]) {
      const fields = { 'v.name': 'x', name: 'x', confirm: 'true', step: 'save', ':once': randomUUID() };
      const body = type === FORM ? new URLSearchParams(fields).toString() : toMultipart(fields);
      expectHeld(
        await attack({ path, method: 'POST', headers: { 'content-type': type, origin: OWN }, body }),
      );
    }
  },
);

describe('imported rows', () => {
  const row = (values: object): object => ({
    number: 1,
    key: randomUUID(),
    cells: ['Imported', 'y'],
    values,
  });

  test.each(['check', 'save', 'undo'])('the step %s takes no column of a hidden input', async (step) => {
    for (const path of [
      'veilNote',
      'input.veilNote',
      'doctor.veilPay',
      '__proto__.veilNote',
      'veilScan',
      'id',
    ])
      for (const entity of ['visits', 'doctors', 'patients']) {
        const columns = [
          { path: 'title', name: 'title' },
          { path, name: path },
        ];
        const body = JSON.stringify({
          step,
          columns,
          paths: ['title', path],
          header: ['title', path],
          rows: [row({ title: 'a', [path]: 'y' })],
          records: ['d1'],
          id: randomUUID(),
        });
        const answer = await attack({
          path: `/api/import/${entity}`,
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: OWN },
          body,
        });
        expect(answer.status).toBeLessThan(500);
        expect([
          answer.seen,
          answer.asked,
          answer.written.filter((text) => /veil|Doctor|Patient/.test(text)),
        ]).toEqual([[], [], []]);
      }
  });
});

test('a write that comes again under the name of another’s is not answered with theirs', async () => {
  const name = { 'idempotency-key': 'someone-0123456789' };
  const theirs = await readSealedCall({ path: '/visits/new', as: 'clerk' }, /^mutation[^{]*\{\s*createVisit/);
  const call = (more: Partial<Attack>): Attack =>
    toCall(theirs.document, { input: { title: 'Theirs' } }, { headers: name, ...more });
  const first = await attack(call({ as: 'clerk' }));
  expect([first.status, first.written.length]).toEqual([200, 1]);
  for (const as of ['porter', undefined] as const) {
    const answer = await attack(call(as === undefined ? {} : { as }));
    expectHeld(answer);
    expect(answer.text).not.toContain('Theirs');
  }
  const other = await attack(toCall(deletion.document, { id: '1' }, { headers: name }));
  expect(other.text).not.toContain('Theirs');
});

test('both sites are still the processes that were started', () => expectAlive(sites));
