import type { Context } from '../context';
import type { Category, Priority } from '../enums';
import { fold } from '../fold';
import { numericKey } from '../numericKey';
import { CATEGORY_NAMES } from '../rules/categoryNames';
import {
  checkEmail,
  checkMoney,
  checkNumber,
  checkPhone,
  checkPostalCode,
  checkText,
  type Maybe,
} from '../rules/checks';
import type { Faults } from '../rules/faults';
import { sortKey } from '../sortKey';
import type { report, ReportRow } from '../tables';

/** The fields that the inputs of create and update share; undefined leaves the column unchanged. */
export interface ReportInput {
  readonly title?: Maybe<string>;
  readonly description?: Maybe<string>;
  readonly category?: Maybe<Category>;
  readonly priority?: Maybe<Priority>;
  readonly dangerous?: Maybe<boolean>;
  readonly place?: Maybe<{
    readonly street: string;
    readonly postalCode?: Maybe<string>;
    readonly latitude?: Maybe<number>;
    readonly longitude?: Maybe<number>;
  }>;
  readonly districtCode?: Maybe<string>;
  readonly contact?: Maybe<{
    readonly email?: Maybe<string>;
    readonly phone?: Maybe<string>;
    readonly mayCall: boolean;
  }>;
  readonly departmentId?: Maybe<string>;
  readonly estimatedCost?: Maybe<{ readonly amount: string; readonly currency: string }>;
  readonly dueOn?: Maybe<string>;
  readonly tags?: Maybe<readonly string[]>;
  readonly contractorSite?: Maybe<string>;
  readonly mapColour?: Maybe<string>;
  readonly sensorData?: unknown;
  readonly duplicateOfId?: Maybe<string>;
}

type Columns = Partial<typeof report.$inferInsert>;

const MAX_TAGS = 8;
const LAST_DAY = '2099-12-31';

/** Converts the given fields to columns, and collects their errors. */
export async function reportColumns(
  input: ReportInput,
  { faults, loaders, own }: { faults: Faults; loaders: Context['loaders']; own: ReportRow | null },
): Promise<Columns> {
  const columns: Columns = {
    ...textColumns(faults, input),
    ...plainColumns(faults, input),
    ...groupColumns(faults, input),
  };
  if (input.districtCode !== undefined) {
    const district = input.districtCode === null ? null : await loaders.district(input.districtCode);
    if (input.districtCode === null) faults.add('districtCode', 'required', {});
    else if (district === null)
      faults.add('districtCode', 'notFound', { what: 'district', key: input.districtCode });
    else columns.districtCode = district.code;
  }
  if (input.duplicateOfId !== undefined) {
    columns.duplicateOfId = await originalKey(input.duplicateOfId, { faults, loaders, own });
  }
  if (input.departmentId !== undefined) columns.departmentId = numericKey(input.departmentId ?? '');
  const category = columns.category ?? own?.category;
  if (category !== undefined && (input.departmentId !== undefined || input.category !== undefined)) {
    const key = input.departmentId === undefined ? (own?.departmentId ?? null) : input.departmentId;
    await checkDepartment(key, category, { faults, loaders });
  }
  return columns;
}

/** Builds the column that searches read. */
export function searchColumns(row: Pick<ReportRow, 'number' | 'title' | 'description' | 'street'>): {
  searchText: string;
} {
  return { searchText: fold(`${row.number} ${row.title} ${row.description} ${row.street}`) };
}

/** Checks that a department exists and takes the category. */
export async function checkDepartment(
  key: string | number | null,
  category: Category,
  { faults, loaders }: { faults: Faults; loaders: Context['loaders'] },
): Promise<void> {
  if (key === null) return;
  const id = typeof key === 'number' ? key : numericKey(key);
  const department = id === null ? null : await loaders.department(id);
  if (department === null) faults.add('departmentId', 'notFound', { what: 'department', key: String(key) });
  else if (!department.categories.includes(category)) {
    faults.add('departmentId', 'departmentRefuses', {
      department: department.name,
      category: CATEGORY_NAMES[category][faults.language],
    });
  }
}

function textColumns(faults: Faults, input: ReportInput): Columns {
  const columns: Columns = {};
  if (input.title !== undefined) {
    columns.title = checkText(faults, 'title', input.title, { min: 10, max: 80 });
    columns.titleKey = sortKey(columns.title);
  }
  if (input.description !== undefined) {
    columns.description = checkText(faults, 'description', input.description, { min: 20, max: 2000 });
  }
  if (input.tags !== undefined) {
    const tags = [...new Set((input.tags ?? []).map((tag) => tag.trim()))];
    if (tags.length > MAX_TAGS) faults.add('tags', 'tooMany', { max: MAX_TAGS, count: tags.length });
    tags.forEach((tag, index) => checkText(faults, `tags.${index}`, tag, { min: 2, max: 30 }));
    columns.tags = tags;
  }
  return columns;
}

function plainColumns(faults: Faults, input: ReportInput): Columns {
  const columns: Columns = {};
  for (const field of ['category', 'priority', 'dangerous'] as const) {
    if (input[field] === null) faults.add(field, 'required', {});
  }
  if (input.category != null) columns.category = input.category;
  if (input.priority != null) columns.priority = input.priority;
  if (input.dangerous != null) columns.dangerous = input.dangerous;
  if (input.contractorSite !== undefined) columns.contractorSite = input.contractorSite;
  if (input.mapColour !== undefined) columns.mapColour = input.mapColour;
  if (input.sensorData !== undefined) columns.sensorData = input.sensorData;
  if (input.dueOn !== undefined) {
    if (input.dueOn !== null && input.dueOn > LAST_DAY) faults.add('dueOn', 'dayTooLate', {});
    columns.dueOn = input.dueOn;
  }
  return columns;
}

function groupColumns(faults: Faults, input: ReportInput): Columns {
  const columns: Columns = {};
  const { place, contact, estimatedCost } = input;
  if (place === null) faults.add('place', 'required', {});
  else if (place !== undefined) {
    columns.street = checkText(faults, 'place.street', place.street, { min: 3, max: 80 });
    columns.postalCode = checkPostalCode(faults, 'place.postalCode', place.postalCode);
    columns.latitude = checkNumber(faults, 'place.latitude', place.latitude, { min: -90, max: 90 });
    columns.longitude = checkNumber(faults, 'place.longitude', place.longitude, { min: -180, max: 180 });
  }
  if (contact !== undefined) {
    columns.contactEmail = checkEmail(faults, 'contact.email', contact?.email);
    columns.contactPhone = checkPhone(faults, 'contact.phone', contact?.phone);
    columns.contactMayCall = contact?.mayCall ?? null;
  }
  if (estimatedCost !== undefined) {
    if (estimatedCost !== null) checkMoney(faults, 'estimatedCost', estimatedCost);
    columns.costAmount = estimatedCost?.amount ?? null;
    columns.costCurrency = estimatedCost?.currency ?? null;
  }
  return columns;
}

async function originalKey(
  id: string | null,
  { faults, loaders, own }: { faults: Faults; loaders: Context['loaders']; own: ReportRow | null },
): Promise<number | null> {
  if (id === null) return null;
  const key = numericKey(id);
  if (key === null || (await loaders.report(key)) === null) {
    faults.add('duplicateOfId', 'notFound', { what: 'report', key: id });
  } else if (key === own?.id) faults.add('duplicateOfId', 'sameReport', {});
  return key;
}
