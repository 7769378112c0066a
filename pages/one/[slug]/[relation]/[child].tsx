import { RecordScreen } from '../../../../components/record/RecordScreen';
import { loadRelatedRecordPage } from '../../../../lib/server/page/loadRecordPage';
import { servePage } from '../../../../lib/server/page/servePage';

export const getServerSideProps = servePage(loadRelatedRecordPage);

export default RecordScreen;
