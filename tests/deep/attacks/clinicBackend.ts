import { buildSchema, graphql, GraphQLError } from 'graphql';
import { listen, type RunningServer } from '../../wire/recordingServer';
import { CLINIC_SDL } from './clinicSchema';

/** The clinic's backend: it answers whatever it is asked, and remembers it. */
export interface ClinicBackend extends RunningServer {
  /** What was posted, in order; introspection apart. */
  readonly calls: readonly string[];
  /** What was written, in order. */
  readonly writes: readonly string[];
}

interface Row {
  readonly [name: string]: unknown;
}
type Args = Readonly<Record<string, unknown>>;

/** Numbers that are never seen: their sum and average are in `HIDDEN_VALUE`, too. */
const HIDDEN_COST = 4242.4;
const HIDDEN_PAY = 7171.7;
/** A search for this is an error with the internals of the backend. */
export const BREAKING_SEARCH = 'breakdown';

const moment = (hour: number): string => new Date(Date.UTC(2026, 4, 1 + hour, 8)).toISOString();

function createRows(): { readonly [name: string]: Row[] } {
  const rooms = [1, 2].map((n) => ({
    id: `r${n}`,
    name: `Room ${n}`,
    floor: n,
    veilCode: `umbra-code-${n}`,
  }));
  const doctors = [1, 2].map((n) => ({
    __typename: 'Doctor',
    id: `d${n}`,
    name: `Doctor ${n}`,
    veilPay: HIDDEN_PAY,
    veilMail: `umbra-mail-${n}@clinic.example`,
    veilPhone: `umbra-phone-${n}`,
  }));
  const patients = [1, 2].map((n) => ({
    __typename: 'Patient',
    id: `p${n}`,
    name: `Patient ${n}`,
    veilChart: `umbra-chart-${n}`,
    veilPhone: `umbra-phone-${n}`,
  }));
  const visits = Array.from({ length: 12 }, (_, n) => ({
    id: `${n + 1}`,
    title: `Visit ${n + 1}`,
    status: ['OPEN', 'ACTIVE', 'DONE'][n % 3],
    startsAt: moment(n),
    createdAt: moment(n),
    updatedAt: moment(n + 1),
    fee: 100 + n,
    veilCost: HIDDEN_COST,
    veilNote: `umbra-note-${n + 1}`,
    veilCare: { veilPlan: `umbra-plan-${n + 1}` },
    passwordHash: `umbra-hash-${n + 1}`,
    room: rooms[n % 2],
    doctor: doctors[n % 2],
    patient: patients[n % 2],
    subject: [doctors[0], patients[0], { __typename: 'Room', ...rooms[0] }][n % 3],
    contact: [doctors[0], patients[0]][n % 2],
    history: [
      {
        id: `h${n}`,
        at: moment(n),
        author: 'Clerk',
        changes: [
          { field: 'veilNote', before: 'umbra-before', after: 'umbra-after' },
          { field: 'title', before: 'Visit', after: `Visit ${n + 1}` },
        ],
      },
    ],
  }));
  const log = visits.map((visit, n) => ({
    id: `l${n}`,
    at: moment(n),
    author: 'Clerk',
    visit,
    field: n % 2 === 0 ? 'veilNote' : 'title',
    before: n % 2 === 0 ? 'umbra-before' : 'Visit',
    after: n % 2 === 0 ? 'umbra-after' : `Visit ${n + 1}`,
  }));
  return { visits, rooms, doctors, patients, log };
}

/** Holds a row against a filter as a backend does: every leaf, through relations, `and`, `or` and `not`. */
function meets(row: Row, filter: Args): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    if (wanted === null || wanted === undefined) return true;
    if (name === 'and') return (wanted as Args[]).every((one) => meets(row, one));
    if (name === 'or') return (wanted as Args[]).some((one) => meets(row, one));
    if (name === 'not') return !meets(row, wanted as Args);
    const related = /^(\w+)Id$/.exec(name)?.[1];
    const value = related === undefined ? row[name] : (row[related] as Row | undefined)?.['id'];
    if (typeof value === 'object' && value !== null) return meets(value as Row, wanted as Args);
    return Object.entries(wanted as Args).every(([operator, limit]) => compare(operator, value, limit));
  });
}

function compare(operator: string, value: unknown, limit: unknown): boolean {
  const [text, sought] = [String(value).toLowerCase(), String(limit).toLowerCase()];
  if (operator === 'in') return (limit as unknown[]).map(String).includes(String(value));
  if (operator === 'contains') return text.includes(sought);
  if (operator === 'eq') return text === sought;
  return operator === 'gte' ? String(value) >= String(limit) : String(value) <= String(limit);
}

