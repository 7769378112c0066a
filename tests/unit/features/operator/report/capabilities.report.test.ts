import { getRecordFindings } from '../../../../../lib/features/operator/report/recordFindings';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  buildEntityDocuments,
  buildAllDocuments,
} from '../../../../../lib/core/operations/catalog/allDocuments';
import {
  getEntitySupport,
  findParentLists,
  type ReportedCapability,
} from '../../../../../lib/features/operator/report/capabilities';
import { groupDocuments } from '../../../../../lib/features/operator/report/backendView';
import { findEntityByName, formatTextReport } from '../../../../../lib/features/operator/report/textReport';
import { findRank, getFindings, type EntityRank } from '../../../../../lib/features/operator/report/findings';
import { sayClause } from '../../../../../lib/features/operator/report/reasonText';
import { NO_COLORS, ANSI_COLORS } from '../../../../../lib/features/operator/report/entityRows';
import { discover } from '../../../../../lib/core/schema/discover';
import { OPERATOR_REASON } from '../../../../../lib/core/schema/model/hints';
import type { Entity, Model } from '../../../../../lib/core/schema/model/model';
import { because } from '../../../../../lib/core/schema/model/reason';
import { sayEnglish } from '../../../../support/reasonTexts';

const modelOf = (sdl: string): Model => discover(buildSchema(sdl));

const DESK = modelOf(`
  type Query {
    reports(limit: Int, offset: Int, order: ReportOrder, where: ReportFilter, search: String): ReportPage!
    report(id: ID!): Report
    districts(name: String): [District!]!
    towers: [Tower!]!
    bridges: [Bridge!]!
    weather(city: String!): String @deprecated(reason: "Look outside.")
    climate: String @deprecated(reason: "Look outside.")
  }
  type Mutation { createReport(input: ReportInput!): Report deleteReports(ids: [ID!]!): Int }
  type ReportPage { rows: [Report!]! total: Int! }
  type Report { id: ID! title: String! createdAt: String comments(limit: Int, offset: Int): [Comment!]! }
  type Comment { id: ID! text: String! }
  type District { id: ID! name: String! }
  type Tower { id: ID! name: String! }
  type Bridge { id: ID! name: String! }
  input ReportInput { title: String! }
  input ReportFilter { title: TextFilter }
  input TextFilter { eq: String contains: String }
  enum ReportField { TITLE CREATED_AT }
  enum Direction { ASC DESC }
  input ReportOrder { field: ReportField! direction: Direction! }
`);
const entity = (name: string) => findEntityByName(DESK, name);
const below = findParentLists(DESK);
const noteOf = (type: string, capability: ReportedCapability): string => {
  const note = getEntitySupport(DESK, entity(type), below).notes.get(capability);
  return note === undefined ? '' : sayEnglish(note);
};
const findingsOf = (one: Entity, rank?: EntityRank) =>
  getFindings(one, { support: getEntitySupport(DESK, one, below), rank, say: sayEnglish });
const degree = (name: string) => Object.fromEntries(getEntitySupport(DESK, entity(name), below).levels);

