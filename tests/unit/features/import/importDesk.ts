import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import type { LabelsFile } from '../../../../lib/kit/labels/labelsFile';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import {
  loadImportForm,
  type ImportForm,
  type ImportLoaderContext,
} from '../../../../lib/features/import/server/importForm';
import { FormDesk } from '../../../support/formDesk';

const SDL = `
  type Query {
    tasks(search: String, limit: Int, offset: Int): TaskPage!
    task(id: ID!): Task
    areas: [Area!]!
    area(code: ID!): Area
  }
  type TaskPage { items: [Task!]! total: Int! }
  type Task { id: ID! createdAt: DateTime title: String! urgency: Urgency! dueOn: Date cost: Money area: Area tags: [String!]! place: Place done: Boolean }
  type Money { amount: Decimal! currency: String! }
  type Place { street: String! }
  type Area { code: ID! name: String! }
  enum Urgency { LOW HIGH }
  scalar Date
  scalar Decimal
  scalar DateTime
  input TaskInput {
    title: String!
    urgency: Urgency! = LOW
    dueOn: Date
    cost: MoneyInput
    areaCode: ID!
    tags: [String!]
    place: PlaceInput
    done: Boolean
  }
  input MoneyInput { amount: Decimal! currency: String! }
  input PlaceInput { street: String! }
  type Fault { field: String message: String! }
  type TaskPayload { task: Task errors: [Fault!]! }
  type Mutation {
    createTask(input: TaskInput!): TaskPayload!
    deleteTask(id: ID!): TaskPayload!
  }
`;

const UPDATE = 'extend type Mutation { updateTask(id: ID!, input: TaskInput!): TaskPayload! }';
/** Whoever adds a task says since when it exists. */
const TYPED = 'extend input TaskInput { createdAt: DateTime }';

const LABELS: LabelsFile = {
  pl: {
    types: {
      Task: {
        one: 'Zadanie',
        many: 'Zadania',
        fields: { title: 'Tytuł', urgency: 'Pilność', dueOn: 'Termin', area: 'Dzielnica' },
      },
    },
    enums: { Urgency: { LOW: 'niska', HIGH: 'wysoka' } },
  },
};

/** A task as the desk keeps it. */
export interface Task {
  readonly id: string;
  readonly title: string;
  readonly [name: string]: unknown;
}

const AREAS = [
  { code: 'SRO', name: 'Śródmieście' },
  { code: 'NAD', name: 'Nadodrze' },
  { code: 'LG1', name: 'Łęgi' },
  { code: 'LG2', name: 'Łęgi' },
];

/** A desk of tasks, with what the site needs to import some. */
export class ImportDesk {
  tasks: Task[] = [];
  /** What happens to the next mutations: their answers are lost after they were executed. */
  losesAnswers = false;
  /** The next mutations are neither executed nor answered. */
  ignoresMutations = false;
  /** The backend answers nothing: nobody can connect to it. */
  isAway = false;
  /** It goes away with one of the next mutations: so many are still answered, and the one after them is executed or not. */
  outage: { after: number; readonly isExecuted: boolean } | null = null;
  readonly desk: FormDesk;

  constructor({
    updates = false,
    typed = false,
  }: { readonly updates?: boolean; readonly typed?: boolean } = {}) {
    const payload = (task: Task | null, message?: string) => ({
      task,
      errors: message === undefined ? [] : [{ field: 'title', message }],
    });
    this.desk = new FormDesk(`${SDL}${updates ? UPDATE : ''} ${typed ? TYPED : ''}`, {
      tasks: ({ search = '' }: { search?: string }) => {
        const items = this.tasks.filter(({ title }) => title.includes(search));
        return { items, total: items.length };
      },
      task: ({ id }: { id: string }) => this.tasks.find((task) => task.id === id) ?? null,
      areas: AREAS,
      area: ({ code }: { code: string }) => AREAS.find((area) => area.code === code) ?? null,
      createTask: ({ input }: { input: { title: string; areaCode: string; tags?: string[] } }) => {
        if (input.title.startsWith('Taken')) return payload(null, 'That title is taken.');
        const { areaCode, tags = [], ...rest } = input;
        const area = AREAS.find(({ code }) => code === areaCode) ?? null;
        const id = String(this.tasks.length + 1);
        const task = { createdAt: new Date().toISOString(), ...rest, tags, area, id };
        this.tasks.push(task);
        return payload(task);
      },
      deleteTask: ({ id }: { id: string }) => {
        const task = this.tasks.find((one) => one.id === id) ?? null;
        this.tasks = this.tasks.filter((one) => one.id !== id);
        return task === null ? payload(null, 'The task was not found.') : payload(task);
      },
    });
  }

  context(locale: Locale = 'en'): ImportLoaderContext {
    const loading = this.desk.loading({}, true);
    const labelsOf = (one: Locale) => createLabels(LABELS, one);
    return {
      ...loading,
      ...createLabelContext(this.desk.model, labelsOf(locale)),
      translate: getTranslator(locale),
      labelsOf,
      sessionKey: '',
      openedBy: '',
      fetcher: async (body) => {
        if (this.isAway) return { type: 'unreachable', reason: 'ECONNREFUSED' };
        if (this.outage !== null && body.query.startsWith('mutation') && this.outage.after-- === 0) {
          this.isAway = true;
          if (this.outage.isExecuted) await loading.fetcher(body);
          return { type: 'unreachable', reason: 'ECONNRESET', interrupted: true };
        }
        if (this.ignoresMutations && body.query.startsWith('mutation'))
          return { type: 'timeout', afterMs: 1 };
        const result = await loading.fetcher(body);
        const isLost = this.losesAnswers && body.query.startsWith('mutation');
        return isLost ? { type: 'timeout', afterMs: 1 } : result;
      },
    };
  }

  async form(locale: Locale = 'en'): Promise<ImportForm> {
    const form = await loadImportForm(this.context(locale), this.desk.entity('Task'));
    if (form === null) throw new Error('The desk has no form.');
    return form;
  }
}
