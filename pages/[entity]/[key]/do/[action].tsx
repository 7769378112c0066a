import { FormScreen } from '../../../../components/screens/FormScreen';
import { loadRecordActionPage } from '../../../../lib/pages/server/loadRecordActionPage';
import { sitePage } from '../../../../lib/pages/server/sitePage';

export const getServerSideProps = sitePage(loadRecordActionPage, { takesPosts: true });

export default FormScreen;
