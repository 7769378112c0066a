import { ListScreen } from '../../../../components/screens/ListScreen';
import { loadRelationPage } from '../../../../lib/pages/server/loadRelationPage';
import { sitePage } from '../../../../lib/pages/server/sitePage';

export const getServerSideProps = sitePage(loadRelationPage);

export default ListScreen;
