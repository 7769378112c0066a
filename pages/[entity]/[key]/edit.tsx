import { FormScreen } from '../../../components/form/FormScreen';
import { loadEditPage } from '../../../lib/site/page/loadFormPage';
import { servePage } from '../../../lib/site/page/servePage';

export const getServerSideProps = servePage(loadEditPage, { takesPosts: true });

export default FormScreen;