function page(all: readonly Row[], args: Args): object {
  if (args['search'] === BREAKING_SEARCH)
    throw new GraphQLError('The search is broken.\n    at umbra (/srv/clinic/search.js:1:1)', {
      extensions: {
        code: 'BROKEN',
        stacktrace: ['at umbra (/srv/clinic/search.js:1:1)'],
        debugInfo: { sql: 'umbra' },
        exception: { stack: 'umbra', file: '/srv/umbra.js', line: 1 },
      },
    });
  const sought = String(args['search'] ?? '').toLowerCase();
  const found = all
    .filter((row) => meets(row, (args['filter'] as Args | undefined) ?? {}))
    .filter((row) =>
      String(row['title'] ?? row['name'])
        .toLowerCase()
        .includes(sought),
    );
  const start = Number(args['offset'] ?? 0);
  return {
    items: found.slice(start, start + Number(args['first'] ?? 50)),
    totalCount: found.length,
    aggregates: { sum: { fee: 1200, veilCost: HIDDEN_COST }, avg: { fee: 100, veilCost: HIDDEN_COST } },
  };
}

const pick = (rows: readonly Row[], { filter = {} }: Args): readonly Row[] =>
  rows.filter((row) => meets(row, filter as Args));

function createRoot(writes: string[]): Row {
  const { visits = [], rooms = [], doctors = [], patients = [], log = [] } = createRows();
  const find = (rows: readonly Row[], id: unknown): Row | undefined => rows.find((row) => row['id'] === id);
  const listed = (rows: readonly Row[]): readonly Row[] =>
    rows.map((row) => ({
      ...row,
      visits: (args: Args) => page(visits, args),
      patients: (args: Args) => page(patients, args),
    }));
  const note =
    (name: string, answer: (args: Args) => unknown) =>
    (args: Args): unknown => {
      writes.push(`${name} ${JSON.stringify(args)}`);
      return answer(args);
    };
  return {
    visits: (args: Args) => page(visits, args),
    visit: ({ id }: Args) => find(visits, id),
    visitByTitle: ({ title }: Args) => visits.find((row) => row['title'] === title),
    visitByVeilNote: ({ veilNote }: Args) => visits.find((row) => row['veilNote'] === veilNote),
    visitGroups: () => visits.map((row) => ({ key: row['veilNote'], count: 1 })),
    rooms: (args: Args) => page(listed(rooms), args),
    room: ({ id }: Args) => find(listed(rooms), id),
    roomsByVeilCode: ({ veilCode }: Args) => listed(rooms).filter((row) => row['veilCode'] === veilCode),
    doctors: (args: Args) => page(listed(doctors), args),
    doctor: ({ id }: Args) => find(listed(doctors), id),
    patients: (args: Args) => page(listed(patients), args),
    patient: ({ id }: Args) => find(listed(patients), id),
    patientByName: ({ name }: Args) => listed(patients).find((row) => row['name'] === name),
    parties: (args: Args) => page([...listed(doctors), ...listed(patients)], args),
    subjects: (args: Args) =>
      page([...listed(doctors), ...rooms.map((row) => ({ __typename: 'Room', ...row }))], args),
    visitLog: ({ visitId, ...args }: Args) =>
      page(
        log.filter(({ visit }) => visitId == null || (visit as Row)['id'] === visitId),
        args,
      ),
    me: () => listed(doctors)[0],
    veilSum: () => HIDDEN_PAY,
    createVisit: note('createVisit', ({ input }) => ({ ...visits[0], id: '99', ...(input as Row) })),
    updateVisit: note('updateVisit', ({ id, input }) => ({ ...find(visits, id), ...(input as Row) })),
    deleteVisit: note('deleteVisit', () => true),
    deleteVisits: note('deleteVisits', () => 1),
    closeVisit: note('closeVisit', ({ id }) => ({ ...find(visits, id), status: 'DONE' })),
    importVisits: note('importVisits', () => ({
      affected: 1,
      returning: (args: Args) => pick(visits, args),
    })),
    changeVisits: note('changeVisits', () => ({
      affected: 1,
      returning: (args: Args) => pick(visits, args),
    })),
    assignVisit: note('assignVisit', ({ id }) => find(visits, id)),
    attachScan: note('attachScan', ({ visitId }) => find(visits, visitId)),
    createDoctor: note('createDoctor', () => doctors[0]),
    deleteDoctor: note('deleteDoctor', () => true),
    createPatient: note('createPatient', () => patients[0]),
    deletePatient: note('deletePatient', () => true),
  };
}

/** Starts the clinic's backend. A body that is no JSON is remembered, too, and refused. */
export async function startClinicBackend(): Promise<ClinicBackend> {
  const [calls, writes]: [string[], string[]] = [[], []];
  const schema = buildSchema(CLINIC_SDL);
  const rootValue = createRoot(writes);
  const running = await listen(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString('utf8');
    response.setHeader('content-type', 'application/json');
    if (!/__schema|__type\(/.test(body)) calls.push(body);
    const { query, variables, operationName } = parseBody(body);
    response.end(
      JSON.stringify(
        await graphql({ schema, source: query, rootValue, variableValues: variables, operationName }),
      ),
    );
  });
  return { ...running, calls, writes };
}

interface Body {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

function parseBody(text: string): Body {
  try {
    // What is no call is answered by the error of an empty document.
    return { query: '', ...(JSON.parse(text) as Partial<Body>) };
  } catch {
    return { query: '' };
  }
}
