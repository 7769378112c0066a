import { RecordScreen } from '../../components/record/RecordScreen';
import { loadRecordPage } from '../../lib/site/page/loadRecordPage';
import { servePage } from '../../lib/site/page/servePage';

export const getServerSideProps = servePage(loadRecordPage);

export default RecordScreen;
