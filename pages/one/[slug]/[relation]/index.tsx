import { ListScreen } from '../../../../components/list/ListScreen';
import { loadListBelow } from '../../../../lib/server/page/loadListPage';
import { servePage } from '../../../../lib/server/page/servePage';

export const getServerSideProps = servePage(loadListBelow);

export default ListScreen;
