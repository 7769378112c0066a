import { describe, expect, test } from 'vitest';
import { createQuestionAsker } from './questionAsker';

/** A shop whose books can be filtered by one of their dates, and whose tasks say in a yes or no whether they are done. */
const propose = createQuestionAsker(
  `
    scalar DateTime
    scalar Date
    type Query {
      books(limit: Int, offset: Int, where: BookFilter): BookPage!
      book(id: ID!): Book
      tasks(limit: Int, offset: Int, where: TaskFilter): TaskPage!
      task(id: ID!): Task
      artists(limit: Int, offset: Int, where: ArtistFilter): ArtistPage!
      artist(id: ID!): Artist
    }
    type BookPage { items: [Book!]! total: Int }
    type TaskPage { items: [Task!]! total: Int }
    type Book { id: ID! title: String! inPrint: Boolean! onSale: Boolean! publishedOn: Date! addedAt: DateTime! }
    type Task { id: ID! label: String! isDone: Boolean! dueOn: Date }
    type ArtistPage { items: [Artist!]! total: Int }
    type Artist { id: ID! name: String! born: Int died: Int seats: Int }
    input ArtistFilter { born: IntFilter died: AfterFilter }
    input IntFilter { gte: Int lte: Int }
    input AfterFilter { gt: Float lt: Float }
    input BookFilter { inPrint: BooleanFilter onSale: BooleanFilter publishedOn: DateFilter }
    input TaskFilter { isDone: BooleanFilter dueOn: DateFilter }
    input BooleanFilter { eq: Boolean }
    input DateFilter { gte: Date lte: Date }`,
  {
    pl: {
      types: {
        Book: { one: 'Książka', many: 'Książki', fields: { inPrint: 'W druku', addedAt: 'Dodana' } },
        Task: { one: 'Zadanie', many: 'Zadania', fields: { isDone: 'Zrobione' } },
      },
    },
  },
);

describe('a yes or no whose name begins with a preposition', () => {
  test.each([
    ['en', 'books in print', '/books?f.inPrint.eq=true'],
    ['en', 'out of print books', '/books?f.inPrint.eq=false'],
    ['en', 'books that are out of print', '/books?f.inPrint.eq=false'],
    ['en', 'books not in print', '/books?f.inPrint.eq=false'],
    ['en', 'books off sale', '/books?f.onSale.eq=false'],
    ['pl', 'książki w druku', '/books?f.inPrint.eq=true'],
    ['pl', 'książki poza drukiem', '/books?f.inPrint.eq=false'],
  ] as const)('is no where the preposition is turned (%s, %s)', (locale, question, href) => {
    expect(propose(locale, question)).toMatchObject({ href, leftOut: [] });
  });
});

describe('a date that the list cannot be filtered by', () => {
  test.each([
    ['en', 'books added this year', 'added this year'],
    ['pl', 'książki dodane w tym roku', 'dodane w tym roku'],
  ] as const)('is left out, and no other date is asked instead (%s, %s)', (locale, question, words) => {
    expect(propose(locale, question)).toMatchObject({ href: '/books', leftOut: [words] });
  });

  test('takes nothing from a date that is named', () => {
    const href = '/books?f.publishedOn.is=thisYear';
    expect(propose('en', 'books published this year')).toMatchObject({ href, leftOut: [] });
  });
});

describe('what is overdue where a yes or no says what is done', () => {
  test.each([
    ['en', 'overdue tasks', 'false'],
    ['pl', 'zadania po terminie', 'false'],
    ['en', 'overdue done tasks', 'true'],
  ] as const)('is not done, unless that is asked for (%s, %s)', (locale, question, value) => {
    const { href, leftOut } = propose(locale, question);
    const params = new URL(href ?? '', 'http://site.invalid').searchParams;
    expect([...params].toSorted()).toEqual([
      ['f.dueOn.is', 'beforeToday'],
      ['f.isDone.eq', value],
    ]);
    expect(leftOut).toEqual([]);
  });
});

describe('a whole number that is named before a year', () => {
  test.each([
    ['en', 'artists born after 1900', '/artists?f.born.gte=1901'],
    ['en', 'artists born in 1900', '/artists?f.born.gte=1900&f.born.lte=1900'],
    ['en', 'artists born before 1900', '/artists?f.born.lte=1899'],
    ['en', 'artists died since 1950', '/artists?f.died.gt=1949'],
    ['pl', 'artists born po 1900', '/artists?f.born.gte=1901'],
    ['pl', 'artists born od 1850 do 1870', '/artists?f.born.gte=1850&f.born.lte=1870'],
  ] as const)('is compared with it (%s, %s)', (locale, question, href) => {
    expect(propose(locale, question)).toMatchObject({ href, leftOut: [] });
  });

  test('is not compared with days that are no whole years', () => {
    expect(propose('en', 'artists born in May 1900').href).toBe('/artists');
  });
});
