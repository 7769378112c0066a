import { RecordScreen } from '../../components/screens/RecordScreen';
import { loadRecordPage } from '../../lib/pages/server/loadRecordPage';
import { sitePage } from '../../lib/pages/server/sitePage';

export const getServerSideProps = sitePage(loadRecordPage);

export default RecordScreen;
