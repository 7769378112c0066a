import { buildSchema } from 'graphql';
import { startExecutingBackend, type ExecutingBackend } from '../../tests/support/executingBackend';

const SDL = `
  scalar DateTime
  type Query {
    tasks(where: TaskFilter, limit: Int = 25, offset: Int = 0): TaskPage!
    task(id: ID!): Task
    areas: [Area!]!
    area(code: ID!): Area
  }
  type TaskPage { items: [Task!]! total: Int! }
  type Task { id: ID! code: String! title: String! effort: Float! urgency: Urgency! area: Area! updatedAt: DateTime! }
  type Area { code: ID! name: String! }
  enum Urgency { LOW HIGH }
  input TaskFilter { code: TextFilter }
  input TextFilter { eq: String in: [String!] }
  input TaskInput { code: String! title: String! effort: Float! urgency: Urgency! areaCode: ID! }
  input TaskPatch { title: String effort: Float urgency: Urgency areaCode: ID }
  type TaskPayload { task: Task }
  type Mutation {
    createTask(input: TaskInput!): TaskPayload!
    updateTask(id: ID!, input: TaskPatch!): TaskPayload!
  }
`;

const AREAS = Array.from({ length: 40 }, (_, index) => ({ code: `A${index}`, name: `Area number ${index}` }));

interface Task {
  readonly id: string;
  readonly code: string;
  readonly [name: string]: unknown;
}

/** Serves tasks from memory, so that only the site's own work is measured. */
export function startImportBackend(): Promise<ExecutingBackend> {
  const byId = new Map<string, Task>();
  const byCode = new Map<string, Task>();
  const keep = (task: Task): { readonly task: Task } => {
    byId.set(task.id, task);
    byCode.set(task.code, task);
    return { task };
  };
  const withArea = ({ areaCode, ...rest }: TaskValues) => ({
    ...rest,
    ...(areaCode === undefined ? {} : { area: AREAS.find(({ code }) => code === areaCode) }),
    updatedAt: new Date().toISOString(),
  });
  return startExecutingBackend(buildSchema(SDL), {
    tasks: ({ where, limit, offset }: TaskRequest) => {
      const { eq, in: several } = where?.code ?? {};
      const codes = several ?? (eq === undefined ? null : [eq]);
      const found = codes === null ? [...byCode.values()] : codes.flatMap((code) => byCode.get(code) ?? []);
      return { items: found.slice(offset, offset + limit), total: found.length };
    },
    task: ({ id }: { id: string }) => byId.get(id) ?? null,
    areas: AREAS,
    area: ({ code }: { code: string }) => AREAS.find((area) => area.code === code) ?? null,
    createTask: ({ input }: { input: { code: string } }) =>
      keep({ ...withArea(input), id: String(byId.size + 1), code: input.code }),
    updateTask: ({ id, input }: { id: string; input: TaskValues }) => {
      const task = byId.get(id);
      return task === undefined ? { task: null } : keep({ ...task, ...withArea(input) });
    },
  });
}

interface TaskValues {
  readonly areaCode?: string;
  readonly code?: string;
}

interface TaskRequest {
  readonly where?: { readonly code?: { readonly eq?: string; readonly in?: readonly string[] } };
  readonly limit: number;
  readonly offset: number;
}
