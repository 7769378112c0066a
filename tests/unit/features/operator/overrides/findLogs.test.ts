import { describe, expect, test } from 'vitest';
import { entityIn, modelOf } from '../../../overrides/overridesLab';
import { getPublicModel } from '../../../../../lib/site/site/publicModel';
import type { Model } from '../../../../../lib/core/schema/model/model';

const sdlOf = (log: string): string => `
  scalar DateTime
  type Query {
    tasks: [Task!]! task(id: ID!): Task users: [User!]! user(id: ID!): User
    auditLog(limit: Int, offset: Int): [LogEntry!]! logEntry(id: ID!): LogEntry
  }
  type Task { id: ID! title: String! pay: String }
  type User { id: ID! name: String! phone: String }
  union Subject = Task | User
  type LogEntry { id: ID! createdAt: DateTime! actor: User ${log} }`;
const VALUES = 'field: String! before: String after: String';

const isListed = (model: Model): boolean => {
  const { list, get } = entityIn(model, 'LogEntry');
  return list !== null && get !== null;
};
const hideField = (type: string, field: string) => ({
  entities: { [type]: { fields: { [field]: { hide: true } } } },
});

describe('a log of the root', () => {
  const sdl = sdlOf(`task: Task ${VALUES}`);

  test('is listed where all is visible, and where something else hides a field', () => {
    expect(isListed(modelOf({}, sdl))).toBe(true);
    expect(isListed(modelOf(hideField('User', 'phone'), sdl))).toBe(true);
  });

  test('is not listed where a record that its rows point at hides a field, is hidden or asks to sign in', () => {
    expect(isListed(modelOf(hideField('Task', 'pay'), sdl))).toBe(false);
    expect(isListed(modelOf({ entities: { Task: { hide: true } } }, sdl))).toBe(false);
    expect(isListed(getPublicModel(modelOf({ entities: { Task: { protected: true } } }, sdl)))).toBe(false);
    const either = sdlOf(`subject: Subject ${VALUES}`);
    expect(isListed(modelOf(hideField('Task', 'pay'), either))).toBe(false);
    expect(isListed(modelOf({}, sdl.replace('pay: String', 'password: String')))).toBe(false);
  });

  test('is not listed where it names its records by texts alone, and any record hides a field', () => {
    const texts = sdlOf(`entity: String! entityId: String! ${VALUES}`);
    expect(isListed(modelOf({}, texts))).toBe(true);
    expect(isListed(modelOf(hideField('Task', 'pay'), texts))).toBe(false);
    expect(isListed(modelOf({}, texts.replace('pay: String', 'password: String')))).toBe(true);
  });

  test('is no record that people write, whatever JSON value it has', () => {
    const written = sdlOf('task: Task snapshot: JSON') + ' scalar JSON';
    const hidden = { entities: { Task: { hide: true as const } } };
    expect(isListed(modelOf(hidden, written))).toBe(false);
    const more = `type Mutation { createLogEntry(input: LogEntryInput!): LogEntry updateLogEntry(id: ID!, input: LogEntryInput!): LogEntry }
      input LogEntryInput { snapshot: JSON }`;
    expect(isListed(modelOf(hidden, `${written} ${more}`))).toBe(true);
  });

  test('is listed where its rows tell no field', () => {
    for (const rows of ['task: Task kind: String text: String', 'task: Task before: String after: String'])
      expect(isListed(modelOf(hideField('Task', 'pay'), sdlOf(rows)))).toBe(true);
  });
});