describe('the capabilities of an entity', () => {
  it('are there, missing, or there with a limit', () => {
    expect(degree('Report')).toMatchObject({
      list: 'yes',
      total: 'yes',
      sort: 'partly',
      filter: 'yes',
      search: 'yes',
      get: 'yes',
      create: 'yes',
      update: 'no',
    });
    expect(degree('District')).toMatchObject({ list: 'yes', total: 'no', filter: 'partly', get: 'no' });
    expect(noteOf('District', 'filter')).toMatch(/equal values/);
    expect(noteOf('Report', 'sort')).toMatch(/may be on two pages, or on none/);
  });

  it('count a list below other records as a limited one, and name the place', () => {
    expect(degree('Comment')).toMatchObject({ list: 'partly', total: 'no' });
    expect(noteOf('Comment', 'list')).toContain('`Report.comments`');
  });

  it('are told in sentences with the names of fields and arguments', () => {
    const texts = new Map(findingsOf(entity('Report')).map(({ capability, text }) => [capability, text]));
    expect(texts.get('list')).toMatch(/`reports`.*Rows are at `rows`; pages go on by offset/);
    expect(texts.get('total')).toBe('`total` counts all rows.');
    expect(texts.get('sort')).toMatch(/`order.*takes the column.*`title`, `createdAt`/);
    expect(texts.get('filter')).toMatch(/`where` narrows by 1 field \(`title`\) with `eq`, `contains`/);
    expect(texts.get('search')).toContain('`search`');
    expect(texts.get('update')).toMatch(/No mutation/);
  });

  it('tell what fields mean, each with its reason', () => {
    const report = entity('Report');
    const facts = findingsOf(report).find(({ capability }) => capability === 'facts');
    const created = report.fields.find(({ name }) => name === 'createdAt')?.lifecycle;
    expect(facts?.text).toContain('`createdAt` has the lifecycle created: ');
    expect(facts?.text).toContain(sayClause(created?.reason ?? OPERATOR_REASON, sayEnglish));
  });

  it('have the weight with its place and its signs, the strongest first, and the default columns', () => {
    const report = entity('Report');
    const found = findingsOf(report, findRank(DESK, report));
    const [weight, columns] = ['weight', 'columns'].map((subject) =>
      found.find(({ capability }) => capability === subject),
    );
    expect(weight?.text).toMatch(/^Number 1 of \d+\. [\d.]+ points, .*: .+ \([\d.]+\); /);
    const points = [...(weight?.text ?? '').matchAll(/\((-?[\d.]+)\)/g)].map(([, each]) =>
      Math.abs(Number(each)),
    );
    expect(points.length).toBe(report.weight.signs.length);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    expect(columns?.text).toMatch(/^`title`/);
    for (const { name, slot, points } of report.columnPool)
      expect(columns?.text).toContain(`\`${name}\` (${slot}, ${String(Math.round(points * 10) / 10)})`);
  });
});

describe('the findings about the page of a record', () => {
  const textsOf = (type: string) =>
    new Map(findingsOf(entity(type)).map(({ capability, text }) => [capability, text]));

  it('name its facts, its lists with the signs of each, the subjects of its folds, and the inputs of its form', () => {
    const texts = textsOf('Report');
    expect(texts.get('head')).toMatch(/^Of a large record, the first that have a short value: `\w+`/);
    expect(texts.get('lists')).toMatch(/^Most significant first: `comments` [\d.]+: .+ \(-?[\d.]+\)/);
    expect(texts.get('folds')).toMatch(/by subject: content: `comments` \(word of content: comment\)/);
    expect(texts.get('form')).toMatch(/^Shown first: `title`/);
  });

  it('name the lists that are never folded, and the object whose amounts are the record’s own', () => {
    const report = entity('Report');
    const layout = {
      ...report.layout,
      partLists: [{ value: 'comments', reason: because('layout.createdBelow', { type: 'Comment' }) }],
      figures: { value: 'stats', reason: because('layout.called', { word: 'stats' }) },
    };
    const texts = getRecordFindings({ ...report, layout }, sayEnglish).map(({ text }) => text);
    expect(texts.join(' ')).toContain(
      'Never folded, as parts of the record: `comments` (Comment is created below it).',
    );
    expect(texts.join(' ')).toContain('Amounts of `stats` are its own: it is called stats.');
  });

  it('are left out of what has no list, no fact and no form', () => {
    const none = { ...entity('Report'), related: [], fields: [], create: null };
    const layout = { facts: [], details: [], nameLists: [], partLists: [], sections: {} };
    const found = findingsOf({ ...none, layout });
    expect(found.filter(({ capability }) => ['head', 'lists', 'folds', 'form'].includes(capability))).toEqual(
      [],
    );
  });
});

