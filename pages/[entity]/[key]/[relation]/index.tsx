import { RelationScreen } from '../../../../components/record/RelationScreen';
import { loadRelationPage } from '../../../../lib/site/page/loadHistoryPage';
import { servePage } from '../../../../lib/site/page/servePage';

export const getServerSideProps = servePage(loadRelationPage);

export default RelationScreen;
