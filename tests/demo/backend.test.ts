import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemoFolder } from '../support/demoTemplate';
import { SEED_DAY } from '../support/startDemo';
import { ask } from './client';
import { runDemo, type DemoProgram } from './demoProgram';
import { signIn } from './signIn';
import { isDeep } from '../support/deep';

const folder = mkdtempSync(join(tmpdir(), 'demo-backend-'));
const siteUrl = 'http://localhost:3998';
const settings = {
  DEMO_DATA: folder,
  DEMO_PORT: '0',
  DEMO_IDENTITY_PORT: '0',
  DEMO_SITE_URL: siteUrl,
  DEMO_TIED: '1',
  DEMO_TODAY: SEED_DAY,
};
const NEW_REPORT = {
  title: 'Pęknięta rura przy ul. Lipowej',
  description: 'Woda płynie po chodniku od rana, coraz szerzej.',
  category: 'DRAINAGE',
  place: { street: 'Lipowa 3' },
  districtCode: 'SRO',
};
/** A department that takes drainage, and one that does not. */
const WATER = '6';
const LAMPS = '2';
let program: DemoProgram;
let url: string;

const q = async (query: string, variables: object = {}) => (await ask(url, query, variables)).data;
const mutate = (call: string, parts: string) =>
  q(`mutation { ${call} { ${parts} errors { field message code } } }`);

async function createReport(
  input: object,
): Promise<{ report: { id: string; number: string }; errors: object[] }> {
  const data = await q(
    `mutation ($input: CreateReportInput!) {
      createReport(input: $input) { report { id number status version } errors { field message code } }
    }`,
    { input },
  );
  return data.createReport;
}

beforeAll(async () => {
  await fillDemoFolder(folder, SEED_DAY);
  // As earlier versions made it.
  chmodSync(join(folder, 'postgres'), 0o755);
  program = await runDemo(settings);
  url = program.ready?.graphql ?? '';
}, 120_000);

afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the program', () => {
  it('prints one line, nothing else, and nothing on standard error', () => {
    expect(program.stdout().trim().split('\n')).toHaveLength(1);
    expect(program.stderr()).toBe('');
    expect(program.ready).toMatchObject({
      ready: true,
      graphql: expect.stringMatching(/^http:\/\/localhost:\d+\/graphqlh$/),
      issuer: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      accounts: [
        { email: 'resident@demo.example', role: 'resident' },
        { email: 'clerk@demo.example', role: 'clerk' },
      ],
    });
  });

  it('refuses a second one on the same folder, and leaves the first one alone', async () => {
    const second = await runDemo(settings);
    expect(await second.ended).toBe(1);
    expect(second.stderr()).toMatch(
      /^The demo cannot start\. The demo's data folder .* is in use by the demo with process number \d+\..*DEMO_DATA=/,
    );
    expect((await q('{ districts { code } }')).districts).toHaveLength(9);
  });
});

describe('the data folder', () => {
  it('lets nobody but its owner into the database, whose files everybody could read', () => {
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700);
  });
});

