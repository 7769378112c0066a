import { beforeAll, describe, expect, test } from 'vitest';
import { attack, expectAlive, expectHeld, type Attack } from './attack';
import { shareClinicSites } from './clinicSites';
import { readSealedCall, toCall, type SealedCall } from './pageData';

const sites = await shareClinicSites();

let filtered: SealedCall;
let sorted: SealedCall;
let rooms: SealedCall;
let create: SealedCall;

beforeAll(async () => {
  filtered = await readSealedCall({ path: '/visits?f.status.in=OPEN' }, /\$filter/);
  sorted = await readSealedCall({ path: '/visits?sort=title' }, /\$sort/);
  rooms = await readSealedCall({ path: '/rooms?sort=-name&f.floor.eq=1&f.name.contains=Room' }, /\$where/);
  create = await readSealedCall({ path: '/visits/new' }, /^mutation[^{]*\{\s*createVisit/);
});

const nameOf = (document: string): string => /^\w+ (\w+)/.exec(document)?.[1] ?? '';
const filter = (value: unknown): Attack =>
  toCall(filtered.document, { ...filtered.variables, filter: value });
const sort = (value: unknown): Attack => toCall(sorted.document, { ...sorted.variables, sort: value });
/** A call whose variables are written by hand. */
const raw = (variables: string, { document } = filtered): Attack =>
  toCall(
    '',
    {},
    {
      body: `{"operationName":"${nameOf(document)}","query":${JSON.stringify(document)},"variables":${variables}}`,
    },
  );
const levels = (count: number): string =>
  `${'{"and":['.repeat(count)}{"veilNote":{"eq":"a"}}${']}'.repeat(count)}`;

test('the site’s own conditions and sorts are answered', async () => {
  for (const call of [
    filter({ status: { in: ['OPEN'] } }),
    sort('TITLE_DESC'),
    raw('{"filter":{"title":{"contains":"1"}}}'),
  ]) {
    const answer = await attack(call);
    expectHeld(answer);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"totalCount":')]);
  }
});

/** What would tell a hidden value letter by letter, by the number or the order of rows. */
const CONDITIONS: Readonly<Record<string, unknown>> = {
  'a hidden field': { veilNote: { contains: 'umb' } },
  'a hidden number': { veilCost: { gte: 1 } },
  'a secret': { passwordHash: { contains: 'umb' } },
  'a hidden record': { doctor: { veilMail: { contains: 'umb' } } },
  'the title of a hidden record': { doctor: { name: { contains: 'D' } } },
  'the key of a hidden record': { doctorId: { eq: 'd1' } },
  'a protected record': { patient: { veilChart: { contains: 'umb' } } },
  'the key of a protected record': { patientId: { eq: 'p1' } },
  'a hidden field of a visible record': { room: { veilCode: { contains: 'umb' } } },
  'a hidden field through a list of a visible record': {
    room: { visits: { veilNote: { contains: 'umb' } } },
  },
  'a hidden field below and': { and: [{ veilNote: { contains: 'umb' } }] },
  'a hidden field below and without a list': { and: { veilNote: { contains: 'umb' } } },
  'a hidden field below or': { or: [{ title: { eq: 'x' } }, { veilNote: { contains: 'umb' } }] },
  'a hidden field below not': { not: { veilNote: { contains: 'umb' } } },
  'a hidden field below not, or and and': {
    not: { or: [{ and: [{ not: { doctor: { veilPay: { gte: 1 } } } }] }] },
  },
  'a hidden field beside a visible one': { status: { in: ['OPEN'] }, veilNote: { contains: 'umb' } },
  'a hidden field without a value': { veilNote: null },
  'a prototype': JSON.parse('{"__proto__":{"veilNote":{"contains":"umb"}}}'),
  'a constructor': { constructor: { prototype: { veilNote: { contains: 'umb' } } } },
};

test.each(Object.entries(CONDITIONS))('no row is chosen by %s', async (_, value) => {
  const answer = await attack(filter(value));
  expectHeld(answer);
  expect([answer.status, answer.calls]).toEqual([403, []]);
});

test.each([
  'VEIL_NOTE_ASC',
  'VEIL_COST_DESC',
  'PASSWORD_HASH_ASC',
  'DOCTOR_VEIL_PAY_ASC',
  'PATIENT_VEIL_CHART_ASC',
  'ROOM_VEIL_CODE_ASC',
  ['TITLE_ASC', 'VEIL_NOTE_ASC'],
  { field: 'VEIL_NOTE' },
])(
  // prettier-ignore
  'no row is put in order by %j',
  async (value) => {
    const answer = await attack(sort(value));
    expectHeld(answer);
    expect([answer.status >= 400, answer.calls]).toEqual([true, []]);
  },
);

test.each([
  { sort: 'veilCode' },
  { sort: '-veilCode' },
  { sort: 'name,veilCode' },
  { where: [{ column: 'VEIL_CODE', operator: 'LIKE', value: 'umb' }] },
  { where: { column: 'VEIL_CODE', value: 'umb' } },
])('nor are rows of a list with other shapes by %j', async (variables) => {
  const answer = await attack(toCall(rooms.document, { ...rooms.variables, ...variables }));
  expectHeld(answer);
  expect(answer.asked).toEqual([]);
});

/** What parsers read in different ways. */
const SPELLINGS: Readonly<Record<string, () => Attack>> = {
  'a member twice, hidden first': () => raw('{"filter":{"veilNote":{"contains":"u"}},"filter":{}}'),
  'a member twice, hidden last': () => raw('{"filter":{},"filter":{"veilNote":{"contains":"u"}}}'),
  'a condition twice': () => raw('{"filter":{"title":{"eq":"a"},"title":{"eq":"b"}}}'),
  'a member twice, one escaped': () => raw('{"filter":{},"f\\u0069lter":{"veilNote":{"contains":"u"}}}'),
  'the variables twice': () => raw('{"filter":{"veilNote":{"contains":"u"}}},"variables":{"filter":{}}'),
  'the variables twice, one escaped': () =>
    raw('{},"v\\u0061riables":{"filter":{"veilNote":{"contains":"u"}}}'),
  'an escaped name': () => raw('{"filter":{"veil\\u004eote":{"contains":"u"}}}'),
  'a list of calls': () =>
    toCall('', {}, { body: `[${String(filter({}).body)},${String(filter({ veilNote: {} }).body)}]` }),
  'variables that are a list': () => toCall(filtered.document, [{ veilNote: {} }]),
  'variables that are a text': () => toCall(filtered.document, '{"filter":{"veilNote":{"contains":"u"}}}'),
  'a filter that is a text': () => filter('{"veilNote":{"contains":"u"}}'),
  'a filter that is a list': () => filter([{ veilNote: { contains: 'u' } }]),
  'many levels': () => raw(`{"filter":${levels(90)}}`),
  'too many levels': () => raw(`{"filter":${levels(3000)}}`),
  'brackets alone': () => raw('['.repeat(200_000)),
  'a number out of range': () => raw('{"first":1e999,"filter":{"veilCost":{"gte":1e999}}}'),
  'half a letter': () => raw('{"filter":{"title":{"contains":"\\ud800"},"veilNote":{"eq":"\\udc00"}}}'),
  'a byte that is no text': () => {
    const { body, ...call } = raw('{"filter":{"veilNote":{"eq":"@"}}}');
    return { ...call, body: Buffer.from(String(body).replace('@', '\xff'), 'latin1') };
  },
};

test.each(Object.entries(SPELLINGS))('%s changes nothing', async (_, make) =>
  expectHeld(await attack(make())),
);

test('variables of a prototype are refused as any that the document does not declare', async () => {
  const answer = await attack(raw('{"__proto__":{"filter":{"title":{"eq":"x"}}}}'));
  expect([answer.status, answer.calls]).toEqual([400, []]);
  expect(answer.text).toContain('declares no variable');
});

describe('a form’s document', () => {
  const write = (input: unknown): Attack => toCall(create.document, { input });

  test('writes what the form has', async () => {
    const answer = await attack(write({ title: 'Own' }));
    expect([answer.status, answer.written.length]).toEqual([200, 1]);
  });

  test.each([
    { title: 'x', veilNote: 'y' },
    { title: 'x', veilCost: 1 },
    { title: 'x', veilScan: null },
    { title: 'x', doctor: { name: 'y', veilPay: 1 } },
    { title: 'x', doctor: { name: 'y' } },
    JSON.parse('{"title":"x","__proto__":{"veilNote":"y"}}'),
  ])('writes nothing hidden: %j', async (input) => {
    const answer = await attack(write(input));
    expectHeld(answer);
    expect([answer.status, answer.calls]).toEqual([403, []]);
  });
});

describe('a call with files', () => {
  const B = 'x-boundary-x';
  const part = (name: string, content: string, file?: string): string =>
    `--${B}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"\r\ncontent-type: text/plain`}\r\n\r\n${content}\r\n`;
  const form = (...parts: readonly string[]): Attack => ({
    path: '/graphqlh',
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${B}`, 'graphql-preflight': '1' },
    body: `${parts.join('')}--${B}--\r\n`,
  });
  const operations = (input: object): string =>
    part('operations', JSON.stringify({ query: create.document, variables: { input } }));

  test.each<[string, () => Attack]>([
    [
      'puts no file where the form has none',
      () =>
        form(
          operations({ title: 'x' }),
          part('map', '{"0":["variables.input.veilScan"]}'),
          part('0', 'a', 'a.txt'),
        ),
    ],
    [
      'puts no file into a prototype',
      () =>
        form(
          operations({ title: 'x' }),
          part('map', '{"0":["variables.__proto__.veilScan"]}'),
          part('0', 'a', 'a.txt'),
        ),
    ],
    [
      'replaces no checked value',
      () =>
        form(operations({ title: 'x' }), part('map', '{"0":["variables.input"]}'), part('0', 'a', 'a.txt')),
    ],
    [
      'has no second place behind the first',
      () =>
        form(
          operations({ title: 'x' }),
          part('map', '{"0":["variables.input.veilScan"],"0":[]}'),
          part('0', 'a', 'a.txt'),
        ),
    ],
    [
      'has no call beside the one that is checked',
      () =>
        form(
          operations({ title: 'x' }),
          part('map', '{}'),
          part('query', '{ doctors { items { veilMail } } }'),
        ),
    ],
    [
      'has no variables beside those that are checked',
      () =>
        form(
          operations({ title: 'x' }),
          part('map', '{}'),
          part('variables', '{"input":{"title":"x","veilNote":"y"}}'),
        ),
    ],
    [
      'has no file beside those that it names',
      () => form(operations({ title: 'x' }), part('map', '{}'), part('operations', '{ veilSum }', 'a.json')),
    ],
    [
      'has its operations once',
      () => form(operations({ title: 'x' }), operations({ title: 'x', veilNote: 'y' }), part('map', '{}')),
    ],
  ])('%s', async (_, make) => {
    const answer = await attack(make());
    expectHeld(answer);
    expect([answer.status, answer.calls]).toEqual([400, []]);
  });
});

test('both sites are still the processes that were started', () => expectAlive(sites));
