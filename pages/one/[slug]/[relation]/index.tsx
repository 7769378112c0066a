import { ListScreen } from '../../../../components/list/ListScreen';
import { loadListBelow } from '../../../../lib/site/page/loadListPage';
import { servePage } from '../../../../lib/site/page/servePage';

export const getServerSideProps = servePage(loadListBelow);

export default ListScreen;