describe('the token', () => {
  it.each<Record<string, string>>([{}, { ztoken: '' }, { ztoken: 'other' }])(
    'is asked for, introspection included (%j)',
    async (headers) => {
      const answer = await ask(
        url,
        '{ __schema { queryType { name } } }',
        {},
        { ...headers, origin: siteUrl },
      );
      expect(answer.status).toBe(401);
      expect(answer.errors[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED' });
      expect(answer.headers.get('access-control-allow-origin')).toBe(siteUrl);
    },
  );

  it('may be sent by pages of this machine only', async () => {
    const preflight = (origin: string) =>
      fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,ztoken',
        },
      });
    const own = await preflight(siteUrl);
    expect(own.headers.get('access-control-allow-headers')).toContain('ztoken');
    expect(own.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the list of reports', () => {
  const list = async (args: string) =>
    (
      await q(
        `{ reports${args} { total items { number title status priority dangerous createdAt tags district { code name } } } }`,
      )
    ).reports;

  it('starts with the newest, 25 at a time, with the number of all', async () => {
    const { total, items } = await list('');
    expect(total).toBe(10_431);
    expect(items).toHaveLength(25);
    expect(items[0].number).toBe('ZG-2025-10431');
    const moments = items.map((item: { createdAt: string }) => item.createdAt);
    expect(moments).toEqual([...moments].sort().reverse());
  });

  it('goes on without a gap and without a repetition', async () => {
    const order = '[{ field: PRIORITY, direction: DESC }]';
    const both = await list(`(limit: 40, order: ${order})`);
    const first = await list(`(limit: 20, order: ${order})`);
    const second = await list(`(limit: 20, offset: 20, order: ${order})`);
    expect([...first.items, ...second.items]).toEqual(both.items);
    expect(both.items[0].priority).toBe('URGENT');
  });

  it('sorts titles by the Polish alphabet, and by the name of the district', async () => {
    const { items } = await list('(limit: 500, offset: 5000, order: [{ field: TITLE }])');
    const compare = new Intl.Collator('pl').compare;
    // The first words decide; how spaces and digits weigh differs.
    const words = items.map((item: { title: string }) => /^[\p{L}]+/u.exec(item.title)?.[0] ?? '');
    expect(words.filter((word: string) => word !== '')).toEqual(
      words.filter((word: string) => word !== '').sort(compare),
    );
    const last = await list('(limit: 1, order: [{ field: DISTRICT, direction: DESC }])');
    expect(last.items[0].district.name).toBe('Żabia Łąka');
  });

  it.each(['DISTRICT', 'DEPARTMENT'])('is sorted by the name of the %s over all pages', async (field) => {
    for (const direction of ['ASC', 'DESC']) {
      // With a second key the whole table is sorted. Numbers are given in the order of the keys.
      const one = `{ field: ${field}, direction: ${direction} }`;
      const two = `${one}, { field: NUMBER, direction: ${direction} }`;
      for (const page of [
        'limit: 40',
        'limit: 40, offset: 9000',
        'limit: 40, search: "chodnik", offset: 300',
      ]) {
        const [sorted, expected] = await Promise.all(
          [one, two].map((order) => list(`(${page}, order: [${order}])`)),
        );
        expect(expected.items).toHaveLength(40);
        expect(sorted).toEqual(expected);
      }
    }
  });

  it('filters by every kind of value, and combines', async () => {
    const where = `{ dangerous: { eq: true }, status: { in: [NEW, ACCEPTED] }, createdAt: { gte: "2025-09-01T00:00:00Z" },
      or: [{ district: { eq: "SRO" } }, { priority: { eq: URGENT } }], not: { category: { eq: WASTE } } }`;
    const { total, items } = await list(`(limit: 500, where: ${where})`);
    expect(total).toBe(items.length);
    expect(total).toBeGreaterThan(0);
    for (const item of items) {
      expect(item.dangerous).toBe(true);
      expect(['NEW', 'ACCEPTED']).toContain(item.status);
      expect(item.district.code === 'SRO' || item.priority === 'URGENT').toBe(true);
    }
    expect((await list('(where: { department: { isNull: true } })')).total).toBeGreaterThan(0);
    expect((await list('(where: { status: { in: [] } })')).total).toBe(0);
    expect((await list('(where: { department: { eq: "x" } })')).total).toBe(0);
    expect((await list('(where: { tags: { has: "przejście" } })')).items[0].tags).toContain('przejście');
    const costly = await q(
      '{ reports(where: { estimatedCost: { gte: "9000", lt: "9500.50" } }) { items { estimatedCost { amount } } } }',
    );
    for (const { estimatedCost } of costly.reports.items)
      expect(Number(estimatedCost.amount)).toBeGreaterThanOrEqual(9000);
  });

  it('searches whatever the case and the marks, and takes no wildcards', async () => {
    const found = await list('(search: "DZIURA swietojanskiej")');
    expect(found.total).toBeGreaterThan(0);
    expect(found.items[0].title).toContain('Dziura');
    expect((await list('(search: "ZG-2025-10381")')).items[0].number).toBe('ZG-2025-10381');
    expect((await list('(search: "%")')).total).toBe(0);
    expect((await list('(where: { title: { contains: "_" } })')).total).toBe(0);
  });

  it.each(['(limit: 501)', '(limit: -1)', '(offset: -1)'])('refuses %s in words', async (args) => {
    const answer = await ask(url, `{ reports${args} { total } }`);
    expect(answer.errors[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
    expect(answer.errors[0]?.message).toContain('must be');
  });
});

describe('other reads', () => {
  it('gives one report by its key and by its number, and none for what is no key', async () => {
    const data = await q(`{
      byNumber: reportByNumber(number: "zg-2025-10381") { id title reporter { ... on Resident { resident: name } ... on Department { department: name } } history { status by } comments(first: 4) { totalCount edges { node { text } } } photo { url sizeBytes } }
      byKey: report(id: "10381") { number } none: report(id: "1 or 1=1") { id } gone: report(id: "999999") { id }
    }`);
    expect(data.byNumber).toMatchObject({ id: '10381', reporter: { resident: 'Żuraw 0348' } });
    expect(data.byNumber.history.map((step: { by: string }) => step.by)).toEqual([
      'Żuraw 0348',
      'Dyspozytornia',
      'Wydział Dróg i Mostów',
    ]);
    expect(data.byNumber.comments.totalCount).toBe(12);
    expect(data).toMatchObject({ byKey: { number: 'ZG-2025-10381' }, none: null, gone: null });
    const picture = await fetch(data.byNumber.photo.url);
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    expect(Buffer.byteLength(await picture.text())).toBe(data.byNumber.photo.sizeBytes);
  });

  it('walks residents by cursors, forwards and back, and tells their number', async () => {
    const page = async (args: string) =>
      (
        await q(
          `{ residents(${args}) { totalCount nodes { name } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
        )
      ).residents;
    const first = await page('first: 3, query: "zur"');
    const second = await page(`first: 3, query: "żur", after: "${first.pageInfo.endCursor}"`);
    const both = await page('first: 6, query: "żur"');
    expect([...first.nodes, ...second.nodes]).toEqual(both.nodes);
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const back = await page(`last: 3, query: "żur", before: "${second.pageInfo.startCursor}"`);
    expect(back.nodes).toEqual(first.nodes);
    expect(back.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const newest = await page('first: 2, orderBy: JOINED_ON_DESC');
    const older = await page(`first: 2, orderBy: JOINED_ON_DESC, after: "${newest.pageInfo.endCursor}"`);
    expect(older.nodes[0]).not.toEqual(newest.nodes[1]);
    expect(newest.totalCount).toBe(3204);
    const both2 = await ask(url, '{ residents(first: 1, last: 1) { totalCount } }');
    expect(both2.errors[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });

  it('walks all comments of a report by cursors, newest first, to the end', async () => {
    const texts: string[] = [];
    let after: string | null = null;
    for (;;) {
      const {
        comments,
      }: {
        comments: {
          edges: { node: { text: string } }[];
          pageInfo: { hasNextPage: boolean; endCursor: string };
        };
      } = (
        await q(
          'query ($after: String) { report(id: "10381") { comments(first: 5, after: $after) { edges { node { text } } pageInfo { hasNextPage endCursor } } } }',
          { after },
        )
      ).report;
      texts.push(...comments.edges.map(({ node }) => node.text));
      if (!comments.pageInfo.hasNextPage) break;
      after = comments.pageInfo.endCursor;
    }
    expect(texts).toHaveLength(12);
    expect(new Set(texts).size).toBe(12);
    expect(texts[0]).toContain('Ekipa w drodze');
    const refused = await ask(url, '{ comments(after: "bogus") { edges { cursor } } }');
    expect(refused.errors[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });

  it('reads the related lists of many records at once, each with its own number', async () => {
    const { departments } = await q(
      '{ departments { name reports(limit: 2) { total items { department { name } } } } }',
    );
    expect(departments).toHaveLength(14);
    for (const { name, reports } of departments) {
      for (const item of reports.items) expect(item.department.name).toBe(name);
    }
    const { district } = await q(
      '{ district(code: "ZAB") { name reportCount reports { total } residents(first: 1) { totalCount } } }',
    );
    expect(district.reportCount).toBe(district.reports.total);
  });

  it('pages, sorts and filters measurements by flat arguments', async () => {
    const args = 'districtCode: "SRO", kind: NOISE, sort: VALUE, direction: ASC, perPage: 10';
    const { measurements } = await q(
      `{ measurements(${args}, page: 2) { total items { value unit sensorCode } pageInfo { page perPage pageCount hasNextPage } } }`,
    );
    expect(measurements.pageInfo).toEqual({
      page: 2,
      perPage: 10,
      pageCount: Math.ceil(measurements.total / 10),
      hasNextPage: true,
    });
    const values = measurements.items.map((item: { value: number }) => item.value);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    for (const item of measurements.items)
      expect(item).toMatchObject({ unit: 'dB', sensorCode: expect.stringMatching(/^SRO-NOISE-/) });
  });

  it('counts the city', async () => {
    const { cityStatistics: city } = await q(
      '{ cityStatistics { reports openReports byStatus { status count } byDistrict { count } byMonth { month reported } } }',
    );
    const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
    expect(sum(city.byStatus)).toBe(city.reports);
    expect(sum(city.byDistrict)).toBe(city.reports);
    expect(sum(city.byStatus.slice(0, 3))).toBe(city.openReports);
    expect(city.byMonth).toHaveLength(12);
  });
});

describe('writing', () => {
  it('says everything that is wrong at once, at its field, in the language that is asked for', async () => {
    const input = {
      ...NEW_REPORT,
      title: 'Krótki',
      description: 'x',
      place: { street: 'a'.repeat(81), postalCode: '50001' },
      contact: { email: 'a@b', phone: '12' },
      districtCode: 'XXX',
      departmentId: LAMPS,
      estimatedCost: { amount: '1.234' },
      dueOn: '2020-01-01',
      tags: ['a'],
    };
    const { report, errors } = await createReport(input);
    expect(report).toBeNull();
    expect(
      errors.map((error) => ('field' in error && 'code' in error ? `${error.field} ${error.code}` : '')),
    ).toEqual([
      'title TOO_SHORT',
      'description TOO_SHORT',
      'tags.0 TOO_SHORT',
      'place.street TOO_LONG',
      'place.postalCode INVALID',
      'contact.email INVALID',
      'contact.phone INVALID',
      'estimatedCost.amount OUT_OF_RANGE',
      'districtCode NOT_FOUND',
      'departmentId DEPARTMENT_REFUSES',
      'dueOn OUT_OF_RANGE',
    ]);
    const polish = await ask(
      url,
      'mutation ($input: CreateReportInput!) { createReport(input: $input) { errors { message } } }',
      { input: { ...NEW_REPORT, title: 'Krótki' } },
      { ztoken: 'demo', 'accept-language': 'pl' },
    );
    expect(polish.data.createReport.errors).toEqual([{ message: 'Potrzeba co najmniej 10 znaków; jest 6.' }]);
  });

  it('counts characters as people do', async () => {
    const eighty = '🚧'.repeat(80);
    expect((await createReport({ ...NEW_REPORT, title: eighty })).errors).toEqual([]);
    expect((await createReport({ ...NEW_REPORT, title: `${eighty}!` })).errors).toMatchObject([
      { code: 'TOO_LONG' },
    ]);
  });

  it('takes a report from new to resolved and back, and refuses every step out of turn', async () => {
    const { report } = await createReport(NEW_REPORT);
    expect(report.number).toMatch(/^ZG-20\d\d-\d{5}$/);
    const id = JSON.stringify(report.id);
    const step = async (call: string) => {
      const data = await mutate(call, 'report { status version }');
      const [payload] = Object.values<{
        report: { status: string } | null;
        errors: { code: string; field: string | null }[];
      }>(data);
      return payload?.report?.status ?? `${payload?.errors[0]?.field}: ${payload?.errors[0]?.code}`;
    };
    const tooEarly = 'null: ILLEGAL_TRANSITION';
    expect(await step(`startReport(id: ${id})`)).toBe(tooEarly);
    expect(await step(`resolveReport(id: ${id}, note: "Pipe replaced by a new one")`)).toBe(tooEarly);
    expect(await step(`reopenReport(id: ${id})`)).toBe(tooEarly);
    expect(await step(`acceptReport(id: ${id}, departmentId: "${LAMPS}")`)).toBe(
      'departmentId: DEPARTMENT_REFUSES',
    );
    expect(await step(`acceptReport(id: ${id}, departmentId: "${WATER}")`)).toBe('ACCEPTED');
    expect(await step(`acceptReport(id: ${id}, departmentId: "${WATER}")`)).toBe(tooEarly);
    expect(await step(`startReport(id: ${id})`)).toBe('IN_PROGRESS');
    expect(await step(`resolveReport(id: ${id}, note: "short")`)).toBe('note: TOO_SHORT');
    expect(await step(`rejectReport(id: ${id}, reason: "${'x'.repeat(501)}")`)).toBe('reason: TOO_LONG');
    expect(await step(`resolveReport(id: ${id}, note: "Pipe replaced by a new one")`)).toBe('RESOLVED');
    expect(await step(`rejectReport(id: ${id}, reason: "No fault was found here")`)).toBe(tooEarly);
    expect(await step(`reopenReport(id: ${id})`)).toBe('NEW');
    expect(await step(`rejectReport(id: ${id}, reason: "No fault was found here")`)).toBe('REJECTED');
    const { report: now } = await q(
      `{ report(id: ${id}) { version rejectionReason resolutionNote history { status } } }`,
    );
    expect(now).toMatchObject({
      version: 6,
      rejectionReason: 'No fault was found here',
      resolutionNote: null,
    });
    expect(now.history).toHaveLength(6);
  });

  it('changes only what is given, and nothing that was changed meanwhile', async () => {
    const { report } = await createReport({ ...NEW_REPORT, dueOn: '2099-01-01', tags: ['rura'] });
    const update = async (input: object) =>
      (
        await q(
          'mutation ($id: ID!, $input: UpdateReportInput!) { updateReport(id: $id, input: $input) { report { title dueOn tags version sensorData } errors { field code } } }',
          { id: report.id, input },
        )
      ).updateReport;
    const sensorData = { a: [1, { __proto__: null, b: 'ż' }] };
    const changed = await update({
      expectedVersion: 1,
      title: 'Inny tytuł zgłoszenia',
      dueOn: null,
      sensorData,
    });
    expect(changed.report).toMatchObject({
      title: 'Inny tytuł zgłoszenia',
      dueOn: null,
      tags: ['rura'],
      version: 2,
    });
    expect(changed.report.sensorData).toEqual({ a: [1, { b: 'ż' }] });
    expect((await update({ expectedVersion: 1, title: 'Jeszcze inny tytuł' })).errors).toEqual([
      { field: 'expectedVersion', code: 'CONFLICT' },
    ]);
    expect((await update({ title: null })).errors).toEqual([{ field: 'title', code: 'REQUIRED' }]);
    expect((await update({ duplicateOfId: report.id })).errors).toEqual([
      { field: 'duplicateOfId', code: 'INVALID' },
    ]);
    const found = await q('{ reports(search: "inny tytul zgloszenia") { total } }');
    expect(found.reports.total).toBe(1);
  });

  it('hands several reports over, and says which ones stay', async () => {
    const [one, two] = [
      await createReport(NEW_REPORT),
      await createReport({ ...NEW_REPORT, category: 'NOISE' }),
    ];
    const data = await q(
      'mutation ($ids: [ID!]!) { assignReports(ids: $ids, departmentId: "6") { reports { id status department { code } } errors { field code } } }',
      { ids: [one.report.id, two.report.id, 'x'] },
    );
    expect(data.assignReports.reports).toEqual([
      { id: one.report.id, status: 'ACCEPTED', department: { code: 'WIK' } },
    ]);
    expect(data.assignReports.errors).toEqual([
      { field: 'ids.1', code: 'DEPARTMENT_REFUSES' },
      { field: 'ids.2', code: 'NOT_FOUND' },
    ]);
  });

  it('deletes a report with its comments', async () => {
    const { report } = await createReport(NEW_REPORT);
    const added = await mutate(
      `addComment(input: { reportId: "${report.id}", text: "Byłem tam" })`,
      'comment { id author { ... on Department { name } } }',
    );
    expect(added.addComment.comment.author.name).toBe('Dyspozytornia');
    const deleted = await mutate(`deleteReport(id: "${report.id}")`, 'report { id }');
    expect(deleted.deleteReport).toEqual({ report: { id: report.id }, errors: [] });
    const gone = await q(
      `{ report(id: "${report.id}") { id } comment(id: "${added.addComment.comment.id}") { id } }`,
    );
    expect(gone).toEqual({ report: null, comment: null });
  });

  it('opens, changes, archives and deletes residents, but not those who are needed', async () => {
    const input = '{ name: "Dzwoniec 9001", email: "dzwoniec@poczta.example", districtCode: "ZAB" }';
    const created = await mutate(`createResident(input: ${input})`, 'resident { id joinedOn }');
    const id = created.createResident.resident.id;
    const twice = await mutate(`createResident(input: ${input})`, 'resident { id }');
    expect(twice.createResident.errors).toMatchObject([{ field: 'email', code: 'NOT_UNIQUE' }]);
    const renamed = await mutate(
      `updateResident(id: "${id}", input: { name: "Dzwoniec 9002" })`,
      'resident { name email }',
    );
    expect(renamed.updateResident.resident).toEqual({
      name: 'Dzwoniec 9002',
      email: 'dzwoniec@poczta.example',
    });
    const archived = await mutate(`archiveResident(id: "${id}")`, 'resident { archivedAt }');
    expect(archived.archiveResident.resident.archivedAt).toMatch(/^20/);
    expect((await mutate(`deleteResident(id: "${id}")`, 'resident { id }')).deleteResident.errors).toEqual(
      [],
    );
    const needed = await mutate('deleteResident(id: "348")', 'resident { id }');
    expect(needed.deleteResident.errors).toMatchObject([{ field: null, code: 'IN_USE' }]);
  });

  it('sets up and renames departments, and counts districts anew', async () => {
    const input =
      '{ name: "Cmentarze", code: "CMT", phone: "+48 22 001 00 99", email: "cmentarze@miasto.example", budget: { amount: "10.50" }, categories: [OTHER] }';
    const created = await mutate(
      `createDepartment(input: ${input})`,
      'department { id budget { amount currency } }',
    );
    expect(created.createDepartment.department.budget).toEqual({ amount: '10.50', currency: 'PLN' });
    const taken = await mutate('renameDepartment(id: "1", name: "Cmentarze")', 'department { id }');
    expect(taken.renameDepartment.errors).toMatchObject([{ field: 'name', code: 'NOT_UNIQUE' }]);
    const { recountDistrictStatistics: counted } = await q(
      'mutation { recountDistrictStatistics { districts { reportCount reports { total } } } }',
    );
    for (const { reportCount, reports } of counted.districts) expect(reportCount).toBe(reports.total);
    const imported = await mutate(
      'importMeasurements(input: { sensorCode: "SRO-NOISE-99", districtCode: "SRO", readings: [{ kind: NOISE, value: 61.5, measuredAt: "2026-01-01T00:00:00Z" }] })',
      'imported',
    );
    expect(imported.importMeasurements).toEqual({ imported: 1, errors: [] });
  });

  it('stores what browsers measured, and lists it (S7.6)', async () => {
    const variables = { id: 'v4-1', label: 'web-vital', name: 'LCP', startTime: 12.5, value: 1234.5 };
    const query = `mutation ReportWebVitalMutation($id: string, $label: string, $name: string, $startTime: float64, $value: float64) {
      reportWebVital(id: $id, label: $label, name: $name, startTime: $startTime, value: $value)
    }`;
    expect(await q(query, variables)).toEqual({ reportWebVital: true });
    await q(query, { ...variables, id: 'v4-2', name: 'CLS', value: 0.02 });
    const { webVitals } = await q(
      '{ webVitals(name: "LCP") { total items { id label name startTime value receivedAt } } }',
    );
    expect(webVitals).toMatchObject({ total: 1, items: [variables] });
    expect(Date.now() - Date.parse(webVitals.items[0].receivedAt)).toBeLessThan(120_000);
  });

  it('never shows a stack, whatever is asked', async () => {
    for (const query of [
      '{',
      '{ nothing }',
      '{ report(id: {}) { id } }',
      'mutation { createReport { report { id } } }',
    ]) {
      const { text } = await ask(url, query);
      expect(text).toContain('"errors"');
      expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|stack/);
    }
    expect(program.stderr()).toBe('');
  });
});

describe('whoever is signed in', () => {
  it('is known by either token, and without one is nobody', async () => {
    const { ready } = program;
    if (ready === null) throw new Error('The demo is not ready');
    const [resident, clerk] = await Promise.all(
      ready.accounts.map((account) => signIn({ ...ready, siteUrl, ...account })),
    );
    const me = async (token: string) =>
      (
        await ask(
          url,
          '{ me { email role resident { name } } }',
          {},
          { ztoken: 'demo', authorization: `Bearer ${token}` },
        )
      ).data.me;
    expect(await me(resident?.access_token ?? '')).toEqual({
      email: 'resident@demo.example',
      role: 'RESIDENT',
      resident: { name: 'Żuraw 0348' },
    });
    expect(await me(clerk?.id_token ?? '')).toEqual({
      email: 'clerk@demo.example',
      role: 'CLERK',
      resident: null,
    });
    expect((await q('{ me { name } }')).me).toBeNull();
  });
});

describe('after a restart', () => {
  it.runIf(isDeep)(
    'the data are there, and only clerks may change a status where the demo is strict',
    async () => {
      const { report } = await createReport({ ...NEW_REPORT, title: 'To zgłoszenie przetrwa restart' });
      program.endInput();
      expect(await program.ended).toBe(0);
      expect(existsSync(join(folder, 'lock'))).toBe(false);
      const secret = program.ready?.clientSecret;
      program = await runDemo({ ...settings, DEMO_STRICT: '1' });
      url = program.ready?.graphql ?? '';
      expect(program.ready?.clientSecret).toBe(secret);
      expect((await q(`{ report(id: "${report.id}") { title } }`)).report.title).toBe(
        'To zgłoszenie przetrwa restart',
      );
      expect((await q('{ webVitals { total } }')).webVitals.total).toBe(2);

      const accept = `mutation { acceptReport(id: "${report.id}", departmentId: "${WATER}") { report { status } errors { code } } }`;
      const refused = await ask(url, accept);
      expect(refused.errors[0]?.extensions).toEqual({ code: 'FORBIDDEN' });
      expect(
        (await ask(url, `mutation { deleteReport(id: "${report.id}") { errors { code } } }`)).errors[0]
          ?.extensions,
      ).toEqual({ code: 'FORBIDDEN' });
      const { ready } = program;
      const account = ready?.accounts.find(({ role }) => role === 'clerk');
      if (ready === null || account === undefined) throw new Error('The demo is not ready');
      const { access_token: token } = await signIn({ ...ready, siteUrl, ...account });
      const allowed = await ask(url, accept, {}, { ztoken: 'demo', authorization: `Bearer ${token}` });
      expect(allowed.data.acceptReport).toEqual({ report: { status: 'ACCEPTED' }, errors: [] });
    },
    60_000,
  );

  it('nothing is lost when it was killed, and its lock is taken over', async () => {
    const { report } = await createReport({ ...NEW_REPORT, title: 'To zgłoszenie przetrwa kill -9' });
    await program.stop('SIGKILL');
    expect(existsSync(join(folder, 'lock'))).toBe(true);
    program = await runDemo(settings);
    url = program.ready?.graphql ?? '';
    expect((await q(`{ report(id: "${report.id}") { title } }`)).report.title).toBe(
      'To zgłoszenie przetrwa kill -9',
    );
  }, 60_000);
});

describe('the history of a report', () => {
  const REVISIONS =
    'revisions(first: 20) { totalCount edges { node { id changedBy action changes { field before after } } } }';
  const readRevisions = async (id: string) => {
    const { report } = await q(`query ($id: ID!) { report(id: $id) { ${REVISIONS} } }`, { id });
    return (report.revisions.edges as { node: { id: string; action: string; changes: object[] } }[]).map(
      ({ node }) => node,
    );
  };

  it('has a revision for how it came in, for each step and for each change, newest first', async () => {
    const { report } = await createReport(NEW_REPORT);
    await mutate(
      `updateReport(id: "${report.id}", input: { priority: HIGH, tags: ["woda"], dueOn: "2098-01-02" })`,
      '',
    );
    await mutate(`acceptReport(id: "${report.id}", departmentId: "${WATER}")`, '');
    // What changes nothing is no change.
    await mutate(`updateReport(id: "${report.id}", input: { priority: HIGH })`, '');
    const revisions = await readRevisions(report.id);
    expect(revisions.map(({ action }) => action)).toEqual(['STATUS_CHANGED', 'UPDATED', 'CREATED']);
    expect(revisions[0]?.changes).toEqual([
      { field: 'status', before: 'NEW', after: 'ACCEPTED' },
      { field: 'department', before: null, after: expect.stringMatching(/^\p{Lu}/u) as string },
    ]);
    expect(revisions[1]?.changes).toEqual([
      { field: 'priority', before: 'MEDIUM', after: 'HIGH' },
      { field: 'tags', before: '[]', after: '["woda"]' },
      { field: 'dueOn', before: null, after: '2098-01-02' },
    ]);
  });

  it('is brought back to a revision but for its status, which is a revision, too', async () => {
    const { report } = await createReport(NEW_REPORT);
    await mutate(
      `updateReport(id: "${report.id}", input: { title: "Pękła rura przy ul. Lipowej 3", priority: HIGH })`,
      '',
    );
    await mutate(`acceptReport(id: "${report.id}", departmentId: "${WATER}")`, '');
    await mutate(`updateReport(id: "${report.id}", input: { priority: URGENT, tags: ["woda"] })`, '');
    const [, , , first] = await readRevisions(report.id);
    const { restoreReport } = await mutate(
      `restoreReport(id: "${report.id}", revisionId: "${first?.id ?? ''}")`,
      'report { title priority tags status }',
    );
    expect(restoreReport).toEqual({
      report: { title: NEW_REPORT.title, priority: 'MEDIUM', tags: [], status: 'ACCEPTED' },
      errors: [],
    });
    expect((await readRevisions(report.id))[0]).toMatchObject({ action: 'RESTORED' });
    const missing = await mutate(`restoreReport(id: "${report.id}", revisionId: "1")`, '');
    expect(missing.restoreReport.errors).toMatchObject([{ field: 'revisionId', code: 'NOT_FOUND' }]);
  });

  it('is there for reports of the seed, and in pages', async () => {
    const { report } = await q(
      '{ report(id: "1") { history { status } revisions(first: 1) { totalCount pageInfo { hasNextPage endCursor } edges { node { action } } } } }',
    );
    expect(report.revisions.totalCount).toBe(report.history.length);
    const { endCursor } = report.revisions.pageInfo;
    const next = await q(
      `{ report(id: "1") { revisions(first: 50, after: "${endCursor}") { edges { node { action } } } } }`,
    );
    expect(next.report.revisions.edges).toHaveLength(report.history.length - 1);
    expect(next.report.revisions.edges.at(-1)).toEqual({ node: { action: 'CREATED' } });
  });
});
