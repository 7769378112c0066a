import { buildSchema, execute, parse, validate } from 'graphql';
import type { BackendResult } from '../../../lib/kit/backend/backendResult';
import { getTranslator } from '../../../lib/ground/intl/translate';
import { createLabels } from '../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../lib/kit/describe/describeField';
import type { UrlQuery } from '../../../lib/ground/routes/queryParams';
import type { Locale } from '../../../lib/ground/routes/hrefs';
import { discover } from '../../../lib/core/schema/discover';
import type { Entity, Model } from '../../../lib/core/schema/model/model';
import type { FormLoaderContext } from '../../../lib/features/form/server/formContext';

/** A bicycle workshop that can be written to, and that graphql-js executes. */
export const schema = buildSchema(`
  type Query {
    repairs: [Repair!]!
    repair(id: ID!): Repair
    customers: [Customer!]!
    customer(id: ID!): Customer
    notes: [Note!]!
  }
  type Repair { id: ID! title: String! text: String done: Boolean! customer: Customer tags: [String!]! parts: [Part!]! }
  type Customer { id: ID! name: String! repairs: [Repair!]! }
  type Part { id: ID! name: String! }
  type Note { id: ID! text: String! }
  input RepairInput { title: String! text: String customerId: ID tags: [String!] }
  input RepairPatch { title: String text: String customerId: ID tags: [String!] }
  input NotePatch { text: String }
  type Fault { field: String message: String! }
  type RepairPayload { repair: Repair errors: [Fault!]! }
  scalar JSON
  type Counted { counted: Int! }
  type Mutation {
    createRepair(input: RepairInput!): RepairPayload!
    updateRepair(id: ID!, input: RepairPatch!): RepairPayload!
    deleteRepair(id: ID!): RepairPayload!
    archiveRepair(id: ID!): RepairPayload!
    renameRepair(id: ID!, title: String!): RepairPayload!
    updateNote(id: ID!, input: NotePatch!): Note
    recountParts: Counted!
    exportParts: String!
    tallyParts: Int!
    listCodes: [String!]!
    dumpParts: JSON
    pingParts: String
    lockParts: Boolean!
  }
`);

export interface Repair {
  id: string;
  title: string;
  text: string | null;
  done: boolean;
  customer: { id: string; name: string } | null;
  tags: string[];
  parts: { id: string; name: string }[];
}

const CUSTOMERS = [
  { id: '7', name: 'Ola Nowak' },
  { id: '8', name: 'Jan Kos' },
];

/** What happens to a call: it is answered, or not. */
export type Line = (result: () => Promise<BackendResult>, query: string) => Promise<BackendResult>;

/** One workshop with its own repairs; `sent` are the mutations that reached it, with their variables. */
export class Workshop {
  repairs: Repair[] = [
    {
      id: '1',
      title: 'Flat tyre',
      text: 'Rear\nwheel',
      done: false,
      customer: CUSTOMERS[0] ?? null,
      tags: ['tyre'],
      parts: [],
    },
  ];
  readonly sent: { readonly name: string; readonly variables: unknown }[] = [];
  line: Line = (result) => result();
  readonly model: Model = discover(schema);

  entity(type: string): Entity {
    const found = this.model.entities.find((one) => one.type === type);
    if (found === undefined) throw new Error(`no entity ${type}`);
    return found;
  }

  loading(
    more: { locale?: Locale; query?: UrlQuery; keeps?: boolean; address?: string } = {},
  ): FormLoaderContext {
    const { locale = 'en', query = {}, keeps = false, address = '/here' } = more;
    return {
      ...createLabelContext(this.model, createLabels(null, locale)),
      translate: getTranslator(locale),
      now: '2026-01-02T03:04:05.000Z',
      query,
      isPosted: keeps,
      address,
      fetcher: ({ operationName, query: text, variables }) =>
        this.line(async () => {
          const document = parse(text);
          const [invalid] = validate(schema, document);
          if (invalid !== undefined) throw new Error(`invalid document: ${invalid.message}\n${text}`);
          if (text.startsWith('mutation')) this.sent.push({ name: operationName ?? '', variables });
          const result = await execute({
            schema,
            document,
            rootValue: this.root(),
            variableValues: { ...variables },
          });
          return {
            type: 'ok',
            status: 200,
            data: result.data == null ? null : JSON.parse(JSON.stringify(result.data)),
            errors: (result.errors ?? []).map((error) => error.toJSON() as { message: string }),
          };
        }, text),
    };
  }

  private root(): object {
    const find = (id: string): Repair | undefined => this.repairs.find((one) => one.id === id);
    const payload = (repair: Repair | null | undefined) => ({ repair: repair ?? null, errors: [] });
    const refusal = (field: string, message: string) => ({ repair: null, errors: [{ field, message }] });
    return {
      repairs: () => this.repairs,
      repair: ({ id }: { id: string }) => find(id) ?? null,
      customers: CUSTOMERS.map((one) => ({ ...one, repairs: [] })),
      customer: ({ id }: { id: string }) => CUSTOMERS.find((one) => one.id === id) ?? null,
      notes: [{ id: 'n1', text: 'A note' }],
      createRepair: ({ input }: { input: { title: string; text?: string } }) => {
        const repair = {
          id: String(this.repairs.length + 1),
          text: null,
          done: false,
          customer: null,
          tags: [],
          parts: [],
          ...input,
        };
        this.repairs.push(repair);
        return payload(repair);
      },
      updateRepair: ({ id, input }: { id: string; input: Partial<Repair> }) => {
        const repair = find(id);
        if (input.title === 'Not theirs') return payload(null);
        if (input.title === 'Taken') return refusal('title', 'That title is taken.');
        if (repair !== undefined) Object.assign(repair, input);
        return payload(repair);
      },
      deleteRepair: ({ id }: { id: string }) => {
        const repair = find(id);
        this.repairs = this.repairs.filter((one) => one.id !== id);
        return repair === undefined ? refusal('id', 'There is no such repair.') : payload(repair);
      },
      archiveRepair: ({ id }: { id: string }) => payload(find(id)),
      renameRepair: ({ id, title }: { id: string; title: string }) => {
        const repair = find(id);
        if (repair !== undefined) repair.title = title;
        return payload(repair);
      },
      recountParts: { counted: 42 },
      exportParts: 'https://files.example/1.pdf',
      tallyParts: 7,
      listCodes: ['A', 'B'],
      dumpParts: { A: 1 },
      pingParts: null,
      lockParts: true,
    };
  }
}
