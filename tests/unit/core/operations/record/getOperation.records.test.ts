import { describe, expect, it } from 'vitest';
import { buildAllDocuments } from '../../../../../lib/core/operations/catalog/allDocuments';
import { buildGetOperation } from '../../../../../lib/core/operations/record/getOperation';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import type { Operation } from '../../../../../lib/core/operations/operation';
import {
  buildLookUpOperation,
  buildSingletonOperation,
} from '../../../../../lib/core/operations/record/lookUpOperation';
import { buildRelatedListOperation } from '../../../../../lib/core/operations/record/relatedOperations';
import type { Entity } from '../../../../../lib/core/schema/model/model';
import { ask, expectValid, listState } from '../ask';
import {
  asset,
  author,
  localReport,
  named,
  office,
  recordModel,
  report,
  repository,
  rootValue,
  schema,
  theReport,
} from '../recordLab';

const run = <Result>(operation: Operation<Result>) => ask(schema, operation, rootValue);
const get = (entity: Entity, ...key: string[]) => run(buildGetOperation(recordModel, entity, key));
const ala = { type: 'Resident', key: ['r1'], title: 'Ala' };
const hall = { type: 'Office', key: ['0'], title: 'hall.example' };

describe('reading a record', () => {
  it('gives scalars, nested objects, relations by name, and members of unions by their own type', () => {
    expect(get(report, theReport.id)).toEqual({
      type: 'Report',
      key: [theReport.id],
      title: 'Pothole',
      values: {
        id: theReport.id,
        title: 'Pothole',
        kind: 'B',
        extra: { any: [1, null, { thing: '' }] },
        author: hall,
        authors: [ala, hall],
        named: hall,
        owner: ala,
        helpers: [ala],
        boxed: ala,
        tags: [{ word: 'road' }, { word: 'hole' }],
        site: { domain: 'a.example', at: { lat: 52.2, near: ala } },
        sites: [{ domain: 'b.example', at: null }],
      },
    });
  });

  it('leaves deprecated fields alone unless they are asked for by name', () => {
    expect(buildGetOperation(recordModel, report, ['1']).document).not.toMatch(/\bold\b/);
    expect(buildGetOperation(recordModel, report, ['1'], { selection: ['old'] }).document).toMatch(/\bold\b/);
  });

  it('is null where there is no such record', () => {
    expect(get(report, 'none')).toBeNull();
  });

  it('sends a key as the type that the argument wants', () => {
    const operation = buildGetOperation(recordModel, office, ['0']);
    expect(operation.variables).toEqual({ where: { code: 0 } });
    expect(run(operation)?.title).toBe('hall.example');
  });

  it('reads by a key of several parts, and gives the same key back', () => {
    expect(get(repository, 'ala', 'site')).toMatchObject({
      key: ['ala', 'site'],
      values: { stars: 0, owner: { ...ala, title: 'ala' } },
    });
  });

  it('takes from a list narrowed by the key the row that has the key, never another one', () => {
    expect(get(asset, 'b')).toMatchObject({ key: ['b'], title: 'Asset b' });
    expect(get(asset, 'z')).toBeNull();
  });

  it('sends page-wide values: constants, and settings in their place', () => {
    const title = (pageWide?: { locale?: string; channel?: string }) =>
      run(
        buildGetOperation(
          recordModel,
          localReport,
          [theReport.id],
          pageWide === undefined ? {} : { pageWide },
        ),
      )?.title;
    expect(title()).toBe('- web');
    expect(title({ locale: 'pl' })).toBe('PL_PL web');
    expect(title({ locale: 'de', channel: 'app' })).toBe('- app');
  });

  it('refuses an entity that cannot be read, naming it', () => {
    expect(() => buildGetOperation(recordModel, named, ['1'])).toThrow(/Named/);
  });
});

