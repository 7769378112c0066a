import { ListScreen } from '../../../../components/list/ListScreen';
import { loadRelationPage } from '../../../../lib/server/page/loadListPage';
import { servePage } from '../../../../lib/server/page/servePage';

export const getServerSideProps = servePage(loadRelationPage);

export default ListScreen;
