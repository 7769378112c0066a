import { RelationScreen } from '../../../../components/record/RelationScreen';
import { loadRelationPage } from '../../../../lib/server/page/loadHistoryPage';
import { servePage } from '../../../../lib/server/page/servePage';

export const getServerSideProps = servePage(loadRelationPage);

export default RelationScreen;
