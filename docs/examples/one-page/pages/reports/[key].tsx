import { ReportSheet, type SimilarReports } from '../../components/own/ReportSheet';
import { SitePage } from '../../components/kit/shell/SitePage';
import type { PageProps } from '../../lib/kit/view/pageProps';
import { loadRecordPage } from '../../lib/site/page/loadRecordPage';
import { ownPage } from '../../lib/site/page/ownPage';
import type { PageRequest } from '../../lib/site/page/pageRequest';
import { getRecordBreadcrumbs } from '../../lib/features/record/readRecordView';
import { runOperation } from '../../lib/kit/run/server/runOperation';
import type { WritableRecord } from '../../lib/features/record/recordView';

const SIMILAR = `query SimilarReports($category: ReportCategory!) {
  reports(limit: 1, where: { category: { eq: $category }, status: { in: [NEW, ACCEPTED, IN_PROGRESS] } }) {
    total
  }
}`;

/** Loads the number of open reports of the same kind. */
async function similar({ fetcher: post }: PageRequest, { values }: WritableRecord): Promise<SimilarReports> {
  const outcome = await runOperation(post, {
    name: 'SimilarReports',
    document: SIMILAR,
    variables: { category: String(values.category) },
    read: (data) => (data as { reports: { total: number } } | null)?.reports.total ?? null,
  });
  return { open: outcome.ok ? outcome.value : null };
}

/** Loads what the generated page of a report loads, and the number. */
export const getServerSideProps = ownPage('Report', loadRecordPage, { more: similar });

export default function ReportPage({ site, result }: PageProps<WritableRecord & SimilarReports>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(report) => ({ text: report.title })}
      description="meta.record"
      breadcrumbs={getRecordBreadcrumbs}
    >
      {(report) => <ReportSheet report={report} />}
    </SitePage>
  );
}