describe('reading rows of an interface or a union', () => {
  const rows = (entity: Entity) => {
    if (entity.list === null) throw new Error('has a list');
    const asked = { state: listState(), selection: null };
    return run(buildListOperation(recordModel, entity, entity.list, asked)).rows;
  };

  it("knows each row's own type, key, title and fields, though members' fields of one name differ in type", () => {
    expect(rows(named)).toEqual([
      { ...ala, values: { id: 'r1', name: 'Ala', email: 'ala@example.org', code: 'x' } },
      {
        ...hall,
        values: {
          name: 'Hall',
          code: 0,
          email: ['hall@example.org'],
          site: { domain: 'hall.example', at: { lat: 0, near: ala } },
        },
      },
    ]);
  });

  it('shows a member that is no entity as a row of unknown type', () => {
    expect(rows(author).map((row) => row.type)).toEqual([null, 'Office', 'Resident']);
  });
});

describe('reading related lists', () => {
  it('walks the list below its record to the end', () => {
    const titles: (string | null)[] = [];
    for (let position = listState().position, pages = 0; pages < 5; pages += 1) {
      const state = listState({ size: 3, position });
      const asked = { name: 'comments', state, selection: ['text'] };
      const result = run(buildRelatedListOperation(recordModel, report, [theReport.id], asked));
      titles.push(...result.rows.map((row) => row.title));
      expect(result.total).toBeNull();
      if (result.next === null) break;
      position = result.next;
    }
    expect(titles).toEqual([null, ...[1, 2, 3, 4, 5, 6].map((n) => `Comment ${n}`)]);
  });

  it('is the list of nobody below a record that is not there', () => {
    const asked = { name: 'comments', state: listState(), selection: [] };
    expect(run(buildRelatedListOperation(recordModel, report, ['none'], asked))).toEqual({
      rows: [],
      total: null,
      next: null,
      previous: null,
      ownerless: true,
    });
  });

  it('refuses a list that the entity does not have, naming it', () => {
    const asked = { name: 'votes', state: listState(), selection: [] };
    expect(() => buildRelatedListOperation(recordModel, report, ['1'], asked)).toThrow(/Report.*votes/);
  });
});

describe('look-ups and singletons', () => {
  const [byNumber, price] = recordModel.lookUps;
  const [shop, viewer] = recordModel.singletons;
  if (byNumber === undefined || price === undefined || shop === undefined || viewer === undefined)
    throw new Error('the fixture has them');

  it('makes of what a visitor typed what the inputs want, and sends nothing that is empty', () => {
    const found = buildLookUpOperation(recordModel, byNumber, { number: '12', flags: ['true', 'false'] });
    expect(found.variables).toEqual({ number: 12, flags: [true, false] });
    expect(run(found)?.title).toBe('#12 true,false');
    expect(buildLookUpOperation(recordModel, byNumber, { number: '0', flags: '' }).variables).toEqual({
      number: 0,
    });
  });

  it('gives a leaf as one value, 0 included', () => {
    expect(run(buildLookUpOperation(recordModel, price, { of: 'air' }))?.values).toEqual({ value: 0 });
    expect(run(buildLookUpOperation(recordModel, price, { of: 'gold' }))).toBeNull();
  });

  it('reads values without a key, records and others', () => {
    expect(run(buildSingletonOperation(recordModel, viewer))).toMatchObject({
      ...ala,
      values: { code: 'x' },
    });
    expect(run(buildSingletonOperation(recordModel, shop))).toEqual({
      type: null,
      key: null,
      title: null,
      values: { name: 'Sklep', currency: { domain: 'hall.example', at: { lat: 0, near: ala } } },
    });
  });
});

it('sends only documents that the schema accepts', () => {
  const documents = buildAllDocuments(recordModel);
  expect(new Set(documents.map(({ operation }) => operation.split('.')[0]))).toEqual(
    new Set(['list', 'picker', 'get', 'related', 'lookUp', 'singleton']),
  );
  for (const { document } of documents) expectValid(schema, document);
});
