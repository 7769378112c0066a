import { useIntl } from 'react-intl';
import { BackendEntityPage } from '../../components/backend/BackendEntityPage';
import { Crumbs } from '../../components/shell/Crumbs';
import { PageHead } from '../../components/shell/PageHead';
import { backendPage, type OperatorProps } from '../../lib/pages/server/backendPage';
import { loadBackendEntity } from '../../lib/pages/server/loadBackend';
import type { EntityView } from '../../lib/report/backendView';
import { backendHref } from '../../lib/routes';

export const getServerSideProps = backendPage(loadBackendEntity);

export default function BackendEntity({ site, view }: OperatorProps<EntityView>) {
  const parent = useIntl().formatMessage({ id: 'shell.backend' });
  return (
    <>
      <PageHead site={site} title={view.row.name.text} hidden />
      <Crumbs way={[{ href: backendHref(), label: { text: parent } }]} current={view.row.name} />
      <BackendEntityPage view={view} />
    </>
  );
}
