import { describe, expect, test } from 'vitest';
import { createQuestionAsker } from './questionAsker';

const ask = createQuestionAsker(
  `
    scalar DateTime
    type Query {
      meetings(limit: Int, offset: Int, where: MeetingFilter): [Meeting!]!
      meeting(id: ID!): Meeting
      clients(limit: Int, offset: Int): [Client!]!
      client(id: ID!): Client
    }
    type Meeting { id: ID! name: String! client: Client! createdAt: DateTime! }
    type Client { id: ID! name: String! }
    input MeetingFilter { client: KeyFilter createdAt: TimeFilter }
    input KeyFilter { eq: ID in: [ID!] }
    input TimeFilter { gte: DateTime lte: DateTime }`,
  {
    pl: {
      types: {
        Meeting: { one: 'Spotkanie', many: 'Spotkania', fields: { client: 'Klient' } },
        Client: { one: 'Klient', many: 'Klienci' },
      },
    },
  },
  {
    Client: [
      { key: 'c1', title: 'Maja Nowak' },
      { key: 'c2', title: 'June Smith' },
      { key: 'c3', title: 'August Kern' },
    ],
  },
);

const MAY = '/meetings?f.createdAt.gte=2026-05-01&f.createdAt.lte=2026-05-31';
const JUNE = '/meetings?f.createdAt.gte=2026-06-01&f.createdAt.lte=2026-06-30';

describe('a word for a month that is a name of a person, too', () => {
  test.each([
    ['pl', 'spotkania klienta Maja Nowak', 'c1'],
    ['pl', 'spotkania klienta maja nowak', 'c1'],
    ['pl', 'spotkania Maja Nowak', 'c1'],
    ['en', 'meetings of June Smith', 'c2'],
    ['en', 'meetings for june smith', 'c2'],
    ['en', 'meetings by August', 'c3'],
  ] as const)('is the name of a record where one is called so (%s, %s)', (locale, question, key) => {
    expect(ask(locale, question)).toMatchObject({ href: `/meetings?f.client.eq=${key}`, leftOut: [] });
  });

  test.each([
    ['pl', 'spotkania z maja', MAY],
    ['pl', 'spotkania w maju', MAY],
    ['pl', 'spotkania od 1 do 31 maja', MAY],
    ['pl', 'spotkania z maja 2026', MAY],
    ['pl', 'spotkania od maja do czerwca', '/meetings?f.createdAt.gte=2026-05-01&f.createdAt.lte=2026-06-30'],
    ['en', 'meetings in June', JUNE],
    ['en', 'meetings in june', JUNE],
    ['en', 'meetings June 2026', JUNE],
    [
      'en',
      'meetings between May and June',
      '/meetings?f.createdAt.gte=2026-05-01&f.createdAt.lte=2026-06-30',
    ],
    ['en', 'meetings since June', '/meetings?f.createdAt.gte=2026-06-01'],
  ] as const)('is a month with a number, a year or a word for a time (%s, %s)', (locale, question, href) => {
    expect(ask(locale, question)).toMatchObject({ href, leftOut: [] });
  });

  test.each([
    ['en', 'meetings of April', '/meetings?f.createdAt.gte=2026-04-01&f.createdAt.lte=2026-04-30'],
    ['pl', 'spotkania lipca', '/meetings?f.createdAt.gte=2026-07-01&f.createdAt.lte=2026-07-31'],
  ] as const)('is a month where no record is called so (%s, %s)', (locale, question, href) => {
    expect(ask(locale, question)).toMatchObject({ href });
  });

  test.each([
    ['pl', 'spotkania klienta Lipca Kowal'],
    ['en', 'meetings of April Jones'],
  ] as const)('is no month beside a word that nothing explains (%s, %s)', (locale, question) => {
    expect(ask(locale, question).href).not.toContain('createdAt');
  });
});
