import { RecordScreen } from '../../components/record/RecordScreen';
import { loadRecordPage } from '../../lib/server/page/loadRecordPage';
import { servePage } from '../../lib/server/page/servePage';

export const getServerSideProps = servePage(loadRecordPage);

export default RecordScreen;
