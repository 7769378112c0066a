import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

function kindsOf(scalars: string, fields: string): readonly (string | undefined)[] {
  const model = discover(
    buildSchema(`${scalars} type Query { events(first: Int): [Event!]! } type Event { id: ID! ${fields} }`),
  );
  return (model.entities[0]?.fields ?? []).slice(1).map(({ kind }) => kind);
}

describe('a scalar called Time', () => {
  it.each([
    ['"""The builtin Time type""" scalar Time', 'dateTime'],
    ['"""ISO 8601, for example: \\"2021-03-09T14:58:50+00:00\\".""" scalar Time', 'dateTime'],
    ['scalar Time', 'dateTime'],
    ['scalar Time scalar DateTime', 'time'],
    ['"""A time string with format HH:mm:ss.SSS""" scalar Time', 'time'],
    ['"""The exact time of day, does not include the date.""" scalar Time', 'time'],
    ['"""A time without date information""" scalar Time', 'time'],
  ])('%s is a %s', (scalars, kind) => {
    const more = scalars.includes('DateTime') ? 'made: DateTime' : '';
    expect(kindsOf(scalars, `opens: Time ${more}`)[0]).toBe(kind);
  });

  it('is a moment wherever something happens at it', () => {
    const described = '"""A time string with format HH:mm:ss""" scalar Time';
    expect(kindsOf(described, 'opens: Time createdAt: Time')).toEqual(['time', 'dateTime']);
  });
});
