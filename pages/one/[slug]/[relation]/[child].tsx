import { RecordScreen } from '../../../../components/record/RecordScreen';
import { loadRelatedRecordPage } from '../../../../lib/site/page/loadRecordPage';
import { servePage } from '../../../../lib/site/page/servePage';

export const getServerSideProps = servePage(loadRelatedRecordPage);

export default RecordScreen;
