import { buildSchema } from 'graphql';
import { findOpenInputs } from '../../lib/core/operations/guard/hiddenInputs';
import { discover } from '../../lib/core/schema/discover';

/** Persons are hidden; loans and parts are not. */
const READS = `
  scalar JSON
  type Query {
    loans: [Loan!]! loan(id: ID!): Loan people: [Person!]! person(id: ID!): Person parts: [Part!]! part(id: ID!): Part
    rooms: [Room!]! room(id: ID!): Room
  }
  type Loan { id: ID! remark: String borrower: Person }
  type Part { id: ID! sku: String! size: Int keeper: Person }
  type Room { id: ID! title: String host: Person }
  type Person { id: ID! name: String! email: String line1: String }
  input K { label: String }
  type Mutation { ping: Boolean }`;

/** The write of most forms. */
export const CREATE_LOAN = 'extend type Mutation { createLoan(input: LoanInput!): Loan }';

/** Returns what is left of the writes of a schema without its hidden records. */
export function readOpenInputs(sdl: string, hidden: readonly string[] = ['Person']) {
  const model = discover(buildSchema(`${READS} ${sdl}`));
  const open = findOpenInputs(model, new Set(hidden));
  const writes = [
    ...model.entities.flatMap(({ create, update, delete: remove, actions }) => [
      ...[create, update, remove].flatMap((source) => source ?? []),
      ...actions.map(({ source }) => source),
    ]),
    ...model.siteActions.map(({ source }) => source),
  ];
  const named = (field: string) => {
    const source = writes.find(({ steps }) => steps.at(-1)?.field === field);
    if (source === undefined) throw new Error(`${field} is no write of the model`);
    return source;
  };
  return {
    /** The inputs that are left of an input object; null where it is gone. */
    left: (type: string): string | null =>
      open.inputs[type]?.fields.map(({ name }) => name).join(' ') ?? null,
    args: (field: string): string =>
      open
        .getArguments(named(field))
        .map(({ name }) => name)
        .join(' '),
    demanded: (field: string): string | null => open.findDemanded(named(field)),
    taken: (field: string): string | null => open.findTaken(named(field)),
  };
}
