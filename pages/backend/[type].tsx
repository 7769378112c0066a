import { useIntl } from 'react-intl';
import { OperatorEntityPage } from '../../components/operator/OperatorEntityPage';
import { Breadcrumbs } from '../../components/kit/shell/Breadcrumbs';
import { PageMeta } from '../../components/kit/shell/PageMeta';
import { serveOperatorPage, type OperatorPageProps } from '../../lib/site/page/serveOperatorPage';
import { loadOperatorEntityPage } from '../../lib/site/page/loadOperatorPage';
import type { EntityReport } from '../../lib/features/operator/report/backendView';
import { backendHref } from '../../lib/ground/routes/hrefs';

export const getServerSideProps = serveOperatorPage(loadOperatorEntityPage);

export default function BackendEntity({ site, view }: OperatorPageProps<EntityReport>) {
  const parent = useIntl().formatMessage({ id: 'shell.backend' });
  return (
    <>
      <PageMeta site={site} title={view.row.name.text} noIndex />
      <Breadcrumbs ancestors={[{ href: backendHref(), label: { text: parent } }]} current={view.row.name} />
      <OperatorEntityPage view={view} />
    </>
  );
}
