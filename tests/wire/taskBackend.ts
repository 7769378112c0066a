import { buildSchema } from 'graphql';
import { startExecutingBackend, type ExecutingBackend } from '../support/executingBackend';

export interface Task {
  readonly id: string;
  readonly title: string;
  readonly status: 'OPEN' | 'DONE';
  readonly dueOn: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const SDL = /* GraphQL */ `
  scalar Date
  scalar DateTime
  type Query {
    tasks(filter: TaskFilter, orderBy: TaskOrder, search: String, limit: Int, offset: Int): TaskPage!
    task(id: ID!): Task
    notes(limit: Int, offset: Int): [Note!]!
    note(id: ID!): Note
  }
  type TaskPage {
    items: [Task!]!
    total: Int!
  }
  enum TaskOrder {
    createdAt_ASC
    createdAt_DESC
    dueOn_ASC
    dueOn_DESC
    title_ASC
    title_DESC
  }
  input TaskFilter {
    dueOn: DateFilter
    updatedAt: DateTimeFilter
    status: StatusFilter
  }
  input StatusFilter {
    eq: TaskStatus
  }
  input DateFilter {
    gte: Date
    lte: Date
  }
  input DateTimeFilter {
    gt: DateTime
    lt: DateTime
  }
  enum TaskStatus {
    OPEN
    DONE
  }
  type Task {
    id: ID!
    title: String!
    status: TaskStatus!
    dueOn: Date
    createdAt: DateTime!
    updatedAt: DateTime!
  }
  type Note {
    id: ID!
    title: String!
  }
`;

interface Asked {
  readonly filter?: {
    readonly dueOn?: { readonly gte?: string; readonly lte?: string };
    readonly updatedAt?: { readonly gt?: string; readonly lt?: string };
    readonly status?: { readonly eq?: string };
  };
  readonly orderBy?: string;
  readonly search?: string;
  readonly limit?: number;
  readonly offset?: number;
}

function find(tasks: readonly Task[], { filter = {}, orderBy = '', search = '' }: Asked): readonly Task[] {
  const { dueOn, updatedAt, status } = filter;
  const [name = '', direction] = orderBy.split('_');
  const sign = direction === 'DESC' ? -1 : 1;
  const keyOf = (task: Task): string => String(Reflect.get(task, name) ?? '');
  return tasks
    .filter((task) => task.title.includes(search))
    .filter((task) => status?.eq === undefined || task.status === status.eq)
    .filter((task) => dueOn?.gte === undefined || (task.dueOn !== null && task.dueOn >= dueOn.gte))
    .filter((task) => dueOn?.lte === undefined || (task.dueOn !== null && task.dueOn <= dueOn.lte))
    .filter((task) => updatedAt?.gt === undefined || task.updatedAt > updatedAt.gt)
    .toSorted((a, b) => (name === '' ? 0 : sign * keyOf(a).localeCompare(keyOf(b))));
}

/** A list with dates, filters, orders and a total, and one with nothing of them. */
export function startTaskBackend(tasks: () => readonly Task[]): Promise<ExecutingBackend> {
  return startExecutingBackend(buildSchema(SDL), {
    tasks: (asked: Asked) => {
      const found = find(tasks(), asked);
      const { limit = 20, offset = 0 } = asked;
      return { items: found.slice(offset, offset + limit), total: found.length };
    },
    task: ({ id }: { id: string }) => tasks().find((task) => task.id === id) ?? null,
    notes: () => [{ id: '1', title: 'A note' }],
    note: () => ({ id: '1', title: 'A note' }),
  });
}