describe('the report in words', () => {
  const report = formatTextReport(DESK, { colors: NO_COLORS, width: 100, say: sayEnglish });
  const lines = report.split('\n');
  const lineOf = (type: string) => lines.find((line) => line.startsWith(`${type} `)) ?? '';

  it('has one line per entity, with its words in columns', () => {
    expect(lineOf('Report')).toMatch(
      /\/reports +list +total +\(sort\) +filter +search +read +create .* 1 related list$/,
    );
    expect(lineOf('District')).toMatch(/\/districts +list +\(filter\)/);
    const column = (type: string, word: string) => lineOf(type).indexOf(word);
    expect(column('District', 'list')).toBe(column('Report', 'list'));
    expect(lineOf('Comment')).toMatch(/\(list\).* in Report\.comments$/);
    expect(column('District', '(filter)') + 1).toBe(column('Report', 'filter'));
  });

  it('says once, below all of them, what several entities lack', () => {
    const at = lines.findIndex((line) => line.startsWith('Bridge '));
    expect(lines[at + 1]).toMatch(/^Tower /);
    expect(lines[at + 2]).toMatch(/^ {4}no /);
    const reasons = lines.slice(at + 2, lines.indexOf('', at));
    expect(reasons.join('\n')).toMatch(/no create, edit, delete: No mutation/);
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  it('gives what has no page by reason, and the numbers at the end', () => {
    const at = lines.indexOf('weather, climate');
    expect(lines[at + 1]).toMatch(/^ {4}.*Look outside/);
    expect(lines.slice(-6).join('\n')).toMatch(/5 entities +4 lists, 1 record page, 1 related list/);
  });

  it('keeps to the width that it is given', () => {
    expect(lines.filter((line) => line.startsWith('    ') && line.length > 100)).toEqual([]);
  });

  it('is coloured only where colours are wanted', () => {
    const escape = String.fromCharCode(27);
    expect(report).not.toContain(escape);
    expect(formatTextReport(DESK, { colors: ANSI_COLORS, width: 100, say: sayEnglish })).toContain(
      `${escape}[`,
    );
  });
});

describe('finding an entity by name', () => {
  it.each(['Report', 'report', 'reports', 'REPORTS'])('takes %s', (name) => {
    expect(entity(name).type).toBe('Report');
  });

  it('names those that are called alike where there is none', () => {
    expect(() => entity('Rep')).toThrow('There is no entity "Rep". There are: Report …');
    expect(() => entity('xyz')).toThrow(/There are: .*Report/);
  });
});

describe('the documents of an entity', () => {
  const modelOfViewer = modelOf(`
    type Query { viewer: User topic(name: String!): Topic }
    type User { id: ID! name: String! repositories(first: Int, after: String): Repositories! }
    type Repositories { edges: [RepositoryEdge!]! pageInfo: PageInfo! }
    type RepositoryEdge { cursor: String! node: Repository! }
    type PageInfo { hasNextPage: Boolean! endCursor: String }
    type Repository { id: ID! name: String! }
    type Topic { id: ID! name: String! }
  `);

  it.each([
    ['the desk', DESK],
    ['a schema with singletons and look-ups', modelOfViewer],
  ])('are the same, asked for alone or with all others: %s', (_, model) => {
    const all = buildAllDocuments(model);
    for (const one of model.entities) {
      const own = buildEntityDocuments(model, one).map(
        ({ operation, document }) => `${operation} ${document}`,
      );
      const expected = all.flatMap(({ entity: type, operation, document }) =>
        type === one.type ? [`${operation} ${document}`] : [],
      );
      expect([...own].sort()).toEqual([...expected].sort());
    }
    expect(model.entities.flatMap((one) => buildEntityDocuments(model, one)).length).toBeGreaterThan(3);
  });

  it('stand in families, all at once where they are few', () => {
    const families = groupDocuments(buildEntityDocuments(DESK, entity('Report')), null);
    expect(families.map(({ family }) => family)).toEqual(
      expect.arrayContaining(['list', 'get', 'related.comments', 'create']),
    );
    expect(families.every(({ count: number, documents }) => documents?.length === number)).toBe(true);
  });

  it('come on demand where they are many: only the wanted family has its texts', () => {
    const document = 'x'.repeat(10_000);
    const many = ['list', 'list.sort', 'related.a', 'related.a.sort', 'related.b', 'singleton.me.c.sort'].map(
      (operation) => ({ entity: 'T', operation, document }),
    );
    const families = groupDocuments(many, 'related.a');
    expect(
      families.map(({ family, count: number, isWanted, documents }) => [
        family,
        number,
        isWanted,
        documents?.length,
      ]),
    ).toEqual([
      ['list', 2, false, undefined],
      ['related.a', 2, true, 2],
      ['related.b', 1, false, undefined],
      ['singleton.me.c', 1, false, undefined],
    ]);
  });
});

describe('the further lists of an entity', () => {
  const shop = modelOf(`
    type Query { orders(first: Int, after: String): [Order!]! order(id: ID!): Order draftOrders: [Order!]! }
    type Order { id: ID! name: String! }
  `);

  it('are told beside its main one, and counted', () => {
    const report = formatTextReport(shop, { colors: NO_COLORS, width: 120, say: sayEnglish });
    expect(report).toMatch(/^Order +\/orders +list .* 1 further list$/m);
    expect(report).toMatch(/1 entities +1 list and 1 further one, 1 record page/);
  });
});
