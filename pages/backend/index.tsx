import { OperatorPage } from '../../components/operator/OperatorPage';
import { PlainPage } from '../../components/kit/shell/PlainPage';
import { serveOperatorPage, type OperatorPageProps } from '../../lib/site/page/serveOperatorPage';
import { loadOperatorPage } from '../../lib/site/page/loadOperatorPage';
import type { BackendView } from '../../lib/features/operator/report/backendView';

export const getServerSideProps = serveOperatorPage(loadOperatorPage);

export default function Backend({ site, view }: OperatorPageProps<BackendView>) {
  return (
    <PlainPage site={site} titleId="shell.backend">
      <OperatorPage view={view} />
    </PlainPage>
  );
}
