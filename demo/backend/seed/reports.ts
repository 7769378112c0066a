import type { Category, Priority, Status } from '../enums';
import { fold } from '../fold';
import { sortKey } from '../sortKey';
import { DAY, reportMoments } from './calendar';
import { DEPARTMENTS, departmentByCode, DISPATCH_CODE } from './departments';
import { extrasOf, type Extras } from './extras';
import { makeHistory, type HistoryStep } from './history';
import { MATTERS } from './matters/all';
import type { Matter } from './matters/matter';
import { DISTRICTS, STREETS, type District } from './places';
import type { Random } from './random';
import type { ResidentSeed } from './residents';
import { SHOWCASE } from './showcase';
import { chooseSlots, closingSentence, fill, whereSentence, type Language, type Slots } from './wording';

/** A report as it is stored, with the values that its comments need. */
export interface ReportSeed extends Extras {
  readonly id: number;
  readonly number: string;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly priority: Priority;
  readonly dangerous: boolean;
  readonly district: District;
  readonly street: string;
  readonly tags: readonly string[];
  readonly createdAt: number;
  readonly history: readonly HistoryStep[];
  readonly status: Status;
  /** The key of the department that accepted it. */
  readonly departmentId: number | null;
  readonly resident: ResidentSeed | null;
  readonly reporterDepartmentId: number | null;
  readonly duplicateOfId: number | null;
}

const MAX_TITLE = 80;
const BY_WEIGHT: readonly Matter[] = MATTERS.flatMap((matter) => Array<Matter>(matter.weight).fill(matter));
const PICTURED = new Map(SHOWCASE.map((row) => [row[0], row]));
const SUMMER_ONLY = /trawa|grass/i;

/** Generates all reports, oldest first. `residents` are in the order in which they joined. */
export function makeReports(random: Random, residents: readonly ResidentSeed[]): ReportSeed[] {
  const latestOf = new Map<string, number>();
  return reportMoments(random).map((createdAt, index) => {
    const report = makeReport(random, index + 1, createdAt, residents);
    const place = `${report.category} ${report.street.replace(/ \d+$/, '')}`;
    const earlier = latestOf.get(place) ?? null;
    latestOf.set(place, report.id);
    return report.status === 'REJECTED' && earlier !== null && random.chance(0.4)
      ? asDuplicate(report, earlier)
      : report;
  });
}

/** Formats the public number of a report: the year and the key. */
export function reportNumber(id: number, createdAt: number): string {
  return `ZG-${new Date(createdAt).getUTCFullYear()}-${String(id).padStart(5, '0')}`;
}

/** Builds the search text of a report. */
export function reportSearchText(report: {
  number: string;
  title: string;
  description: string;
  street: string;
}): string {
  return fold(`${report.number} ${report.title} ${report.description} ${report.street}`);
}

/** Builds the sort key of a report's title. */
export const titleKey = sortKey;

function makeReport(
  random: Random,
  id: number,
  createdAt: number,
  residents: readonly ResidentSeed[],
): ReportSeed {
  const shown = PICTURED.get(id);
  const month = new Date(createdAt).getUTCMonth();
  const matter =
    shown === undefined
      ? seasonalMatter(random, month)
      : (MATTERS.find((m) => m.picture === shown[7]) ?? random.pick(MATTERS));
  const language = shown?.[1] ?? (random.chance(0.64) ? 'pl' : 'en');
  const street = random.pick(STREETS);
  const slots = chooseSlots(random, language, street);
  const told = tell(random, matter, { language, slots, winter: month < 3 || month > 9 });
  const dangerous = random.chance(matter.danger);
  const priority = shown?.[4] ?? priorityOf(random, dangerous);
  const history = makeHistory(random, createdAt, { priority, language, until: shown?.[3] ?? null });
  const district = DISTRICTS.find((d) => d.code === shown?.[5]) ?? random.pick(DISTRICTS);
  const byDepartment = shown === undefined && random.chance(0.06);
  const resident = byDepartment ? null : residentAt(random, residents, createdAt);
  const taken = history.find((step) => step.status !== 'NEW' && step.status !== 'REJECTED');
  return {
    id,
    number: reportNumber(id, createdAt),
    language,
    title: shown?.[2] ?? told.title,
    description: told.description,
    category: matter.category,
    priority,
    dangerous,
    district,
    street: `${street.name} ${slots.get('n') ?? '1'}`,
    tags: random.some(matter[language].tags, random.int(0, 3)),
    createdAt,
    history,
    status: history[history.length - 1]?.status ?? 'NEW',
    departmentId: taken === undefined ? null : departmentFor(random, matter.category),
    resident,
    reporterDepartmentId: byDepartment ? departmentByCode(random.pick([DISPATCH_CODE, 'STM'])) : null,
    duplicateOfId: null,
    ...extrasOf(random, {
      id,
      matter,
      language,
      district,
      resident,
      priority,
      acceptedAt: taken?.at ?? null,
    }),
  };
}

function seasonalMatter(random: Random, month: number): Matter {
  for (;;) {
    const matter = random.pick(BY_WEIGHT);
    if (matter.category !== 'WINTER' || month < 3 || month === 11) return matter;
  }
}

function tell(
  random: Random,
  matter: Matter,
  { language, slots, winter }: { language: Language; slots: Slots; winter: boolean },
): { title: string; description: string } {
  const wording = matter[language];
  for (;;) {
    const index = random.int(0, wording.titles.length - 1);
    const title = fill(wording.titles[index] ?? '', slots);
    if (title.length > MAX_TITLE || (winter && SUMMER_ONLY.test(title))) continue;
    // Titles and first sentences of one subject belong together by their index.
    const open = wording.opens[index % wording.opens.length] ?? '';
    const sentences = [
      open,
      random.chance(0.7) ? whereSentence(random, language) : '',
      random.pick(wording.effects),
      closingSentence(random, language),
    ];
    return { title, description: fill(sentences.filter((s) => s !== '').join(' '), slots) };
  }
}

function priorityOf(random: Random, dangerous: boolean): Priority {
  if (dangerous) return random.chance(0.35) ? 'URGENT' : random.chance(0.7) ? 'HIGH' : 'MEDIUM';
  return random.chance(0.55) ? 'MEDIUM' : random.chance(0.7) ? 'LOW' : 'HIGH';
}

/** Picks a resident who had joined by then. */
function residentAt(random: Random, residents: readonly ResidentSeed[], at: number): ResidentSeed {
  const day = new Date(at - 45 * DAY).toISOString().slice(0, 10);
  for (;;) {
    const resident = random.pick(residents);
    if (resident.joinedOn <= day) return resident;
  }
}

/** Picks a department that takes a category; seldom the dispatch office, which takes all. */
function departmentFor(random: Random, category: Category): number {
  const fitting = DEPARTMENTS.filter((d) => d.categories.includes(category) && d.code !== DISPATCH_CODE);
  return random.chance(0.03) ? departmentByCode(DISPATCH_CODE) : departmentByCode(random.pick(fitting).code);
}

function asDuplicate(report: ReportSeed, original: number): ReportSeed {
  const note =
    report.language === 'pl'
      ? 'To samo miejsce jest już zgłoszone wcześniej.'
      : 'The same place has been reported before.';
  const history = report.history.map((step) => (step.status === 'REJECTED' ? { ...step, note } : step));
  return { ...report, history, duplicateOfId: original };
}
