import { FormScreen } from '../../../../components/form/FormScreen';
import { loadRecordActionPage } from '../../../../lib/site/page/loadFormPage';
import { servePage } from '../../../../lib/site/page/servePage';

export const getServerSideProps = servePage(loadRecordActionPage, { takesPosts: true });

export default FormScreen;
