import { RecordScreen } from '../../../../components/screens/RecordScreen';
import { loadRelatedRecordPage } from '../../../../lib/pages/server/loadRelatedRecordPage';
import { sitePage } from '../../../../lib/pages/server/sitePage';

export const getServerSideProps = sitePage(loadRelatedRecordPage);

export default RecordScreen;
