import { DAY, NOW } from './calendar';
import { DEPARTMENT_TEXTS, DISPATCH_TEXTS, INTERNAL_TEXTS, RESIDENT_TEXTS } from './commentTexts';
import { departmentByCode, DISPATCH_CODE } from './departments';
import { PICTURED_COMMENTS } from './picturedReport';
import type { Random } from './random';
import type { ReportSeed } from './reports';
import type { ResidentSeed } from './residents';
import type { SeedTable } from './seedTable';
import { PICTURED_ID } from './showcase';

export const COMMENT_COUNT = 41_870;

interface CommentSeed {
  readonly reportId: number;
  readonly text: string;
  readonly residentId: number | null;
  readonly departmentId: number | null;
  readonly at: number;
  readonly internal: boolean;
}

/** Generates all comments as rows, oldest first. */
export function commentTable(
  random: Random,
  reports: readonly ReportSeed[],
  residents: readonly ResidentSeed[],
): SeedTable {
  const counts = commentCounts(random, reports);
  const comments = reports.flatMap((report, index) =>
    report.id === PICTURED_ID
      ? picturedComments(report.id)
      : Array.from({ length: counts[index] ?? 0 }, () => makeComment(random, report, residents)),
  );
  comments.sort((a, b) => a.at - b.at || a.reportId - b.reportId);
  return {
    name: 'comment',
    columns: ['id', 'report_id', 'text', 'resident_id', 'department_id', 'created_at', 'internal'],
    rows: comments.map((c, index) => [
      index + 1,
      c.reportId,
      c.text,
      c.residentId,
      c.departmentId,
      new Date(c.at),
      c.internal,
    ]),
  };
}

/** Distributes COMMENT_COUNT comments over the reports. */
function commentCounts(random: Random, reports: readonly ReportSeed[]): number[] {
  const counts = reports.map((report) =>
    report.id === PICTURED_ID ? PICTURED_COMMENTS.length : random.int(0, report.status === 'NEW' ? 3 : 8),
  );
  let missing = COMMENT_COUNT - counts.reduce((sum, count) => sum + count, 0);
  while (missing !== 0) {
    const index = random.int(0, counts.length - 1);
    const count = counts[index] ?? 0;
    if (reports[index]?.id === PICTURED_ID || (missing < 0 && count === 0)) continue;
    counts[index] = count + Math.sign(missing);
    missing -= Math.sign(missing);
  }
  return counts;
}

function makeComment(random: Random, report: ReportSeed, residents: readonly ResidentSeed[]): CommentSeed {
  const end = Math.min(NOW, (report.history[report.history.length - 1]?.at ?? report.createdAt) + 3 * DAY);
  const at = report.createdAt + random.next() * (end - report.createdAt);
  const base = { reportId: report.id, at };
  if (random.chance(0.48)) {
    const own = report.resident !== null && random.chance(0.55);
    const resident = own ? report.resident : neighbour(random, report, residents);
    return {
      ...base,
      ...said(random, report, RESIDENT_TEXTS),
      residentId: resident?.id ?? 1,
      departmentId: null,
      internal: false,
    };
  }
  const taken = report.history[1]?.at ?? NOW;
  const byDepartment = report.departmentId !== null && at > taken;
  const departmentId = byDepartment ? report.departmentId : departmentByCode(DISPATCH_CODE);
  const internal = random.chance(0.14);
  const texts = internal ? INTERNAL_TEXTS : byDepartment ? DEPARTMENT_TEXTS : DISPATCH_TEXTS;
  return { ...base, ...said(random, report, texts), residentId: null, departmentId, internal };
}

/** Picks another resident from the first thousand accounts, which are older than the first report. */
function neighbour(
  random: Random,
  report: ReportSeed,
  residents: readonly ResidentSeed[],
): ResidentSeed | null {
  const candidate = residents[random.int(0, 999)] ?? null;
  return candidate?.id === report.resident?.id ? (residents[0] ?? null) : candidate;
}

function said(random: Random, report: ReportSeed, texts: typeof RESIDENT_TEXTS): { text: string } {
  const text = random
    .pick(texts[report.language])
    .replace('{n}', String(random.int(5, 60)))
    .replace('{hour}', `${random.int(7, 19)}:00`);
  return { text };
}

function picturedComments(reportId: number): CommentSeed[] {
  return PICTURED_COMMENTS.map(({ author, at, text }) => ({
    reportId,
    text,
    at,
    residentId: typeof author === 'number' ? author : null,
    departmentId: typeof author === 'string' ? departmentByCode(author) : null,
    internal: false,
  }));
}
