import { ListScreen } from '../../components/list/ListScreen';
import { loadListPage } from '../../lib/site/page/loadListPage';
import { servePage } from '../../lib/site/page/servePage';

export const getServerSideProps = servePage(loadListPage);

export default ListScreen;
