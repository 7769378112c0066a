import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../context';
import { fold } from '../fold';
import { numericKey } from '../numericKey';
import { checkEmail, checkPhone, checkText, type Maybe } from '../rules/checks';
import { Faults, type UserError } from '../rules/faults';
import { sortKey } from '../sortKey';
import { comment, department, report, resident, type ResidentRow } from '../tables';
import { requireClerk } from './permissions';
import { relatedReports } from './relatedReports';
import { allResidents } from './residentLists';

interface ResidentInput {
  readonly name?: Maybe<string>;
  readonly email?: Maybe<string>;
  readonly phone?: Maybe<string>;
  readonly districtCode?: Maybe<string>;
  readonly joinedOn?: Maybe<string>;
}

interface ResidentPayload {
  readonly resident: ResidentRow | null;
  readonly errors: readonly UserError[];
}

type Columns = Partial<typeof resident.$inferInsert>;

/** The fields of Resident that are not columns. */
export const residentFields = {
  district: (row: ResidentRow, _: unknown, { loaders }: Context) => loaders.district(row.districtCode),
  reports: relatedReports<ResidentRow>('residentId', (row) => row.id),
};

/** Reads of residents from the root. */
export const residentQueries = {
  residents: allResidents,
  resident: (_: unknown, { id }: { id: string }, { loaders }: Context) => {
    const key = numericKey(id);
    return key === null ? null : loaders.resident(key);
  },
};

/** Writes of residents. */
export const residentMutations = {
  createResident: async (
    _: unknown,
    { input }: { input: ResidentInput },
    context: Context,
  ): Promise<ResidentPayload> => {
    const faults = new Faults(context.language);
    const columns = await residentColumns(input, { faults, context, own: null });
    const { name, email, districtCode } = columns;
    if (faults.any || name === undefined || email === undefined || districtCode === undefined) {
      return { resident: null, errors: faults.errors };
    }
    const joinedOn = columns.joinedOn ?? new Date().toISOString().slice(0, 10);
    const row = { ...columns, name, email, districtCode, joinedOn };
    const [created] = await context.db
      .insert(resident)
      .values({ ...row, nameKey: sortKey(name), searchText: fold(`${name} ${email}`) })
      .returning();
    return { resident: created ?? null, errors: [] };
  },

  updateResident: async (
    _: unknown,
    { id, input }: { id: string; input: ResidentInput },
    context: Context,
  ): Promise<ResidentPayload> => {
    const faults = new Faults(context.language);
    const own = await findResident(id, context, faults);
    if (own === null) return { resident: null, errors: faults.errors };
    const columns = await residentColumns(input, { faults, context, own });
    if (faults.any) return { resident: null, errors: faults.errors };
    const { name, email } = { ...own, ...columns };
    return write(own, { ...columns, nameKey: sortKey(name), searchText: fold(`${name} ${email}`) }, context);
  },

  deleteResident: async (_: unknown, { id }: { id: string }, context: Context): Promise<ResidentPayload> => {
    requireClerk(context);
    const faults = new Faults(context.language);
    const own = await findResident(id, context, faults);
    if (own === null) return { resident: null, errors: faults.errors };
    const reports = await context.db.$count(report, eq(report.residentId, own.id));
    const comments = await context.db.$count(comment, eq(comment.residentId, own.id));
    if (reports + comments > 0) {
      faults.add(null, 'inUse', { reports, comments });
      return { resident: null, errors: faults.errors };
    }
    await context.db.update(department).set({ headId: null }).where(eq(department.headId, own.id));
    await context.db.delete(resident).where(eq(resident.id, own.id));
    return { resident: own, errors: [] };
  },

  archiveResident: async (_: unknown, { id }: { id: string }, context: Context): Promise<ResidentPayload> => {
    requireClerk(context);
    const faults = new Faults(context.language);
    const own = await findResident(id, context, faults);
    if (own !== null && own.archivedAt !== null) faults.add(null, 'archived', {});
    if (own === null || faults.any) return { resident: null, errors: faults.errors };
    return write(own, { archivedAt: new Date() }, context);
  },
};

async function write(own: ResidentRow, columns: Columns, { db }: Context): Promise<ResidentPayload> {
  const [changed] = await db.update(resident).set(columns).where(eq(resident.id, own.id)).returning();
  return { resident: changed ?? null, errors: [] };
}

async function findResident(id: string, { loaders }: Context, faults: Faults): Promise<ResidentRow | null> {
  const key = numericKey(id);
  const row = key === null ? null : await loaders.resident(key);
  if (row === null) faults.add('id', 'notFound', { what: 'resident', key: id });
  return row;
}

async function residentColumns(
  input: ResidentInput,
  { faults, context, own }: { faults: Faults; context: Context; own: ResidentRow | null },
): Promise<Columns> {
  const columns: Columns = {};
  if (input.name !== undefined) columns.name = checkText(faults, 'name', input.name, { min: 3, max: 60 });
  if (input.phone !== undefined) columns.phone = checkPhone(faults, 'phone', input.phone);
  if (input.joinedOn !== undefined) columns.joinedOn = checkDay(faults, input.joinedOn);
  if (input.email !== undefined) {
    const email = checkEmail(faults, 'email', input.email);
    if (email === null) faults.add('email', 'required', {});
    else {
      const others = and(eq(resident.email, email), own === null ? undefined : ne(resident.id, own.id));
      if ((await context.db.$count(resident, others)) > 0) faults.add('email', 'notUnique', {});
      columns.email = email;
    }
  }
  if (input.districtCode !== undefined) {
    const code = input.districtCode ?? '';
    if (code === '') faults.add('districtCode', 'required', {});
    else if ((await context.loaders.district(code)) === null) {
      faults.add('districtCode', 'notFound', { what: 'district', key: code });
    } else columns.districtCode = code;
  }
  return columns;
}

/** A date of joining cannot be in the future. */
function checkDay(faults: Faults, day: string | null): string | undefined {
  if (day === null) {
    faults.add('joinedOn', 'required', {});
    return undefined;
  }
  if (day > new Date().toISOString().slice(0, 10)) faults.add('joinedOn', 'dayTooLate', {});
  return day;
}
