import { beforeAll, describe, expect, test } from 'vitest';
import { createDocumentSealer } from '../../../lib/site/request/sealDocuments';
import { attack, expectAlive, expectHeld, type Attack } from './attack';
import { CLINIC_SECRET, shareClinicSites } from './clinicSites';
import { HIDDEN_DOCUMENTS } from './hiddenDocuments';
import { readSealedCall, readSealedCalls, toCall, type SealedCall } from './pageData';

const sites = await shareClinicSites();

let list: SealedCall;
let mine: SealedCall;
let patients: SealedCall;
let closed: SealedCall;

beforeAll(async () => {
  list = await readSealedCall({ path: '/visits' }, /\bvisits\(/);
  mine = await readSealedCall({ path: '/visits', as: 'clerk' }, /\bvisits\(/);
  patients = await readSealedCall({ path: '/patients', as: 'clerk' }, /\bpatients\(/);
  closed = await readSealedCall({ path: '/visits', on: 'shut', as: 'clerk' }, /\bvisits\(/);
});

const sealOf = (document: string): string => /\n#.*$/.exec(document)?.[0] ?? '';
const bare = (document: string): string => document.replace(/\n#.*$/, '');
/** The rules that are in force, as a seal of now has them. */
const getPolicy = (): string => sealOf(list.document).split('.')[1] ?? '';

/** Seals any document as the site would: what only the guard then refuses. */
const seal = (document: string, owner = ''): string =>
  createDocumentSealer(CLINIC_SECRET).seal(document, { owner, policy: getPolicy(), maker: 'site' });

const HIDDEN = '{ doctors { items { veilMail } } }';

test('the site’s own document is answered', async () => {
  const answer = await attack(toCall(list.document, list.variables));
  expectHeld(answer);
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text).data.visits.items.length).toBeGreaterThan(5);
  const forged = await attack(toCall(seal('query A { visits(first: 1) { items { title } } }')));
  expect([forged.status, forged.text]).toEqual([200, expect.stringContaining('"Visit 1"')]);
});

describe('a document whose seal is not its own', () => {
  const CASES: Readonly<Record<string, () => Attack>> = {
    'has none': () => toCall(HIDDEN),
    'has that of another': () => toCall(HIDDEN + sealOf(list.document)),
    'has another field': () => toCall(list.document.replace(/\btitle\b/, 'title veilNote'), list.variables),
    'has an operation before it': () => toCall(`query Z ${HIDDEN}\n${list.document}`, list.variables),
    'has an operation behind it': () => toCall(`${list.document}\nquery Z ${HIDDEN}`, list.variables),
    'has a fragment behind it': () =>
      toCall(`${list.document}\nfragment F on Doctor { veilMail }`, list.variables),
    'has the seal twice': () => toCall(`${HIDDEN}${sealOf(list.document)}${sealOf(list.document)}`),
    'has the seal in a block text': () =>
      toCall(
        `query Z { visitByTitle(title: """${bare(list.document)}""") { veilNote } }${sealOf(list.document)}`,
      ),
    'ends with another line end': () => toCall(list.document.replace(/\n#/, '\r\n#'), list.variables),
    'has a mark before it': () => toCall(`\uFEFF${list.document}`, list.variables),
    'has an empty signature': () => toCall(`${HIDDEN}\n#${sealOf(list.document).slice(2, -43)}`),
    'is of the last century': () => toCall(`${HIDDEN}\n#1.${getPolicy()}.${'A'.repeat(43)}`),
    'was made for somebody, sent by nobody': () => toCall(mine.document, mine.variables),
    'was made for somebody, sent by another': () => toCall(mine.document, mine.variables, { as: 'porter' }),
    'was made for somebody whose name is claimed': () =>
      toCall(mine.document, mine.variables, { headers: { 'x-opened-by': 'clerk' } }),
    'reads what is protected, sent by nobody': () => toCall(patients.document, patients.variables),
    'is of the shut site, sent by nobody': () => toCall(closed.document, closed.variables),
    'is of the open site, sent to the shut one': () => toCall(list.document, list.variables, { on: 'shut' }),
  };

  test.each(Object.entries(CASES))('%s: it does not reach the backend', async (_, make) => {
    const answer = await attack(make());
    expectHeld(answer);
    expect([answer.status >= 400, answer.calls]).toEqual([true, []]);
  });

  test('nor does one of other rules, of long ago or of another secret', async () => {
    const terms = { owner: '', policy: getPolicy(), maker: 'site' } as const;
    const document = bare(list.document);
    const weeks = 30 * 86_400_000;
    for (const sealed of [
      createDocumentSealer(CLINIC_SECRET).seal(document, { ...terms, policy: 'former-rules' }),
      createDocumentSealer(CLINIC_SECRET, () => Date.now() - weeks).seal(document, terms),
      createDocumentSealer(CLINIC_SECRET, () => Date.now() + weeks).seal(document, terms),
      createDocumentSealer('another-secret-0123456789-0123456789').seal(document, terms),
    ]) {
      const answer = await attack(toCall(sealed, list.variables));
      expectHeld(answer);
      expect([answer.status, answer.calls]).toEqual([403, []]);
    }
  });
});

test.each(Object.entries(HIDDEN_DOCUMENTS))('with a seal, %s is still refused', async (_, document) => {
  const answer = await attack(toCall(seal(document)));
  expectHeld(answer);
  expect([answer.status >= 400, answer.calls]).toEqual([true, []]);
});

test('what is protected is refused to nobody alone', async () => {
  const document = seal('query A { patients { items { name } } }', 'clerk');
  expect((await attack(toCall(document))).status).toBe(403);
  const answer = await attack(toCall(document, {}, { as: 'clerk' }));
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Patient 1')]);
});

const PAGES = ['/', '/visits', '/visits/1', '/visits/1/history', '/visits/1/edit', '/visits/new', '/rooms', '/rooms/r1', '/visits?view=board', '/visits?chart=status', '/dashboard', '/visits/1/compare?with=2', '/visits/import', '/visits/1/delete']; // prettier-ignore

test.each(PAGES)('the documents of %s bring nothing hidden to the browser', async (path) => {
  const calls = (await readSealedCalls({ path })).filter(({ document }) => !/^mutation/.test(document));
  for (const { document, variables } of calls) {
    const answer = await attack(toCall(document, variables));
    expectHeld(answer);
    expect(answer.status).toBe(200);
  }
  expectHeld(await attack({ path }));
});

test('both sites are still the processes that were started', () => expectAlive(sites));
