import { FormScreen } from '../../../components/form/FormScreen';
import { loadEditPage } from '../../../lib/server/page/loadFormPage';
import { servePage } from '../../../lib/server/page/servePage';

export const getServerSideProps = servePage(loadEditPage, { takesPosts: true });

export default FormScreen;
