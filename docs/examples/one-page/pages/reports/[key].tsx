import { ReportSheet, type SimilarReports } from '../../components/own/ReportSheet';
import { SitePage } from '../../components/shell/SitePage';
import type { PageProps } from '../../lib/pages/pageProps';
import { loadRecordPage } from '../../lib/pages/server/loadRecordPage';
import { ownPage } from '../../lib/pages/server/ownPage';
import type { SiteRequest } from '../../lib/pages/server/sitePage';
import { recordWay } from '../../lib/records/recordWay';
import { run } from '../../lib/records/server/run';
import type { WritableRecord } from '../../lib/writing/view';

const SIMILAR = `query SimilarReports($category: ReportCategory!) {
  reports(limit: 1, where: { category: { eq: $category }, status: { in: [NEW, ACCEPTED, IN_PROGRESS] } }) {
    total
  }
}`;

/** What the site's own page does not ask: how many reports of the same kind are open. */
async function similar({ post }: SiteRequest, { values }: WritableRecord): Promise<SimilarReports> {
  const outcome = await run(post, {
    name: 'SimilarReports',
    document: SIMILAR,
    variables: { category: String(values.category) },
    read: (data) => (data as { reports: { total: number } } | null)?.reports.total ?? null,
  });
  return { open: outcome.ok ? outcome.value : null };
}

/** All that the generated page of a report loads, and the number. */
export const getServerSideProps = ownPage('Report', loadRecordPage, { more: similar });

export default function ReportPage({ site, result }: PageProps<WritableRecord & SimilarReports>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(report) => ({ text: report.title })}
      description="meta.record"
      way={recordWay}
    >
      {(report) => <ReportSheet report={report} />}
    </SitePage>
  );
}
