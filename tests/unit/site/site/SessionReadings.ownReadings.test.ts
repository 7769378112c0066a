import { expect, test } from 'vitest';
import { createSchemaSource, type SchemaSource } from '../../../../lib/site/schema/schemaSource';
import { SessionReadings } from '../../../../lib/site/site/SessionReadings';

const SDL = 'type Query { books: [Book!]! } type Book { id: ID! }';
const source = (): SchemaSource =>
  createSchemaSource({
    fetchIntrospection: null,
    readFile: async () => SDL,
    refreshSeconds: 0,
    now: () => 0,
  });
const caller = (key: string, token = `${key}.1`) => ({ key, token });

test('a session keeps its reading, with its newest token; another one has its own', () => {
  const readings = new SessionReadings(source);
  const own = readings.get(caller('a'), 0);
  expect(readings.get(caller('a', 'renewed'), 0)).toBe(own);
  expect(own.token).toBe('renewed');
  const other = readings.get(caller('b', 'renewed'), 0);
  expect([other.source === own.source, other.counts === own.counts, other.samples === own.samples]).toEqual([
    false,
    false,
    false,
  ]);
  expect(other).not.toBe(own);
});

test('of too many sessions that is forgotten which did not come for longest', () => {
  const readings = new SessionReadings(source);
  const [first, second] = [readings.get(caller('first'), 0), readings.get(caller('second'), 0)];
  for (let index = 0; index < 4_998; index += 1) readings.get(caller(`more-${String(index)}`), 0);
  expect(readings.get(caller('first'), 0)).toBe(first);
  readings.get(caller('one too many'), 0);
  expect(readings.get(caller('first'), 0)).toBe(first);
  expect(readings.get(caller('second'), 0)).not.toBe(second);
});

test('a schema that has to go is let go of by every session that holds it', async () => {
  const readings = new SessionReadings(source);
  const held = readings.get(caller('holds it'), 0);
  const waiting = readings.get(caller('has read nothing yet'), 0);
  const { hash } = await held.source.getCurrent();
  readings.forget('another');
  expect(readings.get(caller('holds it'), 0)).toBe(held);
  readings.forget(hash);
  expect(readings.get(caller('holds it'), 0)).not.toBe(held);
  expect(readings.get(caller('has read nothing yet'), 0)).toBe(waiting);
});
