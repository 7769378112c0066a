import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import {
  loadImportForm,
  type ImportForm,
  type ImportLoaderContext,
} from '../../../../lib/features/import/server/importForm';
import { FormDesk } from '../../../support/formDesk';

const SDL = `
  type Query {
    people(where: PersonFilter, limit: Int, offset: Int): PersonPage!
    person(id: ID!): Person
    personByCode(code: String!): Person
  }
  type PersonPage { items: [Person!]! total: Int }
  type Person { id: ID! name: String! email: String! code: String! phone: String limit: Decimal tags: [String!] password: String }
  scalar Decimal
  input PersonFilter { name: OneFilter email: TextFilter phone: TextFilter password: TextFilter }
  input TextFilter { eq: String in: [String!] contains: String }
  input OneFilter { eq: String }
  input PersonInput { name: String! email: String! code: String! phone: String limit: Decimal tags: [String!] }
  input PersonPatch { name: String email: String phone: String limit: Decimal tags: [String!] }
  type Fault { field: String message: String! }
  type PersonPayload { person: Person errors: [Fault!]! }
  type Mutation {
    createPerson(input: PersonInput!): PersonPayload!
    updatePerson(id: ID!, input: PersonPatch!): PersonPayload!
    deletePerson(id: ID!): PersonPayload!
  }
`;

/** A person as the desk keeps it. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly code: string;
  readonly [name: string]: unknown;
}

interface Conditions {
  readonly [field: string]: { readonly eq?: string; readonly in?: readonly string[] };
}

/** A desk of people that can be looked up and changed, with what the site needs to import some. */
export class PeopleDesk {
  people: Person[] = [
    { id: '1', name: 'Anna Lis', email: 'anna@lis.pl', code: 'AL', phone: '111', limit: '1.50', tags: ['a'] },
    { id: '2', name: 'Jan Kot', email: 'jan@kot.pl', code: 'JK', phone: '222', limit: null, tags: [] },
    { id: '3', name: 'Jan Kot', email: 'jan2@kot.pl', code: 'JK2', phone: null, limit: null, tags: [] },
  ];
  /** The backend does not do what its schema says: it ignores conditions, cuts pages without a word, or does not answer. */
  fault: 'ignores' | 'cuts' | 'silent' | null = null;
  /** What the backend makes of a changed person. */
  afterwards: (person: Person) => Person = (person) => person;
  /** The queries that reached it. */
  readonly asked: string[] = [];
  readonly desk: FormDesk;

  constructor() {
    const payload = (person: Person | null, message?: string) => ({
      person,
      errors: message === undefined ? [] : [{ field: null, message }],
    });
    this.desk = new FormDesk(SDL, {
      people: ({ where, limit = 25 }: { where?: Conditions; limit?: number }) => {
        const found = this.people.filter(
          (person) =>
            this.fault === 'ignores' ||
            Object.entries(where ?? {}).every(([field, { eq, in: several }]) => {
              const own = person[field];
              return (eq === undefined || own === eq) && (several?.includes(String(own)) ?? true);
            }),
        );
        const cut = this.fault === 'cuts';
        return { items: found.slice(0, cut ? 1 : limit), total: cut ? null : found.length };
      },
      person: ({ id }: { id: string }) => this.people.find((one) => one.id === id) ?? null,
      personByCode: ({ code }: { code: string }) => this.people.find((one) => one.code === code) ?? null,
      createPerson: ({ input }: { input: Omit<Person, 'id'> }) => {
        const person = { tags: [], ...input, id: String(this.people.length + 1) } as unknown as Person;
        this.people.push(person);
        return payload(person);
      },
      updatePerson: ({ id, input }: { id: string; input: object }) => {
        const person = this.people.find((one) => one.id === id);
        if (person === undefined) return payload(null, 'There is no such person.');
        const changed = this.afterwards({ ...person, ...input });
        this.people = this.people.map((one) => (one === person ? changed : one));
        return payload(changed);
      },
      deletePerson: ({ id }: { id: string }) => {
        const person = this.people.find((one) => one.id === id) ?? null;
        this.people = this.people.filter((one) => one !== person);
        return payload(person);
      },
    });
  }

  context(): ImportLoaderContext {
    const loading = this.desk.loading({}, true);
    return {
      ...loading,
      ...createLabelContext(this.desk.model, createLabels(null, 'en')),
      translate: getTranslator('en'),
      labelsOf: (locale) => createLabels(null, locale),
      sessionKey: '',
      openedBy: '',
      fetcher: (body) => {
        const isQuery = !body.query.startsWith('mutation');
        if (isQuery) this.asked.push(body.query);
        return isQuery && this.fault === 'silent'
          ? Promise.resolve({ type: 'timeout', afterMs: 1 })
          : loading.fetcher(body);
      },
    };
  }

  async form(): Promise<ImportForm> {
    const form = await loadImportForm(this.context(), this.desk.entity('Person'));
    if (form === null) throw new Error('The desk has no form.');
    return form;
  }
}
