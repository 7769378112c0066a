import { makeExecutableSchema, type IExecutableSchemaDefinition } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';

const SDL = /* GraphQL */ `
  scalar DateTime
  enum Status {
    OPEN
    WAITING
    DONE
  }
  enum TicketOrder {
    NUMBER
    TITLE
    HOURS
  }
  type Team {
    id: ID!
    name: String!
  }
  type Note {
    id: ID!
    text: String!
    author: String!
  }
  type NotePage {
    items: [Note!]!
    total: Int!
  }
  type Ticket {
    id: ID!
    number: String!
    title: String!
    status: Status!
    hours: Float
    urgent: Boolean!
    openedAt: DateTime!
    team: Team
    notes(limit: Int = 25, offset: Int = 0): NotePage!
  }
  type TicketPage {
    items: [Ticket!]!
    total: Int!
  }
  "What browsers measured."
  type WebVital {
    id: ID!
    label: String!
    name: String!
    startTime: Float!
    value: Float!
    receivedAt: DateTime!
  }
  type WebVitalPage {
    items: [WebVital!]!
    total: Int!
  }
  type Query {
    tickets(
      limit: Int = 25
      offset: Int = 0
      search: String
      status: Status
      orderBy: TicketOrder
      descending: Boolean
    ): TicketPage!
    ticket(id: ID!): Ticket
    ticketByNumber(number: String!): Ticket
    teams(limit: Int = 25, offset: Int = 0, search: String): [Team!]!
    team(id: ID!): Team
    webVitals(limit: Int = 25, offset: Int = 0): WebVitalPage!
  }
  input TicketInput {
    number: String!
    title: String!
    status: Status
    hours: Float
    teamId: ID
  }
  input TicketPatch {
    number: String
    title: String
    status: Status
    hours: Float
    teamId: ID
  }
  type Mutation {
    createTicket(input: TicketInput!): Ticket!
    updateTicket(id: ID!, input: TicketPatch!): Ticket
    deleteTicket(id: ID!): Ticket
    "Closes a ticket, with a word why."
    closeTicket(id: ID!, reason: String!): Ticket
    reportWebVital(id: String, label: String, name: String, startTime: Float, value: Float): Boolean
  }
`;

interface Ticket {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly status: string;
  readonly hours: number | null;
  readonly teamId: string | null;
  readonly urgent: boolean;
  readonly openedAt: string;
}

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** The number of tickets: more than one page of an export. */
export const TICKETS = 2_300;
const TEAMS = ['Water', 'Roads', 'Parks', 'Ścieki'].map((name, i) => ({ id: `team-${i + 1}`, name }));

const four = (number: number): string => String(number).padStart(4, '0');

function firstTickets(): Map<string, Ticket> {
  const tickets = Array.from({ length: TICKETS }, (_, i): Ticket => {
    const n = i + 1;
    return {
      id: `t-${n}`,
      number: `RD-${four(n)}`,
      title: `Pothole ${four(n)}`,
      status: ['OPEN', 'WAITING', 'DONE'][i % 3] ?? 'OPEN',
      hours: i % 5 === 0 ? null : i % 40,
      teamId: TEAMS[i % TEAMS.length]?.id ?? null,
      urgent: i % 7 === 0,
      openedAt: '2026-03-04T05:06:07.000Z',
    };
  });
  return new Map(tickets.map((ticket) => [ticket.id, ticket]));
}

const NOTES = Array.from({ length: 12 }, (_, i) => ({
  id: `n-${i + 1}`,
  text: `Looked at, time ${i + 1}`,
  author: 'Anna',
}));
const VITALS = Array.from({ length: 40 }, (_, i) => ({
  id: `v-${i}`,
  label: 'web-vital',
  name: ['LCP', 'CLS', 'INP', 'TTFB'][i % 4] ?? 'LCP',
  startTime: i,
  value: 100 + i,
  receivedAt: '2026-03-04T05:06:07.000Z',
}));

const part = <Row>(rows: readonly Row[], { limit, offset }: Part): readonly Row[] =>
  rows.slice(offset, offset + Math.min(limit, 1_000));
const page = <Row>(rows: readonly Row[], args: Part): { items: readonly Row[]; total: number } => ({
  items: part(rows, args),
  total: rows.length,
});

/** A repair desk's tickets, which can be read, found, written, closed and deleted. */
export class Desk {
  readonly schema: GraphQLSchema;
  /** Names of the mutations that were done, in order. */
  readonly done: string[] = [];
  private tickets = firstTickets();

  /** `word` stands in the schema's description, so that a desk with another one has another schema. */
  constructor(word = '') {
    this.schema = makeExecutableSchema({
      typeDefs: SDL.replace('type Ticket {', `"A ticket of the desk ${word}" type Ticket {`),
      resolvers: this.resolvers(),
    });
  }

  /** What is known of a ticket of this title. */
  titled(title: string): Ticket | undefined {
    return [...this.tickets.values()].find((ticket) => ticket.title === title);
  }

  private resolvers(): Resolvers {
    const keep = (name: string, id: string, change: object): Ticket | null => {
      this.done.push(name);
      const before = this.tickets.get(id);
      if (before === undefined) return null;
      const after = { ...before, ...change };
      this.tickets.set(id, after);
      return after;
    };
    return {
      Query: {
        tickets: (_: unknown, args: Part & Looking) => page(this.found(args), args),
        ticket: (_: unknown, { id }: { id: string }) => this.tickets.get(id) ?? null,
        ticketByNumber: (_: unknown, { number }: { number: string }) =>
          [...this.tickets.values()].find((ticket) => ticket.number === number) ?? null,
        teams: (_: unknown, args: Part) => part(TEAMS, args),
        team: (_: unknown, { id }: { id: string }) => TEAMS.find((team) => team.id === id) ?? null,
        webVitals: (_: unknown, args: Part) => page(VITALS, args),
      },
      Ticket: {
        team: ({ teamId }: Ticket) => TEAMS.find(({ id }) => id === teamId) ?? null,
        notes: (_: Ticket, args: Part) => page(NOTES, args),
      },
      Mutation: {
        createTicket: (_: unknown, { input }: { input: Partial<Ticket> }) => {
          const id = `t-${this.tickets.size + 1}`;
          const fresh = { ...firstTickets().get('t-1'), status: 'OPEN', hours: null, teamId: null, id };
          this.tickets.set(id, { ...(fresh as Ticket), ...input });
          return keep('createTicket', id, {});
        },
        updateTicket: (_: unknown, { id, input }: { id: string; input: object }) =>
          keep('updateTicket', id, input),
        deleteTicket: (_: unknown, { id }: { id: string }) => {
          const before = keep('deleteTicket', id, {});
          this.tickets.delete(id);
          return before;
        },
        closeTicket: (_: unknown, { id }: { id: string }) => keep('closeTicket', id, { status: 'DONE' }),
        reportWebVital: () => true,
      },
    };
  }

  private found({ search, status, orderBy, descending }: Looking): readonly Ticket[] {
    const rows = [...this.tickets.values()].filter(
      (ticket) =>
        (search == null || ticket.title.includes(search)) && (status == null || ticket.status === status),
    );
    const field = orderBy === 'TITLE' ? 'title' : 'number';
    const sorted = orderBy == null ? rows : rows.toSorted((a, b) => a[field].localeCompare(b[field]));
    return descending === true ? sorted.reverse() : sorted;
  }
}

type Resolvers = NonNullable<IExecutableSchemaDefinition['resolvers']>;

interface Looking {
  readonly search?: string | null;
  readonly status?: string | null;
  readonly orderBy?: string | null;
  readonly descending?: boolean | null;
}
