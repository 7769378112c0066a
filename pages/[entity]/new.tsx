import { FormScreen } from '../../components/form/FormScreen';
import { loadNewPage } from '../../lib/server/page/loadFormPage';
import { servePage } from '../../lib/server/page/servePage';

export const getServerSideProps = servePage(loadNewPage, { takesPosts: true });

export default FormScreen;
