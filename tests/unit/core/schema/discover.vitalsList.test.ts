import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { typeDefs } from '../../../../demo/backend/typeDefs';
import { discover } from '../../../../lib/core/schema/discover';

const REPORT =
  'reportWebVital(id: String, label: String, name: String, startTime: Float, value: Float): Boolean';

/** What a schema's list of measurements is taken for: its root field and the fields of a row. */
function found(query: string, types: string, mutation = REPORT) {
  const { list } = discover(
    buildSchema(`
      scalar DateTime
      type Query { ${query} }
      type Mutation { ${mutation} }
      ${types}
    `),
  ).vitals;
  return list === null ? null : { field: list.source.steps[0]?.field, ...list.fields };
}

describe('the list of measurements', () => {
  test('of the demo is found, with the time of storing', () => {
    const { list } = discover(buildSchema(typeDefs())).vitals;
    expect(list?.source.steps.map(({ field }) => field)).toEqual(['webVitals']);
    expect(list?.fields).toEqual({
      id: 'id',
      label: 'label',
      name: 'name',
      startTime: 'startTime',
      value: 'value',
      time: 'receivedAt',
    });
  });

  test('is found by its rows alone, beside a report: whatever it is called', () => {
    expect(
      found(
        'timings(first: Int): [Timing!]!',
        'type Timing { id: ID! label: String name: String! start_time: Float value: Float! updatedAt: DateTime insertedAt: DateTime }',
      ),
    ).toEqual({
      field: 'timings',
      id: 'id',
      label: 'label',
      name: 'name',
      startTime: 'start_time',
      value: 'value',
      time: 'insertedAt',
    });
  });

  test('is what the report gives back, though its rows hold less', () => {
    expect(
      found(
        'beacons: [Beacon!]!',
        'type Beacon { id: ID! metric: Metric! value: Float! } enum Metric { LCP CLS } type Saved { beacon: Beacon ok: Boolean }',
        'reportWebVital(id: String, name: String, value: Float): Saved',
      ),
    ).toEqual({ field: 'beacons', id: 'id', name: 'metric', value: 'value' });
  });

  test('is preferred by what the report gives, then by name', () => {
    const types = `
      type WebVital { id: ID! name: String! value: Float! }
      type Timing { id: ID! label: String name: String! startTime: Float value: Float! }
    `;
    expect(found('timings: [Timing!]! webVitals: [WebVital!]!', types)?.field).toBe('webVitals');
    const gives = 'reportWebVital(id: String, name: String, value: Float): Timing';
    expect(found('timings: [Timing!]! webVitals: [WebVital!]!', types, gives)?.field).toBe('timings');
  });

  test.each([
    ['sensors with a name and a value', 'type Reading { id: ID! name: String! value: Float! }', REPORT],
    [
      'signs of a patient',
      'type VitalSign { id: ID! name: String! value: Float! takenAt: DateTime }',
      REPORT,
    ],
    [
      'readings that begin at a moment',
      'type Reading { id: ID! label: String! name: String! startTime: DateTime! value: Float! }',
      REPORT,
    ],
    [
      'marks of a recording, where nothing is reported',
      'type Mark { id: ID! label: String! name: String! startTime: Float! value: Float! }',
      'createMark(name: String!): Mark',
    ],
    ['web vitals whose value is a word', 'type WebVital { id: ID! name: String! value: String! }', REPORT],
    ['web vitals without a name', 'type WebVital { id: ID! value: Float! }', REPORT],
    ['many values in one row', 'type WebVital { id: ID! name: String! value: [Float!]! }', REPORT],
  ])('is not made of %s', (_, types, mutation) => {
    const type = /type (\w+)/.exec(types)?.[1] ?? '';
    expect(found(`rows(first: Int): [${type}!]!`, types, mutation)).toBeNull();
  });

  test('is nothing without a list', () => {
    expect(
      found('webVital(id: ID!): WebVital', 'type WebVital { id: ID! name: String! value: Float! }'),
    ).toBeNull();
  });
});
