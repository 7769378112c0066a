import { OperatorPage } from '../../components/operator/OperatorPage';
import { PlainPage } from '../../components/shell/PlainPage';
import { serveOperatorPage, type OperatorPageProps } from '../../lib/server/page/serveOperatorPage';
import { loadOperatorPage } from '../../lib/server/page/loadOperatorPage';
import type { BackendView } from '../../lib/operator/report/backendView';

export const getServerSideProps = serveOperatorPage(loadOperatorPage);

export default function Backend({ site, view }: OperatorPageProps<BackendView>) {
  return (
    <PlainPage site={site} titleId="shell.backend">
      <OperatorPage view={view} />
    </PlainPage>
  );
}
