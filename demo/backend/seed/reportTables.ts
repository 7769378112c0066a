import { departmentName } from './departments';
import { reportSearchText, titleKey, type ReportSeed } from './reports';
import type { SeedTable } from './seedTable';

/** Converts the reports to rows. */
export function reportTable(reports: readonly ReportSeed[]): SeedTable {
  const names = Object.keys(reportRow(firstOf(reports)));
  return { name: 'report', columns: names, rows: reports.map((report) => Object.values(reportRow(report))) };
}

function signature(report: ReportSeed, status: string): string {
  if (status === 'NEW') return report.resident?.name ?? departmentName(report.reporterDepartmentId ?? 0);
  if (status === 'ACCEPTED' || report.departmentId === null) return 'Dyspozytornia';
  return departmentName(report.departmentId);
}

function reportRow(report: ReportSeed): Record<string, unknown> {
  const at = (status: string) => {
    const step = report.history.find((candidate) => candidate.status === status);
    return step === undefined ? null : new Date(step.at);
  };
  const last = report.history[report.history.length - 1];
  return {
    id: report.id,
    number: report.number,
    title: report.title,
    title_key: titleKey(report.title),
    description: report.description,
    search_text: reportSearchText(report),
    status: report.status,
    priority: report.priority,
    category: report.category,
    district_code: report.district.code,
    department_id: report.departmentId,
    resident_id: report.resident?.id ?? null,
    reporter_department_id: report.reporterDepartmentId,
    tags: report.tags,
    dangerous: report.dangerous,
    cost_amount: report.cost,
    cost_currency: report.cost === null ? null : 'PLN',
    due_on: report.dueOn,
    contractor_site: report.contractorSite,
    map_colour: report.mapColour,
    sensor_data: report.sensorData,
    photo_name: report.photoName,
    photo_alt: report.photoAlt,
    street: report.street,
    postal_code: report.postalCode,
    latitude: report.latitude,
    longitude: report.longitude,
    contact_email: report.contact?.email ?? null,
    contact_phone: report.contact?.phone ?? null,
    contact_may_call: report.contact?.mayCall ?? null,
    duplicate_of_id: report.duplicateOfId,
    created_at: new Date(report.createdAt),
    updated_at: new Date(last?.at ?? report.createdAt),
    accepted_at: at('ACCEPTED'),
    started_at: at('IN_PROGRESS'),
    resolved_at: at('RESOLVED'),
    rejected_at: at('REJECTED'),
    resolution_note: report.status === 'RESOLVED' ? (last?.note ?? null) : null,
    rejection_reason: report.status === 'REJECTED' ? (last?.note ?? null) : null,
    history: report.history.map((step) => ({
      status: step.status,
      at: new Date(step.at).toISOString(),
      by: signature(report, step.status),
      note: step.note,
    })),
    version: report.history.length,
  };
}

function firstOf<T>(list: readonly T[]): T {
  const [item] = list;
  if (item === undefined) throw new RangeError('There are no reports');
  return item;
}
