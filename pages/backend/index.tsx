import { BackendPage } from '../../components/backend/BackendPage';
import { PlainPage } from '../../components/shell/PlainPage';
import { backendPage, type OperatorProps } from '../../lib/pages/server/backendPage';
import { loadBackend } from '../../lib/pages/server/loadBackend';
import type { BackendView } from '../../lib/report/backendView';

export const getServerSideProps = backendPage(loadBackend);

export default function Backend({ site, view }: OperatorProps<BackendView>) {
  return (
    <PlainPage site={site} titleId="shell.backend">
      <BackendPage view={view} />
    </PlainPage>
  );
}
