import { FormScreen } from '../../../../components/form/FormScreen';
import { loadRecordActionPage } from '../../../../lib/server/page/loadFormPage';
import { servePage } from '../../../../lib/server/page/servePage';

export const getServerSideProps = servePage(loadRecordActionPage, { takesPosts: true });

export default FormScreen;
