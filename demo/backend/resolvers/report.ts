import type { Context } from '../context';
import { drawPhoto } from '../photos/drawPhoto';
import type { ReportRow } from '../tables';
import { commentsOfReport } from './commentLists';
import { revisionsOfReport } from './revision';

/** The fields of Report that are not columns of the same name. */
export const reportFields = {
  district: (row: ReportRow, _: unknown, { loaders }: Context) => loaders.district(row.districtCode),
  department: (row: ReportRow, _: unknown, { loaders }: Context) =>
    row.departmentId === null ? null : loaders.department(row.departmentId),
  reporter: (row: ReportRow, _: unknown, { loaders }: Context) =>
    person(loaders, row.residentId, row.reporterDepartmentId),
  estimatedCost: (row: ReportRow) =>
    row.costAmount === null ? null : { amount: row.costAmount, currency: row.costCurrency ?? 'PLN' },
  photo: (row: ReportRow, _: unknown, { photos }: Context) =>
    row.photoName === null
      ? null
      : {
          url: `${photos}/${row.id}/${row.photoName}`,
          alt: row.photoAlt ?? row.title,
          fileName: row.photoName,
          sizeBytes: Buffer.byteLength(drawPhoto(row.photoName, row.id) ?? ''),
        },
  place: ({ street, postalCode, latitude, longitude }: ReportRow) => ({
    street,
    postalCode,
    latitude,
    longitude,
  }),
  contact: (row: ReportRow) =>
    row.contactMayCall === null
      ? null
      : { email: row.contactEmail, phone: row.contactPhone, mayCall: row.contactMayCall },
  duplicateOf: (row: ReportRow, _: unknown, { loaders }: Context) =>
    row.duplicateOfId === null ? null : loaders.report(row.duplicateOfId),
  comments: commentsOfReport,
  revisions: revisionsOfReport,
};

/** Adds the type name that the union needs to a resident or a department. */
export async function person(
  loaders: Context['loaders'],
  residentId: number | null,
  departmentId: number | null,
): Promise<object | null> {
  if (residentId !== null) {
    const resident = await loaders.resident(residentId);
    return resident === null ? null : { ...resident, __typename: 'Resident' };
  }
  const department = departmentId === null ? null : await loaders.department(departmentId);
  return department === null ? null : { ...department, __typename: 'Department' };
}
