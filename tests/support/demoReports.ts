import { TEST_ZTOKEN } from '../../scripts/test/siteEnvironment';
import { askGraphql } from './askGraphql';

/** Queries the demo's backend directly. */
export function askDemo<Data>(url: string, query: string, variables: object = {}): Promise<Data> {
  return askGraphql<Data>(url, query, { variables, headers: { ztoken: TEST_ZTOKEN } });
}

interface Report {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly district: { readonly code: string; readonly name: string };
}

/** Reports as the demo itself lists them. */
export async function demoReports(url: string, variables: object): Promise<readonly Report[]> {
  const data = await askDemo<{ reports: { items: readonly Report[] } }>(
    url,
    `query ($limit: Int, $offset: Int, $search: String, $where: ReportFilter, $order: [ReportOrder!]) {
      reports(limit: $limit, offset: $offset, search: $search, where: $where, order: $order) {
        items { id number title district { code name } }
      }
    }`,
    variables,
  );
  return data.reports.items;
}

/** Creates a report as a resident would, and returns its id. */
export async function createDemoReport(url: string, input: object = {}): Promise<string> {
  const data = await askDemo<{ createReport: { report: { id: string } } }>(
    url,
    'mutation ($input: CreateReportInput!) { createReport(input: $input) { report { id } } }',
    {
      input: {
        title: 'Overflowing bin at the bus stop',
        description: 'The bin has been overflowing since last week, next to the bus stop.',
        category: 'WASTE',
        place: { street: 'Wodna 22' },
        districtCode: 'SRO',
        ...input,
      },
    },
  );
  return data.createReport.report.id;
}
