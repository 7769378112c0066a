import { sortKey } from '../sortKey';
import { NOW } from './calendar';
import { commentTable } from './comments';
import { DEPARTMENTS } from './departments';
import { picturedReport } from './picturedReport';
import { DISTRICTS } from './places';
import { Random } from './random';
import { reportTable } from './reportTables';
import { makeReports } from './reports';
import { makeResidents, residentTable } from './residents';
import type { SeedTable } from './seedTable';
import { PICTURED_ID } from './showcase';

/** Generates the whole city as rows, in the order in which they can be inserted. The result is always the same. */
export function seedTables(): SeedTable[] {
  const random = new Random(20_251_203);
  const residents = makeResidents(random);
  const reports = makeReports(random, residents).map((report) =>
    report.id === PICTURED_ID ? picturedReport(report, residents) : report,
  );
  return [
    districtTable(),
    residentTable(residents, random),
    departmentTable(random),
    reportTable(reports),
    commentTable(random, reports, residents),
  ];
}

function districtTable(): SeedTable {
  return {
    name: 'district',
    columns: [
      'code',
      'name',
      'name_key',
      'area',
      'population',
      'report_count',
      'open_report_count',
      'counted_at',
    ],
    rows: DISTRICTS.map((d) => [d.code, d.name, sortKey(d.name), d.area, d.population, 0, 0, new Date(NOW)]),
  };
}

function departmentTable(random: Random): SeedTable {
  return {
    name: 'department',
    columns: [
      'id',
      'name',
      'name_key',
      'code',
      'phone',
      'email',
      'budget_amount',
      'budget_currency',
      'head_id',
      'categories',
    ],
    rows: DEPARTMENTS.map((d, index) => [
      index + 1,
      d.name,
      sortKey(d.name),
      d.code,
      `+48 22 001 00 ${String(index + 1).padStart(2, '0')}`,
      d.email,
      d.budget,
      'PLN',
      random.chance(0.85) ? random.int(1, 900) : null,
      [...d.categories],
    ]),
  };
}
