import { and, asc, eq, ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../context';
import type { Category } from '../enums';
import { numericKey } from '../numericKey';
import { checkEmail, checkMoney, checkPhone, checkText, type Maybe } from '../rules/checks';
import { Faults, type UserError } from '../rules/faults';
import { parentDepartment } from '../seed/departments';
import { sortKey } from '../sortKey';
import { department, type DepartmentRow } from '../tables';
import { relatedReports } from './relatedReports';

interface DepartmentInput {
  readonly name?: Maybe<string>;
  readonly code?: Maybe<string>;
  readonly phone?: Maybe<string>;
  readonly email?: Maybe<string>;
  readonly budget?: Maybe<{ readonly amount: string; readonly currency: string }>;
  readonly headId?: Maybe<string>;
  readonly categories?: Maybe<readonly Category[]>;
}

interface DepartmentPayload {
  readonly department: DepartmentRow | null;
  readonly errors: readonly UserError[];
}

type Columns = Partial<typeof department.$inferInsert>;
type Scope = { readonly faults: Faults; readonly context: Context; readonly own: DepartmentRow | null };

/** The fields of Department that are not columns of the same name. */
export const departmentFields = {
  budget: (row: DepartmentRow) => ({ amount: row.budgetAmount, currency: row.budgetCurrency }),
  head: (row: DepartmentRow, _: unknown, { loaders }: Context) =>
    row.headId === null ? null : loaders.resident(row.headId),
  parent: ({ code }: DepartmentRow, _: unknown, { loaders }: Context) => {
    const parent = parentDepartment(code);
    return parent === null ? null : loaders.department(parent);
  },
  reports: relatedReports<DepartmentRow>('departmentId', (row) => row.id),
};

/** Reads of departments from the root. */
export const departmentQueries = {
  departments: (_: unknown, __: unknown, { db }: Context) =>
    db.select().from(department).orderBy(asc(department.nameKey), asc(department.id)),
  department: (_: unknown, { id }: { id: string }, { loaders }: Context) => {
    const key = numericKey(id);
    return key === null ? null : loaders.department(key);
  },
};

/** Writes of departments. */
export const departmentMutations = {
  createDepartment: async (
    _: unknown,
    { input }: { input: DepartmentInput },
    context: Context,
  ): Promise<DepartmentPayload> => {
    const faults = new Faults(context.language);
    const columns = await departmentColumns(input, { faults, context, own: null });
    const { name, code, phone, email, budgetAmount, budgetCurrency, categories } = columns;
    if (
      faults.any ||
      name === undefined ||
      code === undefined ||
      phone === undefined ||
      email === undefined ||
      budgetAmount === undefined ||
      budgetCurrency === undefined ||
      categories === undefined
    ) {
      return { department: null, errors: faults.errors };
    }
    const row = { ...columns, name, code, phone, email, budgetAmount, budgetCurrency, categories };
    const [created] = await context.db
      .insert(department)
      .values({ ...row, nameKey: sortKey(name) })
      .returning();
    return { department: created ?? null, errors: [] };
  },

  updateDepartment: (_: unknown, { id, input }: { id: string; input: DepartmentInput }, context: Context) =>
    change(id, input, context),

  renameDepartment: (_: unknown, { id, name }: { id: string; name: string }, context: Context) =>
    change(id, { name }, context),
};

async function change(id: string, input: DepartmentInput, context: Context): Promise<DepartmentPayload> {
  const faults = new Faults(context.language);
  const key = numericKey(id);
  const own = key === null ? null : await context.loaders.department(key);
  if (own === null) faults.add('id', 'notFound', { what: 'department', key: id });
  const columns = await departmentColumns(input, { faults, context, own });
  if (own === null || faults.any) return { department: null, errors: faults.errors };
  const nameKey = sortKey(columns.name ?? own.name);
  const [changed] = await context.db
    .update(department)
    .set({ ...columns, nameKey })
    .where(eq(department.id, own.id))
    .returning();
  return { department: changed ?? null, errors: [] };
}

async function departmentColumns(input: DepartmentInput, scope: Scope): Promise<Columns> {
  const { faults, context } = scope;
  const columns: Columns = contactColumns(faults, input);
  if (input.name !== undefined) {
    columns.name = checkText(faults, 'name', input.name, { min: 3, max: 60 });
    await checkUnique('name', department.name, { ...scope, value: columns.name });
  }
  if (input.code !== undefined) {
    const code = input.code?.trim() ?? '';
    if (!/^[A-Z]{3}$/.test(code)) faults.add('code', 'code', {});
    await checkUnique('code', department.code, { ...scope, value: code });
    columns.code = code;
  }
  if (input.headId !== undefined) {
    columns.headId = numericKey(input.headId ?? '');
    const head = columns.headId === null ? null : await context.loaders.resident(columns.headId);
    if (input.headId !== null && head === null) {
      faults.add('headId', 'notFound', { what: 'resident', key: input.headId });
    }
  }
  return columns;
}

function contactColumns(faults: Faults, input: DepartmentInput): Columns {
  const columns: Columns = {};
  if (input.phone !== undefined) {
    const phone = checkPhone(faults, 'phone', input.phone);
    if (phone === null) faults.add('phone', 'required', {});
    else columns.phone = phone;
  }
  if (input.email !== undefined) {
    const email = checkEmail(faults, 'email', input.email);
    if (email === null) faults.add('email', 'required', {});
    else columns.email = email;
  }
  if (input.budget === null) faults.add('budget', 'required', {});
  else if (input.budget !== undefined) {
    checkMoney(faults, 'budget', input.budget);
    columns.budgetAmount = input.budget.amount;
    columns.budgetCurrency = input.budget.currency;
  }
  if (input.categories !== undefined) {
    const categories = [...new Set(input.categories ?? [])];
    if (categories.length === 0) faults.add('categories', 'required', {});
    columns.categories = categories;
  }
  return columns;
}

async function checkUnique(
  field: string,
  column: PgColumn,
  { value, faults, context, own }: Scope & { value: string },
) {
  const others = and(eq(column, value), own === null ? undefined : ne(department.id, own.id));
  if ((await context.db.$count(department, others)) > 0) faults.add(field, 'notUnique', {});
}
