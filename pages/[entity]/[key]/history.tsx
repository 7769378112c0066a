import { HistoryScreen } from '../../../components/record/HistoryScreen';
import { loadHistoryPage } from '../../../lib/server/page/loadHistoryPage';
import { servePage } from '../../../lib/server/page/servePage';

export const getServerSideProps = servePage(loadHistoryPage);

export default HistoryScreen;
