import { ListScreen } from '../../components/list/ListScreen';
import { loadListPage } from '../../lib/server/page/loadListPage';
import { servePage } from '../../lib/server/page/servePage';

export const getServerSideProps = servePage(loadListPage);

export default ListScreen;
