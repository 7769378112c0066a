import { describe, expect, test } from 'vitest';
import { createQuestionAsker } from './questionAsker';

/** A practice whose visits take place at an hour, and whose invoices say in an enum of another name whether they are settled. */
const propose = createQuestionAsker(
  `
    scalar DateTime
    scalar Date
    type Query {
      visits(limit: Int, offset: Int, where: VisitFilter): VisitPage!
      visit(id: ID!): Visit
      invoices(limit: Int, offset: Int, where: InvoiceFilter): InvoicePage!
      invoice(id: ID!): Invoice
      leads(limit: Int, offset: Int, where: LeadFilter): LeadPage!
      lead(id: ID!): Lead
      projects(limit: Int, offset: Int, where: ProjectFilter): ProjectPage!
      project(id: ID!): Project
      bookings(limit: Int, offset: Int, where: BookingFilter): BookingPage!
      booking(id: ID!): Booking
    }
    type VisitPage { items: [Visit!]! total: Int }
    type Visit { id: ID! reason: String! status: VisitStatus! dueDate: Date startsAt: DateTime! createdAt: DateTime! }
    enum VisitStatus { PLANNED DONE CANCELLED NO_SHOW MULTI }
    type InvoicePage { items: [Invoice!]! total: Int }
    type Invoice { id: ID! name: String! payment: Payment! dueOn: Date! issuedOn: Date! createdAt: DateTime! }
    enum Payment { UNPAID PAID WAIVED }
    type LeadPage { items: [Lead!]! total: Int }
    type Lead { id: ID! name: String! source: Source! dueOn: Date }
    enum Source { NEW PUBLISHED FRIEND }
    type ProjectPage { items: [Project!]! total: Int }
    type Project { id: ID! name: String! startDate: Date targetDate: Date createdAt: DateTime! }
    type BookingPage { items: [Booking!]! total: Int }
    type Booking { id: ID! name: String! dateFrom: Date! dateTo: Date! createdAt: DateTime! }
    input VisitFilter { status: VisitStatusFilter dueDate: DateFilter startsAt: DateTimeFilter createdAt: DateTimeFilter }
    input InvoiceFilter { payment: PaymentFilter dueOn: DateFilter issuedOn: DateFilter createdAt: DateTimeFilter }
    input LeadFilter { source: SourceFilter dueOn: DateFilter }
    input ProjectFilter { startDate: DateFilter targetDate: DateFilter createdAt: DateTimeFilter }
    input BookingFilter { dateFrom: DateFilter dateTo: DateFilter createdAt: DateTimeFilter }
    input VisitStatusFilter { in: [VisitStatus!] }
    input PaymentFilter { in: [Payment!] }
    input SourceFilter { in: [Source!] }
    input DateFilter { gte: Date lte: Date isNull: Boolean }
    input DateTimeFilter { gte: DateTime lte: DateTime }`,
  {
    pl: {
      types: {
        Visit: { one: 'Wizyta', many: 'Wizyty' },
        Invoice: { one: 'Faktura', many: 'Faktury' },
        Booking: { one: 'Rezerwacja', many: 'Rezerwacje' },
      },
    },
  },
);

describe('what is overdue', () => {
  test.each([
    ['en', 'overdue invoices', '/invoices?f.dueOn.is=beforeToday&f.payment.in=UNPAID'],
    ['pl', 'faktury po terminie', '/invoices?f.dueOn.is=beforeToday&f.payment.in=UNPAID'],
  ] as const)(
    'is not settled, whatever the enum is called that says so (%s, %s)',
    (locale, question, href) => {
      expect(propose(locale, question)).toMatchObject({ href, leftOut: [] });
    },
  );

  test.each([
    ['en', 'overdue visits'],
    ['pl', 'wizyty po terminie'],
  ] as const)(
    'keeps the values of a status that nobody knows, without its known ends (%s, %s)',
    (locale, question) => {
      const href = '/visits?f.dueDate.is=beforeToday&f.status.in=PLANNED&f.status.in=MULTI';
      expect(propose(locale, question)).toMatchObject({ href, leftOut: [] });
    },
  );

  test('is its date alone where another enum only happens to have such words', () => {
    expect(propose('en', 'overdue leads').href).toBe('/leads?f.dueOn.is=beforeToday');
  });
});

test('an enum of another name that says what is settled tells what is open', () => {
  expect(propose('en', 'open invoices')).toMatchObject({
    href: '/invoices?f.payment.in=UNPAID',
    leftOut: [],
  });
});

test('a status with values that nobody knows does not tell what is open', () => {
  expect(propose('en', 'open visits').href).toBe('/visits');
});

describe('a day without the name of a date', () => {
  test.each([
    ['en', 'visits yesterday', '/visits?f.startsAt.is=yesterday'],
    ['en', 'visits next week', '/visits?f.startsAt.gte=2026-11-30&f.startsAt.lte=2026-12-06'],
    ['pl', 'wizyty wczoraj', '/visits?f.startsAt.is=yesterday'],
    ['en', 'bookings this month', '/bookings?f.dateFrom.is=thisMonth'],
    ['pl', 'rezerwacje w tym miesiącu', '/bookings?f.dateFrom.is=thisMonth'],
  ] as const)('is that on which a record takes place (%s, %s)', (locale, question, href) => {
    expect(propose(locale, question)).toMatchObject({ href, leftOut: [] });
  });

  test('is that of the creation where something begins because it is planned', () => {
    expect(propose('en', 'projects last month').href).toBe('/projects?f.createdAt.is=lastMonth');
  });

  test('is that of the creation where nothing says when a record takes place', () => {
    expect(propose('en', 'invoices yesterday').href).toBe('/invoices?f.createdAt.is=yesterday');
  });
});

describe('the date that something is due by', () => {
  test.each([
    ['en', 'visits without a deadline', '/visits?f.dueDate.isNull=true'],
    ['en', 'visits with deadline tomorrow', '/visits?f.dueDate.gte=2026-11-28&f.dueDate.lte=2026-11-28'],
    ['pl', 'wizyty bez terminu', '/visits?f.dueDate.isNull=true'],
  ] as const)('is a deadline, whatever it is called (%s, %s)', (locale, question, href) => {
    expect(propose(locale, question)).toMatchObject({ href, leftOut: [] });
  });
});
