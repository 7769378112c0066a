import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import { buildRecordLayout, isLargeEntity } from '../../../../lib/features/record/recordLayout';
import type { FieldDescription } from '../../../../lib/kit/view/fieldDescription';
import { entityNamed } from '../../reading/cityDesk';

const state = (name: string): FieldDescription => ({
  name,
  label: { text: name },
  kind: 'enum',
  list: false,
});

const NO_FIELDS = { prose: [], details: [], relations: [], objects: [], objectLists: [], timestamps: [] };

const layOut = (columns: readonly string[], values: Record<string, string | null>) => {
  const entity = { ...entityNamed('Report'), columns };
  const view = {
    ...NO_FIELDS,
    entity: { type: 'Report', slug: 'reports', singular: { text: 'Report' }, plural: { text: 'Reports' } },
    title: 'Report',
    keyText: null,
    status: Object.keys(values).map(state),
    values,
    failures: [],
    readAt: '2026-01-01T00:00:00Z',
  };
  return buildRecordLayout(entity, view, 'en');
};

describe('the states beside the title of a large record', () => {
  test('are the first three that have a value, those that are columns of the list before the others', () => {
    const values = { risk: 'LOW', payment: 'PAID', delivery: null, review: 'OPEN', health: 'GOOD' };
    expect(layOut(['payment', 'delivery'], values).states).toEqual(['payment', 'risk', 'review']);
  });

  test('stand among the details as well, and so do all further ones', () => {
    const values = { risk: 'LOW', payment: 'PAID', review: 'OPEN', health: 'GOOD' };
    const details = layOut([], values).folds.find(({ name }) => name === 'details');
    expect(details?.fields).toEqual(expect.arrayContaining(['risk', 'payment', 'review', 'health']));
  });
});

describe('the lines of a large record', () => {
  const model = discover(
    buildSchema(`
      type Query { depots: [Depot!]! depot(id: ID!): Depot }
      type Depot { id: ID! name: String! address: Address policy: Policy }
      type Address { street: String city: String zip: String }
      type Policy { cadence: String pattern: String createdAt: String street: String city: String }`),
  );
  const parts = (...names: readonly string[]): FieldDescription['fields'] =>
    names.map((name) => ({ name, label: { text: name }, kind: 'text', list: false }));
  const objectOf = (name: string, fields: FieldDescription['fields']): FieldDescription => ({
    name,
    label: { text: name },
    kind: 'object',
    list: false,
    ...(fields === undefined ? {} : { fields }),
  });

  test('are addresses, and no objects with a life of their own', () => {
    const [entity] = model.entities;
    if (entity === undefined) throw new Error('There is no entity.');
    const { lines } = buildRecordLayout(
      entity,
      {
        ...NO_FIELDS,
        objects: [
          objectOf('policy', parts('cadence', 'pattern', 'street')),
          objectOf('address', parts('street', 'city', 'zip')),
        ],
        entity: { type: 'Depot', slug: 'depots', singular: { text: 'Depot' }, plural: { text: 'Depots' } },
        title: 'Depot',
        keyText: null,
        status: [],
        values: { policy: { cadence: 'x' }, address: { city: 'Gdynia' } },
        failures: [],
        readAt: '2026-01-01T00:00:00Z',
      },
      'en',
    );
    expect(lines).toEqual(['address']);
  });
});

test('a record is large if its nested objects have many values', () => {
  const bodyOf = (count: number): string =>
    Array.from(
      { length: count },
      (_, index) => `x${'abcdefghijklmnopqrstuvwxyz'.charAt(index)}z: String`,
    ).join(' ');
  const isLarge = (count: number): boolean => {
    const [entity] = discover(
      buildSchema(`type Query { crates: [Crate!]! crate(id: ID!): Crate }
        type Crate { id: ID! name: String! one: One } type One { ${bodyOf(count)} }`),
    ).entities;
    return entity !== undefined && isLargeEntity(entity);
  };
  expect([isLarge(24), isLarge(26)]).toEqual([false, true]);
});

test('a relation that the head shows is not among the relations below', () => {
  const relation = (name: string): FieldDescription => ({
    name,
    label: { text: name },
    kind: 'relation',
    list: false,
  });
  const entity = entityNamed('Report');
  const { facts, relations } = buildRecordLayout(
    { ...entity, layout: { ...entity.layout, facts: ['district'] } },
    {
      ...NO_FIELDS,
      relations: [relation('district'), relation('depot')],
      entity: { type: 'Report', slug: 'reports', singular: { text: 'Report' }, plural: { text: 'Reports' } },
      title: 'Report',
      keyText: null,
      status: [],
      values: { district: { href: null, title: 'Port' }, depot: { href: null, title: 'Quay' } },
      failures: [],
      readAt: '2026-01-01T00:00:00Z',
    },
    'en',
  );
  expect(facts).toEqual(['district']);
  expect(relations).toEqual(['depot']);
});

describe('the details of a large record', () => {
  const { entities } = discover(
    buildSchema(`
      type Query { lines(first: Int, offset: Int): [Line!]! line(id: ID!): Line }
      type Line { id: ID! name: String! isUsed: Boolean source: Source parts(first: Int, offset: Int): [Part!]! }
      type Part { id: ID! name: String! line: Line! }
      type Source { url: String! }
      input SourceInput { url: String! }
      type Mutation {
        createLine(name: String!, source: SourceInput!): Line
        createPart(lineId: ID!, name: String!): Part
      }`),
  );
  const line = entities.find(({ type }) => type === 'Line');
  if (line === undefined) throw new Error('There is no entity.');
  const view = {
    ...NO_FIELDS,
    details: [{ ...state('isUsed'), kind: 'boolean' as const }],
    objects: [
      { ...state('source'), kind: 'object' as const, fields: [{ ...state('url'), kind: 'url' as const }] },
    ],
    entity: { type: 'Line', slug: 'lines', singular: { text: 'Line' }, plural: { text: 'Lines' } },
    title: 'Line',
    keyText: null,
    status: [],
    values: { isUsed: true, source: { url: 'https://example.org' } },
    failures: [],
    readAt: '2026-01-01T00:00:00Z',
  };

  test('begin with what people enter when they add one', () => {
    const details = buildRecordLayout(line, view, 'en').folds.find(({ name }) => name === 'details');
    expect(details?.fields).toEqual(['source', 'isUsed']);
  });

  test('are followed by no fold of its parts, which are open links, unless an operator folds them or names open lists', () => {
    const layOutWith = (stated: typeof line.layout.stated) =>
      buildRecordLayout(
        stated === undefined ? line : { ...line, layout: { ...line.layout, stated } },
        view,
        'en',
      );
    const linksAndFolds = (stated?: typeof line.layout.stated) => {
      const { links, folds } = layOutWith(stated);
      return [links, folds.flatMap(({ lists }) => lists)];
    };
    expect(linksAndFolds()).toEqual([['parts'], []]);
    expect(linksAndFolds({ head: null, lists: null, folded: ['parts'], folds: [] })).toEqual([[], ['parts']]);
    expect(linksAndFolds({ head: null, lists: [], folded: [], folds: [] })).toEqual([[], ['parts']]);
  });
});
