import { ListScreen } from '../../components/screens/ListScreen';
import { loadListPage } from '../../lib/pages/server/loadListPage';
import { sitePage } from '../../lib/pages/server/sitePage';

export const getServerSideProps = sitePage(loadListPage);

export default ListScreen;
