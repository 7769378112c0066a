import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { isDateField } from '../../../../lib/kit/describe/fieldRoles';
import { discover } from '../../../../lib/core/schema/discover';
import type { Field } from '../../../../lib/core/schema/model/model';
import { withReasonTexts } from '../../../support/reasonTexts';

function fieldsOf(body: string): ReadonlyMap<string, Field> {
  const { entities } = discover(
    buildSchema(`
      scalar DateTime
      enum Phase { OPEN STARTED DONE }
      type Query { things: [Thing!]! owners: [Owner!]! }
      type Owner { id: ID! name: String! }
      type Thing { id: ID! title: String! ${body} }
    `),
  );
  const thing = entities.find(({ type }) => type === 'Thing');
  return new Map((thing?.fields ?? []).map((field) => [field.name, field]));
}

describe('the role of a field', () => {
  it.each([
    ['stage: Phase', 'status'],
    ['etap: Phase', 'status'],
    ['severity: Phase', 'priority'],
    ['number: String', 'code'],
    ['slug: String', 'slug'],
    ['customer: Owner', 'owner'],
    ['wlasciciel: Owner', 'owner'],
    ['createdAt: DateTime', 'timestamp'],
    ['createdAt: Int', 'epoch'],
    ['time: Float', 'epoch'],
    ['sortOrder: Int', 'position'],
    ['version: Int', 'version'],
    ['lockVersion: Int', 'lock'],
    ['lat: Float', 'latitude'],
    ['longitude: Float', 'longitude'],
    ['locale: String', 'language'],
    ['viewerCanEdit: Boolean', 'viewer'],
    ['currentUserCanEdit: Boolean', 'viewer'],
    ['commitSha: String', 'machine'],
  ])('%s is %s', (body, role) => {
    const [name = ''] = body.split(':');
    expect(fieldsOf(body).get(name)?.role?.value).toBe(role);
  });

  it.each(['phase: String', 'cookTime: Int', 'invoicesVoid: Boolean', 'sourceTag: String', 'viewer: String'])(
    '%s has none',
    (body) => {
      const [name = ''] = body.split(':');
      expect(fieldsOf(body).get(name)?.role).toBeUndefined();
    },
  );

  it('carries the word that proves it', () => {
    expect(withReasonTexts(fieldsOf('stage: Phase').get('stage')?.role)).toMatchObject({
      reason: '`stage` says so.',
    });
  });
});

describe('the readable key of a record', () => {
  it.each([
    ['number: String', true],
    ['sku: String', true],
    ['sygnatura: String', true],
    ['aktenzeichen: String', true],
    ['number: Int', undefined],
    ['phoneNumber: String', undefined],
  ])('%s is one: %s', (body, isOne) => {
    const [name = ''] = body.split(':');
    expect(fieldsOf(body).get(name)?.readableKey?.value).toBe(isOne);
  });
});

describe('the lifecycle of a number', () => {
  it('is told by a moment, not by a count or a year', () => {
    const fields = fieldsOf('createdAt: Int yearRegistered: Int itemsAdded: Int');
    expect(fields.get('createdAt')?.lifecycle?.value).toBe('created');
    expect(fields.get('yearRegistered')?.lifecycle).toBeUndefined();
    expect(fields.get('itemsAdded')?.lifecycle).toBeUndefined();
  });
});

describe('the lifecycle of a field', () => {
  it.each([
    ['createdAt', 'created'],
    ['created_at', 'created'],
    ['createdat', 'created'],
    ['dateSubmitted', 'created'],
    ['dataUtworzenia', 'created'],
    ['updatedAt', 'changed'],
    ['zmieniono', 'changed'],
    ['reopenedAt', undefined],
    ['replacedAt', undefined],
    ['unpublishedAt', undefined],
  ])('%s tells that it was %s', (name, event) => {
    expect(fieldsOf(`${name}: DateTime`).get(name)?.lifecycle?.value).toBe(event);
  });
});

describe('other facts of a field', () => {
  it('the number of a room counts nothing; rooms are counted', () => {
    const fields = fieldsOf('room: Int rooms: Int');
    expect(fields.get('room')?.digits?.value).toBe('code');
    expect(fields.get('rooms')?.digits).toBeUndefined();
  });

  it('the number of a book or a product counts nothing', () => {
    const fields = fieldsOf('isbn: Int ean: Int productSku: Int pages: Int');
    expect([...fields.values()].flatMap(({ digits }) => digits?.value ?? [])).toEqual([
      'code',
      'code',
      'code',
    ]);
    expect(fields.get('pages')?.digits).toBeUndefined();
  });

  it('digits that count nothing are codes or years; an amount that was paid is neither', () => {
    const fields = fieldsOf('port: Int houseNumber: Int serial: Int yearMade: Int born: Int amountPaid: Int');
    expect([...fields.values()].flatMap(({ digits }) => digits?.value ?? [])).toEqual([
      'code',
      'code',
      'code',
      'year',
      'year',
    ]);
    expect(fields.get('amountPaid')?.digits).toBeUndefined();
  });

  it('words of addresses name a place, except on moments, contacts and switches', () => {
    const fields = fieldsOf('street2: String ulica: String cityAddedAt: DateTime hasCity: Boolean');
    expect([...fields.values()].filter(({ section }) => section?.value === 'place')).toEqual([
      fields.get('street2'),
      fields.get('ulica'),
    ]);
  });

  it('a moment knows the statuses that begin with it', () => {
    const fields = fieldsOf('status: Phase startedAt: DateTime doneAt: DateTime dueAt: DateTime');
    expect(['startedAt', 'doneAt', 'dueAt'].map((name) => fields.get(name)?.begins)).toEqual([
      ['STARTED'],
      ['DONE'],
      undefined,
    ]);
  });

  it('a number of any kind that is a moment is a date', () => {
    const fields = fieldsOf('createdAt: Float startTime: Int cookTime: Int');
    expect([...fields.values()].filter(isDateField).map(({ name }) => name)).toEqual([
      'createdAt',
      'startTime',
    ]);
  });
});
